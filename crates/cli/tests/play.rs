//! `tilery play` without a terminal, and with arguments that it refuses.

mod common;

use common::{Scratch, failure, stdout, tilery};

#[test]
fn without_a_terminal_there_is_one_line() {
    assert_eq!(
        failure(&["play", "--game", "cubes", "--save", "/nonexistent/game.jsonl"]),
        "tilery: play needs a terminal to draw on and a keyboard\n"
    );
}

#[test]
fn what_does_not_go_together_is_refused() {
    let cases: [(&[&str], &str); 10] = [
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
