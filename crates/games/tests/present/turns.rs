//! Turns and views: points line by line, and nothing that the viewer may not know.

use tilery_frame::present::{Action, Present, TurnView, turn_views};
use tilery_games::{AnyGame, AnyRules, MatchView, full_turns, with_game};
use tilery_rules::fair::{Deal, Seed, Stream};
use tilery_rules::{Game, Player, Seat};

/// Plays at most so many turns at random.
fn played(rules: AnyRules, turns: usize, word: &str) -> AnyGame {
    let seed = Seed::from_word(word);
    let seats = *rules.seats().start();
    let mut game = AnyGame::begin(rules, Player::lettered(seats), Deal::from_seed(seed)).unwrap();
    let mut chance = Stream::new(&seed, &["moves".into()]);
    for _ in 0..turns {
        let (Some(seat), Some(mv)) = (game.turn(), game.random_move(&mut chance)) else {
            break;
        };
        game.play(seat, &mv).unwrap();
    }
    game
}

fn views(game: &AnyGame, viewer: Option<Seat>) -> Vec<TurnView> {
    with_game!(game, game => turn_views(game, viewer))
}

#[test]
fn turns_tell_points_line_by_line() {
    for rules in AnyRules::all() {
        let game = played(rules, 30, "story");
        let turns = views(&game, None);
        assert_eq!(turns.len(), game.turns());
        for (number, turn) in (1..).zip(&turns) {
            assert_eq!(turn.number, number);
            if turn.action == Action::Play {
                assert_eq!((turn.tiles.len(), turn.cells.len()), (turn.count, turn.count));
            }
            if let Some(lines) = &turn.lines {
                let points: u32 = lines.iter().map(|line| line.points).sum();
                assert_eq!(turn.score, Some(points));
            }
            assert_eq!(turn.rolled.is_some(), turn.action == Action::Roll);
            if let Some(rolled) = &turn.rolled {
                assert_eq!(rolled.len(), turn.tiles.len());
            }
        }
    }
}

#[test]
fn swapped_tiles_and_arranged_piles_are_hidden_from_others() {
    fn check<G: Present>(game: &Game<G>) -> usize {
        let seats = game.position().seats();
        let mut hidden = 0;
        for viewer in Seat::all(seats).map(Some).chain([None]) {
            for turn in turn_views(game, viewer) {
                let is_secret = matches!(turn.action, Action::Swap | Action::Order)
                    && game.position().hides_hands()
                    && viewer != Some(turn.seat);
                assert_eq!(
                    turn.tiles.len(),
                    if is_secret { 0 } else { turn.count },
                    "{turn:?}"
                );
                if is_secret {
                    hidden += 1;
                    assert!(!turn.notation.contains(' ') || turn.notation == format!("swap {}", turn.count));
                }
            }
        }
        hidden
    }
    let mut hidden = 0;
    for rules in AnyRules::all() {
        for turns in [1, 20] {
            let game = played(rules, turns, "secrets");
            hidden += with_game!(&game, game => check(game));
        }
    }
    assert!(hidden > 10, "{hidden}");
}

#[test]
fn all_is_open_once_a_game_is_over() {
    for rules in AnyRules::all() {
        let game = played(rules, usize::MAX, "over");
        assert!(with_game!(&game, game => !game.position().hides_hands()));
        let turns = views(&game, None);
        assert!(turns.iter().all(|turn| turn.tiles.len() == turn.count));
        assert_eq!(full_turns(&game), turns);
    }
}

#[test]
fn the_game_after_some_turns_is_the_replay_of_these_turns() {
    for rules in AnyRules::all() {
        let game = played(rules, 12, "after");
        let record = game.record();
        for turns in [0, 5, 12] {
            let after = game.after(turns).unwrap();
            let replayed = AnyGame::replay(&record, Some(turns)).unwrap();
            assert_eq!(after.record(), replayed.record(), "{rules} {turns}");
            let view = |game: &AnyGame| MatchView::of(game, Some(Seat(0)));
            assert_eq!(view(&after), view(&replayed), "{rules} {turns}");
        }
        assert!(game.after(13).is_none(), "{rules}");
    }
}

#[test]
fn a_game_that_was_cut_short_has_all_its_turns_in_full() {
    for rules in AnyRules::all() {
        let game = played(rules, 9, "short");
        let turns = full_turns(&game);
        assert_eq!(turns.len(), game.turns());
        assert!(turns.iter().all(|turn| turn.tiles.len() == turn.count));
    }
}

#[test]
fn views_name_their_game_and_say_what_every_page_needs() {
    for rules in AnyRules::all() {
        let game = played(rules, 12, "view");
        let view = serde_json::to_value(MatchView::of(&game, Some(Seat(0)))).unwrap();
        assert_eq!(view["game"], rules.game());
        assert_eq!(view["turns"].as_array().unwrap().len(), 12);
        assert_eq!(view["view"]["scores"], serde_json::json!(game.scores()));
        assert!(view["view"]["hides_hands"].is_boolean());
        assert!(view["view"].get("turn").is_some());
    }
}
