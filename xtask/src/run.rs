//! `cargo xtask run`: the program at work.

use std::env::consts::EXE_SUFFIX;
use std::process::Command;

use crate::Failure;
use crate::program::{cargo, finish, root, target_dir, typed};

/// The record that ships with the project.
const EXAMPLE: &str = "records/booklet.jsonl";

/// Builds `tilery` and steps through the example game, or runs it with the arguments given.
pub(crate) fn run(args: &[String]) -> Result<(), Failure> {
    let mut build = cargo(&["build", "--release", "--package", "tilery"]);
    eprintln!("build: {}", typed(&build));
    finish(&mut build)?;

    let mut tilery = Command::new(target_dir().join("release").join(format!("tilery{EXE_SUFFIX}")));
    match args.strip_prefix(&["--".to_owned()]).unwrap_or(args) {
        [] => tilery
            .args(["replay", EXAMPLE, "--line", "0"])
            .current_dir(root()),
        args => tilery.args(args),
    };
    eprintln!("run: {}", typed(&tilery));
    finish(&mut tilery)
}
