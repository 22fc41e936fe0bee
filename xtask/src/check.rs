//! `cargo xtask check`: what a change must pass before anybody else looks at it, in seconds.

use crate::program::cargo;
use crate::steps::{Step, Steps};
use crate::{Failure, page};

/// The packages whose tests need services or the whole program.
const NOT_PURE: [&str; 4] = ["tilery", "tilery-server", "tilery-store", "xtask"];

/// Runs the quick checks. They install nothing and need no service; the packages of the page have to be there.
pub(crate) fn check() -> Result<(), Failure> {
    page::need_packages()?;
    let mut unit_tests = cargo(&["test", "--quiet", "--lib", "--workspace"]);
    unit_tests.args(NOT_PURE.iter().flat_map(|name| ["--exclude", name]));
    let mut lints = cargo(&["clippy", "--quiet", "--workspace", "--all-targets"]);
    lints.args(["--", "-D", "warnings"]);

    let mut steps = Steps::new();
    steps.take(format())?;
    steps.take_beside(
        vec![Step::new("lints", lints), Step::new("unit tests", unit_tests)],
        page::checks(),
    )?;
    print!("{}", steps.table());
    Ok(())
}

/// Compares the format of all Rust code, that of the fuzz targets too, which are a workspace of their own.
pub(crate) fn format() -> Step {
    let fmt = |args: &[&str]| cargo(&[&["fmt", "--all", "--check"], args].concat());
    Step::together(
        "format",
        vec![fmt(&[]), fmt(&["--manifest-path", "fuzz/Cargo.toml"])],
    )
}
