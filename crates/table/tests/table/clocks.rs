//! Clocks: time spent, added, up and paused.

use tilery_rules::Seat;
use tilery_table::*;

use crate::room::{Room, at, rules};

fn timed(game: &str, seats: usize, clock: Clock) -> Room {
    let mut draft = SettingsDraft::online(rules(game), seats);
    draft.clock = clock;
    Room::dealt(draft, "clocks")
}

#[test]
fn time_is_spent_and_increments_are_added_exactly() {
    let mut room = timed(
        "qwirkle/mindware",
        2,
        Clock::Total {
            ms: 60_000,
            increment_ms: 3_000,
        },
    );
    let (first, _) = room.mover();
    let second = first.next(2);
    for (spent, left) in [(1_000, 62_000), (1_000, 62_000), (1_000, 64_000)] {
        let (seat, _) = room.mover();
        room.step();
        assert_eq!(spent, 1_000);
        assert_eq!(room.table.clocks().left_at(seat, room.now), Some(left));
    }
    room.wait(500);
    let view = room.table.view(None, room.now).clock.unwrap();
    assert_eq!(view.left_ms[first.index()], 64_000);
    assert_eq!(view.left_ms[second.index()], 61_500);
    assert_eq!(view.running, Some(second));
    room.check();
}

#[test]
fn a_roll_of_dice_does_not_renew_the_time() {
    let mut room = timed("cubes/cubes", 2, Clock::PerMove { ms: 30_000 });
    room.step();
    let begun = room.table.turn_since().unwrap();
    let (seat, actor) = room.mover();
    let mv = room
        .table
        .game()
        .unwrap()
        .legal_moves()
        .into_iter()
        .find(|report| report.mv.starts_with("roll"))
        .unwrap()
        .mv;
    room.wait(10_000);
    let rolled = room.does(&actor, Command::Move { seat, mv }).unwrap();
    assert!(matches!(rolled.events[0].kind, EventKind::Rolled { .. }));
    assert_eq!(room.table.turn(), Some(seat));
    assert_eq!(room.table.clocks().left_at(seat, room.now), Some(20_000));
    assert_eq!(room.table.turn_since(), Some(begun), "it is still the same turn");
    room.wait(1);
    while room.table.turn() == Some(seat) {
        room.step();
    }
    assert_eq!(room.table.turn_since(), Some(room.table.at()));
    assert!(room.table.turn_since() > Some(begun));
}

#[test]
fn at_a_table_of_two_the_game_ends_when_time_is_up() {
    let mut room = timed("qwirkle/iello", 2, Clock::PerMove { ms: 30_000 });
    room.step();
    let (seat, actor) = room.mover();
    room.wait(29_999);
    assert_eq!(room.does(&Actor::Server, Command::CheckClock).unwrap().events, []);
    room.wait(1);
    let mv = room.some_move();
    assert_eq!(room.refused(&actor, Command::Move { seat, mv }), "time-is-up");
    room.does(&Actor::Server, Command::CheckClock).unwrap();
    let ended = room.table.ended().unwrap();
    assert_eq!(
        (ended.how, &ended.winners),
        (How::Time { seat }, &vec![seat.next(2)])
    );
    assert_eq!(room.does(&Actor::Server, Command::CheckClock).unwrap().events, []);
    room.check();
}

#[test]
fn at_larger_tables_a_bot_takes_over() {
    let mut room = timed("qwirkle/iello", 3, Clock::PerMove { ms: 30_000 });
    for left in [2, 1] {
        while !matches!(room.mover().1, Actor::User(_)) {
            room.step();
        }
        let (seat, _) = room.mover();
        room.wait(30_000);
        room.does(&Actor::Server, Command::CheckClock).unwrap();
        assert_eq!(room.table.bot_at_turn(), Some((seat, Level::Casual)));
        assert_eq!(room.table.clocks().running(), None, "bots are not timed");
        assert_eq!(
            room.table
                .chairs()
                .iter()
                .filter(|chair| chair.user().is_some())
                .count(),
            left
        );
    }
    while !matches!(room.mover().1, Actor::User(_)) {
        room.step();
    }
    room.wait(30_000);
    room.does(&Actor::Server, Command::CheckClock).unwrap();
    assert_eq!(room.table.ended().unwrap().how, How::Abandoned, "nobody is left");
    room.check();
}

#[test]
fn days_are_days() {
    let mut room = timed("strata/open", 2, Clock::Days { days: 2 });
    room.wait(2 * 86_400_000 - 1);
    let (seat, actor) = room.mover();
    let mv = room.some_move();
    room.does(&actor, Command::Move { seat, mv }).unwrap();
    let (other, deadline) = room.table.clocks().deadline().unwrap();
    assert_eq!((other, deadline), (seat.next(2), room.now.plus(2 * 86_400_000)));
}

#[test]
fn both_may_arrange_their_piles_in_any_order_on_time() {
    let mut room = timed("strata/ordered", 2, Clock::PerMove { ms: 60_000 });
    let (first, _) = room.mover();
    let second = first.next(2);
    let order = |seat: Seat| Command::Move {
        seat,
        mv: format!(
            "order {}",
            tilery_rules::strata::LTile::lot(seat)
                .map(|tile| tile.to_string())
                .join(" ")
        ),
    };
    room.wait(10_000);
    room.does(&at(second), order(second)).unwrap();
    assert_eq!(
        room.table.clocks().left_at(first, room.now),
        Some(50_000),
        "still running"
    );
    room.wait(10_000);
    room.does(&at(first), order(first)).unwrap();
    assert_eq!(room.table.turn(), Some(first));
    assert_eq!(
        room.table.clocks().left_at(first, room.now),
        Some(60_000),
        "a turn of its own"
    );
    room.check();
}

#[test]
fn time_while_the_server_is_down_is_nobodys() {
    let clock = Clock::Total {
        ms: 60_000,
        increment_ms: 0,
    };
    let mut room = timed("qwirkle/mindware", 2, clock);
    let (seat, actor) = room.mover();
    // The server announces that it stops.
    room.wait(10_000);
    room.does(&Actor::Server, Command::Pause).unwrap();
    let mv = room.some_move();
    let command = Command::Move { seat, mv };
    assert_eq!(room.refused(&actor, command.clone()), "paused");
    room.wait(3_600_000);
    assert_eq!(room.does(&Actor::Server, Command::CheckClock).unwrap().events, []);
    room.does(&Actor::Server, Command::Resume).unwrap();
    assert_eq!(room.table.clocks().left_at(seat, room.now), Some(50_000));
    assert_eq!(room.does(&Actor::Server, Command::Resume).unwrap().events, []);

    // The server was killed 5 s after its last heartbeat.
    let known = room.now.plus(5_000);
    room.wait(7_200_000);
    assert_eq!(
        room.refused(&actor, Command::Downtime { from: known }),
        "not-the-server"
    );
    room.does(&Actor::Server, Command::Downtime { from: known })
        .unwrap();
    assert_eq!(room.table.clocks().left_at(seat, room.now), Some(45_000));

    // An event that was stored after the last heartbeat shows that the server was still running.
    let stale = Millis(room.now.0 - 1_000_000);
    room.wait(1_000_000);
    room.does(&Actor::Server, Command::Downtime { from: stale })
        .unwrap();
    assert_eq!(room.table.clocks().left_at(seat, room.now), Some(45_000));
    assert_eq!(room.log.last().unwrap().kind, EventKind::Resumed);

    // The server crashed while clocks were paused.
    room.does(&Actor::Server, Command::Pause).unwrap();
    room.wait(500);
    room.does(&Actor::Server, Command::Downtime { from: room.now })
        .unwrap();
    assert_eq!(room.table.clocks().left_at(seat, room.now), Some(45_000));
    room.does(&actor, command).unwrap();
    room.check();
}

#[test]
fn a_log_never_goes_back_in_time() {
    let mut room = timed("qwirkle/mindware", 2, Clock::PerMove { ms: 30_000 });
    room.step();
    let before = room.table.at();
    let (seat, actor) = room.mover();
    let mv = room.some_move();
    room.now = Millis(before.0 - 5_000);
    room.does(&actor, Command::Move { seat, mv }).unwrap();
    assert_eq!(room.table.at(), before);
}
