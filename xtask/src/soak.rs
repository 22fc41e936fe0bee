//! `cargo xtask soak [PART…]`: what a release needs beyond the tests. The parts repeat for long what the tests do briefly.

use std::env::consts::EXE_SUFFIX;
use std::path::Path;
use std::process::Command;

use crate::program::{cargo, root, target_dir};
use crate::steps::{Step, Steps};
use crate::test::entries;
use crate::{Failure, fuzz, page, test, tools};

/// Seconds that each fuzz target runs.
const FUZZ_SECONDS: u32 = 180;

/// Seconds that everything around three nodes fails.
const FAULTS_SECONDS: &str = "120";

/// Frames and requests that a hostile client sends.
const FRAMES: &str = "1000000";

/// Seconds for requests that are made from the description of the API.
const DESCRIPTION_SECONDS: &str = "240";

/// Games in which the fast code of the rules is compared with the plain one, per rule-set: ten times as many as in the tests.
const GAMES: &str = "20000";

/// At how many tables clients play at a time while everything fails, and for how many seconds PostgreSQL is away each time.
/// The environment may set others.
const FAULTS_SETTINGS: [(&str, &str); 2] = [("TILERY_FAULTS_TABLES", "200"), ("TILERY_FAULTS_OUTAGE", "30")];

/// The pure crates, whose tests are tested by changing their code, with the crates whose tests have to notice. Those of games
/// come on top.
const MUTATED: [(&str, &[&str]); 8] = [
    ("tilery-rules", &["tilery-rules", "tilery-games"]),
    ("tilery-frame", &["tilery-frame", "tilery-games"]),
    ("tilery-games", &["tilery-games"]),
    ("tilery-analysis", &["tilery-analysis"]),
    ("tilery-duplicate", &["tilery-duplicate"]),
    ("tilery-puzzles", &["tilery-puzzles"]),
    ("tilery-lessons", &["tilery-lessons"]),
    ("tilery-table", &["tilery-table"]),
];

/// Which part of all possible changes is tried.
const MUTANTS: &str = "0/20";

/// How many of them the tests have to catch.
const MUTANTS_CAUGHT_PERCENT: u32 = 90;

/// A part, by the name that the command line uses.
type Part = (&'static str, fn(&mut Steps) -> Result<(), Failure>);

const PARTS: [Part; 7] = [
    ("fuzz", fuzz_targets),
    ("faults", |steps| take_faults(steps, FAULTS_SECONDS)),
    ("frames", frames),
    ("description", description),
    ("games", games),
    ("screens", screens),
    ("mutants", mutants),
];

pub(crate) fn soak(args: &[String]) -> Result<(), Failure> {
    let known = PARTS.map(|(name, _)| name);
    if let Some(unknown) = args.iter().find(|arg| !known.contains(&arg.as_str())) {
        let known = known.join(", ");
        return Err(Failure::usage(format!(
            "there is no part {unknown:?} of soak; there are: {known}"
        )));
    }
    let mut steps = Steps::new();
    for (name, run) in PARTS {
        if args.is_empty() || args.iter().any(|arg| arg == name) {
            run(&mut steps)?;
        }
    }
    print!("{}", steps.table());
    println!("\nall passed");
    Ok(())
}

fn fuzz_targets(steps: &mut Steps) -> Result<(), Failure> {
    tools::need_cpp_compiler()?;
    let host = tools::host()?;
    steps.take(Step::new("build of fuzz targets", fuzz::build(&host)))?;
    // A target uses one core, and any machine has two.
    for names in fuzz::targets()?.chunks(2) {
        let runs = names.iter().map(|name| fuzz::runs(name, &host, FUZZ_SECONDS));
        let runs = runs.collect::<Result<Vec<Command>, Failure>>()?;
        steps.take(Step::together(&format!("fuzz {}", names.join(", ")), runs))?;
    }
    Ok(())
}

fn frames(steps: &mut Steps) -> Result<(), Failure> {
    let mut frames = cargo(&[
        "test",
        "--release",
        "--package",
        "tilery-server",
        "--test",
        "guard",
    ]);
    frames
        .args(["fuzzing", "--", "--nocapture"])
        .env("TILERY_FUZZ", FRAMES);
    steps.take(Step::new("hostile frames", frames))
}

/// Sends requests that are made from the description of the API.
fn description(steps: &mut Steps) -> Result<(), Failure> {
    tools::need_schemathesis()?;
    steps.take(Step::new("program", test::program()?))?;
    let mut requests = Command::new("python3");
    requests
        .arg(root().join("xtask/generated/run.py"))
        .arg(target_dir().join("debug").join(format!("tilery{EXE_SUFFIX}")))
        .args(["--max-time", DESCRIPTION_SECONDS]);
    steps.take(Step::new("requests made from the description", requests))
}

fn games(steps: &mut Steps) -> Result<(), Failure> {
    let mut games = cargo(&[
        "test",
        "--release",
        "--workspace",
        "--test",
        "rules",
        "_with_the_reference",
    ]);
    games.env("TILERY_AGREEMENT_GAMES", GAMES);
    steps.take(Step::new("fast and plain rules agree", games))
}

fn screens(steps: &mut Steps) -> Result<(), Failure> {
    page::need_node()?;
    tools::need_chromium()?;
    steps.take(Step::new("program", test::program()?))?;
    let mut matrix = test::browser(&["browser", "--", "--project", "played"]);
    matrix.env("TILERY_SOAK", "1");
    steps.take(Step::new("every page, game and size in a browser", matrix))
}

/// Runs three nodes while everything around them fails.
pub(crate) fn faults(args: &[String]) -> Result<(), Failure> {
    let seconds = match args {
        [] => FAULTS_SECONDS,
        [seconds] if seconds.parse::<u32>().is_ok() => seconds,
        _ => return Err(Failure::usage("faults takes a number of seconds")),
    };
    take_faults(&mut Steps::new(), seconds)
}

fn take_faults(steps: &mut Steps, seconds: &str) -> Result<(), Failure> {
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
    steps.take(Step::new("faults", run))
}

/// Changes the code of each pure crate in many places, one at a time: its tests must fail.
fn mutants(steps: &mut Steps) -> Result<(), Failure> {
    tools::need_mutants()?;
    let (mut caught, mut missed) = (0, 0);
    let games = entries(&root().join("games"))?;
    let games = games.iter().filter_map(|folder| folder.file_name()?.to_str());
    let games: Vec<String> = games.map(|game| format!("tilery-{game}")).collect();
    let of_games = games
        .iter()
        .map(|game| (game.as_str(), vec![game.as_str(), "tilery-games"]));
    let frames = MUTATED
        .iter()
        .map(|(package, tested)| (*package, tested.to_vec()));
    for (package, tested) in frames.chain(of_games) {
        let folder = target_dir().join("mutants").join(package);
        let mut mutants = cargo(&["mutants", "--package", package, "--all-features"]);
        mutants.args(["--shard", MUTANTS, "--timeout", "120", "--baseline", "skip"]);
        mutants.args(tested.iter().flat_map(|package| ["--test-package", package]));
        mutants.arg("--output").arg(&folder);
        // The command fails if any change is missed; how many may be is said below.
        let result = steps.take(Step::new(&format!("mutants of {package}"), mutants));
        let (found, survived) =
            outcomes(&folder.join("mutants.out/outcomes.json")).ok_or_else(|| match result {
                Err(failure) => failure,
                Ok(()) => Failure::new(format!("cargo-mutants left no outcomes of {package}")),
            })?;
        caught += found;
        missed += survived;
    }
    let least = (caught + missed) * MUTANTS_CAUGHT_PERCENT / 100;
    println!("{caught} changes were caught and {missed} missed; at least {least} have to be caught");
    match caught >= least && caught > 0 {
        true => Ok(()),
        false => Err(Failure::new(
            "too many changes of the code were missed by its tests",
        )),
    }
}

/// How many mutants were caught (or made the tests hang), and how many were missed.
fn outcomes(file: &Path) -> Option<(u32, u32)> {
    let text = std::fs::read_to_string(file).ok()?;
    let count = |name: &str| -> Option<u32> {
        let (_, rest) = text.rsplit_once(&format!("\"{name}\":"))?;
        let number = rest.trim_start();
        let end = number.find(|letter: char| !letter.is_ascii_digit())?;
        number[..end].parse().ok()
    };
    Some((count("caught")? + count("timeout")?, count("missed")?))
}
