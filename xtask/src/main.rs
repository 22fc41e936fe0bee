//! The tasks of the project: `cargo xtask run`, `cargo xtask check`, `cargo xtask test` and others.

mod check;
mod dist;
mod fuzz;
mod page;
mod program;
mod run;
mod soak;
mod steps;
mod test;
mod tools;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask TASK

  run [ARG…]           build the page and tilery, and start the server: tilery serve;
                       with arguments, run tilery with them instead: cargo xtask run play
  check                the inner loop: format, lints, unit tests of the pure crates, and the page without a browser;
                       it installs nothing and needs no service
  test [GROUP…]        everything that must pass, or only some groups of it: rust, server, page, browser
  soak [PART…]         what a release needs beyond that, for long: fuzz, faults, frames, description, games, screens, mutants
  faults [SECONDS]     three nodes while nodes, NATS and PostgreSQL fail in turn (120 seconds unless told)
  screenshots          pictures of every screen of the page at five sizes, light and dark, in target/screenshots
  dist [--target TRIPLE] [--profile NAME]
                       the archive of a release for one platform, with checksums and a bill of materials, in
                       target/archives
  fuzz NAME [SECONDS]  fuzz one target for long (600 seconds unless told)
  fuzz NAME FILE       try one input on a target, such as one that a fuzz run has found";

/// Why a task ended early, and the exit code for it.
struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    fn new(message: impl Into<String>) -> Failure {
        Failure {
            message: message.into(),
            code: 1,
        }
    }

    fn panicked() -> Failure {
        Failure::new("a thread of the task panicked")
    }

    fn usage(message: impl Into<String>) -> Failure {
        Failure {
            message: format!("{}\n\n{USAGE}", message.into()),
            code: 2,
        }
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.split_first() {
        Some((task, rest)) => match task.as_str() {
            "run" => run::run(rest),
            "check" | "screenshots" if !rest.is_empty() => {
                Err(Failure::usage(format!("{task} takes no arguments")))
            }
            "check" => check::check(),
            "test" => test::test(rest),
            "soak" => soak::soak(rest),
            "fuzz" => fuzz::fuzz(rest),
            "dist" => dist::dist(rest),
            "faults" => soak::faults(rest),
            "screenshots" => test::screenshots(),
            "help" | "--help" | "-h" => {
                println!("{USAGE}");
                Ok(())
            }
            other => Err(Failure::usage(format!("there is no task {other:?}"))),
        },
        None => Err(Failure::usage("no task given")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { message, code }) => {
            eprintln!("xtask: {message}");
            ExitCode::from(code)
        }
    }
}
