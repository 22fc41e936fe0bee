//! `cargo xtask test`: everything that must pass before a change is accepted.

use std::env::consts::EXE_SUFFIX;
use std::process::Command;

use crate::program::{cargo, target_dir};
use crate::steps::Steps;
use crate::{Failure, fuzz, page, tools};

/// Seconds that each fuzz target runs.
const FUZZ_SECONDS: u32 = 15;

/// The feature of the game that proves the extension points. It is on in lints and in tests of that game, and never in what
/// users get.
const FOURTH_GAME: [&str; 2] = ["--features", "tilery/fourth-game"];

/// Takes all steps, up to the first that fails.
pub(crate) fn test() -> Result<(), Failure> {
    tools::need_components()?;
    tools::need_cpp_compiler()?;
    tools::need_postgresql()?;
    tools::need_nats()?;
    tools::need_chromium()?;
    page::need_node()?;
    let host = tools::host()?;

    let mut steps = Steps::default();
    steps.take("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    steps.take(
        "format of fuzz",
        &mut cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]),
    )?;
    // The page comes first: the server is built with it inside.
    steps.take("packages of the page", &mut page::install())?;
    steps.take("types of the page", &mut page::npm(&["run", "check"]))?;
    steps.take("tests of the page", &mut page::npm(&["test"]))?;
    steps.take("page", &mut page::build())?;
    let mut clippy = cargo(&["clippy", "--workspace", "--all-targets"]);
    clippy.args(FOURTH_GAME).args(["--", "-D", "warnings"]);
    steps.take("lints", &mut clippy)?;
    // The tests of the command line have cargo build the program, so that a browser can be sent to it.
    steps.take("tests", &mut cargo(&["test", "--workspace"]))?;
    steps.take("page in a browser", &mut browser("browser"))?;
    let mut fourth = cargo(&["test", "--workspace", "--test", "api", "--bin", "tilery"]);
    // Through the server's API, and in the terminal.
    fourth.args(FOURTH_GAME).args(["--", "previews", "hints_alone"]);
    steps.take("fourth game", &mut fourth)?;
    let mut doc = cargo(&["doc", "--workspace", "--no-deps"]);
    steps.take("documentation", doc.env("RUSTDOCFLAGS", "-D warnings"))?;
    steps.take(
        "lints of fuzz",
        fuzz::cargo_fuzz("clippy", &host).args(["--", "-D", "warnings"]),
    )?;
    steps.take("build of fuzz", &mut fuzz::build(&host))?;
    for name in fuzz::targets()? {
        let mut run = fuzz::runs(&name, &host, FUZZ_SECONDS)?;
        // Only the result, and what a crash has to say.
        steps.take(&format!("fuzz {name}"), run.arg("-verbosity=0"))?;
    }

    print!("{}", steps.table());
    println!("\nall passed");
    Ok(())
}

/// Runs three nodes while everything around them fails.
pub(crate) fn faults(args: &[String]) -> Result<(), Failure> {
    let seconds = match args {
        [] => "120",
        [seconds] if seconds.parse::<u32>().is_ok() => seconds,
        _ => return Err(Failure::usage("faults takes a number of seconds")),
    };
    tools::need_postgresql()?;
    tools::need_nats()?;
    let mut steps = Steps::default();
    let mut run = cargo(&["test", "--package", "tilery-server", "--test", "live", "faults"]);
    run.args(["--", "--nocapture"]);
    steps.take("faults", run.env("TILERY_FAULTS_SECONDS", seconds))
}

/// Takes pictures of every screen of the page.
pub(crate) fn screenshots() -> Result<(), Failure> {
    tools::need_chromium()?;
    page::make()?;
    let mut steps = Steps::default();
    steps.take("program", &mut program())?;
    steps.take("screenshots", &mut browser("screenshots"))
}

/// Builds the program that a browser is sent to.
fn program() -> Command {
    cargo(&["build", "--package", "tilery"])
}

/// Runs a script of the page that drives a browser.
fn browser(script: &str) -> Command {
    let mut npm = page::npm(&["run", script]);
    let folder = target_dir();
    npm.env("TILERY", folder.join("debug").join(format!("tilery{EXE_SUFFIX}")))
        .env("TILERY_SCREENSHOTS", folder.join("screenshots"));
    npm
}
