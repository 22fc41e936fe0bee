//! Hints: counted in the log, and only where nobody else is helped against.

use tilery_rules::Seat;
use tilery_table::*;

use crate::test_table::{TestTable, at, named, rules};

/// One person against bots.
fn against_bots(seats: usize, seed: &str) -> TestTable {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), seats);
    for plan in &mut draft.seats[1..] {
        *plan = SeatPlan::Bot { level: Level::Greedy };
    }
    TestTable::dealt(draft, seed)
}

fn play_until(test: &mut TestTable, wanted: Seat) {
    while test.mover().0 != wanted {
        test.step();
    }
}

#[test]
fn a_hint_counts_once_in_a_turn() {
    let mut test = against_bots(3, "hints");
    let seat = Seat(0);
    let hint = ServerCommand::Hint { seat };
    play_until(&mut test, seat);
    assert_eq!(test.table.hints(seat), 0);
    let first = test.does_once(&at(seat), "h1", hint.clone()).unwrap();
    assert_eq!(first.events.len(), 1);
    for key in ["h1", "h2"] {
        let again = test.does_once(&at(seat), key, hint.clone()).unwrap();
        assert!(again.events.is_empty(), "the same turn, the same hint");
    }
    assert_eq!(test.table.hints(seat), 1);
    let again = test.does_once(&at(seat), "h1", hint.clone()).unwrap();
    assert_eq!(again.answer, first.answer);

    test.step();
    play_until(&mut test, seat);
    test.does_once(&at(seat), "h3", hint.clone()).unwrap();
    assert_eq!(test.table.hints(seat), 2);
    let view = test.table.view(None, test.now);
    assert_eq!(view.hints, [2, 0, 0]);
    test.step();
    let waits = test.does(&at(seat), hint.clone());
    if test.table.turn() != Some(seat) {
        assert_eq!(waits.unwrap_err().code(), "not-your-turn");
    }
    test.play_out();
    assert_eq!(test.does(&at(seat), hint).unwrap_err().code(), "over");
    assert_eq!(test.table.hints(seat), 2);
    test.check();
}

#[test]
fn hints_are_refused_against_another_person() {
    let mut two = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), "two");
    let (seat, actor) = two.mover();
    let hint = ServerCommand::Hint { seat };
    assert_eq!(two.does(&actor, hint.clone()).unwrap_err().code(), "no-hints");
    let spectator = Actor::User("somebody".parse().unwrap());
    assert_eq!(
        two.does(&spectator, hint.clone()).unwrap_err().code(),
        "not-your-seat"
    );
    assert_eq!(two.does(&Actor::Server, hint).unwrap_err().code(), "not-seated");

    // A bot that took over from a person does not change that.
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 3);
    draft.seats[2] = SeatPlan::Bot { level: Level::Greedy };
    let mut left = TestTable::dealt(draft, "left");
    left.does(&at(Seat(1)), Command::Resign { seat: Seat(1) })
        .unwrap();
    play_until(&mut left, Seat(0));
    let hint = ServerCommand::Hint { seat: Seat(0) };
    assert_eq!(left.does(&at(Seat(0)), hint).unwrap_err().code(), "no-hints");
}

#[test]
fn each_player_at_one_device_gets_hints_for_their_own_turn() {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 2);
    draft.kind = Kind::Local;
    draft.seats = named(&["Ann", "Bo"]);
    let mut test = TestTable::new(draft, "local");
    for seat in Seat::all(2) {
        let entropy = "e".parse().unwrap();
        test.does(&at(Seat(0)), Command::Contribute { seat, entropy })
            .unwrap();
    }
    let (seat, actor) = test.mover();
    test.does(&actor, ServerCommand::Hint { seat }).unwrap();
    let other = seat.next(2);
    let early = test.does(&actor, ServerCommand::Hint { seat: other });
    assert_eq!(early.unwrap_err().code(), "not-your-turn");
    assert_eq!((test.table.hints(seat), test.table.hints(other)), (1, 0));

    let mut sheet = SettingsDraft::online(rules("qwirkle/mindware"), 2);
    sheet.kind = Kind::Scorekeeping;
    sheet.seats = named(&["Ann", "Bo"]);
    let mut sheet = TestTable::new(sheet, "sheet");
    let hint = ServerCommand::Hint { seat: Seat(0) };
    assert_eq!(sheet.does(&at(Seat(0)), hint).unwrap_err().code(), "other-kind");
}
