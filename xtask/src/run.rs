//! `cargo xtask run`: the program at work.

use std::env::consts::EXE_SUFFIX;
use std::process::Command;

use crate::program::{cargo, finish, target_dir, typed};
use crate::{Failure, page};

/// Makes the page, builds `tilery` with it, and starts the server, or runs `tilery` with the arguments given.
pub(crate) fn run(args: &[String]) -> Result<(), Failure> {
    page::make()?;
    let mut build = cargo(&["build", "--release", "--package", "tilery"]);
    eprintln!("build: {}", typed(&build));
    finish(&mut build)?;

    let mut tilery = Command::new(target_dir().join("release").join(format!("tilery{EXE_SUFFIX}")));
    match args.strip_prefix(&["--".to_owned()]).unwrap_or(args) {
        [] => tilery.arg("serve"),
        args => tilery.args(args),
    };
    eprintln!("run: {}", typed(&tilery));
    finish(&mut tilery)
}
