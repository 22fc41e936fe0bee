//! Other programs: where they are and how they are run.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use crate::Failure;

/// The folder of the project.
pub(crate) fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let xtask = xtask.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    xtask.parent().map(Path::to_path_buf).unwrap_or(xtask)
}

/// Where cargo puts what it builds.
pub(crate) fn target_dir() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => root().join(dir),
        None => root().join("target"),
    }
}

/// Cargo, in the folder of the project.
///
/// The variables that the outer cargo sets for xtask are removed: some build scripts watch them, and whatever
/// depends on them would be built again at each change between a call from here and a call by hand.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&name);
        }
    }
    cargo.current_dir(root()).args(args);
    cargo
}

/// The command as one would type it.
pub(crate) fn typed(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(name).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy().into_owned())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Runs a program to its end, its output shown as it comes.
pub(crate) fn finish(command: &mut Command) -> Result<(), Failure> {
    let status = command.status();
    judge(command, status)
}

/// Runs a program to its end with the lowest priority, so that it takes no time from others. Returns its output as well: what
/// it printed, and then its errors.
pub(crate) fn in_background(command: &Command) -> (Result<(), Failure>, Vec<u8>) {
    match with_low_priority(command).stdin(Stdio::null()).output() {
        Ok(mut output) => {
            output.stdout.append(&mut output.stderr);
            (judge(command, Ok(output.status)), output.stdout)
        }
        Err(error) => (judge(command, Err(error)), Vec::new()),
    }
}

/// The same command with the lowest priority, where the system has a command for that.
fn with_low_priority(command: &Command) -> Command {
    let mut low = if cfg!(unix) {
        let mut nice = Command::new("nice");
        nice.args(["-n", "19"]).arg(command.get_program());
        nice
    } else {
        Command::new(command.get_program())
    };
    low.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => low.env(name, value),
            None => low.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        low.current_dir(folder);
    }
    low
}

fn judge(command: &Command, status: io::Result<ExitStatus>) -> Result<(), Failure> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure {
            message: format!("`{}` failed ({status})", typed(command)),
            code: status
                .code()
                .and_then(|code| u8::try_from(code).ok())
                .unwrap_or(1),
        }),
        Err(error) => Err(Failure::new(format!(
            "`{}` cannot be started: {error}",
            typed(command)
        ))),
    }
}

/// Whether a program runs and succeeds, its output unseen.
pub(crate) fn works(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}
