//! Puzzles are found in the same way whoever looks for them, and those that ship with the program are what they claim.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use tilery_frame::bots::Ask;
use tilery_frame::puzzles::Theme;
use tilery_games::AnyRules;
use tilery_puzzles::{
    Collection, CollectionError, Difficulty, Doubt, Given, GivenError, Hunt, Origin, Puzzle, check,
    check_whole, find,
};

/// The puzzles of the first games of a seed.
fn hunt(game: &str, seed: u64, games: u64, threads: usize) -> Vec<Puzzle> {
    let hunt = Hunt {
        rules: AnyRules::read(game, None).expect("a game"),
        seed,
        nodes: 8_000,
        first: 0,
        threads,
    };
    let mut found = Vec::new();
    find(&hunt, &AtomicBool::new(false), |game, puzzles| {
        found.extend(puzzles);
        match game + 1 < games {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    })
    .expect("puzzles");
    found
}

#[test]
fn the_same_seed_gives_the_same_puzzles_on_any_number_of_threads() {
    let one = hunt("qwirkle", 3, 2, 1);
    assert!(!one.is_empty());
    assert_eq!(one, hunt("qwirkle", 3, 2, 3));
    for puzzle in &one {
        let origin: Origin = puzzle.id.parse().expect("an origin");
        assert_eq!((origin.seed, origin.turn), (3, puzzle.position.turns.len()));
        assert_eq!(origin.to_string(), puzzle.id);
        assert_eq!(
            puzzle.position.deal, None,
            "the seed tells what was not drawn yet"
        );
        let line = serde_json::to_string(puzzle).expect("plain data");
        assert_eq!(
            serde_json::from_str::<Puzzle>(&line).expect("as it was written"),
            *puzzle
        );
    }
}

/// All puzzles of the collections.
fn all() -> impl Iterator<Item = Puzzle> {
    let games = AnyRules::GAMES.into_iter();
    let entries = games.flat_map(|game| Collection::of(game).expect("a collection").entries());
    entries.map(|entry| entry.puzzle().expect("a puzzle"))
}

/// How many puzzles ship for each game.
const SHIPPED: usize = 500;

#[test]
fn the_collections_are_complete_and_of_seed_one() {
    for game in AnyRules::GAMES {
        let entries = Collection::of(game).expect("a collection").entries();
        assert!(entries.len() >= SHIPPED, "{game} has {}", entries.len());
        for entry in entries {
            let origin: Origin = entry.id.parse().expect("an origin");
            assert_eq!(origin.seed, 1, "{}", entry.id);
        }
    }
}

#[test]
fn every_puzzle_of_the_collections_is_what_it_claims() {
    let mut ids = HashSet::new();
    let mut themes = HashSet::new();
    let mut explained = 0;
    for puzzle in all() {
        let id = &puzzle.id;
        assert!(ids.insert(id.clone()), "{id} is there twice");
        let given = Given::new(puzzle.clone()).expect("a valid position");
        let solution = given.judge(&puzzle.best.mv).expect("a legal move");
        assert!(solution.right && solution.loss == 0.0, "{id}");
        let second = given.judge(&puzzle.second.mv).expect("a legal move");
        assert!(!second.right && second.loss == puzzle.second.loss, "{id}");
        explained += usize::from(!second.reasons.is_empty());
        let error = puzzle.second.loss_error;
        // Both numbers are rounded.
        assert!(
            puzzle.second.loss >= 1.49 && puzzle.second.loss + 0.01 >= 4.0 * (error - 0.01),
            "{id}: {:?}",
            puzzle.second
        );
        assert!(!puzzle.themes.is_empty(), "{id} has no theme");
        assert_eq!(puzzle.themes.contains(&Theme::EndGame), puzzle.best.exact, "{id}");
        assert_eq!(
            puzzle.themes.contains(&Theme::ReRoll),
            puzzle.best.mv.starts_with("roll"),
            "{id}"
        );
        let sixes = given
            .game()
            .legal_moves()
            .into_iter()
            .find(|report| report.mv == puzzle.best.mv);
        if let Some(report) = sixes.filter(|_| puzzle.themes.contains(&Theme::LineOfSix)) {
            let lines = report.report["lines"].as_array().expect("lines").clone();
            assert!(
                lines
                    .iter()
                    .any(|line| line["tiles"].as_array().is_some_and(|tiles| tiles.len() == 6)),
                "{id}"
            );
        }
        let Difficulty {
            casual,
            greedy,
            expert,
            rating,
        } = puzzle.difficulty;
        assert!(casual < 1.0, "{id}: everybody sees it");
        assert!(
            (Difficulty::new(casual, greedy, expert).rating - rating).abs() <= 3.0,
            "{id}"
        );
        themes.extend(puzzle.themes);
    }
    assert!(
        explained * 10 >= ids.len() * 9,
        "{explained} of {} are explained",
        ids.len()
    );
    assert!(themes.len() >= 6, "{themes:?}");
}

#[test]
fn an_answer_is_judged_in_any_order_of_its_tiles_and_refused_with_a_reason() {
    let puzzle = all()
        .find(|puzzle| puzzle.best.mv.starts_with("play") && puzzle.best.mv.matches('@').count() > 1)
        .expect("a play of several tiles");
    let mut words: Vec<&str> = puzzle.best.mv.split(' ').collect();
    words[1..].reverse();
    let given = Given::new(puzzle.clone()).expect("a valid position");
    assert!(given.judge(&words.join(" ")).expect("the same play").right);
    assert!(matches!(given.judge("play 7"), Err(GivenError::Notation(_))));
    assert!(matches!(
        given.judge("play Ro@900,900"),
        Err(GivenError::Refused(_))
    ));
}

/// The puzzle with its moves exchanged.
fn swapped(puzzle: &Puzzle) -> Puzzle {
    Puzzle {
        best: puzzle.second.clone(),
        second: puzzle.best.clone(),
        ..puzzle.clone()
    }
}

#[test]
fn puzzles_with_a_wrong_best_move_fail_the_check() {
    let good = all().find(|puzzle| puzzle.best.exact).expect("an end game");
    let ask = Ask::nodes(20_000, 9);
    assert_eq!(check(&good, &ask).verdict, Ok(()));
    let doubt = check(&swapped(&good), &ask).verdict.expect_err("a better move");
    assert!(
        doubt.is_overturned() && doubt.to_string().contains(&good.best.mv),
        "{doubt}"
    );
    let mut illegal = good.clone();
    illegal.best.mv = "play Ro@900,900".into();
    assert!(matches!(check(&illegal, &ask).verdict, Err(Doubt::Move { .. })));
    let mut same = good.clone();
    same.second = same.best.clone();
    assert_eq!(check(&same, &ask).verdict, Err(Doubt::Same));
    let mut cut = good;
    cut.position.turns.remove(0);
    assert!(matches!(
        check(&cut, &ask).verdict,
        Err(Doubt::Given(GivenError::Position(_)))
    ));
}

#[test]
fn a_clear_puzzle_is_checked_early_and_a_wrong_one_with_the_whole_budget() {
    let puzzle = all()
        .filter(|puzzle| !puzzle.best.exact && puzzle.position.game == "qwirkle")
        .max_by(|one, other| one.second.loss.total_cmp(&other.second.loss))
        .expect("a puzzle of chance");
    let ask = Ask::nodes(600_000, 4);
    let clear = check(&puzzle, &ask);
    assert_eq!(clear.verdict, Ok(()));
    assert!(!clear.is_whole, "{clear:?}");
    assert_eq!(clear, check(&puzzle, &ask.on_threads(3)));
    let whole = check_whole(&puzzle, &ask);
    assert_eq!(whole.verdict, Ok(()));
    assert!(
        whole.is_whole && whole.nodes > 3 * clear.nodes,
        "{clear:?} {whole:?}"
    );

    let wrong = check(&swapped(&puzzle), &ask);
    let doubt = wrong.verdict.clone().expect_err("a better move");
    assert!(
        doubt.is_overturned() && doubt.to_string().contains(&puzzle.best.mv),
        "{doubt}"
    );
    assert!(wrong.is_whole && wrong.nodes > whole.nodes, "{wrong:?}");
    assert_eq!(wrong, check(&swapped(&puzzle), &ask.on_threads(3)));
}

#[test]
fn no_puzzle_of_the_day_comes_again_before_all_were_there() {
    let game = AnyRules::GAMES[0];
    let collection = Collection::of(game).expect("a collection");
    let count = collection.entries().len() as u64;
    let seen: HashSet<&str> = (1_000..1_000 + count)
        .filter_map(|day| collection.of_day(day).map(|entry| entry.id.as_str()))
        .collect();
    assert_eq!(seen.len() as u64, count);
    let first = collection.of_day(1_000).expect("a puzzle");
    assert_eq!(collection.get(&first.id).expect("the same").id, first.id);
    assert!(collection.get("nothing").is_none());
    assert!(matches!(Collection::of("chess"), Err(CollectionError::Game(_))));
}
