//! `cargo xtask test [GROUP…]`: everything that must pass before a change is accepted.

use std::collections::BTreeSet;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::Command;

use crate::program::{cargo, root, target_dir};
use crate::steps::{Step, Steps};
use crate::{Failure, check, page, tools};

/// A part of the tests that can be run alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    Rust,
    Server,
    Page,
    Browser,
}

const GROUPS: [(&str, Group); 4] = [
    ("rust", Group::Rust),
    ("server", Group::Server),
    ("page", Group::Page),
    ("browser", Group::Browser),
];

/// The crates whose integration tests need PostgreSQL and NATS.
const WITH_SERVICES: [&str; 2] = ["crates/server", "crates/store"];

/// Runs the groups, or all of them, up to the first step that fails.
///
/// Types, lints and unit tests of the page run in the background while Rust code is compiled. Tests in a browser run alone: beside
/// other steps, pages become too slow for their players.
pub(crate) fn test(args: &[String]) -> Result<(), Failure> {
    let groups = groups(args)?;
    let has = |group: Group| groups.contains(&group);
    let (compiles, shows) = (
        has(Group::Rust) || has(Group::Server),
        has(Group::Page) || has(Group::Browser),
    );
    need_tools(&groups)?;

    let mut steps = Steps::new();
    if has(Group::Rust) {
        steps.take(check::format())?;
    }
    let (mut front, mut background) = (Vec::new(), Vec::new());
    if shows {
        background.push(Step::new("packages of the page", page::install()));
        background.push(Step::new("page", page::build()));
    }
    if has(Group::Page) {
        background.extend(page::checks());
    }
    if compiles {
        front.push(Step::new(
            "build and lints",
            linted(&["test", "--workspace", "--no-run"])?,
        ));
    } else if has(Group::Browser) {
        front.push(Step::new("program", program()?));
    }
    steps.take_beside(front, background)?;
    if has(Group::Browser) {
        // Nothing may disturb what is measured.
        steps.take(Step::new(
            "page, measured",
            browser(&["browser", "--", "--project", "measured"]),
        ))?;
    }
    if has(Group::Rust) {
        let mut rust = linted(&["test", "--workspace", "--lib", "--bins", "--examples"])?;
        rust.args(integration_tests(false)?.iter().flat_map(|name| ["--test", name]));
        steps.take(Step::new("tests", rust))?;
        steps.take(Step::new(
            "examples in documents",
            linted(&["test", "--workspace", "--doc"])?,
        ))?;
    }
    if has(Group::Server) {
        let mut server = linted(&["test", "--workspace"])?;
        server.args(integration_tests(true)?.iter().flat_map(|name| ["--test", name]));
        // They wait for timers, outages and each other most of the time.
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        server.env("RUST_TEST_THREADS", (3 * cores).to_string());
        steps.take(Step::new("tests with services", server))?;
    }
    if has(Group::Browser) {
        steps.take(Step::new(
            "page in a browser",
            browser(&["browser", "--", "--project", "played"]),
        ))?;
    }
    if has(Group::Rust) {
        steps.take(Step::new("documentation", documentation()))?;
    }

    print!("{}", steps.table());
    println!("\nall passed");
    Ok(())
}

/// The groups that the arguments name; all of them without arguments.
fn groups(args: &[String]) -> Result<BTreeSet<Group>, Failure> {
    if args.is_empty() {
        return Ok(GROUPS.iter().map(|(_, group)| *group).collect());
    }
    args.iter()
        .map(|arg| {
            let group = GROUPS.iter().find(|(name, _)| name == arg);
            group.map(|(_, group)| *group).ok_or_else(|| {
                let names = GROUPS.map(|(name, _)| name).join(", ");
                Failure::usage(format!("there is no group {arg:?} of tests; there are: {names}"))
            })
        })
        .collect()
}

/// Installs what the groups need and this machine lacks.
fn need_tools(groups: &BTreeSet<Group>) -> Result<(), Failure> {
    for group in groups {
        match group {
            Group::Rust => {
                tools::need_components()?;
                tools::need_python()?;
                page::need_node()?;
            }
            Group::Server => {
                tools::need_components()?;
                tools::need_postgresql()?;
                tools::need_nats()?;
            }
            Group::Page => page::need_node()?,
            Group::Browser => {
                page::need_node()?;
                tools::need_chromium()?;
                tools::need_faketime()?;
            }
        }
    }
    Ok(())
}

/// The names of all integration tests that need services, or of all that need none.
fn integration_tests(with_services: bool) -> Result<BTreeSet<String>, Failure> {
    let mut names = BTreeSet::new();
    for parent in ["crates", "games"] {
        for package in entries(&root().join(parent))? {
            let needs_services = WITH_SERVICES.iter().any(|name| package.ends_with(name));
            let tests = package.join("tests");
            if needs_services != with_services || !tests.exists() {
                continue;
            }
            for test in entries(&tests)? {
                let is_test =
                    test.extension().is_some_and(|end| end == "rs") || test.join("main.rs").exists();
                let name = test.file_stem().and_then(|name| name.to_str());
                names.extend(name.filter(|_| is_test).map(str::to_owned));
            }
        }
    }
    Ok(names)
}

/// The paths of everything in a folder.
pub(crate) fn entries(folder: &Path) -> Result<Vec<std::path::PathBuf>, Failure> {
    let entries = fs::read_dir(folder)
        .map_err(|error| Failure::new(format!("{} cannot be listed: {error}", folder.display())))?;
    Ok(entries.filter_map(|entry| Some(entry.ok()?.path())).collect())
}

/// A cargo command that lints what it compiles.
///
/// `clippy-driver` is a compiler that also lints: one pass gives the lints and the tests. `cargo clippy` would analyse all code a
/// second time.
fn linted(args: &[&str]) -> Result<Command, Failure> {
    let mut cargo = cargo(args);
    cargo
        .env("RUSTC_WORKSPACE_WRAPPER", tools::clippy_driver()?)
        // Arguments of clippy as `cargo clippy` passes them on.
        .env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    Ok(cargo)
}

fn documentation() -> Command {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    doc
}

/// Takes pictures of every screen of the page.
pub(crate) fn screenshots() -> Result<(), Failure> {
    page::need_node()?;
    tools::need_chromium()?;
    page::make()?;
    let mut steps = Steps::new();
    steps.take(Step::new("program", program()?))?;
    steps.take(Step::new("screenshots", browser(&["screenshots"])))
}

/// Builds the program that a browser is sent to, as the tests of the workspace build it.
pub(crate) fn program() -> Result<Command, Failure> {
    linted(&["build", "--workspace", "--bin", "tilery"])
}

/// Runs a script of the page that drives a browser, with its arguments.
pub(crate) fn browser(script: &[&str]) -> Command {
    let mut npm = page::npm(&["run"]);
    npm.args(script);
    let folder = target_dir();
    npm.env("TILERY", folder.join("debug").join(format!("tilery{EXE_SUFFIX}")))
        .env("TILERY_SCREENSHOTS", folder.join("screenshots"));
    npm
}
