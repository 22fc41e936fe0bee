//! Records of games that were cut short: resigned, lost on time, abandoned, cancelled.

use serde_json::{Value, json};
use tilery_games::{AnyGame, AnyRules};
use tilery_rules::Player;
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::record::Record;

/// The record of an unfinished game of `seats` after some turns, with the scores so far.
fn begun(game: &str, seats: usize, turns: usize) -> Value {
    let rules = AnyRules::read(game, None).expect("a game");
    let deal = Deal::from_seed(Seed::from_word("cut short"));
    let mut game = AnyGame::begin(rules, Player::lettered(seats), deal).expect("a deal");
    for _ in 0..turns {
        let seat = game.turn().expect("the game goes on");
        let mv = game.legal_moves().swap_remove(0).mv;
        game.play(seat, &mv).expect("a legal move");
    }
    let mut record = serde_json::to_value(game.record()).expect("a record");
    record["scores"] = json!(game.scores());
    record
}

fn checked(mut record: Value, changes: &[(&str, Value)]) -> Result<Record, String> {
    for (field, value) in changes {
        record[*field] = value.clone();
    }
    let record: Record = serde_json::from_value(record).map_err(|error| error.to_string())?;
    match AnyGame::replay(&record, None) {
        Ok(_) => Ok(record),
        Err(fault) => Err(fault.to_string()),
    }
}

#[test]
fn a_record_says_how_a_game_was_cut_short_and_who_won() {
    let resigned = json!({"how": "resigned", "seat": 0});
    for game in AnyRules::GAMES {
        for (ended, winners) in [
            (resigned.clone(), json!([1])),
            (json!({"how": "timeout", "seat": 1}), json!([0])),
            (json!({"how": "abandoned"}), json!([])),
            (json!({"how": "cancelled"}), json!([])),
        ] {
            let changes = [("ended", ended.clone()), ("winners", winners)];
            let record = checked(begun(game, 2, 3), &changes).expect("a good record");
            let again = serde_json::to_value(&record).expect("a record");
            assert_eq!(again["ended"], ended, "{game}");
        }
    }
    let of_four = [("ended", resigned), ("winners", json!([1, 3]))];
    checked(begun("qwirkle", 4, 6), &of_four).expect("several seats may share the win");
}

#[test]
fn a_false_early_end_is_a_fault() {
    let record = begun("qwirkle", 2, 3);
    let resigned = ("ended", json!({"how": "resigned", "seat": 0}));
    for (changes, fault) in [
        (vec![("winners", json!([1]))], "the record stops after 3 turns"),
        (vec![resigned.clone()], "the winners must be seats other than"),
        (
            vec![resigned.clone(), ("winners", json!([0]))],
            "the winners must be seats other than",
        ),
        (
            vec![resigned.clone(), ("winners", json!([]))],
            "the winners must be seats other than",
        ),
        (
            vec![resigned.clone(), ("winners", json!([2]))],
            "the winners must be seats other than",
        ),
        (
            vec![resigned.clone(), ("winners", json!([1, 1]))],
            "the winners must be seats other than",
        ),
        (
            vec![
                ("ended", json!({"how": "resigned", "seat": 5})),
                ("winners", json!([0])),
            ],
            "there are 2 seats",
        ),
        (
            vec![("ended", json!({"how": "cancelled"})), ("winners", json!([0]))],
            "the game has no winners",
        ),
        (
            vec![
                resigned.clone(),
                ("winners", json!([1])),
                ("scores", json!([999, 0])),
            ],
            "the final scores are",
        ),
        (
            vec![
                resigned.clone(),
                ("winners", json!([1])),
                ("bonus", json!({"seat": 1, "points": 6})),
            ],
            "the bonus is none",
        ),
        (
            vec![("ended", json!({"how": "fled", "seat": 0}))],
            "unknown variant",
        ),
        (
            vec![("ended", json!({"how": "cancelled", "seat": 0}))],
            "unknown field",
        ),
    ] {
        let found = checked(record.clone(), &changes).expect_err(fault);
        assert!(found.contains(fault), "{found:?} does not say {fault:?}");
    }
}

#[test]
fn a_game_that_ended_by_its_rules_was_not_cut_short() {
    let rules = AnyRules::read("qwirkle", None).expect("a game");
    let deal = Deal::from_seed(Seed::from_word("played out"));
    let mut game = AnyGame::begin(rules, Player::lettered(2), deal).expect("a deal");
    while let Some(seat) = game.turn() {
        let mv = game.legal_moves().swap_remove(0).mv;
        game.play(seat, &mv).expect("a legal move");
    }
    let record = serde_json::to_value(game.record()).expect("a record");
    checked(record.clone(), &[]).expect("a whole game");
    let ended = [("ended", json!({"how": "resigned", "seat": 0}))];
    let fault = checked(record, &ended).expect_err("it was played out");
    assert!(fault.contains("ended by its rules"), "{fault}");
}
