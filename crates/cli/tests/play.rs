//! `tilery play` without a terminal, and with arguments that it refuses.

mod common;

use std::io::Write;
use std::process::{Command, Stdio};

use common::{Scratch, failure, root, stdout, tilery};
use serde_json::Value;

#[test]
fn without_a_terminal_there_is_one_line() {
    assert_eq!(
        failure(&["play", "--game", "cubes", "--save", "/nonexistent/game.jsonl"]),
        "tilery: play needs a terminal to draw on and a keyboard\n"
    );
}

#[test]
fn what_does_not_go_together_is_refused() {
    let cases: [(&[&str], &str); 12] = [
        (&["--game", "chess"], "\"chess\""),
        (&["--game", "strata", "--rules", "mindware"], "\"mindware\""),
        (&["--seats", "human,grandmaster"], "\"grandmaster\" cannot play"),
        (&["--seats", "human"], "2 to 4 players, not 1"),
        (
            &["--seats", "human,human,human,human,human"],
            "2 to 4 players, not 5",
        ),
        (
            &["--game", "strata", "--seats", "human,master,master"],
            "for 2 players, not 3",
        ),
        (&["--names", "A,B,C"], "3 names for 2 seats"),
        (&["--names", "master"], "is the name of a bot"),
        (&["--names", "Ann:40,Ben:400"], "an age is a number up to 150"),
        (&["--resume", "--save", "/nonexistent/game.jsonl"], "game.jsonl"),
        (&["--seats", "human,exec:"], "\"exec:\" cannot play"),
        (
            &["--seats", "human,exec:./mybot", "--duplicate"],
            "play needs a terminal",
        ),
    ];
    for (args, what) in cases {
        let message = failure(&[&["play"], args].concat());
        assert!(message.contains(what), "{args:?}: {message}");
    }
    let output = tilery(&["play", "--resume", "--game", "cubes"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn files_of_other_games_are_left_alone() {
    let sampled = stdout(&[
        "sample",
        "--game",
        "cubes",
        "--seed",
        "play",
        "--games",
        "2",
        "--threads",
        "1",
    ]);
    let both = Scratch::new("play-both.jsonl", &sampled);
    let message = failure(&["play", "--game", "cubes", "--save", both.path()]);
    assert!(message.contains("--resume continues its game"), "{message}");
    let message = failure(&["play", "--resume", "--save", both.path()]);
    assert!(message.contains("several games"), "{message}");
    let one = Scratch::new("play-one.jsonl", sampled.lines().next().unwrap());
    let message = failure(&["play", "--resume", "--save", one.path()]);
    assert!(message.contains("this game is over"), "{message}");
    assert_eq!(std::fs::read_to_string(both.path()).unwrap(), sampled);
}

/// A terminal for a command, of which it types what comes on standard input.
#[cfg(target_os = "linux")]
fn in_terminal(command: &str) -> std::process::Child {
    Command::new("script")
        .args(["--quiet", "--return", "--command", command, "/dev/null"])
        .current_dir(root())
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn a_person_plays_against_a_program() {
    // A deal in which the program opens.
    let opens =
        |seed: &&str| stdout(&["deal", "--game", "qwirkle", "--seed", seed]).ends_with("first      seat 0\n");
    let seed = ["a", "b", "c", "d", "e", "f", "g", "h"]
        .into_iter()
        .find(opens)
        .unwrap();
    let save = Scratch::new("play-program.jsonl", "");
    std::fs::remove_file(save.path()).unwrap();
    let seats = "--seats 'exec:python3 examples/bots/greedy.py,human'";
    let program = env!("CARGO_BIN_EXE_tilery");
    let mut terminal = in_terminal(&format!(
        "{program} play {seats} --seed {seed} --save {}",
        save.path()
    ));
    while !std::path::Path::new(save.path()).exists() {
        assert!(terminal.try_wait().unwrap().is_none(), "it ended by itself");
        std::thread::yield_now();
    }
    terminal.stdin.take().unwrap().write_all(b"q").unwrap();
    let output = terminal.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let screen = String::from_utf8_lossy(&output.stdout);
    assert!(
        screen.contains(&format!("To continue: tilery play --resume {seats} --save")),
        "{screen}"
    );
    let record: Value = serde_json::from_str(&std::fs::read_to_string(save.path()).unwrap()).unwrap();
    assert_eq!(record["turns"].as_array().unwrap().len(), 1, "{record}");
    assert_eq!(record["seats"][0]["name"], "exec:python3 examples/bots/greedy.py");
    // A record may come from anywhere: it does not say which programs are started.
    let message = failure(&["play", "--resume", "--save", save.path()]);
    assert!(
        message.contains("only started if it is named again: --seats"),
        "{message}"
    );
}
