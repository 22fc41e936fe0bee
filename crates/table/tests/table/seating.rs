//! Taking a seat, contributing, leaving a seat and rematches.

use tilery_rules::Seat;
use tilery_rules::fair::Seed;
use tilery_table::*;

use crate::test_table::{TestTable, at, named, rules, user};

fn contribute(seat: Seat) -> Command {
    Command::Contribute {
        seat,
        entropy: "salt".parse().unwrap(),
    }
}

#[test]
fn the_commitment_comes_first_then_entropy_then_the_deal() {
    let mut test = TestTable::new(SettingsDraft::online(rules("qwirkle/mindware"), 2), "order");
    let commitment = test.table.view(None, test.now).commitment;
    assert_eq!(commitment, Some(Seed::from_word("order").commitment()));
    test.take_seat(Seat(1), Some("pepper"));
    assert_eq!(test.table.phase(), Phase::Waiting);
    assert_eq!(
        test.refused(&at(Seat(1)), contribute(Seat(1))),
        "already-contributed"
    );
    assert_eq!(test.refused(&at(Seat(0)), contribute(Seat(1))), "not-your-seat");
    test.take_seat(Seat(0), Some("salt"));
    assert_eq!(test.table.phase(), Phase::Playing);
    assert_eq!(test.table.seq(), Seq(6));
    assert_eq!(test.refused(&at(Seat(0)), contribute(Seat(0))), "begun");
    test.check();
}

#[test]
fn nobody_waits_for_a_seat_that_adds_nothing_to_the_deal() {
    let mut test = TestTable::new(SettingsDraft::online(rules("qwirkle/mindware"), 3), "none");
    test.take_seat(Seat(0), None);
    test.take_seat(Seat(1), None);
    // Until the deal, they may still add to it, once.
    test.does(&at(Seat(1)), contribute(Seat(1))).unwrap();
    assert_eq!(
        test.refused(&at(Seat(1)), contribute(Seat(1))),
        "already-contributed"
    );
    assert_eq!(test.table.phase(), Phase::Waiting);
    test.take_seat(Seat(2), None);
    assert_eq!(test.table.phase(), Phase::Playing);
    let game = test.table.game().unwrap();
    let entropy = game.record().deal.unwrap().entropy;
    assert_eq!(entropy, ["none", "salt", "none"]);
    test.check();
}

#[test]
fn seats_are_taken_once_and_left_before_the_deal() {
    let mut test = TestTable::new(SettingsDraft::online(rules("cubes/cubes"), 3), "seats");
    let take = |seat: u8| Command::Take {
        seat: Seat(seat),
        name: "X".parse().ok(),
        face: None,
        age: Some(9),
        entropy: Some("x".parse().unwrap()),
        clock: None,
        later: false,
    };
    let (ann, bo) = (Actor::User(user("ann")), Actor::User(user("bo")));
    test.does(&ann, take(0)).unwrap();
    assert_eq!(test.refused(&ann, take(1)), "already-seated");
    assert_eq!(test.refused(&bo, take(0)), "seat-taken");
    assert_eq!(test.refused(&bo, take(3)), "no-seat");
    assert_eq!(test.refused(&Actor::Server, take(1)), "not-seated");
    assert_eq!(test.refused(&bo, Command::Leave {}), "not-seated");
    test.does(&ann, Command::Leave {}).unwrap();
    test.does(&bo, take(0)).unwrap();
    let unmade = Command::Move {
        seat: Seat(0),
        mv: "pass".into(),
    };
    assert_eq!(test.refused(&bo, unmade), "not-begun");
    test.does(&ann, take(2)).unwrap();
    test.does(&Actor::User(user("cy")), take(1)).unwrap();
    assert_eq!(test.refused(&bo, Command::Leave {}), "begun");
    test.check();
}

#[test]
fn the_rules_and_rulings_are_seen_before_joining() {
    let test = TestTable::new(SettingsDraft::online(rules("qwirkle/schmidt"), 2), "view");
    let view = serde_json::to_value(test.table.view(None, test.now)).unwrap();
    assert_eq!(view["settings"]["rules"], "schmidt");
    assert_eq!(view["settings"]["rulings"][0]["number"], "R1");
    assert_eq!(view["seats"][0]["type"], "empty");
    assert!(view.get("game").is_none());
}

fn before() -> TableId {
    "before".parse().unwrap()
}

#[test]
fn a_chosen_face_is_seen_by_all_and_comes_along_to_a_rematch() {
    let mut test = TestTable::new(SettingsDraft::online(rules("cubes/cubes"), 2), "faces");
    let face = "3-1-5".parse().ok();
    for (seat, face) in [(0, face), (1, None)] {
        let take = Command::Take {
            seat: Seat(seat),
            name: "X".parse().ok(),
            face,
            age: None,
            entropy: None,
            clock: None,
            later: false,
        };
        test.does(&at(Seat(seat)), take).unwrap();
    }
    let faces = |table: &Table| -> Vec<_> {
        let seats = table.view(None, table.at()).seats.into_iter();
        seats
            .map(|seat| match seat {
                ChairView::Human { face, .. } => face,
                _ => None,
            })
            .collect()
    };
    assert_eq!(faces(&test.table), [face, None]);
    test.check();
    test.does(&at(Seat(0)), Command::Abort {}).unwrap();
    let id = "before".parse().unwrap();
    let next = rematch(&id, &test.table, test.now, Seed::from_word("next")).unwrap();
    assert_eq!(faces(&Table::fold(&next).unwrap()), [None, face]);
}

#[test]
fn a_rematch_names_the_game_before_to_those_who_played_it_alone() {
    let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), "before");
    test.does(&at(Seat(0)), Command::Resign { seat: Seat(0) })
        .unwrap();
    let mut log = rematch(&before(), &test.table, test.now, Seed::from_word("x")).unwrap();
    let mut table = Table::fold(&log).unwrap();
    let known = |table: &Table, seat| table.view(seat, test.now).previous;
    assert_eq!(known(&table, Some(Seat(0))), Some(before()));
    assert_eq!(known(&table, Some(Seat(1))), Some(before()));
    assert_eq!(known(&table, None), None);
    // Somebody else takes a seat that became free.
    let left = table.chairs()[1].user().cloned().unwrap();
    let take = Command::Take {
        seat: Seat(1),
        name: Some("New".parse().unwrap()),
        face: None,
        age: None,
        entropy: None,
        clock: None,
        later: false,
    };
    for (user, command) in [(left, Command::Leave {}), (user("new"), take)] {
        let decision = decide(&table, test.now, &Actor::User(user), None, &command).unwrap();
        log.extend(decision.events);
        table = decision.after.unwrap();
    }
    assert_eq!(known(&table, Some(Seat(0))), Some(before()));
    assert_eq!(known(&table, Some(Seat(1))), None);
    for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
        let created = serde_json::to_string(&table.event_view(Seq(1), &log[0], viewer)).unwrap();
        assert!(!created.contains("before"), "{created}");
    }
    // The log keeps it.
    let lines = log.iter().map(|event| stored::encode(event).unwrap());
    let again: Vec<Event> = lines.map(|line| stored::decode(&line).unwrap()).collect();
    assert_eq!(
        known(&Table::fold(&again).unwrap(), Some(Seat(0))),
        Some(before())
    );
}

#[test]
fn a_rematch_rotates_the_seats() {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 3);
    draft.seats[1] = SeatPlan::Bot { level: Level::Greedy };
    let mut test = TestTable::dealt(draft, "again");
    let next = |id: &str| Command::Rematch {
        terms: None,
        next: id.parse().ok(),
    };
    assert_eq!(test.refused(&at(Seat(0)), next("t2")), "not-over");
    assert_eq!(
        rematch(&before(), &test.table, test.now, Seed::from_word("x")),
        None
    );
    test.play_out();
    test.does(&at(Seat(0)), next("t2")).unwrap();
    assert_eq!(test.table.next_table(), None);
    assert_eq!(test.refused(&at(Seat(0)), next("t3")), "already-agreed");
    assert_eq!(test.refused(&at(Seat(3)), next("t3")), "not-seated");
    test.does(&at(Seat(2)), next("t4")).unwrap();
    assert_eq!(test.table.next_table().unwrap().as_str(), "t4");
    assert_eq!(test.refused(&at(Seat(2)), next("t5")), "rematch-agreed");
    test.check();

    let events = rematch(&before(), &test.table, test.now, Seed::from_word("x")).unwrap();
    let table = Table::fold(&events).unwrap();
    assert_eq!(table.chairs()[0].user(), Some(&user("u2")));
    assert_eq!(table.chairs()[1].user(), Some(&user("u0")));
    assert_eq!(table.chairs()[2].bot(), Some(Level::Greedy));
    assert_eq!(table.phase(), Phase::Waiting, "each contributes again");
}

#[test]
fn a_rematch_at_a_local_table_needs_no_agreement() {
    let mut draft = SettingsDraft::online(rules("strata/pile"), 2);
    draft.kind = Kind::Local;
    draft.seats = named(&["Ann", "Bo"]);
    let mut test = TestTable::new(draft, "local again");
    for seat in Seat::all(2) {
        test.does(&at(Seat(0)), contribute(seat)).unwrap();
    }
    test.does(&at(Seat(0)), Command::Resign { seat: Seat(1) })
        .unwrap();
    let next = "t2".parse().ok();
    test.does(&at(Seat(0)), Command::Rematch { terms: None, next })
        .unwrap();
    let events = rematch(&before(), &test.table, test.now, Seed::from_word("x")).unwrap();
    let view = Table::fold(&events).unwrap().view(None, test.now);
    assert!(matches!(&view.seats[0], ChairView::Human { name, .. } if name.as_str() == "Bo"));
}

#[test]
fn seated_users_may_talk() {
    let mut test = TestTable::new(SettingsDraft::online(rules("cubes/cubes"), 2), "chat");
    let say = |text: &str| Command::Chat {
        text: text.parse().unwrap(),
    };
    assert_eq!(test.refused(&at(Seat(0)), say("hello")), "not-seated");
    test.take_seat(Seat(0), None);
    for number in 0..1_000 {
        test.does(&at(Seat(0)), say(&format!("line {number}"))).unwrap();
    }
    assert_eq!(test.refused(&at(Seat(0)), say("one more")), "chat-full");
    assert_eq!(test.table.chat()[7].text.as_str(), "line 7");
    assert_eq!(test.table.view(None, test.now).chat_lines, 1_000);
    test.check();
}

#[test]
fn taking_and_leaving_seats_is_limited() {
    let mut test = TestTable::new(SettingsDraft::online(rules("qwirkle/mindware"), 2), "endless");
    let ann = at(Seat(0));
    let take = Command::Take {
        seat: Seat(0),
        name: "Ann".parse().ok(),
        face: None,
        age: None,
        entropy: None,
        clock: None,
        later: false,
    };
    let mut events = 1;
    while test.does(&ann, take.clone()).is_ok() && test.does(&ann, Command::Leave {}).is_ok() {
        events += 2;
        assert!(events < 10_000, "the log grows without end");
    }
    assert_eq!(test.table.seq(), Seq(4_000));
    let mut named = take;
    if let Command::Take { name, .. } = &mut named {
        *name = "A\u{ad}nn".parse().ok();
    }
    let mut other = TestTable::new(SettingsDraft::online(rules("qwirkle/mindware"), 2), "name");
    assert_eq!(other.refused(&ann, named), "name");
}

#[test]
fn a_quick_phrase_is_chat_with_a_key() {
    let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), "phrases");
    let say = Command::Say {
        phrase: Phrase::GoodLuck,
    };
    test.does(&at(Seat(1)), say).unwrap();
    let [line] = test.table.chat() else {
        panic!("one line");
    };
    assert_eq!(
        (line.text.as_str(), line.phrase),
        ("Good luck!", Some(Phrase::GoodLuck))
    );
    test.check();
    let line = test.stored().pop().unwrap();
    assert!(line.contains(r#""phrase":"good_luck""#), "{line}");
    let newer = stored::decode(&line.replace("good_luck", "cheers")).unwrap();
    assert!(matches!(newer.kind, EventKind::Chat { phrase: None, .. }));
}

#[test]
fn spectators_talk_among_themselves() {
    let mut test = TestTable::new(SettingsDraft::online(rules("qwirkle/mindware"), 2), "gallery");
    let stranger = |name: &str| Actor::User(user(name));
    let say = |text: &str| Command::Chat {
        text: text.parse().unwrap(),
    };
    assert_eq!(test.refused(&stranger("cy"), say("hello")), "not-seated");
    for seat in Seat::all(2) {
        test.take_seat(seat, Some("entropy"));
    }
    test.does(&at(Seat(0)), say("good luck")).unwrap();
    test.does(&stranger("cy"), say("red is stuck")).unwrap();
    test.does(&stranger("di"), say("not for long")).unwrap();
    let last = test.does(&stranger("cy"), say("we shall see")).unwrap();

    let read = |viewer| -> Vec<(String, String)> {
        test.table
            .visible_chat(viewer)
            .map(|line| (line.name.to_string(), line.text.to_string()))
            .collect()
    };
    let names: Vec<String> = read(None).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names[1..], ["Spectator 1", "Spectator 2", "Spectator 1"]);
    assert_eq!(read(Some(Seat(1))).len(), 1);
    assert_eq!(test.table.view(Some(Seat(1)), test.now).chat_lines, 1);
    assert_eq!(test.table.view(None, test.now).chat_lines, 4);

    // A player learns that something happened, and nothing else; nobody learns the id of a spectator.
    let seq = test.table.seq();
    let event = last.events.last().unwrap();
    let seen = |viewer| serde_json::to_value(test.table.event_view(seq, event, viewer)).unwrap();
    assert_eq!(
        seen(Some(Seat(0))),
        serde_json::json!({"seq": seq, "at": event.at, "type": "spectator_chat"})
    );
    assert_eq!(seen(None)["text"], "we shall see");
    assert_eq!(seen(None)["author"], "Spectator 1");
    assert!(!seen(None).to_string().contains("cy"));

    for number in 3..300 {
        test.does(&stranger("di"), say(&format!("line {number}")))
            .unwrap();
    }
    assert_eq!(test.refused(&stranger("cy"), say("one more")), "chat-full");
    test.does(&at(Seat(1)), say("the players go on")).unwrap();
    test.check();
}
