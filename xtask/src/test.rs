//! `cargo xtask test`: everything that must pass before a change is accepted.

use std::env::consts::EXE_SUFFIX;
use std::process::Command;

use crate::program::{cargo, target_dir};
use crate::steps::{Step, Steps};
use crate::{Failure, fuzz, page, tools};

/// Seconds that each fuzz target runs.
const FUZZ_SECONDS: u32 = 15;

/// At how many tables clients play at a time while everything fails, and for how many seconds PostgreSQL is away each time.
/// The environment may set others.
const FAULTS_SETTINGS: [(&str, &str); 2] = [("TILERY_FAULTS_TABLES", "200"), ("TILERY_FAULTS_OUTAGE", "30")];

/// The feature of the game that proves the extension points. It is on in lints and in tests of that game, and never in what
/// users get.
const FOURTH_GAME: [&str; 2] = ["--features", "tilery/fourth-game"];

/// The packages that are optimised in other tests. The fourth game is small: its tests are run sooner without.
const OPTIMISED: [&str; 8] = [
    "analysis",
    "bots",
    "duplicate",
    "picture",
    "present",
    "puzzles",
    "rules",
    "table",
];

/// Takes all steps, up to the first that fails.
///
/// Some steps wait much of their time (for one slow test of a program, for a browser, for a chain of crates that need each
/// other), so others run in the background. Two cargo commands that build into one folder would wait for each other: those
/// that do never run at the same time.
pub(crate) fn test() -> Result<(), Failure> {
    tools::need_components()?;
    tools::need_cpp_compiler()?;
    tools::need_postgresql()?;
    tools::need_nats()?;
    tools::need_chromium()?;
    tools::need_faketime()?;
    page::need_node()?;
    let host = tools::host()?;

    let mut steps = Steps::new();
    steps.take(Step::new("format", cargo(&["fmt", "--all", "--check"])))?;
    steps.take(Step::new(
        "format of fuzz",
        cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]),
    ))?;
    // The page comes first: the server is built with it inside.
    steps.take(Step::new("packages of the page", page::install()))?;
    steps.take(Step::new("page", page::build()))?;
    // The tests of the command line have cargo build the program, so that a browser can be sent to it.
    steps.take_beside(
        vec![Step::new(
            "build of tests",
            cargo(&["test", "--workspace", "--no-run"]),
        )],
        vec![
            Step::new("types of the page", page::npm(&["run", "check"])),
            Step::new("tests of the page", page::npm(&["test"])),
        ],
    )?;
    // Nothing may disturb what is measured.
    steps.take(Step::new(
        "page, measured",
        browser(&["browser", "--", "--project", "measured"]),
    ))?;
    // Fuzz targets are built into a folder of their own: the tests need the lock of the other one when they begin.
    steps.take_beside(
        vec![Step::new("tests", cargo(&["test", "--workspace"]))],
        vec![
            Step::new("lints of fuzz", fuzz::lints(&host)),
            Step::new("build of fuzz", fuzz::build(&host)),
        ],
    )?;
    // With other steps beside it, pages become too slow for their players.
    steps.take(Step::new(
        "page in a browser",
        browser(&["browser", "--", "--project", "played"]),
    ))?;
    steps.take(Step::new("lints", lints()))?;
    steps.take(Step::new("documentation", documentation()))?;
    steps.take(Step::new("fourth game", fourth_game()))?;
    // A target uses one core, and any machine has two.
    for names in fuzz::targets()?.chunks(2) {
        let mut runs = Vec::new();
        for name in names {
            let mut run = fuzz::runs(name, &host, FUZZ_SECONDS)?;
            // Only the result, and what a crash has to say.
            run.arg("-verbosity=0");
            runs.push(run);
        }
        steps.take(Step::together(&format!("fuzz {}", names.join(", ")), runs))?;
    }

    print!("{}", steps.table());
    println!("\nall passed");
    Ok(())
}

fn lints() -> Command {
    let mut clippy = cargo(&["clippy", "--workspace", "--all-targets"]);
    clippy.args(FOURTH_GAME).args(["--", "-D", "warnings"]);
    clippy
}

fn documentation() -> Command {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    doc
}

/// Tests the fourth game: its values and facts, through the server's API, and in the terminal.
fn fourth_game() -> Command {
    let mut fourth = cargo(&["test", "--test", "api", "--test", "bots", "--lib"]);
    for package in ["tilery", "tilery-analysis", "tilery-bots", "tilery-server"] {
        fourth.args(["--package", package]);
    }
    for package in OPTIMISED {
        fourth.arg("--config");
        fourth.arg(format!("profile.dev.package.tilery-{package}.opt-level=0"));
    }
    fourth.args(FOURTH_GAME).args(["--", "fourth_game"]);
    fourth
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
    let mut run = cargo(&["test", "--package", "tilery-server", "--test", "live", "faults"]);
    run.args(["--", "--nocapture"]);
    for (name, value) in FAULTS_SETTINGS {
        if std::env::var_os(name).is_none() {
            run.env(name, value);
        }
    }
    run.env("TILERY_FAULTS_SECONDS", seconds);
    Steps::new().take(Step::new("faults", run))
}

/// Takes pictures of every screen of the page.
pub(crate) fn screenshots() -> Result<(), Failure> {
    tools::need_chromium()?;
    page::make()?;
    let mut steps = Steps::new();
    steps.take(Step::new("program", program()))?;
    steps.take(Step::new("screenshots", browser(&["screenshots"])))
}

/// Builds the program that a browser is sent to.
fn program() -> Command {
    cargo(&["build", "--package", "tilery"])
}

/// Runs a script of the page that drives a browser, with its arguments.
fn browser(script: &[&str]) -> Command {
    let mut npm = page::npm(&["run"]);
    npm.args(script);
    let folder = target_dir();
    npm.env("TILERY", folder.join("debug").join(format!("tilery{EXE_SUFFIX}")))
        .env("TILERY_SCREENSHOTS", folder.join("screenshots"));
    npm
}
