//! Idempotency keys: a command is carried out once, however often it is sent, and never after a withdrawal.

use tilery_rules::Seat;
use tilery_table::*;

use crate::test_table::{TestTable, at, rules, user};

fn two(seed: &str) -> TestTable {
    TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), seed)
}

#[test]
fn a_resent_move_is_made_once() {
    let mut test = two("keys");
    let (seat, actor) = test.mover();
    let first = Command::Move {
        seat,
        mv: test.some_move(),
    };
    let accepted = test.does_once(&actor, "a", first.clone()).unwrap().answer;
    assert_eq!(
        accepted,
        Answer::Accepted {
            seq: test.table.seq()
        }
    );
    let events = test.log.len();
    for _ in 0..3 {
        let again = test.does_once(&actor, "a", first.clone()).unwrap();
        assert_eq!((again.answer, again.events.len()), (accepted, 0));
    }
    assert_eq!(test.log.len(), events);
    test.step();
    let mv = "pass".to_owned();
    let other = Command::Move { seat, mv: mv.clone() };
    assert_eq!(
        test.does_once(&actor, "a", other).unwrap_err().code(),
        "key-reused"
    );
    // The same key of another user is a different key.
    let seat = seat.next(2);
    let without_turn = test.does_once(&at(seat), "a", Command::Move { seat, mv });
    assert_eq!(without_turn.unwrap_err().code(), "not-your-turn");
    test.play_out();
    let again = test.does_once(&actor, "a", first).unwrap();
    assert_eq!(again.answer, accepted, "also after the end");
    assert_eq!(test.table.answer(&user("u0"), &"nothing".parse().unwrap()), None);
    test.check();
}

#[test]
fn a_resent_command_is_carried_out_once() {
    let mut test = TestTable::new(SettingsDraft::online(rules("qwirkle/mindware"), 2), "each once");
    let take = |seat: u8| Command::Take {
        seat: Seat(seat),
        name: "N".parse().ok(),
        face: None,
        age: None,
        entropy: None,
        clock: None,
        later: false,
    };
    let contribute = |seat: u8| Command::Contribute {
        seat: Seat(seat),
        entropy: "e".parse().unwrap(),
    };
    let chat = Command::Chat {
        text: "hello".parse().unwrap(),
    };
    let story = [
        (0, take(0)),
        (0, Command::Leave {}),
        (0, take(0)),
        (0, contribute(0)),
        (1, take(1)),
        (0, chat.clone()),
        (0, chat),
        (1, Command::Resign { seat: Seat(1) }),
        (
            0,
            Command::Rematch {
                terms: None,
                next: "n1".parse().ok(),
            },
        ),
        (
            1,
            Command::Rematch {
                terms: None,
                next: "n2".parse().ok(),
            },
        ),
    ];
    let mut answers = Vec::new();
    for (number, (seat, command)) in story.iter().enumerate() {
        let (actor, key) = (at(Seat(*seat)), format!("k{number}"));
        let first = test.does_once(&actor, &key, command.clone()).unwrap();
        let again = test.does_once(&actor, &key, command.clone()).unwrap();
        assert_eq!(
            (again.answer, again.events.len()),
            (first.answer, 0),
            "{command:?}"
        );
        let other = Command::Contribute {
            seat: Seat(0),
            entropy: "another".parse().unwrap(),
        };
        assert_eq!(
            test.does_once(&actor, &key, other).unwrap_err().code(),
            "key-reused"
        );
        answers.push((actor, key, command.clone(), first.answer));
    }
    assert_eq!(
        test.table.chat().len(),
        2,
        "the same words under two keys are two lines"
    );
    test.check();
    // Data that the server adds to a command is not part of its digest. This holds for every reader of the
    // log.
    let mut elsewhere = TestTable {
        table: Table::fold(&test.log).unwrap(),
        ..test
    };
    for (actor, key, mut command, answer) in answers {
        if let Command::Rematch { next, .. } = &mut command {
            *next = "other".parse().ok();
        }
        assert_eq!(elsewhere.does_once(&actor, &key, command).unwrap().answer, answer);
    }
}

#[test]
fn a_withdrawn_command_is_never_carried_out() {
    let mut test = two("withdrawn");
    let (seat, actor) = test.mover();
    let command = Command::Move {
        seat,
        mv: test.some_move(),
    };
    let withdrawn = test.does_once(&actor, "a", Command::Withdraw {}).unwrap().answer;
    assert_eq!(
        withdrawn,
        Answer::Withdrawn {
            seq: test.table.seq()
        }
    );
    let events = test.log.len();
    let again = test.does_once(&actor, "a", Command::Withdraw {}).unwrap().answer;
    assert_eq!((again, test.log.len()), (withdrawn, events));
    let late = test.does_once(&actor, "a", command.clone()).unwrap_err();
    assert_eq!(late, Refused::Withdrawn(withdrawn.seq()));
    // A different key makes a different command, and an accepted command stays.
    let made = test.does_once(&actor, "b", command).unwrap().answer;
    assert_eq!(
        test.does_once(&actor, "b", Command::Withdraw {}).unwrap().answer,
        made
    );
    assert_eq!(test.refused(&actor, Command::Withdraw {}), "no-key");
    test.check();
    let mut elsewhere = TestTable {
        table: Table::fold(&test.log).unwrap(),
        ..test
    };
    let mv = elsewhere.some_move();
    let late = elsewhere
        .does_once(&actor, "a", Command::Move { seat, mv })
        .unwrap_err();
    assert_eq!(late.code(), "withdrawn");
}

#[test]
fn a_visitor_cannot_fill_the_log_with_withdrawals() {
    let mut test = two("spam");
    let stranger = Actor::User(user("stranger"));
    let refused = test.does_once(&stranger, "a", Command::Withdraw {}).unwrap_err();
    assert_eq!(refused.code(), "not-seated");
    for number in 0..100 {
        test.does_once(&at(Seat(0)), &format!("k{number}"), Command::Withdraw {})
            .unwrap();
    }
    let refused = test
        .does_once(&at(Seat(0)), "more", Command::Withdraw {})
        .unwrap_err();
    assert_eq!(refused.code(), "too-many-withdrawals");
}

#[test]
fn a_log_in_which_a_command_happened_twice_is_refused() {
    let mut test = two("twice");
    let text: ChatText = "hello".parse().unwrap();
    test.does_once(&at(Seat(0)), "a", Command::Chat { text }).unwrap();
    let seq = test.table.seq();
    let mut log = test.log.clone();
    log.push(log.last().unwrap().clone());
    let corrupt = Table::fold(&log).unwrap_err();
    assert_eq!(corrupt.kind, CorruptKind::KeyReused(seq));
}

#[test]
fn a_command_without_what_the_server_adds_is_refused() {
    let sent = |json| serde_json::from_value::<Command>(json).unwrap();
    let mut test = TestTable::new(SettingsDraft::online(rules("qwirkle/mindware"), 2), "added");
    let take = sent(serde_json::json!({"type": "take", "seat": 0}));
    assert_eq!(test.refused(&at(Seat(0)), take), "not-the-server");
    let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 3), "added");
    let (seat, _) = test.mover();
    let propose = sent(serde_json::json!({"type": "propose_replacement", "seat": seat}));
    assert_eq!(test.refused(&at(seat.next(3)), propose), "not-absent");
    let mut test = two("added");
    let loser = Seat(0);
    test.does(&at(loser), Command::Resign { seat: loser }).unwrap();
    let rematch = sent(serde_json::json!({"type": "rematch"}));
    assert_eq!(test.refused(&at(loser), rematch), "not-the-server");
}
