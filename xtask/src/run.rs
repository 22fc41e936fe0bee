//! `cargo xtask run`: the program at work.

use std::env::consts::EXE_SUFFIX;
use std::process::Command;

use crate::program::{cargo, finish, target_dir, typed};
use crate::{Failure, page};

/// The profile of the first start: it optimises what must be fast, and builds soon. The workspace's `Cargo.toml` says more.
const PROFILE: &str = "start";

/// Builds the page and `tilery` with it, and starts the server, or runs `tilery` with the arguments given.
pub(crate) fn run(args: &[String]) -> Result<(), Failure> {
    page::need_node()?;
    // Only the program itself has the page inside: its library is built meanwhile.
    std::thread::scope(|scope| {
        let page = scope.spawn(page::make);
        let library = build(&["--lib"]);
        library.and(page.join().unwrap_or_else(|_| Err(Failure::panicked())))
    })?;
    build(&[])?;

    let mut tilery = Command::new(target_dir().join(PROFILE).join(format!("tilery{EXE_SUFFIX}")));
    match args.strip_prefix(&["--".to_owned()]).unwrap_or(args) {
        [] => tilery.arg("serve"),
        args => tilery.args(args),
    };
    eprintln!("run: {}", typed(&tilery));
    finish(&mut tilery)
}

fn build(what: &[&str]) -> Result<(), Failure> {
    let mut build = cargo(&["build", "--profile", PROFILE, "--package", "tilery"]);
    build.args(what);
    eprintln!("build: {}", typed(&build));
    finish(&mut build)
}
