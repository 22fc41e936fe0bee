//! Other programs: where they are and how they are run.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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
/// What the outer cargo says about xtask is taken away: some build scripts watch those variables, and whatever
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
    match command.status() {
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
