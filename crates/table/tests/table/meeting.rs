//! Strangers meet: they agree on a time control, and the game begins once all have come.

use tilery_rules::Seat;
use tilery_table::*;

use crate::test_table::{TestTable, at, rules};

const MINUTE: Clock = Clock::PerMove { ms: 60_000 };
const TEN: Clock = Clock::Total {
    ms: 600_000,
    increment_ms: 10_000,
};
const DAYS: Clock = Clock::Days { days: 2 };

fn draft(clock: Clock, also: &[Clock]) -> SettingsDraft {
    SettingsDraft {
        clock,
        also: also.to_vec(),
        ..SettingsDraft::online(rules("strata/pile"), 2)
    }
}

fn search(clock: Clock, also: &[Clock]) -> TestTable {
    let mut test = TestTable::new(draft(clock, also), "meeting");
    test.does(&at(Seat(0)), take(0, None, true)).unwrap();
    test
}

fn take(seat: u8, clock: Option<Clock>, later: bool) -> Command {
    Command::Take {
        seat: Seat(seat),
        name: "X".parse().ok(),
        face: None,
        age: None,
        entropy: None,
        clock,
        later,
    }
}

fn come(seat: u8) -> Command {
    Command::Contribute {
        seat: Seat(seat),
        entropy: "salt".parse().unwrap(),
    }
}

fn kinds(decision: &Decision) -> Vec<&EventKind> {
    decision.events.iter().map(|event| &event.kind).collect()
}

#[test]
fn a_player_chooses_one_of_the_time_controls_that_are_welcome() {
    let mut test = search(MINUTE, &[TEN, Clock::None]);
    let seen = |test: &TestTable| {
        let settings = test.table.view(None, test.now).settings;
        (settings.clock, settings.also)
    };
    assert_eq!(seen(&test), (MINUTE, vec![TEN, Clock::None]));
    assert_eq!(
        test.refused(&at(Seat(1)), take(1, Some(DAYS), false)),
        "other-clock"
    );
    test.does(&at(Seat(1)), take(1, Some(TEN), true)).unwrap();
    assert_eq!(seen(&test), (TEN, vec![]));
    // The choice goes with the player who made it.
    test.does(&at(Seat(1)), Command::Leave {}).unwrap();
    assert_eq!(seen(&test), (MINUTE, vec![TEN, Clock::None]));
    test.does(&at(Seat(2)), take(1, Some(TEN), false)).unwrap();
    test.does(&at(Seat(0)), come(0)).unwrap();
    assert_eq!(test.table.phase(), Phase::Playing);
    let view = test.table.view(None, test.now);
    assert_eq!(view.clock.unwrap().left_ms, [600_000; 2]);
    test.check();
    // The players of the rematch keep what they agreed on.
    test.does(&at(Seat(0)), Command::Resign { seat: Seat(0) })
        .unwrap();
    let again = rematch(
        &"t".parse().unwrap(),
        &test.table,
        test.now,
        tilery_rules::fair::Seed::from_word("again"),
    );
    let again = Table::fold(&again.unwrap()).unwrap();
    assert_eq!((again.clock(), again.other_clocks()), (TEN, &[][..]));
    assert_eq!(again.deadline(), None, "nobody has to come to a rematch in time");
    assert_eq!(again.awaited(), [Seat(0), Seat(1)]);
}

#[test]
fn the_second_player_settles_the_time_control_for_the_third() {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 3);
    (draft.clock, draft.also) = (MINUTE, vec![TEN]);
    let mut test = TestTable::new(draft, "three");
    test.does(&at(Seat(0)), take(0, None, false)).unwrap();
    test.does(&at(Seat(1)), take(1, Some(MINUTE), false)).unwrap();
    assert_eq!(test.table.other_clocks(), []);
    assert_eq!(
        test.refused(&at(Seat(2)), take(2, Some(TEN), false)),
        "other-clock"
    );
    test.does(&at(Seat(2)), take(2, Some(MINUTE), false)).unwrap();
    assert_eq!(test.table.phase(), Phase::Playing);
    test.check();
}

#[test]
fn no_clock_starts_before_all_have_come() {
    let mut test = search(MINUTE, &[]);
    test.wait(3_600_000);
    assert_eq!(test.table.deadline(), None, "a search may take long");
    assert!(kinds(&test.does(&Actor::Server, ServerCommand::CheckClock).unwrap()).is_empty());
    test.does(&at(Seat(1)), take(1, None, true)).unwrap();
    let until = test.now.plus(ARRIVAL_MS);
    assert_eq!(test.table.deadline(), Some(until));
    assert_eq!(test.table.view(None, test.now).arrive_by, Some(until));
    assert_eq!(test.table.awaited(), [Seat(0), Seat(1)]);
    test.does(&at(Seat(1)), come(1)).unwrap();
    assert_eq!(test.table.awaited(), [Seat(0)]);
    assert_eq!(test.table.needs(), [Seat(0)]);
    test.wait(ARRIVAL_MS - 1);
    assert!(kinds(&test.does(&Actor::Server, ServerCommand::CheckClock).unwrap()).is_empty());
    assert_eq!(test.table.phase(), Phase::Waiting);
    test.does(&at(Seat(0)), come(0)).unwrap();
    assert_eq!(test.table.phase(), Phase::Playing);
    assert_eq!(test.table.deadline(), Some(test.now.plus(60_000)));
    assert_eq!(test.table.needs(), [test.mover().0]);
    test.check();
}

#[test]
fn a_player_who_does_not_come_is_replaced() {
    let mut test = search(MINUTE, &[TEN]);
    test.does(&at(Seat(1)), take(1, Some(TEN), true)).unwrap();
    test.does(&at(Seat(1)), come(1)).unwrap();
    test.wait(ARRIVAL_MS);
    let checked = test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
    assert_eq!(kinds(&checked), [&EventKind::SeatLeft { seat: Seat(0) }]);
    assert_eq!(test.table.phase(), Phase::Waiting, "the other one waits on");
    assert_eq!(test.table.clock(), TEN, "on the terms that they chose");
    assert_eq!(test.table.deadline(), None);
    // Who comes late learns why the game goes on without them.
    assert_eq!(test.refused(&at(Seat(0)), come(0)), "came-late");
    test.does(&at(Seat(2)), take(0, None, true)).unwrap();
    assert_eq!(test.refused(&at(Seat(0)), come(0)), "came-late");
    // The player who waited may be elsewhere by now, and has to come again.
    assert_eq!(test.table.awaited(), [Seat(0), Seat(1)]);
    test.does(&at(Seat(2)), come(0)).unwrap();
    assert_eq!(test.table.phase(), Phase::Waiting);
    test.does(&at(Seat(1)), come(1)).unwrap();
    assert_eq!(test.table.phase(), Phase::Playing);
    test.check();
}

#[test]
fn if_nobody_comes_both_seats_are_free() {
    let mut test = search(MINUTE, &[]);
    test.does(&at(Seat(1)), take(1, None, true)).unwrap();
    test.wait(ARRIVAL_MS);
    test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
    assert_eq!(test.table.chairs(), [Chair::Empty, Chair::Empty]);
    assert_eq!(test.table.deadline(), None);
    test.check();
}

#[test]
fn nobody_has_to_come_to_a_game_over_days() {
    let mut test = search(DAYS, &[]);
    test.does(&at(Seat(1)), take(1, None, true)).unwrap();
    assert_eq!(test.table.phase(), Phase::Playing);
    test.check();
}

#[test]
fn players_agree_on_what_both_welcome() {
    let agreed = |others: &[Clock], welcome: &[Clock]| common_clock(MINUTE, others, welcome);
    assert_eq!(agreed(&[TEN], &[TEN, MINUTE]), Some(MINUTE), "what the table has");
    assert_eq!(agreed(&[TEN, DAYS], &[DAYS, TEN]), Some(TEN));
    assert_eq!(agreed(&[TEN], &[DAYS]), None);
}

#[test]
fn alone_against_the_computer_nobody_is_needed() {
    let mut draft = draft(MINUTE, &[]);
    draft.seats[1] = SeatPlan::Bot { level: Level::Casual };
    let mut test = TestTable::dealt(draft, "alone");
    for _ in 0..2 {
        assert_eq!(test.table.needs(), []);
        test.step();
    }
}

#[test]
fn other_time_controls_must_make_sense() {
    let many: Vec<Clock> = (0..13).map(|at| Clock::PerMove { ms: 5_000 + at }).collect();
    let seated = SettingsDraft {
        seats: vec![SeatPlan::Bot { level: Level::Casual }; 2],
        ..draft(MINUTE, &[TEN])
    };
    for (bad, says) in [
        (draft(MINUTE, &[MINUTE]), "repeat"),
        (draft(MINUTE, &[TEN, TEN]), "repeat"),
        (draft(MINUTE, &[DAYS]), "days"),
        (draft(MINUTE, &many), "many"),
        (draft(MINUTE, &[Clock::PerMove { ms: 1 }]), "milliseconds"),
        (seated, "free seat"),
    ] {
        let error = bad.check().unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
    }
    assert!(draft(MINUTE, &many[..12]).check().is_ok());
}
