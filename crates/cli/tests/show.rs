//! `tilery show`, run as a command.

mod common;

use std::path::{Path, PathBuf};

use common::{Scratch, failure, root, stdout};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name)
}

/// Compares a text with a file. With TILERY_BLESS=1 in the environment, the file is written instead.
#[track_caller]
fn assert_golden(name: &str, text: &str) {
    let path = golden(name);
    if std::env::var_os("TILERY_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let due = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        due == text,
        "{name} differs; if it should, run the tests with TILERY_BLESS=1. It is now:\n{text}"
    );
}

#[test]
fn pictures_are_as_they_were() {
    let booklet = "records/booklet.jsonl";
    assert_golden("booklet-12.txt", &stdout(&["show", booklet, "--turn", "12"]));
    assert_golden("booklet-0.txt", &stdout(&["show", booklet, "--turn", "0"]));
    let cubes = golden("cubes.jsonl");
    assert_golden("cubes-end.txt", &stdout(&["show", cubes.to_str().unwrap()]));
    let strata = golden("strata-row.jsonl");
    let strata = strata.to_str().unwrap();
    assert_golden("strata-row-25.txt", &stdout(&["show", strata, "--turn", "25"]));
    assert_golden("strata-row-end.txt", &stdout(&["show", strata]));
}

/// The picture in the README is output of the command.
#[test]
fn the_readme_shows_what_show_shows() {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let block = readme
        .split("<!-- board -->\n```text\n")
        .nth(1)
        .and_then(|rest| rest.split("```\n<!-- /board -->").next())
        .unwrap();
    let picture = stdout(&["show", "records/booklet.jsonl", "--turn", "12"]);
    let mut drawn = picture.lines();
    for line in block.lines() {
        assert!(drawn.any(|drawn| drawn == line), "{line:?} is not drawn any more");
    }
    assert!(block.lines().count() > 15);
}

#[test]
fn colours_go_to_terminals_only_unless_asked_for() {
    let show = ["show", "records/booklet.jsonl", "--turn", "12"];
    assert!(!stdout(&show).contains('\u{1b}'), "piped");
    let coloured = stdout(&[&show[..], &["--colour", "always"]].concat());
    assert!(coloured.contains("\u{1b}[1;38;5;234;48;5;208m■Os"), "{coloured}");
    assert!(!stdout(&[&show[..], &["--color", "never"]].concat()).contains('\u{1b}'));
}

#[test]
fn json_holds_the_whole_position() {
    let text = stdout(&["show", "records/booklet.jsonl", "--turn", "12", "--json"]);
    assert_eq!(text.lines().count(), 1);
    let position: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(position["turn"], 12);
    assert_eq!(position["turns"], 54);
    assert_eq!(position["to_move"], 0);
    assert_eq!(position["last"]["score"], 9);
    assert_eq!(position["last"]["lines"].as_array().unwrap().len(), 3);
    assert_eq!(position["position"]["hands"][3].as_array().unwrap().len(), 6);
    assert_eq!(position["position"]["bag"].as_array().unwrap().len(), 59);
    let setup: tilery_qwirkle::Setup = serde_json::from_value(position["position"].clone()).unwrap();
    assert_eq!(setup.validate().unwrap().setup(), setup);
}

#[test]
fn errors_of_show_have_one_line() {
    let missing = failure(&["show", "no/such/file.jsonl"]);
    assert!(missing.starts_with("tilery: no/such/file.jsonl: "), "{missing}");
    let line = failure(&["show", "records/booklet.jsonl", "--line", "5"]);
    assert!(line.contains("there is no record 5: the file has 1"), "{line}");
    let turn = failure(&["show", "records/booklet.jsonl", "--turn", "55"]);
    assert!(turn.contains("record 0 has no turn 55: it has 54"), "{turn}");
    let noise = Scratch::new("noise.jsonl", "not a record\n");
    let noise = failure(&["show", noise.path()]);
    assert!(noise.contains("noise.jsonl:1: not a record"), "{noise}");
}

#[test]
fn a_fault_is_told_only_where_it_matters() {
    let record = std::fs::read_to_string(root().join("records/booklet.jsonl")).unwrap();
    let faulty = Scratch::new("faulty.jsonl", record.replacen("\"score\":9", "\"score\":90", 1));
    stdout(&["show", faulty.path(), "--turn", "3"]);
    let fault = failure(&["show", faulty.path()]);
    assert!(fault.contains("faulty.jsonl:1: turn "), "{fault}");
}

#[test]
fn names_cannot_steer_the_terminal() {
    let record = std::fs::read_to_string(root().join("records/booklet.jsonl")).unwrap();
    let hostile = record.replacen("\"Sue\"", r#""\u001b[2J\u009b31mEve\u202e\r\n""#, 1);
    let hostile = Scratch::new("hostile.jsonl", &hostile);
    let picture = stdout(&["show", hostile.path(), "--turn", "1"]);
    assert!(picture.contains("[2J31mEve played"), "{picture}");
    assert!(
        picture.chars().all(|c| c == '\n' || !c.is_control()),
        "{picture:?}"
    );
}

/// Messages about faults quote the record, which is untrusted text.
#[test]
fn faults_cannot_steer_the_terminal() {
    let record = std::fs::read_to_string(root().join("records/booklet.jsonl")).unwrap();
    let hostile = record.replacen(
        "play Rc@0,0 Rd@1,0 Ro@2,0",
        r"play Rc@0,0\n\tRd@5,0\u000c\u0085",
        1,
    );
    let hostile = Scratch::new("hostile-move.jsonl", &hostile);
    let fault = failure(&["show", hostile.path()]);
    assert!(fault.trim_end().chars().all(|c| !c.is_control()), "{fault:?}");
}

#[test]
fn replay_needs_a_terminal() {
    let message = failure(&["replay", "records/booklet.jsonl"]);
    assert!(message.contains("tilery show"), "{message}");
}
