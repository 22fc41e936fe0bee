//! Resigning, aborting and replacing players.

use tilery_rules::Seat;
use tilery_rules::record::EarlyEnd;
use tilery_table::*;

use crate::room::{Room, at, rules, user};

#[test]
fn at_a_table_of_two_who_resigns_loses() {
    let mut room = Room::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), "resign");
    room.step();
    assert_eq!(
        room.refused(&at(Seat(1)), Command::Resign { seat: Seat(0) }),
        "not-your-seat"
    );
    room.does(&at(Seat(1)), Command::Resign { seat: Seat(1) })
        .unwrap();
    let ended = room.table.ended().unwrap();
    assert_eq!(ended.how, How::Resigned { seat: Seat(1) });
    assert_eq!(ended.winners, [Seat(0)]);
    let record = room.table.record().unwrap();
    assert_eq!(record.turns.len(), 1);
    assert_eq!(record.ended, Some(EarlyEnd::Resigned { seat: Seat(1) }));
    assert_eq!(record.winners, Some(vec![Seat(0)]));
    assert_eq!(
        room.refused(&at(Seat(0)), Command::Resign { seat: Seat(0) }),
        "over"
    );
    room.check();
}

#[test]
fn at_larger_tables_who_resigns_is_followed_by_a_bot() {
    let mut draft = SettingsDraft::online(rules("cubes/cubes"), 4);
    draft.stand_in = Level::Master;
    let mut room = Room::dealt(draft, "resign of four");
    room.does(&at(Seat(2)), Command::Resign { seat: Seat(2) })
        .unwrap();
    assert_eq!(room.table.chairs()[2].bot(), Some(Level::Master));
    assert_eq!(
        room.refused(&at(Seat(2)), Command::Resign { seat: Seat(2) }),
        "not-your-seat"
    );
    room.play_out();
    room.check();
    assert_eq!(room.table.record().unwrap().seats[2].name, "Player 2");
}

#[test]
fn a_game_is_called_off_before_its_second_turn_only() {
    for turns in 0..3 {
        let mut room = Room::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), "abort");
        for _ in 0..turns {
            room.step();
        }
        assert_eq!(
            room.refused(&Actor::User(user("stranger")), Command::Abort),
            "not-seated"
        );
        if turns < 2 {
            room.does(&at(Seat(1)), Command::Abort).unwrap();
            let ended = room.table.ended().unwrap();
            assert_eq!((ended.how, ended.winners.len()), (How::Aborted, 0));
            let record = room.table.record().unwrap();
            assert_eq!(record.ended, Some(EarlyEnd::Cancelled {}));
            room.check();
        } else {
            assert_eq!(room.refused(&at(Seat(1)), Command::Abort), "too-late-to-abort");
        }
    }
}

#[test]
fn the_creator_or_the_server_closes_a_table_before_the_deal() {
    for actor in [at(Seat(0)), Actor::Server] {
        let mut room = Room::new(SettingsDraft::online(rules("qwirkle/mindware"), 2), "close");
        room.take(Seat(1), None);
        assert_eq!(room.refused(&at(Seat(1)), Command::Abort), "not-the-creator");
        room.does(&actor, Command::Abort).unwrap();
        assert_eq!(room.table.phase(), Phase::Ended);
        assert_eq!(room.table.record(), None);
        let next = "t2".parse().unwrap();
        assert_eq!(room.refused(&at(Seat(1)), Command::Rematch { next }), "not-begun");
        room.check();
    }
}

#[test]
fn who_is_away_is_replaced_when_all_others_agree() {
    let mut room = Room::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 3), "away");
    let (seat, away) = room.mover();
    let (one, two) = (seat.next(3), seat.next(3).next(3));
    let propose = |absent_ms| Command::ProposeReplacement { seat, absent_ms };
    let agree = Command::AgreeReplacement { seat };
    assert_eq!(room.refused(&at(one), propose(ABSENCE - 1)), "not-absent");
    assert_eq!(room.refused(&away, propose(ABSENCE)), "not-absent");
    assert_eq!(room.refused(&at(one), agree.clone()), "not-proposed");
    let not_at_turn = Command::ProposeReplacement {
        seat: two,
        absent_ms: ABSENCE,
    };
    assert_eq!(room.refused(&at(one), not_at_turn), "not-absent");

    room.does(&at(one), propose(ABSENCE)).unwrap();
    assert_eq!(room.refused(&at(one), agree.clone()), "already-agreed");
    assert_eq!(room.refused(&away, agree.clone()), "not-your-seat");
    let text = "I am here".parse().unwrap();
    room.does(&away, Command::Chat { text }).unwrap();
    assert_eq!(room.refused(&at(two), agree.clone()), "not-proposed");

    room.does(&at(one), propose(ABSENCE)).unwrap();
    room.does(&at(two), propose(ABSENCE)).unwrap();
    assert_eq!(room.table.bot_at_turn(), Some((seat, Level::Casual)));
    room.play_out();
    room.check();
}

#[test]
fn over_days_the_clock_decides() {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 2);
    draft.clock = Clock::Days { days: 3 };
    let mut room = Room::dealt(draft, "away for days");
    let (seat, _) = room.mover();
    let propose = Command::ProposeReplacement {
        seat,
        absent_ms: 10 * ABSENCE,
    };
    assert_eq!(room.refused(&at(seat.next(2)), propose), "days-clock");
}
