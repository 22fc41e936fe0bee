//! Fuzzing with libFuzzer, guided by coverage, on a stable compiler.
//!
//! The flags below are those of `cargo fuzz` without the sanitizers, which alone need a nightly compiler. They find
//! misuse of memory, and the project has no unsafe code; panics, overflows, hangs and excessive memory are found
//! without them.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;
use std::process::Command;

use crate::program::{cargo, finish, root, target_dir, typed};
use crate::{Failure, tools};

/// How the fuzzed code is instrumented: counters on all edges, and comparisons traced.
const FLAGS: [&str; 7] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
    "--cfg=fuzzing",
];

/// Length of a run on demand, unless told.
const LONG: u32 = 600;

/// `cargo xtask fuzz NAME [SECONDS | FILE]`
pub(crate) fn fuzz(args: &[String]) -> Result<(), Failure> {
    let known = targets()?;
    let (name, rest) = match args {
        [name] if known.contains(name) => (name, None),
        [name, rest] if known.contains(name) => (name, Some(rest)),
        _ => {
            let known = known.join(", ");
            return Err(Failure::usage(format!("fuzz which target? There are: {known}")));
        }
    };
    tools::need_cpp_compiler()?;
    let host = tools::host()?;
    let mut build = build(&host);
    println!("build: {}", typed(&build));
    finish(&mut build)?;

    let mut target = match rest.map(|rest| rest.parse()) {
        None => runs(name, &host, LONG)?,
        Some(Ok(seconds)) => runs(name, &host, seconds)?,
        Some(Err(_)) => {
            let mut once = Command::new(program(name, &host));
            once.args(rest);
            once
        }
    };
    println!("run: {}", typed(&target));
    finish(&mut target)
}

/// All fuzz targets: the programs in `fuzz/src/bin`.
pub(crate) fn targets() -> Result<Vec<String>, Failure> {
    let folder = root().join("fuzz/src/bin");
    let entries = std::fs::read_dir(&folder)
        .map_err(|error| Failure::new(format!("{} cannot be listed: {error}", folder.display())))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".rs")?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}

/// A cargo command on the crate of fuzz targets, which has a workspace and build folder of its own.
fn cargo_fuzz(command: &str, host: &str) -> Command {
    let mut cargo = cargo(&[
        command,
        "--manifest-path",
        "fuzz/Cargo.toml",
        "--release",
        "--target",
        host,
    ]);
    // This form of the variable wins over all others.
    cargo
        .env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\x1f"))
        .env("CARGO_TARGET_DIR", target_dir().join("fuzz"));
    cargo
}

/// Builds all targets.
pub(crate) fn build(host: &str) -> Command {
    cargo_fuzz("build", host)
}

/// Runs a target for some seconds, from its seeds and from what earlier runs found of interest.
pub(crate) fn runs(name: &str, host: &str, seconds: u32) -> Result<Command, Failure> {
    let (found, artifacts) = (format!("fuzz/corpus/{name}"), format!("fuzz/artifacts/{name}"));
    for folder in [&found, &artifacts] {
        std::fs::create_dir_all(root().join(folder))
            .map_err(|error| Failure::new(format!("{folder} cannot be made: {error}")))?;
    }
    let mut target = Command::new(program(name, host));
    target.current_dir(root());
    target.args([
        format!("-max_total_time={seconds}"),
        format!("-artifact_prefix={artifacts}/"),
    ]);
    target.args(["-rss_limit_mb=2048", "-timeout=10", "-print_final_stats=1"]);
    let words = format!("fuzz/words/{name}");
    if root().join(&words).exists() {
        target.arg(format!("-dict={words}"));
    }
    // libFuzzer adds what it finds to the first folder, and only reads the second.
    target.args([found, format!("fuzz/seeds/{name}")]);
    Ok(target)
}

fn program(name: &str, host: &str) -> PathBuf {
    target_dir().join(format!("fuzz/{host}/release/{name}{EXE_SUFFIX}"))
}
