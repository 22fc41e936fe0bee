//! Who takes part.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use tilery_bots::{Baseline, Level, UnknownBaseline, UnknownLevel};

/// A bot of ours, or any program that speaks the bot protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// `master`: one of our levels.
    Level(Level),
    /// `baseline:uct`: a yardstick.
    Baseline(Baseline),
    /// `exec:PROGRAM ARGS`: a program of its own.
    Exec {
        /// The program and its arguments.
        command: Vec<String>,
    },
}

/// A contestant that cannot be understood.
#[derive(Debug, Error)]
pub enum ContestantError {
    /// Neither a level nor a yardstick nor a program.
    #[error("{0}, or baseline:NAME, or exec:PROGRAM ARGS")]
    Level(#[from] UnknownLevel),
    /// A yardstick that does not exist.
    #[error(transparent)]
    Baseline(#[from] UnknownBaseline),
    /// Quotes that do not match.
    #[error("exec: {0}")]
    Quotes(#[from] shell_words::ParseError),
    /// No program.
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
