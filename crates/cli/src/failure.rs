//! Errors that end a command.

use std::io;
use std::path::Path;

use thiserror::Error;
use tilery_arena::{MatchPlanError, RunError, SprtError};
use tilery_duplicate::DuplicateError;
use tilery_frame::bots::UnknownLevel;
use tilery_frame::present::terminal::text::one_line;
use tilery_puzzles::FindError;
use tilery_rules::{BeginError, NotationError};

use crate::output;

/// Exit code for input that cannot be used.
pub(crate) const BAD_INPUT: u8 = 2;

/// Exit code after Ctrl-C, as shells expect it.
pub(crate) const STOPPED: u8 = 130;

/// Exit code for what may succeed later with the same input, as in `sysexits.h`.
const TRY_AGAIN: u8 = 75;

/// Why a command failed, in one line.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// The file cannot be read.
    #[error("{file}: {error}")]
    File { file: String, error: io::Error },
    /// A line of the file is not valid.
    #[error("{file}:{line}: {what}")]
    Line { file: String, line: u64, what: String },
    /// The file is empty, or has only blank lines.
    #[error("{file}: there are no records in it")]
    NoRecords { file: String },
    /// The file has no such record.
    #[error("{file}: there is no record {wanted}: the file has {records} (the first one is 0)")]
    NoRecord { file: String, wanted: u64, records: u64 },
    /// The record has no such turn.
    #[error("{file}: record {record} has no turn {wanted}: it has {turns} (the first one is 0)")]
    NoTurn {
        file: String,
        record: u64,
        wanted: usize,
        turns: usize,
    },
    /// The arguments are not valid.
    #[error("{0}")]
    Usage(String),
    /// A server cannot start now, and may later.
    #[error("{0}")]
    NotNow(String),
    /// The reader of the output closed it.
    #[error("the output was closed")]
    OutputClosed,
    /// The output cannot be written.
    #[error("cannot write the output: {0}")]
    Output(io::Error),
}

impl Failure {
    /// The words of an error of the system about a file.
    pub(crate) fn file(file: &Path) -> impl Fn(io::Error) -> Failure + Copy {
        |error| Failure::File {
            file: file.display().to_string(),
            error,
        }
    }

    /// What is wrong with a line of a file.
    pub(crate) fn line(file: &Path, line: u64, what: impl ToString) -> Failure {
        Failure::Line {
            file: file.display().to_string(),
            line,
            what: what.to_string(),
        }
    }

    /// What is wrong with the arguments.
    pub(crate) fn usage(what: impl ToString) -> Failure {
        Failure::Usage(what.to_string())
    }

    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::NotNow(_) => TRY_AGAIN,
            _ => BAD_INPUT,
        }
    }

    /// Writes it to standard error. It may quote untrusted text.
    pub(crate) fn tell(&self) {
        output::note(format_args!("tilery: {}", one_line(&self.to_string())));
    }
}

/// A closed pipe is not an error of ours, so it has its own variant.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Output(error),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::from(io::Error::from(error))
    }
}

/// An error about arguments is said as it is.
macro_rules! usage_errors {
    ($($error:ty),+) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::usage(error)
            }
        })+
    };
}

usage_errors!(
    NotationError,
    BeginError,
    MatchPlanError,
    RunError,
    SprtError,
    UnknownLevel,
    DuplicateError,
    FindError
);
