//! Offers among players: take-backs, breaks, gifts of time, draws and rematches on other terms.

use tilery_games::AnyRules;
use tilery_rules::Seat;
use tilery_rules::record::EarlyEnd;
use tilery_table::*;

use crate::test_table::{TestTable, at, named, rules, user};

fn offer(seat: Seat, offer: Offer) -> Command {
    Command::Offer { seat, offer }
}

fn hold(absent: &[Seat]) -> ServerCommand {
    ServerCommand::Hold {
        absent: absent.to_vec(),
    }
}

fn agree(seat: Seat) -> Command {
    Command::AnswerOffer { seat, agree: true }
}

fn decline(seat: Seat) -> Command {
    Command::AnswerOffer { seat, agree: false }
}

fn cannot_offer(test: &mut TestTable, actor: &Actor, seat: Seat, made: Offer, why: NoOffer) {
    let refused = test.does(actor, offer(seat, made)).unwrap_err();
    assert_eq!(refused, Refused::NoOffer(why));
    assert_eq!(refused.code(), "no-offer");
}

/// A table of two people with a clock.
fn timed(clock: Clock) -> TestTable {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 2);
    draft.clock = clock;
    TestTable::dealt(draft, "offers")
}

const TEN_MINUTES: Clock = Clock::Total {
    ms: 600_000,
    increment_ms: 0,
};

/// Takes the latest move of `seat` back, with the consent of all people.
fn take_back(test: &mut TestTable, seat: Seat) {
    test.does(&at(seat), offer(seat, Offer::TakeBack)).unwrap();
    for other in Seat::all(test.table.chairs().len()) {
        if other != seat && test.table.offer().is_some() {
            test.does(&at(other), agree(other)).unwrap();
        }
    }
}

#[test]
fn a_move_is_taken_back_if_all_agree_and_brings_the_same_luck_again() {
    for rules in AnyRules::all() {
        let mut test = TestTable::dealt(SettingsDraft::online(rules, 2), "take back");
        for _ in 0..4 {
            test.step();
        }
        // A whole turn, with its rolls. The rolls stay when the move is taken back.
        let (seat, actor) = test.mover();
        while test.table.turn() == Some(seat) {
            test.step();
        }
        let record = |test: &TestTable| test.table.game().unwrap().record();
        let after = record(&test);
        let made = after.turns.last().unwrap().clone();
        let other = seat.next(2);

        test.does(&actor, offer(seat, Offer::TakeBack)).unwrap();
        let open = test.table.offer().unwrap();
        assert_eq!((open.by, open.turns), (seat, Some(after.turns.len() - 1)));
        test.does(&at(other), agree(other)).unwrap();
        assert_eq!(test.table.turn(), Some(seat), "{rules:?}");
        assert_eq!(record(&test).turns[..], after.turns[..after.turns.len() - 1]);
        assert_eq!(test.table.offer(), None);
        test.check();

        let mv = made.mv.clone();
        test.does(&actor, Command::Move { seat, mv }).unwrap();
        assert_eq!(
            record(&test).turns,
            after.turns,
            "the same move brings the same luck"
        );
        cannot_offer(&mut test, &actor, seat, Offer::TakeBack, NoOffer::TakenBackOnce);
        test.play_out();
        test.check();
    }
}

#[test]
fn what_was_drawn_by_a_move_that_was_taken_back_stays_hidden() {
    let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), "hidden");
    let (seat, _) = test.mover();
    test.step();
    let seq = test.table.seq();
    let event = test.log.last().unwrap().clone();
    let EventKind::Moved { turn } = &event.kind else {
        panic!("a move: {event:?}");
    };
    assert!(!turn.drew.is_empty());
    take_back(&mut test, seat);
    for viewer in [None, Some(seat), Some(seat.next(2))] {
        let shown = serde_json::to_value(test.table.event_view(seq, &event, viewer)).unwrap();
        assert_eq!(shown["turn"]["move"], "play", "{shown}");
        assert_eq!(shown["turn"].get("drew"), None, "{shown}");
        assert_eq!(shown.get("number"), None, "{shown}");
    }
    test.play_out();
    test.check();
}

#[test]
fn a_take_back_undoes_the_moves_of_others_that_followed() {
    let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 3), "three");
    let (seat, actor) = test.mover();
    for _ in 0..4 {
        test.step();
    }
    let second = seat.next(3);
    test.does(&actor, offer(seat, Offer::TakeBack)).unwrap();
    assert_eq!(
        test.table.offer().unwrap().turns,
        Some(3),
        "the latest move, not the first"
    );
    assert_eq!(
        test.refused(&at(second), offer(second, Offer::TakeBack)),
        "offer-open"
    );
    test.does(&at(second), agree(second)).unwrap();
    assert_eq!(test.refused(&at(second), agree(second)), "already-agreed");
    assert_eq!(test.table.game().unwrap().turns(), 4, "one has not answered");
    let third = second.next(3);
    test.does(&at(third), decline(third)).unwrap();
    assert_eq!(test.table.offer(), None);
    assert_eq!(
        test.refused(&actor, offer(seat, Offer::TakeBack)),
        "offered-already"
    );
    assert_eq!(test.refused(&at(third), agree(third)), "no-open-offer");

    // The second seat takes back its move of the first round: three turns are undone.
    test.does(&at(second), offer(second, Offer::TakeBack)).unwrap();
    test.does(&actor, agree(seat)).unwrap();
    test.does(&at(third), agree(third)).unwrap();
    assert_eq!(test.table.game().unwrap().turns(), 1);
    assert_eq!(test.table.turn(), Some(second));
    test.play_out();
    test.check();
}

#[test]
fn an_offer_lapses_when_a_person_moves_and_not_when_a_bot_does() {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 3);
    draft.seats[2] = SeatPlan::Bot { level: Level::Greedy };
    let mut test = TestTable::dealt(draft, "lapse");
    while test.table.turn() != Some(Seat(2)) || test.table.game().unwrap().turns() < 3 {
        test.step();
    }
    test.does(&at(Seat(1)), offer(Seat(1), Offer::TakeBack)).unwrap();
    let turns = test.table.game().unwrap().turns();
    test.step();
    assert_eq!(test.table.offer().unwrap().turns, Some(turns - 1));
    test.step();
    assert_eq!(test.table.offer(), None, "seat 0 moved on");
    test.check();
}

#[test]
fn bots_agree_at_once_and_one_device_needs_nobody_else() {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 2);
    draft.seats[1] = SeatPlan::Bot { level: Level::Greedy };
    let mut test = TestTable::dealt(draft, "against a bot");
    cannot_offer(&mut test, &at(Seat(0)), Seat(0), Offer::TakeBack, NoOffer::NoMove);
    while test.table.game().unwrap().turns() < 2 {
        test.step();
    }
    let made = test.table.game().unwrap().record().turns;
    let latest = made.iter().rposition(|turn| turn.seat == Seat(0)).unwrap();
    test.does(&at(Seat(0)), offer(Seat(0), Offer::TakeBack)).unwrap();
    assert_eq!(test.table.game().unwrap().turns(), latest);
    assert_eq!(test.table.turn(), Some(Seat(0)));
    cannot_offer(
        &mut test,
        &at(Seat(0)),
        Seat(0),
        Offer::Draw,
        NoOffer::NotTwoPeople,
    );
    cannot_offer(&mut test, &at(Seat(0)), Seat(0), Offer::Break, NoOffer::NoClock);
    test.check();

    let mut draft = SettingsDraft::online(rules("strata/pile"), 2);
    draft.kind = Kind::Local;
    draft.seats = named(&["A", "B"]);
    let mut test = TestTable::new(draft, "one device");
    for seat in Seat::all(2) {
        let entropy = "e".parse().unwrap();
        test.does(&at(Seat(0)), Command::Contribute { seat, entropy })
            .unwrap();
    }
    test.step();
    let (seat, actor) = test.mover();
    test.step();
    let next = test.table.turn().unwrap();
    test.does(&actor, offer(next, Offer::TakeBack)).unwrap();
    assert_eq!(
        test.table.turn(),
        Some(seat),
        "the latest move of anybody at the device"
    );
    test.check();
}

#[test]
fn a_break_stops_the_clocks_until_somebody_ends_it() {
    let mut test = timed(TEN_MINUTES);
    let (seat, actor) = test.mover();
    let other = seat.next(2);
    test.wait(10_000);
    test.does(&at(other), offer(other, Offer::Break)).unwrap();
    test.wait(5_000);
    test.does(&actor, agree(seat)).unwrap();
    let left = |test: &TestTable| test.table.clocks().left_at(seat, test.now);
    assert_eq!(left(&test), Some(585_000));
    test.wait(3_600_000);
    assert_eq!(left(&test), Some(585_000));
    let view = test.table.view(Some(seat), test.now);
    assert!(view.clock.is_some_and(|clock| clock.on_break && !clock.paused));
    // A restart of the server does not end the break.
    test.does(&Actor::Server, ServerCommand::Pause).unwrap();
    test.does(&Actor::Server, ServerCommand::Resume).unwrap();
    assert_eq!(test.table.clocks().deadline(), None);
    let mv = test.some_move();
    assert_eq!(
        test.refused(&actor, Command::Move { seat, mv: mv.clone() }),
        "break"
    );
    cannot_offer(&mut test, &actor, seat, Offer::Break, NoOffer::OnBreak);
    test.does(&at(other), Command::EndBreak { seat: other }).unwrap();
    assert_eq!(test.refused(&actor, Command::EndBreak { seat }), "no-break");
    test.does(&actor, Command::Move { seat, mv }).unwrap();
    test.check();
}

#[test]
fn a_game_that_begins_without_a_player_waits_for_them() {
    let mut test = timed(TEN_MINUTES);
    let (seat, actor) = test.mover();
    assert_eq!(test.refused(&actor, hold(&[seat.next(2)])), "not-the-server");
    test.wait(1_000);
    test.does(&Actor::Server, hold(&[seat.next(2)])).unwrap();
    test.wait(60_000);
    assert_eq!(test.table.clocks().left_at(seat, test.now), Some(599_000));
    let held = test.log.len();
    test.does(&Actor::Server, hold(&[seat.next(2)])).unwrap();
    assert_eq!(test.log.len(), held, "once is enough");
    test.does(&actor, Command::EndBreak { seat }).unwrap();
    test.step();
    test.does(&Actor::Server, hold(&[seat.next(2)])).unwrap();
    assert!(!test.table.clocks().is_held(), "somebody has moved");
    let mut days = timed(Clock::Days { days: 2 });
    days.does(&Actor::Server, hold(&[seat])).unwrap();
    assert!(!days.table.clocks().is_held(), "nobody has to be there");
    test.check();
}

#[test]
fn a_move_of_the_player_whom_the_game_waits_for_ends_the_waiting() {
    let mut test = timed(TEN_MINUTES);
    let (seat, actor) = test.mover();
    let other = seat.next(2);
    test.wait(1_000);
    test.does(&Actor::Server, hold(&[seat])).unwrap();
    test.wait(60_000);
    let mv = test.some_move();
    let play = Command::Move { seat, mv };
    test.does_once(&actor, "first", play.clone()).unwrap();
    assert!(!test.table.clocks().is_held());
    assert_eq!(test.table.turn(), Some(other));
    let made = test.log.len();
    test.does_once(&actor, "first", play).unwrap();
    assert_eq!(test.log.len(), made, "sent again, it is the same move");
    // The waiting cost nobody any time, and now the other clock runs.
    test.wait(5_000);
    let left = |seat| test.table.clocks().left_at(seat, test.now);
    assert_eq!([left(seat), left(other)], [Some(599_000), Some(595_000)]);
    test.check();
}

#[test]
fn a_player_who_is_there_does_not_move_while_the_game_waits_for_another() {
    let mut test = timed(TEN_MINUTES);
    let (seat, actor) = test.mover();
    test.does(&Actor::Server, hold(&[seat.next(2)])).unwrap();
    let mv = test.some_move();
    assert_eq!(test.refused(&actor, Command::Move { seat, mv }), "break");
    // Whom an earlier break waited for means nothing in one that the players agree on.
    test.does(&actor, Command::EndBreak { seat }).unwrap();
    test.step();
    let (seat, actor) = test.mover();
    test.does(&actor, offer(seat, Offer::Break)).unwrap();
    let other = seat.next(2);
    test.does(&at(other), agree(other)).unwrap();
    let mv = test.some_move();
    assert_eq!(test.refused(&actor, Command::Move { seat, mv }), "break");
    test.check();
}

#[test]
fn time_is_given_to_the_others_without_asking_once_a_turn() {
    let mut test = timed(TEN_MINUTES);
    let (seat, actor) = test.mover();
    let other = seat.next(2);
    test.does(&at(other), offer(other, Offer::Time)).unwrap();
    assert_eq!(test.table.clocks().left_at(seat, test.now), Some(660_000));
    assert_eq!(test.table.clocks().left_at(other, test.now), Some(600_000));
    assert_eq!(
        test.refused(&at(other), offer(other, Offer::Time)),
        "offered-already"
    );
    let view = test.table.view(Some(other), test.now);
    assert_eq!(view.offers, [Offer::Break]);
    test.step();
    test.does(&actor, offer(seat, Offer::Time)).unwrap();
    test.check();

    let mut test = timed(Clock::None);
    cannot_offer(&mut test, &at(Seat(0)), Seat(0), Offer::Time, NoOffer::NoClock);
}

#[test]
fn time_for_a_move_begins_anew_when_a_move_is_taken_back() {
    let mut test = timed(Clock::PerMove { ms: 60_000 });
    let (seat, _) = test.mover();
    test.step();
    test.wait(20_000);
    take_back(&mut test, seat);
    for each in Seat::all(2) {
        assert_eq!(test.table.clocks().left_at(each, test.now), Some(60_000));
    }
    assert_eq!(test.table.turn_since(), Some(test.now));

    let mut test = timed(TEN_MINUTES);
    let (seat, _) = test.mover();
    test.step();
    test.wait(20_000);
    take_back(&mut test, seat);
    let left = |seat| test.table.clocks().left_at(seat, test.now);
    assert_eq!((left(seat), left(seat.next(2))), (Some(599_000), Some(580_000)));
    test.check();
}

#[test]
fn an_agreed_draw_is_shared_and_its_record_says_so() {
    let mut test = timed(Clock::None);
    let (seat, actor) = test.mover();
    let other = seat.next(2);
    cannot_offer(&mut test, &actor, seat, Offer::Draw, NoOffer::TooEarly);
    test.step();
    test.step();
    assert_eq!(
        test.refused(&Actor::User(user("stranger")), offer(seat, Offer::Draw)),
        "not-your-seat"
    );
    test.does(&actor, offer(seat, Offer::Draw)).unwrap();
    test.does(&actor, decline(seat)).unwrap();
    assert_eq!(test.table.offer(), None, "withdrawn");
    test.does(&at(other), offer(other, Offer::Draw)).unwrap();
    test.does_once(&actor, "yes", agree(seat)).unwrap();
    let again = test.does_once(&actor, "yes", agree(seat)).unwrap();
    assert!(again.events.is_empty());
    let ended = test.table.ended().unwrap();
    assert_eq!((ended.how, ended.winners.len()), (How::Agreed, 2));
    let record = test.table.record().unwrap();
    assert_eq!(record.ended, Some(EarlyEnd::Agreed {}));
    assert_eq!(test.refused(&actor, offer(seat, Offer::TakeBack)), "over");
    test.check();
}

#[test]
fn a_rematch_can_be_declined_or_be_on_other_terms() {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 3);
    draft.seats[2] = SeatPlan::Bot { level: Level::Greedy };
    let mut test = TestTable::dealt(draft, "terms");
    test.does(&at(Seat(0)), Command::Abort {}).unwrap();
    let rematch = |terms: Option<RematchTerms>| Command::Rematch {
        terms,
        next: "n".parse().ok(),
    };
    let terms = RematchTerms {
        level: Some(Level::Novice),
        order: RematchOrder::Same,
    };
    test.does(&at(Seat(0)), rematch(None)).unwrap();
    test.does(&at(Seat(1)), Command::DeclineRematch {}).unwrap();
    assert!(test.table.rematch_offers().is_empty());
    assert_eq!(test.refused(&at(Seat(0)), rematch(None)), "rematch-declined");

    test.does(&at(Seat(1)), rematch(None)).unwrap();
    test.does(&at(Seat(0)), rematch(Some(terms))).unwrap();
    assert_eq!(
        test.table.rematch_offers(),
        [Seat(0)],
        "another offer replaces the first"
    );
    test.does(&at(Seat(1)), rematch(None)).unwrap();
    assert!(test.table.next_table().is_some());
    test.check();

    let seed = tilery_rules::fair::Seed::from_word("next");
    let events = tilery_table::rematch(&"before".parse().unwrap(), &test.table, test.now, seed).unwrap();
    let next = Table::fold(&events).unwrap();
    assert_eq!(next.chairs()[0].user(), Some(&user("u0")));
    assert_eq!(next.chairs()[1].user(), Some(&user("u1")));
    assert_eq!(next.chairs()[2].bot(), Some(Level::Novice));
}
