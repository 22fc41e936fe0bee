//! The rules of duplicate, on rounds of real seeds.

use std::collections::BTreeMap;

use tilery_duplicate::{Duplicate, DuplicateError, SubmitError, VALUED_POINTS, engine_nodes, is_played_by};
use tilery_games::AnyRules;
use tilery_lines::{PieceBag, TileBag};
use tilery_rules::fair::{Seed, Stream};

/// A small budget: these tests are about the rules and not about strength.
const NODES: u64 = 500;

fn plan(game: &str, seed: &str, rounds: usize) -> Duplicate {
    let rules = AnyRules::read(game, None).unwrap();
    Duplicate::plan(rules, &Seed::from_word(seed), rounds, Some(NODES)).unwrap()
}

/// The points of a legal play by the rules of the game.
fn scores(game: &Duplicate, round: usize) -> BTreeMap<String, u64> {
    let moves = game.rounds()[round].game().legal_moves();
    let plays = moves.into_iter().filter(|mv| mv.mv.starts_with("play"));
    plays
        .map(|mv| (mv.mv, mv.report["score"].as_u64().unwrap()))
        .collect()
}

#[test]
fn the_master_play_has_the_most_points_of_all_plays() {
    for name in ["qwirkle", "cubes"] {
        let game = plan(name, "most points", 8);
        assert_eq!(game.rounds().len(), 8);
        for (at, round) in game.rounds().iter().enumerate() {
            let scores = scores(&game, at);
            let most = scores.values().copied().max().unwrap();
            assert_eq!(u64::from(round.master().points), most, "{name}, round {}", at + 1);
            for (mv, score) in scores {
                assert_eq!(u64::from(round.check(&mv).unwrap().points), score, "{name}: {mv}");
            }
        }
        let sum: u32 = game.rounds().iter().map(|round| round.master().points).sum();
        assert_eq!(game.maximum(), sum);
    }
}

#[test]
fn the_hand_is_refilled_from_the_verifiable_stream() {
    let game = plan("qwirkle", "refill", 8);
    let mut stream = Stream::new(&Seed::from_word("refill"), &[]);
    let mut bag = TileBag::full();
    let mut hand: Vec<String> = Vec::new();
    let mut grid = 0;
    for round in game.rounds() {
        while hand.len() < 6 {
            hand.push(bag.draw(&mut stream).unwrap().to_string());
        }
        for _ in 0..round.redraws() {
            for tile in hand.drain(..) {
                bag.put(tile.parse().unwrap());
            }
            hand.extend((0..6).map(|_| bag.draw(&mut stream).unwrap().to_string()));
        }
        assert_eq!(round.hand(), hand);
        assert_eq!(round.board().as_array().unwrap().len(), grid);
        for placed in round.master().mv.split(' ').skip(1) {
            let (tile, _) = placed.split_once('@').unwrap();
            hand.remove(hand.iter().position(|held| held == tile).unwrap());
            grid += 1;
        }
    }
}

#[test]
fn a_seed_and_a_budget_give_the_same_rounds_and_a_stored_plan_restores_them() {
    for rules in ["qwirkle", "cubes", "strata"] {
        let (one, other) = (plan(rules, "same", 2), plan(rules, "same", 2));
        assert_eq!(one.to_plan(), other.to_plan());
        let stored = serde_json::to_string(&one.to_plan()).unwrap();
        let stored = serde_json::from_str(&stored).unwrap();
        let restored = Duplicate::restore(one.rules(), &Seed::from_word("same"), &stored).unwrap();
        assert_eq!(restored.to_plan(), one.to_plan());
        for (one, other) in one.rounds().iter().zip(restored.rounds()) {
            assert_eq!((one.board(), one.hand()), (other.board(), other.hand()));
        }
        let broken = Duplicate::restore(one.rules(), &Seed::from_word("another"), &stored);
        assert!(matches!(broken, Err(DuplicateError::Master(_))), "{rules}");
    }
}

#[test]
fn a_game_of_all_rounds_ends_when_the_bag_cannot_refill() {
    for name in ["qwirkle", "cubes"] {
        let game = plan(name, "to the end", 1000);
        let last = game.rounds().last().unwrap();
        let laid = last.board().as_array().unwrap().len() + last.master().mv.split(' ').count() - 1;
        let pieces = if name == "qwirkle" { 108 } else { 90 };
        let left = pieces - laid - (6 - (last.master().mv.split(' ').count() - 1));
        assert!(game.rounds().len() > 15, "{name}: {} rounds", game.rounds().len());
        // Everything but the last hand and what the bag could not give lies on the grid, or nothing fits any more.
        assert!(left < 40, "{name}: {left} pieces are left");
        assert!(game.rounds().iter().all(|round| round.hand().len() == 6));
    }
}

#[test]
fn a_round_without_a_possible_play_draws_again() {
    let redrawn = (0..40).find_map(|number| {
        let game = plan("qwirkle", &format!("redraw {number}"), 1000);
        let round = game.rounds().iter().find(|round| round.redraws() > 0)?;
        Some((round.redraws(), round.hand().len(), round.master().points))
    });
    let (redraws, hand, points) = redrawn.expect("a redraw in one of these games");
    assert!(redraws > 0 && hand == 6 && points > 0);
}

#[test]
fn strata_is_valued_by_the_engine() {
    let game = plan("strata", "valued", 2);
    for round in game.rounds() {
        assert_eq!(round.hand().len(), 1);
        let master = round.master();
        assert_eq!(round.check(&master.mv).unwrap().points, VALUED_POINTS);
        let legal = round.game().legal_moves();
        assert_eq!(legal.len(), master.values.len());
        for mv in legal {
            let points = round.check(&mv.mv).unwrap().points;
            assert!(points <= VALUED_POINTS);
            assert_eq!(points, master.values[&mv.mv]);
        }
        assert!(master.values.values().any(|points| *points < VALUED_POINTS));
    }
    let ordered = AnyRules::read("strata", Some("ordered")).unwrap();
    let refused = Duplicate::plan(ordered, &Seed::from_word("valued"), 1, Some(NODES)).unwrap_err();
    assert!(
        refused.to_string().contains("not played in the variant ordered"),
        "{refused}"
    );
}

#[test]
fn the_engine_has_the_budget_of_the_rules_unless_set_otherwise() {
    for (name, nodes) in [("qwirkle", 40_000), ("cubes", 1_000), ("strata", 20_000)] {
        let rules = AnyRules::read(name, None).unwrap();
        assert_eq!(engine_nodes(rules), nodes, "{name}");
        assert_eq!(is_played_by(rules), Ok(()));
    }
    let ordered = AnyRules::read("strata", Some("ordered")).unwrap();
    assert!(is_played_by(ordered).is_err());
}

#[test]
fn valued_plays_count_what_they_score_and_what_they_leave() {
    // Plays can be told apart with enough nodes only.
    for (name, nodes) in [("qwirkle", 100_000), ("cubes", NODES)] {
        let plain = plan(name, "worth", 4);
        let game = plain.clone().valued(Some(nodes)).unwrap();
        assert_eq!(game.maximum(), 4 * VALUED_POINTS);
        let (mut most_points, mut best, mut score) = (0, 0, 0);
        for (round, plain) in game.rounds().iter().zip(plain.rounds()) {
            // The same play is laid, with the same points by the rules.
            assert_eq!(
                (&round.master().mv, round.board()),
                (&plain.master().mv, plain.board())
            );
            for mv in round
                .game()
                .legal_moves()
                .iter()
                .filter(|mv| mv.mv.starts_with("play"))
            {
                let (valued, scored) = (round.check(&mv.mv).unwrap(), plain.check(&mv.mv).unwrap());
                assert!(valued.points <= VALUED_POINTS);
                assert_eq!(valued.points, round.master().values[&valued.mv]);
                assert_eq!(valued.turn.score, Some(scored.points));
            }
            let laid = round.check(&round.master().mv).unwrap();
            most_points += laid.points;
            score += laid.turn.score.unwrap();
            best += round.check(round.best()).unwrap().points;
            assert!(round.reasons(round.best()).len() <= 4);
        }
        assert_eq!(score, plain.maximum());
        assert_eq!(
            best,
            game.maximum(),
            "{name}: the best play of each round counts 100"
        );
        assert!(most_points <= best);
        assert!(
            name != "qwirkle" || most_points < best,
            "the most points are not always best"
        );
        let stored = serde_json::to_string(&game.to_plan()).unwrap();
        let stored = serde_json::from_str(&stored).unwrap();
        let restored = Duplicate::restore(game.rules(), &Seed::from_word("worth"), &stored).unwrap();
        assert_eq!(restored.to_plan(), game.to_plan());
    }
    let strata = plan("strata", "worth", 1);
    assert_eq!(
        strata.clone().valued(Some(NODES)).unwrap().to_plan(),
        strata.to_plan()
    );
}

#[test]
fn a_submitted_play_is_refused_with_a_reason() {
    let game = plan("qwirkle", "refused", 2);
    let round = &game.rounds()[1];
    let refusal = |mv: &str| round.check(mv).unwrap_err();
    assert!(matches!(refusal("play Ro@"), SubmitError::Notation(_)));
    let swap = format!("swap {}", round.hand()[0]);
    assert!(matches!(refusal(&swap), SubmitError::NotAPlay(_)));
    let missing = ["Ro", "Os", "Yd", "Gc", "Bx", "Pa", "Rs"];
    let missing = missing
        .iter()
        .find(|tile| !round.hand().iter().any(|held| held == *tile))
        .unwrap();
    let SubmitError::Refused(reason) = refusal(&format!("play {missing}@50,50")) else {
        panic!("a tile that is not in the hand");
    };
    assert_eq!(reason.code, "not-in-hand");
}

#[test]
fn plays_that_do_the_same_have_one_form() {
    let game = plan("qwirkle", "forms", 8);
    let (round, words) = game
        .rounds()
        .iter()
        .find_map(|round| {
            let words: Vec<&str> = round.master().mv.split(' ').collect();
            (words.len() > 2).then_some((round, words))
        })
        .unwrap();
    let mut turned: Vec<&str> = vec![words[0]];
    turned.extend(words[1..].iter().rev());
    assert_eq!(round.check(&turned.join(" ")).unwrap().mv, round.master().mv);
}
