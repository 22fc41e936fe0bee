//! `cargo xtask test`: everything that must pass before a change is accepted.

use crate::program::cargo;
use crate::steps::Steps;
use crate::{Failure, fuzz, tools};

/// Seconds that each fuzz target runs.
const FUZZ_SECONDS: u32 = 15;

/// Takes all steps, up to the first that fails.
pub(crate) fn test() -> Result<(), Failure> {
    tools::need_components()?;
    tools::need_cpp_compiler()?;
    tools::need_postgresql()?;
    let host = tools::host()?;

    let mut steps = Steps::default();
    steps.take("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    steps.take(
        "format of fuzz",
        &mut cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]),
    )?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    steps.take("lints", &mut cargo(&clippy))?;
    steps.take("tests", &mut cargo(&["test", "--workspace"]))?;
    let mut doc = cargo(&["doc", "--workspace", "--no-deps"]);
    steps.take("documentation", doc.env("RUSTDOCFLAGS", "-D warnings"))?;
    steps.take(
        "lints of fuzz",
        fuzz::cargo_fuzz("clippy", &host).args(["--", "-D", "warnings"]),
    )?;
    steps.take("build of fuzz", &mut fuzz::build(&host))?;
    for name in fuzz::targets()? {
        let mut run = fuzz::runs(&name, &host, FUZZ_SECONDS)?;
        // Only the result, and what a crash has to say.
        steps.take(&format!("fuzz {name}"), run.arg("-verbosity=0"))?;
    }

    print!("{}", steps.table());
    println!("\nall passed");
    Ok(())
}
