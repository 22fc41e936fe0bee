//! The contestants of a match.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use tilery_bots::{Baseline, Level, UnknownBaseline, UnknownLevel};

/// A bot of this project, or any program that implements the bot protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// `master`: one of the levels of this project.
    Level(Level),
    /// `baseline:uct`: a baseline for comparison.
    Baseline(Baseline),
    /// `exec:PROGRAM ARGS`: an external program.
    Exec {
        /// The program and its arguments.
        command: Vec<String>,
    },
}

/// The error for the name of a contestant that cannot be parsed.
#[derive(Debug, Error)]
pub enum ContestantError {
    /// The name is not a level, a baseline or a program.
    #[error("{0}, or baseline:NAME, or exec:PROGRAM ARGS")]
    Level(#[from] UnknownLevel),
    /// There is no such baseline.
    #[error(transparent)]
    Baseline(#[from] UnknownBaseline),
    /// The quotes do not match.
    #[error("exec: {0}")]
    Quotes(#[from] shell_words::ParseError),
    /// The program is missing.
    #[error("exec: needs a program, as in exec:./mybot")]
    NoProgram,
}

impl FromStr for Contestant {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Contestant, ContestantError> {
        if let Some(name) = text.strip_prefix("baseline:") {
            return Ok(Contestant::Baseline(name.parse()?));
        }
        let Some(line) = text.strip_prefix("exec:") else {
            return Ok(Contestant::Level(text.parse()?));
        };
        let command = shell_words::split(line)?;
        if command.is_empty() {
            Err(ContestantError::NoProgram)
        } else {
            Ok(Contestant::Exec { command })
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Level(level) => level.fmt(f),
            Contestant::Baseline(baseline) => write!(f, "baseline:{baseline}"),
            Contestant::Exec { command } => write!(f, "exec:{}", shell_words::join(command)),
        }
    }
}
