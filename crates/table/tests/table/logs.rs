//! Stored logs: logs of every released version stay readable and keep their meaning.
//!
//! Files never change once they are released. `TILERY_WRITE_LOGS=1 cargo test -p tilery-table logs` writes
//! the missing ones.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use tilery_rules::Seat;
use tilery_table::*;

use crate::contests::{actor, begun, submit};
use crate::test_table::{TestTable, at, named, rules};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/logs")
}

/// The meaning of a log: the final table as everybody sees it. The wording of rulings and display hints may
/// change, so they are left out. Chat is read separately from the view and is included. Games appear as bots
/// see them, and score sheets with their entries in notation.
fn meaning(table: &Table) -> String {
    let viewers = [None, Some(Seat(0)), Some(Seat(1))];
    let views = viewers.map(|viewer| {
        let mut view = table.view(viewer, Millis(2_000_000_000_000));
        view.settings.rulings.clear();
        let mut seen = serde_json::to_value(&view).unwrap();
        if let Some(game) = table.game() {
            seen["game"] = json!({"type": "match", "view": game.view(viewer)});
        }
        if let Some(sheet) = table.sheet() {
            seen["game"] = json!({"type": "sheet", "view": sheet_in_notation(sheet)});
        }
        let chat = (
            format!("\"chat_lines\":{}", table.chat().len()),
            format!("\"chat\":{}", serde_json::to_string(table.chat()).unwrap()),
        );
        seen.to_string().replacen(&chat.0, &chat.1, 1) + "\n"
    });
    views.concat()
}

fn sheet_in_notation(sheet: &Sheet) -> Value {
    let seen = serde_json::to_value(sheet.view()).unwrap()["view"].take();
    let mut view = serde_json::Map::new();
    if let Some(grid) = seen["grid"].as_array() {
        let placed = grid.iter().map(|placed| {
            format!(
                "{}@{},{}",
                placed["tile"].as_str().unwrap(),
                placed["x"],
                placed["y"]
            )
        });
        view.insert("grid".into(), placed.collect());
    }
    for name in ["cells", "unseen", "scores", "turn"] {
        view.extend(seen.get(name).map(|value| (name.to_owned(), value.clone())));
    }
    let entries = sheet.entries().iter();
    let entries = entries.map(|entry| json!({"seat": entry.seat, "move": entry.mv, "score": entry.score}));
    view.insert("turns".into(), entries.collect());
    Value::Object(view)
}

#[test]
fn kept_logs_are_read_and_mean_the_same() {
    let writing = std::env::var_os("TILERY_WRITE_LOGS").is_some();
    if writing {
        write_missing();
    }
    let mut kept = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let log: Vec<Event> = text.lines().map(|line| stored::decode(line).unwrap()).collect();
        for (line, event) in text.lines().zip(&log) {
            assert_eq!(
                stored::encode(event).unwrap(),
                line,
                "it is written as it was read"
            );
        }
        let table = Table::fold(&log).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let meant = path.with_extension("json");
        if writing && !meant.exists() {
            fs::write(&meant, meaning(&table)).unwrap();
        }
        let expected = fs::read_to_string(meant).unwrap();
        assert!(
            meaning(&table) == expected,
            "{} means something else now",
            path.display()
        );
        kept += 1;
    }
    assert!(kept >= 6, "{kept} logs");
}

/// The names of all kinds of event, from the source: a new kind needs a log.
fn kinds() -> Vec<String> {
    let source = include_str!("../../src/event.rs");
    let (_, after) = source.split_once("pub enum EventKind {\n").expect("the enum");
    let (body, _) = after.split_once("\n}\n").expect("its end");
    let variant = |line: &str| {
        let name = line.strip_prefix("    ")?;
        let name = name.split(|c: char| !c.is_ascii_alphabetic()).next()?;
        name.starts_with(|c: char| c.is_ascii_uppercase())
            .then(|| name.to_owned())
    };
    let names = body.lines().filter_map(variant).filter(|name| name != "Unknown");
    names.map(|name| snake_case(&name)).collect()
}

fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for (at, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && at > 0 {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

#[test]
fn every_kind_of_event_is_in_a_kept_log() {
    let mut text = String::new();
    for entry in fs::read_dir(folder()).unwrap() {
        text += &fs::read_to_string(entry.unwrap().path()).unwrap();
    }
    for kind in kinds() {
        assert!(text.contains(&format!("\"type\":\"{kind}\"")), "{kind}");
    }
}

#[test]
fn unreadable_logs_have_clear_errors() {
    let newer = stored::decode(r#"{"v":2,"at":0,"type":"teleported"}"#).unwrap_err();
    assert_eq!(
        newer.to_string(),
        "the event is of version 2, but this program knows versions up to 1: it needs an update"
    );
    for bad in ["", "{}", r#"{"v":1,"at":0}"#] {
        assert!(
            matches!(stored::decode(bad), Err(stored::StoredError::Form(_))),
            "{bad}"
        );
    }
    for (bad, kind) in [
        (r#"{"v":1,"at":0,"type":"teleported"}"#, "teleported"),
        (r#"{"v":1,"at":0,"type":"seat_left","seat":-1}"#, "seat_left"),
        (r#"{"v":1,"at":0,"type":"seat_left"}"#, "seat_left"),
    ] {
        assert_eq!(
            stored::decode(bad).unwrap_err().to_string(),
            format!("the event {kind:?} is damaged, or was written by a newer program")
        );
    }
}

#[test]
fn a_field_that_is_not_known_needs_no_new_version() {
    let old = r#"{"v":1,"at":7,"type":"chat","seat":1,"text":"hi"}"#;
    let newer = r#"{"v":1,"at":7,"type":"chat","seat":1,"text":"hi","mood":{"smiles":3},"edited":true}"#;
    assert_eq!(stored::decode(newer).unwrap(), stored::decode(old).unwrap());
    // Nested fields are covered as well.
    let path = folder().join("v1-qwirkle-played.jsonl");
    let text = fs::read_to_string(path).unwrap();
    let richer: Vec<Event> = text
        .lines()
        .map(|line| {
            let line = line
                .replace(r#""settings":{"#, r#""settings":{"mood":"calm","#)
                .replace(r#""type":"open""#, r#""type":"open","cushion":"red""#)
                .replace(r#""bonus":{"#, r#""bonus":{"reason":"first","#)
                .replace(r#""turn":{"#, r#""turn":{"thought_ms":7,"#);
            stored::decode(&line).unwrap()
        })
        .collect();
    let log: Vec<Event> = text.lines().map(|line| stored::decode(line).unwrap()).collect();
    assert_eq!(richer, log);
    let contest = fs::read_to_string(folder().join("v1-duplicate.jsonl")).unwrap();
    for line in contest.lines() {
        let newer = line.replace(r#""contest":{"#, r#""contest":{"pauses":true,"#);
        assert_eq!(stored::decode(&newer).unwrap(), stored::decode(line).unwrap());
    }
    assert!(contest.contains(r#""contest":{"#), "the terms are covered");
    let is_ended = |event: &Event| matches!(&event.kind, EventKind::Ended(ended) if ended.bonus.is_some());
    assert!(log.iter().any(is_ended), "the bonus is covered");
    // Old logs lack the fields that came with keys on all commands. The fields have defaults.
    assert!(
        log.iter()
            .all(|event| event.sender.is_none() && event.digest.is_none())
    );
}

#[test]
fn an_optional_event_of_a_newer_program_is_kept_and_skipped() {
    let mut test = aborted();
    let line = r#"{"v":1,"at":1700000000000,"type":"waved","seat":2,"hand":"left","optional":true,"sender":"u2","key":"w1"}"#;
    let waved = stored::decode(line).unwrap();
    assert!(matches!(waved.kind, EventKind::Unknown(_)));
    assert_eq!(
        stored::encode(&waved).unwrap(),
        line,
        "it is written as it was read"
    );
    let before = test.table.seq();
    test.table.apply(&waved).unwrap();
    assert_eq!(test.table.seq(), before.next());
    let seen = serde_json::to_string(&test.table.event_view(before.next(), &waved, None)).unwrap();
    let bare = format!(r#"{{"seq":{},"at":1700000000000,"type":"waved"}}"#, before.next());
    assert_eq!(seen, bare, "nobody knows what it hides");
    let needed = line.replace(r#""optional":true,"#, "");
    assert!(matches!(
        stored::decode(&needed),
        Err(stored::StoredError::Unknown(_))
    ));
}

fn write_missing() {
    for (name, test) in [
        ("v1-qwirkle-played", played()),
        ("v1-cubes-handed-over", handed_over()),
        ("v1-strata-ordered-time", out_of_time()),
        ("v1-qwirkle-resigned", resigned()),
        ("v1-waiting-aborted", aborted()),
        ("v1-sheet-corrected", corrected()),
        ("v1-keys-withdrawn", withdrawn()),
        ("v1-cubes-hints", hinted()),
        ("v1-cubes-offers", offered()),
        ("v1-duplicate", duplicate()),
        ("v1-spectators", watched()),
        ("v1-met", met()),
    ] {
        test.check();
        let path = folder().join(name).with_extension("jsonl");
        if !path.exists() {
            fs::write(&path, test.stored().join("\n") + "\n").unwrap();
            fs::write(path.with_extension("json"), meaning(&test.table)).unwrap();
        }
    }
}

/// A player who searched does not come; the next one chooses another time control.
fn met() -> TestTable {
    let mut draft = SettingsDraft::online(rules("cubes/cubes"), 2);
    draft.clock = Clock::PerMove { ms: 60_000 };
    draft.also = vec![Clock::None];
    let mut test = TestTable::new(draft, "kept: met");
    for (user, seat, clock) in [("u0", 0, None), ("u1", 1, Some(Clock::PerMove { ms: 60_000 }))] {
        test.does(&actor(user), search(seat, clock)).unwrap();
    }
    test.does(&at(Seat(0)), contribute(0)).unwrap();
    test.wait(ARRIVAL_MS);
    test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
    test.does(&actor("u2"), search(1, Some(Clock::None))).unwrap();
    for (user, seat) in [("u0", 0), ("u2", 1)] {
        test.does(&actor(user), contribute(seat)).unwrap();
    }
    test.step();
    test
}

fn search(seat: u8, clock: Option<Clock>) -> Command {
    Command::Take {
        seat: Seat(seat),
        name: "N".parse().ok(),
        face: None,
        age: None,
        entropy: None,
        clock,
        later: true,
    }
}

fn contribute(seat: u8) -> Command {
    Command::Contribute {
        seat: Seat(seat),
        entropy: "salt".parse().unwrap(),
    }
}

fn watched() -> TestTable {
    let mut test = TestTable::dealt(
        SettingsDraft::online(rules("qwirkle/schmidt"), 2),
        "kept: watched",
    );
    let text = "Red is stuck.".parse().unwrap();
    test.does(&actor("onlooker"), Command::Chat { text }).unwrap();
    test.does(&at(Seat(0)), Command::Resign { seat: Seat(0) })
        .unwrap();
    test
}

fn duplicate() -> TestTable {
    let (mut test, game) = begun(&["u0", "ann", "bo"], &[]);
    for round in 1..=2 {
        let master = game.rounds()[round - 1].master().mv.clone();
        test.does(&actor("u0"), submit(round, &master)).unwrap();
        test.does(&actor("ann"), submit(round, &master)).unwrap();
        if round == 1 {
            test.does(&actor("bo"), Command::Leave {}).unwrap();
            test.wait(BREAK_MS);
            test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
        }
    }
    test
}

fn played() -> TestTable {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 2);
    draft.clock = Clock::Total {
        ms: 600_000,
        increment_ms: 5_000,
    };
    let mut test = TestTable::dealt(draft, "kept: played");
    let text = "Good luck!".parse().unwrap();
    test.does(&at(Seat(1)), Command::Chat { text }).unwrap();
    test.play_out();
    for seat in Seat::all(2) {
        let next = "next".parse().ok();
        test.does(&at(seat), Command::Rematch { terms: None, next })
            .unwrap();
    }
    test
}

fn handed_over() -> TestTable {
    let mut draft = SettingsDraft::online(rules("cubes/cubes"), 4);
    draft.seats[3] = SeatPlan::Bot { level: Level::Expert };
    draft.clock = Clock::PerMove { ms: 60_000 };
    let mut test = TestTable::dealt(draft, "kept: handed over");
    while !matches!(test.mover().1, Actor::User(_)) {
        test.step();
    }
    let (seat, _) = test.mover();
    for other in Seat::all(3).filter(|other| *other != seat) {
        let absent_ms = ABSENCE;
        test.does(&at(other), Command::ProposeReplacement { seat, absent_ms })
            .unwrap();
    }
    test.play_out();
    test
}

fn out_of_time() -> TestTable {
    let mut draft = SettingsDraft::online(rules("strata/ordered"), 2);
    draft.clock = Clock::Days { days: 1 };
    let mut test = TestTable::dealt(draft, "kept: out of time");
    for _ in 0..9 {
        test.step();
    }
    let from = test.now.plus(10_000);
    test.wait(100_000);
    let until = test.now;
    test.does(&Actor::Server, ServerCommand::Downtime { from, until })
        .unwrap();
    test.wait(86_400_000);
    test.does(&Actor::Server, ServerCommand::CheckClock).unwrap();
    test
}

fn resigned() -> TestTable {
    let mut test = TestTable::new(
        SettingsDraft::online(rules("qwirkle/schmidt"), 2),
        "kept: resigned",
    );
    test.take_seat(Seat(0), Some("first"));
    test.does(&at(Seat(0)), Command::Leave {}).unwrap();
    for seat in Seat::all(2) {
        test.take_seat(seat, Some("second"));
    }
    for _ in 0..7 {
        test.step();
    }
    test.does(&at(Seat(0)), Command::Resign { seat: Seat(0) })
        .unwrap();
    test
}

fn aborted() -> TestTable {
    let mut draft = SettingsDraft::online(rules("qwirkle/iello"), 3);
    draft.visibility = Visibility::Link;
    let mut test = TestTable::new(draft, "kept: aborted");
    test.take_seat(Seat(2), None);
    test.does(&at(Seat(0)), Command::Abort {}).unwrap();
    test
}

fn corrected() -> TestTable {
    let mut draft = SettingsDraft::online(rules("qwirkle/mindware"), 2);
    draft.kind = Kind::Scorekeeping;
    draft.seats = named(&["Ann", "Bo"]);
    let mut test = TestTable::new(draft, "kept: sheet");
    for (seat, mv) in [(0, "play Ro@0,0 Rs@1,0"), (1, "swap 2"), (0, "play Rc@2,0")] {
        let command = Command::Move {
            seat: Seat(seat),
            mv: mv.into(),
        };
        test.does_once(&at(Seat(0)), &format!("k{}", mv.len()), command)
            .unwrap();
    }
    let entries = vec![EntryText {
        seat: Seat(1),
        mv: "play Bs@1,1".into(),
    }];
    test.does(&at(Seat(0)), Command::Correct { from: 1, entries })
        .unwrap();
    test.does(&at(Seat(0)), Command::Finish { out: Some(Seat(1)) })
        .unwrap();
    test
}

fn withdrawn() -> TestTable {
    let mut test = TestTable::dealt(
        SettingsDraft::online(rules("qwirkle/mindware"), 2),
        "kept: withdrawn",
    );
    test.step();
    let (_, actor) = test.mover();
    test.does_once(&actor, "taken-back", Command::Withdraw {})
        .unwrap();
    let text = "Once".parse().unwrap();
    test.does_once(&actor, "said", Command::Chat { text }).unwrap();
    test.step();
    test.does_once(&at(Seat(1)), "enough", Command::Resign { seat: Seat(1) })
        .unwrap();
    test
}

fn offered() -> TestTable {
    let mut draft = SettingsDraft::online(rules("cubes/cubes"), 2);
    draft.clock = Clock::PerMove { ms: 60_000 };
    let mut test = TestTable::dealt(draft, "kept: offers");
    let make = |test: &mut TestTable, seat: Seat, offer: Offer, agree: Option<bool>| {
        test.does(&at(seat), Command::Offer { seat, offer }).unwrap();
        let seat = seat.next(2);
        if let Some(agree) = agree {
            let answer = Command::AnswerOffer { seat, agree };
            test.does(&at(seat), answer).unwrap();
        }
    };
    let (seat, _) = test.mover();
    make(&mut test, seat, Offer::Time, None);
    while test.table.turn() == Some(seat) {
        test.step();
    }
    make(&mut test, seat, Offer::TakeBack, Some(true));
    make(&mut test, seat, Offer::Break, Some(true));
    test.wait(500_000);
    test.does(&at(seat), Command::EndBreak { seat }).unwrap();
    for _ in 0..6 {
        test.step();
    }
    make(&mut test, Seat(0), Offer::Draw, Some(false));
    make(&mut test, Seat(1), Offer::Draw, Some(true));
    let terms = Some(RematchTerms {
        level: None,
        order: RematchOrder::Same,
    });
    let next = "next".parse().ok();
    test.does(&at(Seat(0)), Command::Rematch { terms, next }).unwrap();
    test.does(&at(Seat(1)), Command::DeclineRematch {}).unwrap();
    test
}

fn hinted() -> TestTable {
    let mut draft = SettingsDraft::online(rules("cubes/cubes"), 2);
    draft.seats[1] = SeatPlan::Bot { level: Level::Greedy };
    let mut test = TestTable::dealt(draft, "kept: hints");
    while !matches!(test.mover().1, Actor::User(_)) {
        test.step();
    }
    let (seat, actor) = test.mover();
    test.does_once(&actor, "help", ServerCommand::Hint { seat })
        .unwrap();
    test.step();
    test.does(&at(Seat(0)), Command::Resign { seat: Seat(0) })
        .unwrap();
    test
}
