//! Tools that a task needs besides cargo: looked for first, installed where that is one command.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;
use crate::program::{cargo, works};

/// Makes sure that `cargo fmt` and `cargo clippy` are there.
pub(crate) fn need_components() -> Result<(), Failure> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let there = || works(&mut cargo(&[subcommand, "--version"]));
        need(component, &["rustup", "component", "add", component], there)?;
    }
    Ok(())
}

/// The compiler that also lints, which belongs to clippy.
pub(crate) fn clippy_driver() -> Result<PathBuf, Failure> {
    let driver = rustc_says(&["--print", "sysroot"])
        .map(|sysroot| Path::new(sysroot.trim()).join(format!("bin/clippy-driver{EXE_SUFFIX}")));
    driver
        .filter(|driver| driver.exists())
        .ok_or_else(|| Failure::new("clippy-driver is missing; install it: rustup component add clippy"))
}

/// Makes sure that there is a C++ compiler, with which the fuzzer is built.
pub(crate) fn need_cpp_compiler() -> Result<(), Failure> {
    let compiler = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
    if works(Command::new(&compiler).arg("--version")) {
        return Ok(());
    }
    let compiler = compiler.to_string_lossy();
    Err(Failure::new(format!(
        "no C++ compiler ({compiler}), which the fuzzer needs; install one: apt-get install g++"
    )))
}

/// Makes sure that there is a PostgreSQL server, on which the store is tested.
pub(crate) fn need_postgresql() -> Result<(), Failure> {
    need_package(
        "postgresql",
        "PostgreSQL server (initdb, postgres), on which the store is tested",
        has_postgresql,
    )
}

/// Makes sure that there is Python, in which an example of a bot is written.
pub(crate) fn need_python() -> Result<(), Failure> {
    let there = || works(Command::new("python3").arg("--version"));
    need_package(
        "python3",
        "Python (python3), in which an example of a bot is written",
        there,
    )
}

/// Makes sure that there is a NATS server, with which several nodes are tested.
pub(crate) fn need_nats() -> Result<(), Failure> {
    let there = || works(Command::new("nats-server").arg("--version"));
    need_package(
        "nats-server",
        "NATS server (nats-server), with which several nodes are tested",
        there,
    )
}

/// Makes sure that there is a Chromium, in which the page is tested.
pub(crate) fn need_chromium() -> Result<(), Failure> {
    let there = || {
        let named = std::env::var_os("CHROMIUM").unwrap_or_else(|| "chromium".into());
        works(Command::new(named).arg("--version"))
    };
    need_package("chromium", "Chromium, in which the page is tested", there)
}

/// Makes sure that there is cargo-mutants, which changes code to see whether tests fail.
pub(crate) fn need_mutants() -> Result<(), Failure> {
    let there = || works(&mut cargo(&["mutants", "--version"]));
    need(
        "cargo-mutants",
        &["cargo", "install", "--locked", "cargo-mutants"],
        there,
    )
}

/// Makes sure that there is schemathesis, which makes requests from a description of an API.
pub(crate) fn need_schemathesis() -> Result<(), Failure> {
    if works(Command::new("schemathesis").arg("--version")) {
        return Ok(());
    }
    Err(Failure::new(
        "no schemathesis; install it: pip install schemathesis",
    ))
}

/// Makes sure that there is libfaketime, which moves the clock of a server while the page is tested.
pub(crate) fn need_faketime() -> Result<(), Failure> {
    need_package(
        "faketime",
        "libfaketime, which moves the clock of a server in tests of the page",
        || works(Command::new("faketime").arg("--version")),
    )
}

/// Installs a package of Debian's if something is not there.
fn need_package(package: &str, what: &str, there: impl Fn() -> bool) -> Result<(), Failure> {
    let install = ["apt-get", "install", "--yes", package];
    need(what, &install, &there).or_else(|failure| {
        // The lists of packages may be old, or not there yet.
        match works(Command::new("apt-get").arg("update")) {
            true => need(what, &install, there),
            false => Err(failure),
        }
    })
}

/// Installs something with a command if it is not there.
fn need(what: &str, install: &[&str], there: impl Fn() -> bool) -> Result<(), Failure> {
    if there() {
        return Ok(());
    }
    let typed = install.join(" ");
    println!("no {what}: {typed}");
    if works(Command::new(install[0]).args(&install[1..])) && there() {
        return Ok(());
    }
    Err(Failure::new(format!("no {what}; install it: {typed}")))
}

/// Whether there is one on the path, or where Debian puts it.
fn has_postgresql() -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let versions = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    std::env::split_paths(&path)
        .chain(versions)
        .any(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

/// The output of the compiler.
fn rustc_says(args: &[&str]) -> Option<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(args).output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The platform that rustc builds for, as in `x86_64-unknown-linux-gnu`.
pub(crate) fn host() -> Result<String, Failure> {
    let text = rustc_says(&["-vV"]).unwrap_or_default();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| Failure::new("`rustc -vV` does not name the host platform"))
}
