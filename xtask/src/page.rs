//! The page in `web/`: what npm does for it.

use std::process::Command;

use crate::Failure;
use crate::program::{finish, root, typed, works};

/// npm, in the folder of the page.
pub(crate) fn npm(args: &[&str]) -> Command {
    // On Windows npm is a script that only its full name finds.
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.current_dir(root().join("web")).args(args);
    npm
}

/// Installs the packages of the page, exactly as the lock file says.
pub(crate) fn install() -> Command {
    npm(&["ci", "--no-audit", "--no-fund"])
}

/// Builds the page; the server is built with it inside.
pub(crate) fn build() -> Command {
    npm(&["run", "build"])
}

/// Builds the page. Packages are installed only if the lock file has changed since the last time.
pub(crate) fn make() -> Result<(), Failure> {
    need_node()?;
    let modified = |path: &str| {
        let file = std::fs::metadata(root().join("web").join(path));
        file.and_then(|file| file.modified()).ok()
    };
    // npm writes its own list of what it installed there.
    let installed = modified("node_modules/.package-lock.json");
    let mut steps = vec![build()];
    if installed.is_none() || installed < modified("package-lock.json") {
        steps.insert(0, install());
    }
    for mut step in steps {
        eprintln!("page: {}", typed(&step));
        finish(&mut step)?;
    }
    Ok(())
}

/// Makes sure that Node.js is there.
pub(crate) fn need_node() -> Result<(), Failure> {
    if works(Command::new("node").arg("--version")) && works(&mut npm(&["--version"])) {
        return Ok(());
    }
    Err(Failure::new(
        "no Node.js with npm, which makes the page; install version 20 or later: https://nodejs.org",
    ))
}
