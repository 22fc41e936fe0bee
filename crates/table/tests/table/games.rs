//! Whole games of every kind.

use tilery_games::AnyGame;
use tilery_rules::Seat;
use tilery_table::*;

use crate::test_table::{TestTable, at, named, rules, user};

#[test]
fn games_of_every_kind_are_played_to_their_end_and_verified() {
    for rules in tilery_games::AnyRules::all() {
        for seats in rules.seats() {
            let mut test = TestTable::dealt(SettingsDraft::online(rules, seats), "whole games");
            test.play_out();
            test.check();
            let ended = test.table.ended().unwrap();
            assert_eq!(ended.how, How::Played);
            let record = test.table.record().unwrap();
            assert_eq!(record.scores.as_ref(), Some(&ended.scores));
            assert_eq!(record.deal.as_ref().unwrap().entropy, vec!["salt"; seats]);
            assert_eq!(record.deal.as_ref().unwrap().seed, ended.seed);
            AnyGame::replay(&record, None).unwrap();
        }
    }
}

#[test]
fn bots_move_through_the_server_alone() {
    let mut draft = SettingsDraft::online(rules("cubes/cubes"), 3);
    draft.seats[1] = SeatPlan::Bot { level: Level::Expert };
    draft.seats[2] = SeatPlan::Bot { level: Level::Novice };
    let mut test = TestTable::dealt(draft, "bots");
    while test.table.bot_at_turn().is_none() {
        test.step();
    }
    let (seat, _) = test.table.bot_at_turn().unwrap();
    let mv = test.some_move();
    let command = Command::Move { seat, mv };
    assert_eq!(test.refused(&at(Seat(0)), command.clone()), "not-your-seat");
    test.does(&Actor::Server, command).unwrap();
    while test.table.turn() != Some(Seat(0)) {
        test.step();
    }
    let mv = test.some_move();
    let command = Command::Move { seat: Seat(0), mv };
    assert_eq!(test.refused(&Actor::Server, command), "not-your-seat");
    test.play_out();
    test.check();
    assert_eq!(test.table.record().unwrap().seats[1].name, "bot expert");
}

#[test]
fn bots_may_play_alone() {
    let mut draft = SettingsDraft::online(rules("qwirkle/iello"), 2);
    draft.seats = vec![SeatPlan::Bot { level: Level::Random }; 2];
    let mut test = TestTable::new(draft, "only bots");
    assert_eq!(test.table.phase(), Phase::Playing);
    test.play_out();
    test.check();
}

#[test]
fn several_players_share_one_device() {
    let mut draft = SettingsDraft::online(rules("strata/ordered"), 2);
    draft.kind = Kind::Local;
    draft.seats = named(&["Ann", "Bo"]);
    let mut test = TestTable::new(draft, "local");
    for seat in Seat::all(2) {
        assert_eq!(test.table.phase(), Phase::Waiting);
        let entropy = "e".parse().unwrap();
        test.does(&at(Seat(0)), Command::Contribute { seat, entropy })
            .unwrap();
    }
    assert_eq!(test.table.seats_of(&user("u0")).count(), 2);
    assert_eq!(
        test.refused(&at(Seat(1)), Command::Resign { seat: Seat(1) }),
        "not-your-seat"
    );
    test.play_out();
    test.check();
}

#[test]
fn a_refusal_names_the_rule() {
    let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), "rules");
    let (seat, actor) = test.mover();
    let attempt = |mv: &str| Command::Move { seat, mv: mv.into() };
    assert_eq!(test.refused(&actor, attempt("pass")), "open-with-play");
    assert_eq!(test.refused(&actor, attempt("dance")), "notation");
    let refused = decide(&test.table, test.now, &actor, None, &attempt("pass")).unwrap_err();
    assert!(refused.reason().is_some());
}

#[test]
fn a_damaged_log_is_detected() {
    let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/schmidt"), 2), "damage");
    for _ in 0..5 {
        test.step();
    }
    let moved = test
        .log
        .iter()
        .position(|event| matches!(event.kind, EventKind::Moved { .. }))
        .unwrap();
    let damaged = |change: &dyn Fn(&mut Vec<Event>)| {
        let mut log = test.log.clone();
        change(&mut log);
        Table::fold(&log).unwrap_err().kind
    };
    assert_eq!(damaged(&|log| log.clear()), CorruptKind::Empty);
    assert_eq!(damaged(&|log| drop(log.remove(0))), CorruptKind::NotCreation);
    assert!(matches!(
        damaged(&|log| drop(log.remove(moved))),
        CorruptKind::Turn(_)
    ));
    assert_eq!(damaged(&|log| log[moved].at = Millis(5)), CorruptKind::Time);
    let luck = damaged(&|log| {
        if let EventKind::Moved { turn, .. } = &mut log[moved].kind {
            turn.drew.reverse();
            turn.score = Some(99);
        }
    });
    assert!(matches!(luck, CorruptKind::Differs(_)));
}
