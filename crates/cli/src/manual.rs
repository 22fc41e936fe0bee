//! `tilery completions` and `tilery man`: what a system installs beside the program.

use std::fs;
use std::io::Write;
use std::process::ExitCode;

use clap::CommandFactory;

use crate::args::{Args, CompletionsArgs, ManArgs};
use crate::failure::Failure;
use crate::output;

pub(crate) fn completions(args: &CompletionsArgs) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "tilery", &mut script);
    output::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn man(args: &ManArgs) -> Result<ExitCode, Failure> {
    let written = fs::create_dir_all(&args.folder)
        .and_then(|()| clap_mangen::generate_to(Args::command(), &args.folder));
    written.map_err(Failure::file(&args.folder))?;
    Ok(ExitCode::SUCCESS)
}
