//! The page in `web/`: what npm does for it.

use std::process::Command;

use crate::Failure;
use crate::program::{finish, root, typed, works};
use crate::steps::Step;

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

/// What is checked of the page without a browser.
pub(crate) fn checks() -> Vec<Step> {
    vec![
        Step::new("format of the page", npm(&["run", "format:check"])),
        Step::new("lints of the page", npm(&["run", "lint"])),
        Step::new("types of the page", npm(&["run", "check"])),
        Step::new("unit tests of the page", npm(&["test"])),
    ]
}

/// Makes sure that the packages of the page are installed, as its lock file says.
pub(crate) fn need_packages() -> Result<(), Failure> {
    need_node()?;
    match has_packages() {
        true => Ok(()),
        false => Err(Failure::new(
            "the packages of the page are missing or old; install them: npm ci in web/",
        )),
    }
}

/// Builds the page. Packages are installed only if the lock file has changed since the last time.
pub(crate) fn make() -> Result<(), Failure> {
    need_node()?;
    let mut steps = vec![build()];
    if !has_packages() {
        steps.insert(0, install());
    }
    for mut step in steps {
        eprintln!("page: {}", typed(&step));
        finish(&mut step)?;
    }
    Ok(())
}

/// Whether packages were installed since the lock file changed.
fn has_packages() -> bool {
    let modified = |path: &str| {
        let file = std::fs::metadata(root().join("web").join(path));
        file.and_then(|file| file.modified()).ok()
    };
    // npm writes its own list of what it installed there.
    let installed = modified("node_modules/.package-lock.json");
    installed.is_some() && installed >= modified("package-lock.json")
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
