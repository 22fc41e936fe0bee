//! Instructions of a fixed workload, counted by valgrind: a figure that does not depend on what else the machine does.
//!
//! `cargo bench -p tilery-games --bench instructions` counts; without valgrind it says so and does nothing. To see where
//! the instructions go, run the program that it names under `valgrind --tool=callgrind` with `qwirkle 200`.

mod common;

use std::process::{Command, Stdio};
use std::{env, io};

use common::{Tally, cubes_game, qwirkle_game};

const GAMES: u64 = 200;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.as_slice() {
        [name, games] => work(name, games.parse().expect("a number of games")),
        // Cargo's own arguments: `--bench`, or none.
        _ => match count_all() {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                println!("valgrind is not installed: nothing counted");
            }
            Err(error) => panic!("valgrind: {error}"),
        },
    }
}

fn work(name: &str, games: u64) {
    let play = match name {
        "qwirkle" => qwirkle_game,
        "cubes" => cubes_game,
        _ => panic!("{name} is no workload"),
    };
    let tally: Tally = common::many(play, games);
    std::hint::black_box(tally.points);
}

fn count_all() -> io::Result<()> {
    println!("counting {}", env::current_exe()?.display());
    for name in ["qwirkle", "cubes"] {
        // What the program needs to start is not the engine's.
        let count = instructions(name, GAMES)? - instructions(name, 0)?;
        println!("{name}: {} instructions a game", count / GAMES);
    }
    Ok(())
}

fn instructions(name: &str, games: u64) -> io::Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe()?)
        .args([name, &games.to_string()])
        .stdout(Stdio::null())
        .output()?;
    let report = String::from_utf8_lossy(&output.stderr);
    report
        .lines()
        .find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
        .ok_or_else(|| io::Error::other(format!("no count in its report:\n{report}")))
}
