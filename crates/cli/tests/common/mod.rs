//! Calling the real program.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn tilery(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tilery"))
        .args(args)
        .current_dir(root())
        .env_remove("NO_COLOR")
        .env("LC_ALL", "C")
        .output()
        .unwrap()
}

pub(crate) fn stdout(args: &[&str]) -> String {
    let output = tilery(args);
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The one line that a command fails with.
#[track_caller]
pub(crate) fn failure(args: &[&str]) -> String {
    let output = tilery(args);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}

/// A file that is there for one test.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str, text: impl AsRef<[u8]>) -> Scratch {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).unwrap();
        Scratch(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
