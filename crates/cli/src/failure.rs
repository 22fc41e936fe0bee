//! What ends a command before its work is done.

use std::io;
use std::path::Path;

use thiserror::Error;
use tilery_rules::record::Fault;
use tilery_rules::{BeginError, NotationError};

/// Exit code for input that cannot be used.
pub(crate) const BAD_INPUT: u8 = 2;

/// Why a command stopped: one line for the person who called it.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// A file that cannot be read.
    #[error("{file}: {error}")]
    File { file: String, error: io::Error },
    /// A line of a file that is not what it should be.
    #[error("{file}:{line}: {what}")]
    Line { file: String, line: u64, what: String },
    /// A record that is not there.
    #[error("{file}: there is no record {wanted}: the file has {records} (the first one is 0)")]
    NoRecord { file: String, wanted: u64, records: u64 },
    /// A turn that is not there.
    #[error("{file}: record {record} has no turn {wanted}: it has {turns} (the first one is 0)")]
    NoTurn {
        file: String,
        record: u64,
        wanted: usize,
        turns: usize,
    },
    /// Arguments that do not fit together.
    #[error("{0}")]
    Usage(String),
    /// Nobody reads the output any more.
    #[error("the output was closed")]
    OutputClosed,
    /// Output that cannot be written.
    #[error("cannot write the output: {0}")]
    Output(io::Error),
}

impl Failure {
    /// A fault in a record, at its place.
    pub(crate) fn fault(file: &Path, line: u64, fault: &Fault) -> Failure {
        Failure::Line {
            file: file.display().to_string(),
            line,
            what: fault.to_string(),
        }
    }
}

/// Failures to write are told apart by whether anybody is still reading.
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

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Failure {
        Failure::Usage(error.to_string())
    }
}

impl From<BeginError> for Failure {
    fn from(error: BeginError) -> Failure {
        Failure::Usage(error.to_string())
    }
}
