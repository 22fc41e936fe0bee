//! `tilery licences`: the licences of everything inside this program.

use std::io::Write;
use std::process::ExitCode;

use tilery_server::licences::Licences;

use crate::failure::Failure;
use crate::output;

pub(crate) fn run() -> Result<ExitCode, Failure> {
    let mut out = output::stdout();
    write!(out, "{}", Licences::embedded()?)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
