//! `check`, `moves`, `deal`, `verify` and `sample` as scripts call them, with good files and with hostile ones.

mod common;
mod documents;
mod licences;
mod manual;
mod puzzles;
mod unread;

use std::io::Write;
use std::process::{Command, Stdio};

use common::{Scratch, failure, root, stdout, tilery};
use serde_json::{Value, json};

/// Every game with every edition and variant.
const ALL: [(&str, &str, usize); 8] = [
    ("qwirkle", "mindware", 2),
    ("qwirkle", "schmidt", 3),
    ("qwirkle", "iello", 4),
    ("cubes", "cubes", 4),
    ("strata", "pile", 2),
    ("strata", "ordered", 2),
    ("strata", "open", 2),
    ("strata", "row", 2),
];

fn sample(game: &str, rules: &str, seats: usize, more: &[&str]) -> String {
    let seats = seats.to_string();
    let args = [
        "sample", "--game", game, "--rules", rules, "--seats", &seats, "--seed", "test",
    ];
    stdout(&[&args[..], more].concat())
}

fn booklet() -> Value {
    let text = std::fs::read_to_string(root().join("records/booklet.jsonl")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// A way to spoil a record.
type Spoil<'a> = &'a dyn Fn(&mut Value);

/// The answer of `check` to a record that was spoilt.
#[track_caller]
fn fault_of(name: &str, line: impl AsRef<[u8]>) -> String {
    let file = Scratch::new(name, line);
    let output = tilery(&["check", file.path()]);
    assert_eq!(output.status.code(), Some(1), "{name}: {output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.ends_with(": 0 good, 1 bad\n"), "{text}");
    assert_eq!(text.lines().count(), 2, "{text}");
    text.lines().next().unwrap().to_owned()
}

#[test]
fn a_file_without_records_is_named() {
    let file = Scratch::new("blank.jsonl", "\n\n");
    for command in ["verify", "analyse"] {
        let due = format!("tilery: {}: there are no records in it", file.path());
        assert_eq!(failure(&[command, file.path()]).trim_end(), due, "{command}");
    }
    let output = tilery(&["check", file.path()]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(
        String::from_utf8_lossy(&output.stderr).ends_with(": there are no records in it\n"),
        "{output:?}"
    );
    assert_eq!(tilery(&["show", file.path()]).status.code(), Some(2));
}

/// `tilery check FILE | head` has the exit code that it has without a pipe.
#[test]
fn a_verdict_is_the_same_if_nobody_reads_it() {
    let mut bad = booklet();
    bad["scores"][0] = json!(999);
    bad["deal"] = Value::Null;
    let bad = Scratch::new("unread.jsonl", format!("{bad}\n").repeat(600));
    for (args, due) in [
        (["check", "records/booklet.jsonl"], 0),
        (["check", bad.path()], 1),
        (["verify", bad.path()], 1),
        (["check", "no-such-file"], 2),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tilery"));
        command.args(args).current_dir(root());
        assert_eq!(unread::code(&mut command), Some(due), "{args:?}");
    }
}

#[test]
fn a_file_without_records_hides_no_other() {
    let blank = Scratch::new("blank-among-others.jsonl", "\n");
    let good = Scratch::new("good-among-others.jsonl", sample("strata", "pile", 2, &[]));
    let checked = tilery(&["check", good.path(), "no-such-file", blank.path(), good.path()]);
    assert_eq!(checked.status.code(), Some(2), "{checked:?}");
    assert_eq!(checked.stdout, b"2 records, 80 turns: 2 good, 0 bad\n");
    for (first, due) in [("records/booklet.jsonl", 1), (good.path(), 2)] {
        let output = tilery(&["verify", first, "no-such-file", blank.path(), good.path()]);
        assert_eq!(output.status.code(), Some(due), "{output:?}");
        let verdicts = String::from_utf8(output.stdout).unwrap();
        assert_eq!(verdicts.lines().count(), 2, "{verdicts}");
        assert!(
            verdicts.contains(&format!("{}:1: verified: ", good.path())),
            "{verdicts}"
        );
        let unread = String::from_utf8(output.stderr).unwrap();
        assert!(unread.starts_with("tilery: no-such-file: "), "{unread}");
        assert!(
            unread.ends_with("blank-among-others.jsonl: there are no records in it\n"),
            "{unread}"
        );
    }
}

#[test]
fn samples_are_good_verified_and_the_same_on_any_number_of_threads() {
    for (game, rules, seats) in ALL {
        let games = sample(game, rules, seats, &["--games", "4", "--threads", "1"]);
        assert_eq!(
            games,
            sample(game, rules, seats, &["--games", "4", "--threads", "3"])
        );
        assert_eq!(games.lines().count(), 4);
        let file = Scratch::new(&format!("sample-{game}-{rules}.jsonl"), &games);
        let said = stdout(&["check", file.path()]);
        assert!(
            said.contains("4 records") && said.ends_with("4 good, 0 bad\n"),
            "{said}"
        );
        let verified = stdout(&["verify", file.path()]);
        assert_eq!(
            verified
                .lines()
                .filter(|line| line.contains(": verified: "))
                .count(),
            4,
            "{verified}"
        );
    }
}

#[test]
fn gzipped_records_are_read_and_a_cut_file_is_told() {
    let games = sample("cubes", "cubes", 2, &["--games", "2"]);
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(games.as_bytes()).unwrap();
    let packed = packed.finish().unwrap();
    let file = Scratch::new("games.jsonl.gz", &packed);
    assert!(stdout(&["check", file.path()]).starts_with("2 records"));
    let cut = Scratch::new("cut.jsonl.gz", &packed[..packed.len() / 2]);
    let output = tilery(&["check", cut.path()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("cut.jsonl.gz:"),
        "{output:?}"
    );
}

#[test]
fn each_fault_of_a_record_has_its_message() {
    let spoilt = |change: &dyn Fn(&mut Value)| {
        let mut record = booklet();
        change(&mut record);
        record.to_string()
    };
    let cases: &[(&str, Spoil<'_>, &str)] = &[
        (
            "format",
            &|r| r["format"] = json!("tilery/9"),
            "only tilery/1 is known",
        ),
        ("game", &|r| r["game"] = json!("chess"), "the game is \"chess\""),
        (
            "rules",
            &|r| r["rules"] = json!("house"),
            "\"house\" is not a rule-set of qwirkle",
        ),
        ("unknown", &|r| r["colour"] = json!(1), "unknown field `colour`"),
        (
            "unknown-turn",
            &|r| r["turns"][0]["when"] = json!(1),
            "unknown field `when`",
        ),
        ("type", &|r| r["turns"] = json!("none"), "invalid type"),
        (
            "seats",
            &|r| r["seats"] = json!([{"name": "A"}]),
            "qwirkle is for 2 to 4",
        ),
        (
            "tile",
            &|r| r["hands"][0][0] = json!("Rq"),
            "\"Rq\" is not a tile",
        ),
        (
            "fourth",
            &|r| r["hands"] = json!(vec![["Ro", "Ro", "Gx", "Bs", "Pa", "Yc"]; 4]),
            "a fourth red circle",
        ),
        (
            "seven",
            &|r| r["hands"][0] = json!(["Ro", "Rs", "Rd", "Rc", "Rx", "Ra", "Go"]),
            "at most six tiles",
        ),
        ("short-hand", &|r| r["hands"][0] = json!(["Rc"]), "dealt 1 tiles"),
        (
            "opener",
            &|r| r["turns"][0]["seat"] = json!(1),
            "turn 0: play Rc@0,0 Rd@1,0 Ro@2,0 is refused: it is the turn of seat 0",
        ),
        (
            "illegal",
            &|r| r["turns"][1]["move"] = json!("play Rs@3,1"),
            "turn 1: play Rs@3,1 is refused: at least one tile",
        ),
        (
            "score",
            &|r| r["turns"][10]["score"] = json!(12),
            "scores 18, but the record says 12",
        ),
        (
            "no-score",
            &|r| {
                r["turns"][10].as_object_mut().unwrap().remove("score");
            },
            "turn 10: the score",
        ),
        (
            "drew",
            &|r| r["turns"][0]["drew"] = json!(["Yd"]),
            "turn 0: 1 tiles came to the hand, but it must be 3",
        ),
        (
            "drew-none-left",
            &|r| r["turns"][0]["drew"] = json!(["Od", "Od", "Od"]),
            "the bag holds no more",
        ),
        (
            "rolled",
            &|r| r["turns"][0]["rolled"] = json!(["Yd"]),
            "\"rolled\" does not belong",
        ),
        (
            "far",
            &|r| r["turns"][1]["move"] = json!("play Rs@9223372036854775807,-9223372036854775808"),
            "is not a cell",
        ),
        (
            "farther",
            &|r| r["turns"][1]["move"] = json!("play Rs@999999999,0 Bs@-999999999,0"),
            "turn 1",
        ),
        (
            "verb",
            &|r| r["turns"][1]["move"] = json!("fly"),
            "\"fly\" is not a move of qwirkle",
        ),
        (
            "after",
            &|r| {
                let turn = r["turns"][0].clone();
                r["turns"].as_array_mut().unwrap().push(turn);
            },
            "the game is over, but the record goes on",
        ),
        (
            "unfinished",
            &|r| {
                r["turns"].as_array_mut().unwrap().pop();
            },
            "but the game is not over",
        ),
        (
            "bonus",
            &|r| {
                r.as_object_mut().unwrap().remove("bonus");
            },
            "the bonus is 6 for seat",
        ),
        ("scores", &|r| r["scores"][0] = json!(1), "the final scores are"),
        ("winners", &|r| r["winners"] = json!([3]), "the winners are [0]"),
        (
            "seed",
            &|r| r["deal"] = json!({"seed": "00".repeat(32)}),
            "the deal: the seed gives seat 0",
        ),
        (
            "commitment",
            &|r| r["deal"] = json!({"seed": "00".repeat(32), "commitment": "11".repeat(32)}),
            "does not match its commitment",
        ),
        (
            "negative",
            &|r| r["turns"][0]["score"] = json!(-3),
            "invalid value",
        ),
        ("float", &|r| r["turns"][0]["seat"] = json!(0.5), "invalid type"),
        (
            "seat-9",
            &|r| r["turns"][0]["seat"] = json!(9),
            "it is the turn of seat 0",
        ),
    ];
    for (name, change, expected) in cases {
        let fault = fault_of(&format!("bad-{name}.jsonl"), spoilt(change));
        assert!(fault.contains(expected), "{name}: {fault}");
    }
}

#[test]
fn lines_that_are_no_records_are_told_apart() {
    let good = booklet().to_string();
    assert!(fault_of("line-cut.jsonl", &good[..good.len() / 2]).contains("not a record: EOF"));
    assert!(fault_of("line-noise.jsonl", "hello\n").contains(":1: record 0: not a record"));
    assert!(fault_of("line-list.jsonl", "[1,2]").contains("not a record"));
    assert!(
        fault_of("line-latin1.jsonl", b"{\"format\":\"\xe9\"}\n")
            .contains("not UTF-8: byte 11 of the line is 0xe9")
    );
    let deep = "[".repeat(100_000);
    assert!(fault_of("line-deep.jsonl", deep).contains("not a record"));
    let long = vec![b'x'; 3 << 20];
    assert!(fault_of("line-long.jsonl", long).contains("longer than 1048576 bytes"));
    let mixed = Scratch::new("mixed.jsonl", format!("{good}\n\nnoise\n{good}\n"));
    let output = tilery(&["check", "--json", mixed.path()]);
    let lines: Vec<Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!((&lines[0]["line"], &lines[0]["record"]), (&json!(3), &json!(1)));
    assert_eq!(lines[1], json!({"records": 3, "good": 2, "bad": 1, "turns": 108}));
}

/// A stream without a line end takes no memory, however long it is.
#[test]
fn endless_noise_on_standard_input_ends_with_a_verdict() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilery"))
        .args(["check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let noise = vec![0xa5u8; 1 << 20];
    for _ in 0..100 {
        input.write_all(&noise).unwrap();
    }
    let peak = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().contains("longer than"));
    let kilobytes = peak
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
    if let Some(kilobytes) = kilobytes {
        assert!(kilobytes.parse::<u64>().unwrap() < 64 << 10, "{kilobytes} kB");
    }
}

#[test]
fn moves_are_listed_with_their_lines() {
    let listed = stdout(&["moves", "records/booklet.jsonl", "--line", "0", "--turn", "10"]);
    let moves: Vec<Value> = listed
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let played = moves
        .iter()
        .find(|mv| mv["move"] == "play Gx@4,-1 Rx@4,0 Bx@4,1")
        .unwrap();
    assert_eq!(played["score"], 18);
    let points: Vec<i64> = played["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["points"].as_i64().unwrap() + line["bonus"].as_i64().unwrap())
        .collect();
    assert_eq!(points, [3, 12, 3]);
    assert!(
        moves
            .iter()
            .any(|mv| mv["move"].as_str().unwrap().starts_with("swap ") && mv["score"] == 0)
    );
    assert!(listed.starts_with(r#"{"move":"#));

    let strata = Scratch::new("moves-strata.jsonl", sample("strata", "pile", 2, &[]));
    let first = stdout(&["moves", strata.path(), "--turn", "0"]);
    assert!(
        first.lines().all(|line| line.contains(r#""score":0,"lines":[]"#)),
        "{first}"
    );

    let cubes = Scratch::new("moves-cubes.jsonl", sample("cubes", "cubes", 2, &[]));
    let plays = stdout(&["moves", cubes.path(), "--turn", "3"]);
    assert!(
        plays.lines().all(|line| line.starts_with(r#"{"move":"play "#)),
        "{plays}"
    );
    // Once the game is over, nobody may do anything.
    assert_eq!(stdout(&["moves", "records/booklet.jsonl", "--turn", "54"]), "");
}

#[test]
fn a_deal_depends_on_everything_that_goes_into_it() {
    let deal =
        |more: &[&str]| stdout(&[&["deal", "--game", "qwirkle", "--seed", "x", "--json"], more].concat());
    let plain = deal(&[]);
    assert_eq!(plain, deal(&[]));
    assert_ne!(plain, deal(&["--entropy", "a", "--entropy", "b"]));
    assert_ne!(plain, deal(&["--seats", "3"]));
    let record: Value = serde_json::from_str(&plain).unwrap();
    assert_eq!(record["hands"].as_array().unwrap().len(), 2);
    let file = Scratch::new("deal.jsonl", &plain);
    assert!(stdout(&["verify", file.path()]).contains("verified"));
    assert!(stdout(&["deal", "-g", "strata", "-r", "row", "-s", "7"]).contains("first      seat"));
}

#[test]
fn the_rounds_of_a_seed_are_printed_with_their_master_plays() {
    for game in ["qwirkle", "cubes", "strata"] {
        let args = [
            "duplicate",
            "--game",
            game,
            "--seed",
            "x",
            "--rounds",
            "2",
            "--nodes",
            "200",
        ];
        let rounds = stdout(&[&args[..], &["--json"]].concat());
        assert_eq!(rounds, stdout(&[&args[..], &["--json"]].concat()));
        let rounds: Vec<Value> = rounds
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(rounds.len(), 2);
        let mut maximum = 0;
        for (number, round) in (1..).zip(&rounds) {
            maximum += round["master"]["score"].as_u64().unwrap();
            assert_eq!(
                (&round["round"], &round["maximum"]),
                (&json!(number), &json!(maximum))
            );
            assert!(!round["hand"].as_array().unwrap().is_empty());
        }
        let master = rounds[0]["master"]["move"].as_str().unwrap();
        let text = stdout(&args);
        assert!(text.contains(master) && text.contains("commitment "), "{text}");
    }
}

#[test]
fn deals_that_cannot_be_verified_are_named() {
    let plain = tilery(&["verify", "records/booklet.jsonl"]);
    assert_eq!(plain.status.code(), Some(1));
    assert!(
        String::from_utf8(plain.stdout)
            .unwrap()
            .contains("NOT verified: the record has no deal")
    );
    let game = sample("qwirkle", "iello", 2, &[]);
    let mut record: Value = serde_json::from_str(&game).unwrap();
    let luck = record["turns"][0]["drew"].as_array_mut().unwrap();
    luck.reverse();
    let file = Scratch::new("redrawn.jsonl", record.to_string());
    let said = tilery(&["verify", "--json", file.path()]);
    let verdict: Value = serde_json::from_slice(&said.stdout).unwrap();
    assert_eq!(
        (said.status.code(), &verdict["verified"]),
        (Some(1), &json!(false))
    );
    assert!(
        verdict["what"]
            .as_str()
            .unwrap()
            .contains("turn 0: the seed gives"),
        "{verdict}"
    );
}

#[test]
fn wrong_arguments_end_with_one_line() {
    let cases: &[(&[&str], &str)] = &[
        (&["show", "no-such-file"], "no-such-file: No such file"),
        (&["deal", "--game", "go", "--seed", "1"], "\"go\" is not a game"),
        (
            &["duplicate", "-g", "strata", "-r", "ordered", "-s", "1"],
            "not played in the variant ordered",
        ),
        (
            &["duplicate", "-g", "cubes", "-s", "1", "--rounds", "0"],
            "--rounds must be at least 1",
        ),
        (
            &["deal", "--game", "qwirkle", "--rules", "pile", "--seed", "1"],
            "\"pile\" is not",
        ),
        (
            &["deal", "--game", "strata", "--seats", "3", "--seed", "1"],
            "strata is for 2 players, not 3",
        ),
        (
            &["sample", "--game", "cubes", "--seats", "9", "--seed", "1"],
            "cubes is for 2 to 4 players, not 9",
        ),
        (
            &["deal", "-g", "cubes", "-s", "1", "--entropy", "a"],
            "--entropy is given 1 times",
        ),
        (
            &["moves", "records/booklet.jsonl", "--turn", "99"],
            "record 0 has no turn 99",
        ),
        (
            &["moves", "records/booklet.jsonl", "--line", "1", "--turn", "0"],
            "there is no record 1",
        ),
    ];
    for (args, expected) in cases {
        let output = tilery(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(
            message.contains(expected) && message.lines().count() == 1,
            "{args:?}: {message}"
        );
    }
    assert!(failure(&["show", "crates"]).contains("crates: "));
    for (file, due) in [("no-such-file", "No such file"), ("crates", "")] {
        let output = tilery(&["check", file]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.starts_with(&format!("tilery: {file}: {due}")), "{told}");
    }
    for args in [
        &["--nonsense"][..],
        &["check"],
        &["moves", "x"],
        &["sample", "--games", "-1"],
    ] {
        assert_eq!(tilery(args).status.code(), Some(2), "{args:?}");
    }
    for command in [
        "check", "moves", "show", "replay", "deal", "verify", "sample", "arena", "bot",
    ] {
        assert!(
            stdout(&[command, "--help"]).contains("Usage: tilery"),
            "{command}"
        );
    }
}
