//! Clocks: time spent, added, up and paused.

use tilery_rules::Seat;
use tilery_table::*;

use crate::test_table::{TestTable, at, rules};

fn timed(game: &str, seats: usize, clock: Clock) -> TestTable {
    let mut draft = SettingsDraft::online(rules(game), seats);
    draft.clock = clock;
    TestTable::dealt(draft, "clocks")
}

#[test]
fn time_is_spent_and_increments_are_added_exactly() {
    let mut test = timed(
        "qwirkle/mindware",
        2,
        Clock::Total {
            ms: 60_000,
            increment_ms: 3_000,
        },
    );
    let (first, _) = test.mover();
    let second = first.next(2);
    for (spent, left) in [(1_000, 62_000), (1_000, 62_000), (1_000, 64_000)] {
        let (seat, _) = test.mover();
        test.step();
        assert_eq!(spent, 1_000);
        assert_eq!(test.table.clocks().left_at(seat, test.now), Some(left));
    }
    test.wait(500);
    let view = test.table.view(None, test.now).clock.unwrap();
    assert_eq!(view.left_ms[first.index()], 64_000);
    assert_eq!(view.left_ms[second.index()], 61_500);
    assert_eq!(view.running, Some(second));
    test.check();
}

#[test]
fn a_roll_of_dice_does_not_renew_the_time() {
    let mut test = timed("cubes/cubes", 2, Clock::PerMove { ms: 30_000 });
    test.step();
    let begun = test.table.turn_since().unwrap();
    let (seat, actor) = test.mover();
    let mv = test
        .table
        .game()
        .unwrap()
        .legal_moves()
        .into_iter()
        .find(|report| report.mv.starts_with("roll"))
        .unwrap()
        .mv;
    test.wait(10_000);
    let rolled = test.does(&actor, Command::Move { seat, mv }).unwrap();
    assert!(matches!(rolled.events[0].kind, EventKind::Rolled { .. }));
    assert_eq!(test.table.turn(), Some(seat));
    assert_eq!(test.table.clocks().left_at(seat, test.now), Some(20_000));
    assert_eq!(test.table.turn_since(), Some(begun), "it is still the same turn");
    test.wait(1);
    while test.table.turn() == Some(seat) {
        test.step();
    }
    assert_eq!(test.table.turn_since(), Some(test.table.at()));
    assert!(test.table.turn_since() > Some(begun));
}

#[test]
fn at_a_table_of_two_the_game_ends_when_time_is_up() {
    let mut test = timed("qwirkle/iello", 2, Clock::PerMove { ms: 30_000 });
    test.step();
    test.step();
    let (seat, actor) = test.mover();
    test.wait(29_999);
    assert_eq!(
        test.does(&Actor::Server, ServerCommand::CheckClock)
            .unwrap()
            .events,
        []
    );
    test.wait(1);
    let mv = test.some_move();
    assert_eq!(test.refused(&actor, Command::Move { seat, mv }), "time-is-up");
    test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
    let ended = test.table.ended().unwrap();
    assert_eq!(
        (ended.how, &ended.winners),
        (How::Time { seat }, &vec![seat.next(2)])
    );
    assert_eq!(
        test.does(&Actor::Server, ServerCommand::CheckClock)
            .unwrap()
            .events,
        []
    );
    test.check();
}

#[test]
fn a_game_of_two_in_which_a_player_never_moved_is_aborted() {
    for moves in [0, 1] {
        let mut test = timed("qwirkle/iello", 2, Clock::PerMove { ms: 30_000 });
        for _ in 0..moves {
            test.step();
        }
        let (seat, _) = test.mover();
        test.wait(30_000);
        let events = test
            .does(&Actor::Server, ServerCommand::CheckClock)
            .unwrap()
            .events;
        assert_eq!(events[0].kind, EventKind::ClockFell { seat });
        assert_eq!(events[1].kind, EventKind::Aborted { seat: None });
        let ended = test.table.ended().unwrap();
        assert_eq!((ended.how, ended.winners.len()), (How::Aborted, 0));
        let result = test.table.view(None, test.now).result.unwrap();
        assert_eq!((result.aborted_by, result.missing), (None, vec![seat]));
        test.check();
    }
}

#[test]
fn a_game_that_is_called_off_says_by_whom_and_who_had_not_come() {
    let absent = vec![Seat(1)];
    for waits in [true, false] {
        let mut test = timed("qwirkle/iello", 2, Clock::PerMove { ms: 30_000 });
        if waits {
            let hold = ServerCommand::Hold {
                absent: absent.clone(),
            };
            test.does(&Actor::Server, hold).unwrap();
        }
        test.does(&at(Seat(0)), Command::Abort {}).unwrap();
        let result = test.table.view(Some(Seat(1)), test.now).result.unwrap();
        let missing = if waits { absent.clone() } else { Vec::new() };
        assert_eq!((result.aborted_by, result.missing), (Some(Seat(0)), missing));
        test.check();
    }
}

#[test]
fn a_bot_takes_over_for_an_expired_clock_at_larger_tables() {
    let mut test = timed("qwirkle/iello", 3, Clock::PerMove { ms: 30_000 });
    for left in [2, 1] {
        while !matches!(test.mover().1, Actor::User(_)) {
            test.step();
        }
        let (seat, _) = test.mover();
        test.wait(30_000);
        test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
        assert_eq!(test.table.bot_at_turn(), Some((seat, Level::Casual)));
        assert_eq!(test.table.clocks().running(), None, "bots are not timed");
        assert_eq!(
            test.table
                .chairs()
                .iter()
                .filter(|chair| chair.user().is_some())
                .count(),
            left
        );
    }
    while !matches!(test.mover().1, Actor::User(_)) {
        test.step();
    }
    test.wait(30_000);
    test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
    assert_eq!(test.table.ended().unwrap().how, How::Abandoned, "nobody is left");
    test.check();
}

#[test]
fn a_clock_of_days_gives_days_for_each_move() {
    let mut test = timed("strata/open", 2, Clock::Days { days: 2 });
    test.wait(2 * 86_400_000 - 1);
    let (seat, actor) = test.mover();
    let mv = test.some_move();
    test.does(&actor, Command::Move { seat, mv }).unwrap();
    let (other, deadline) = test.table.clocks().deadline().unwrap();
    assert_eq!((other, deadline), (seat.next(2), test.now.plus(2 * 86_400_000)));
}

#[test]
fn both_may_arrange_their_piles_in_any_order_on_time() {
    let mut test = timed("strata/ordered", 2, Clock::PerMove { ms: 60_000 });
    let (first, _) = test.mover();
    let second = first.next(2);
    let order = |seat: Seat| Command::Move {
        seat,
        mv: format!(
            "order {}",
            tilery_strata::LTile::lot(seat)
                .map(|tile| tile.to_string())
                .join(" ")
        ),
    };
    test.wait(10_000);
    test.does(&at(second), order(second)).unwrap();
    assert_eq!(
        test.table.clocks().left_at(first, test.now),
        Some(50_000),
        "still running"
    );
    test.wait(10_000);
    test.does(&at(first), order(first)).unwrap();
    assert_eq!(test.table.turn(), Some(first));
    assert_eq!(
        test.table.clocks().left_at(first, test.now),
        Some(60_000),
        "a turn of its own"
    );
    test.check();
}

#[test]
fn clocks_are_credited_with_downtime_of_the_server() {
    let clock = Clock::Total {
        ms: 60_000,
        increment_ms: 0,
    };
    let mut test = timed("qwirkle/mindware", 2, clock);
    let (seat, actor) = test.mover();
    // The server announces that it stops.
    test.wait(10_000);
    test.does(&Actor::Server, ServerCommand::Pause).unwrap();
    let mv = test.some_move();
    let command = Command::Move { seat, mv };
    assert_eq!(test.refused(&actor, command.clone()), "paused");
    test.wait(3_600_000);
    assert_eq!(
        test.does(&Actor::Server, ServerCommand::CheckClock)
            .unwrap()
            .events,
        []
    );
    test.does(&Actor::Server, ServerCommand::Resume).unwrap();
    assert_eq!(test.table.clocks().left_at(seat, test.now), Some(50_000));
    assert_eq!(
        test.does(&Actor::Server, ServerCommand::Resume).unwrap().events,
        []
    );

    // The server was killed 5 s after its last heartbeat.
    let known = test.now.plus(5_000);
    test.wait(7_200_000);
    assert_eq!(test.refused(&actor, down(known, &test)), "not-the-server");
    let outage = down(known, &test);
    test.does(&Actor::Server, outage.clone()).unwrap();
    assert_eq!(test.table.clocks().left_at(seat, test.now), Some(45_000));
    test.wait(10);
    assert_eq!(
        test.does(&Actor::Server, outage).unwrap().events,
        [],
        "another node was faster"
    );

    // An event that was stored after the last heartbeat shows that the server was still running.
    let stale = Millis(test.now.0 - 1_000_000);
    test.wait(1_000_000);
    let outage = down(stale, &test);
    test.does(&Actor::Server, outage).unwrap();
    assert_eq!(test.table.clocks().left_at(seat, test.now), Some(45_000));
    assert_eq!(test.log.last().unwrap().kind, EventKind::Resumed);

    // The server crashed while clocks were paused.
    test.does(&Actor::Server, ServerCommand::Pause).unwrap();
    test.wait(500);
    let outage = down(test.now, &test);
    test.does(&Actor::Server, outage).unwrap();
    assert_eq!(test.table.clocks().left_at(seat, test.now), Some(45_000));
    test.does(&actor, command).unwrap();
    test.check();
}

/// An outage until now.
fn down(from: Millis, test: &TestTable) -> ServerCommand {
    let until = test.now;
    ServerCommand::Downtime { from, until }
}

#[test]
fn a_log_never_goes_back_in_time() {
    let mut test = timed("qwirkle/mindware", 2, Clock::PerMove { ms: 30_000 });
    test.step();
    let before = test.table.at();
    let (seat, actor) = test.mover();
    let mv = test.some_move();
    test.now = Millis(before.0 - 5_000);
    test.does(&actor, Command::Move { seat, mv }).unwrap();
    assert_eq!(test.table.at(), before);
}
