//! Resigning, aborting and replacing players.

use tilery_rules::Seat;
use tilery_rules::record::EarlyEnd;
use tilery_table::*;

use crate::test_table::{TestTable, at, rules, user};

#[test]
fn at_a_table_of_two_the_player_who_resigns_loses() {
    let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), "resign");
    test.step();
    assert_eq!(
        test.refused(&at(Seat(1)), Command::Resign { seat: Seat(0) }),
        "not-your-seat"
    );
    test.does(&at(Seat(1)), Command::Resign { seat: Seat(1) })
        .unwrap();
    let ended = test.table.ended().unwrap();
    assert_eq!(ended.how, How::Resigned { seat: Seat(1) });
    assert_eq!(ended.winners, [Seat(0)]);
    let record = test.table.record().unwrap();
    assert_eq!(record.turns.len(), 1);
    assert_eq!(record.ended, Some(EarlyEnd::Resigned { seat: Seat(1) }));
    assert_eq!(record.winners, Some(vec![Seat(0)]));
    assert_eq!(
        test.refused(&at(Seat(0)), Command::Resign { seat: Seat(0) }),
        "over"
    );
    test.check();
}

#[test]
fn at_larger_tables_a_bot_follows_a_player_who_resigns() {
    let mut draft = SettingsDraft::online(rules("cubes/cubes"), 4);
    draft.stand_in = Level::Master;
    let mut test = TestTable::dealt(draft, "resign of four");
    test.does(&at(Seat(2)), Command::Resign { seat: Seat(2) })
        .unwrap();
    assert_eq!(test.table.chairs()[2].bot(), Some(Level::Master));
    assert_eq!(
        test.refused(&at(Seat(2)), Command::Resign { seat: Seat(2) }),
        "not-your-seat"
    );
    test.play_out();
    test.check();
    assert_eq!(test.table.record().unwrap().seats[2].name, "Player 2");
}

#[test]
fn a_game_is_called_off_before_its_second_turn_only() {
    for turns in 0..3 {
        let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), "abort");
        for _ in 0..turns {
            test.step();
        }
        assert_eq!(
            test.refused(&Actor::User(user("stranger")), Command::Abort {}),
            "not-seated"
        );
        if turns < 2 {
            test.does(&at(Seat(1)), Command::Abort {}).unwrap();
            let ended = test.table.ended().unwrap();
            assert_eq!((ended.how, ended.winners.len()), (How::Aborted, 0));
            let record = test.table.record().unwrap();
            assert_eq!(record.ended, Some(EarlyEnd::Cancelled {}));
            test.check();
        } else {
            assert_eq!(test.refused(&at(Seat(1)), Command::Abort {}), "too-late-to-abort");
        }
    }
}

#[test]
fn the_creator_or_the_server_closes_a_table_before_the_deal() {
    for actor in [at(Seat(0)), Actor::Server] {
        let mut test = TestTable::new(SettingsDraft::online(rules("qwirkle/mindware"), 2), "close");
        test.take_seat(Seat(1), None);
        assert_eq!(test.refused(&at(Seat(1)), Command::Abort {}), "not-the-creator");
        test.does(&actor, Command::Abort {}).unwrap();
        assert_eq!(test.table.phase(), Phase::Ended);
        assert_eq!(test.table.record(), None);
        let next = "t2".parse().ok();
        assert_eq!(
            test.refused(&at(Seat(1)), Command::Rematch { terms: None, next }),
            "not-begun"
        );
        test.check();
    }
}

#[test]
fn an_absent_player_is_replaced_by_a_bot_when_all_others_agree() {
    let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 3), "away");
    let (seat, away) = test.mover();
    let (one, two) = (seat.next(3), seat.next(3).next(3));
    let propose = |absent_ms| Command::ProposeReplacement { seat, absent_ms };
    let agree = Command::AgreeReplacement { seat };
    assert_eq!(test.refused(&at(one), propose(ABSENCE - 1)), "not-absent");
    assert_eq!(test.refused(&away, propose(ABSENCE)), "not-absent");
    assert_eq!(test.refused(&at(one), agree.clone()), "not-proposed");
    let not_at_turn = Command::ProposeReplacement {
        seat: two,
        absent_ms: ABSENCE,
    };
    assert_eq!(test.refused(&at(one), not_at_turn), "not-absent");

    test.does(&at(one), propose(ABSENCE)).unwrap();
    assert_eq!(test.refused(&at(one), agree.clone()), "already-agreed");
    assert_eq!(test.refused(&away, agree.clone()), "not-your-seat");
    let text = "I am here".parse().unwrap();
    test.does(&away, Command::Chat { text }).unwrap();
    assert_eq!(test.refused(&at(two), agree.clone()), "not-proposed");

    test.does(&at(one), propose(ABSENCE)).unwrap();
    test.does(&at(two), propose(ABSENCE)).unwrap();
    assert_eq!(test.table.bot_at_turn(), Some((seat, Level::Casual)));
    test.play_out();
    test.check();
}

#[test]
fn replacements_are_refused_with_days_per_move() {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 2);
    draft.clock = Clock::Days { days: 3 };
    let mut test = TestTable::dealt(draft, "away for days");
    let (seat, _) = test.mover();
    let propose = Command::ProposeReplacement {
        seat,
        absent_ms: 10 * ABSENCE,
    };
    assert_eq!(test.refused(&at(seat.next(2)), propose), "days-clock");
}
