//! `puzzles`: found, kept, and checked again.

use serde_json::Value;

use crate::common::{Scratch, failure, stdout, tilery};

const FIND: [&str; 9] = [
    "puzzles",
    "--game",
    "qwirkle",
    "--seed",
    "5",
    "--nodes",
    "30000",
    "--threads",
    "2",
];

#[test]
fn puzzles_are_found_once_checked_and_doctored_ones_are_named() {
    let file = Scratch::new("puzzles.jsonl", "");
    let save = ["--save", file.path()];
    stdout(&[&FIND[..], &save, &["--count", "1"]].concat());
    let first = std::fs::read_to_string(file.path()).unwrap();
    assert_eq!(first.lines().count(), 1);
    // The same command goes on from there, and prints the same without a file.
    let output = tilery(&[&FIND[..], &save, &["--count", "2"]].concat());
    // Without a terminal, lines in place of a bar tell how far it is.
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.lines()
            .last()
            .is_some_and(|line| line.ends_with(": 2/2 puzzles")),
        "{told}"
    );
    let both = std::fs::read_to_string(file.path()).unwrap();
    assert!(both.starts_with(&first));
    assert_eq!(both, stdout(&[&FIND[..], &["--count", "2"]].concat()));
    let puzzles: Vec<Value> = both
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(puzzles.len(), 2);
    for puzzle in &puzzles {
        assert_eq!(puzzle["position"]["format"], "tilery/1");
        assert!(puzzle["best"]["value"].as_f64().unwrap() > puzzle["second"]["value"].as_f64().unwrap());
        assert!(puzzle["best"]["error"].is_number() && puzzle["themes"].is_array());
        assert!(puzzle["difficulty"]["rating"].as_f64().unwrap() >= 800.0);
    }
    let checked = stdout(&["puzzles", "--check", file.path(), "--nodes", "60000"]);
    let told = "2 puzzles checked: 0 overturned, 0 not alone, 0 broken; ";
    assert!(checked.starts_with(told), "{checked}");

    // A second best move that claims to be the best, a move that is not possible, an id that is there twice, and noise.
    let mut swapped = puzzles[0].clone();
    (swapped["best"], swapped["second"]) = (puzzles[0]["second"].clone(), puzzles[0]["best"].clone());
    let mut illegal = puzzles[1].clone();
    illegal["best"]["move"] = "play Ro@900,900".into();
    illegal["id"] = "qwirkle-mindware-5-0-0".into();
    let lines = [swapped, puzzles[1].clone(), illegal, puzzles[1].clone()];
    let mut text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    text += "noise\n";
    let doctored = Scratch::new("doctored.jsonl", text);
    let output = tilery(&["puzzles", "--check", doctored.path(), "--nodes", "60000"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told = String::from_utf8(output.stdout).unwrap();
    let told: Vec<&str> = told.lines().collect();
    let at = |line: u64, what: &str| {
        let place = format!("{}:{line}: ", doctored.path());
        let found = told.iter().find(|told| told.starts_with(&place));
        assert!(
            found.is_some_and(|found| found.contains(what)),
            "{line}: {told:?}"
        );
    };
    at(1, "is better than");
    at(3, "is not possible");
    at(4, "the id is there twice");
    at(5, "not a puzzle");
    let summary = told.last().copied().unwrap_or_default();
    let start = "5 puzzles checked: 1 overturned, 0 not alone, 3 broken; ";
    assert!(
        summary.starts_with(start) && summary.ends_with(" nodes"),
        "{summary}"
    );
    let progress = String::from_utf8(output.stderr).unwrap();
    assert!(
        progress.contains("tilery: 5/5 puzzles: 1 overturned"),
        "{progress}"
    );
    // Neither the verdicts nor their order depend on the threads.
    for threads in ["1", "3"] {
        let check = [
            "puzzles",
            "--check",
            doctored.path(),
            "--nodes",
            "60000",
            "--threads",
            threads,
        ];
        assert_eq!(
            String::from_utf8(tilery(&check).stdout).unwrap(),
            told.join("\n") + "\n"
        );
    }

    let other = [&FIND[..], &save, &["--seed", "6", "--count", "3"]].concat();
    let other: Vec<&str> = other.into_iter().filter(|arg| *arg != "5").collect();
    let at_seed = other.iter().position(|arg| *arg == "--seed").unwrap();
    let other = [&other[..at_seed], &other[at_seed + 1..]].concat();
    assert!(failure(&other).contains("another game or seed"));
}
