//! What can go wrong with a store.

use thiserror::Error;
use tilery_table::stored::StoredError;
use tilery_table::{Corrupt, Seq, TableId};

/// What can go wrong with a store.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Others have appended to the table in the meantime, or have created it.
    #[error("table {table} is at {actual:?}, not at {expected}")]
    Conflict {
        /// Which table.
        table: TableId,
        /// What the writer took it to be.
        expected: Seq,
        /// What it is; nothing if there is no such table.
        actual: Option<Seq>,
    },
    /// Another account has the login already.
    #[error("the login is taken")]
    LoginTaken,
    /// The disk is full, or the file has grown to its limit. What was stored before is safe.
    #[error("the disk is full: nothing more can be stored")]
    Full,
    /// The file or database cannot be written.
    #[error("the database is read-only: check the permissions of the file and of its folder")]
    ReadOnly,
    /// The file is something else.
    #[error("the file is not a database")]
    NotADatabase,
    /// The file or the server cannot be reached.
    #[error("the database cannot be opened: {0}")]
    Unavailable(String),
    /// A later version of the program has changed the tables.
    #[error("the database was written by a later version of the program (change {0}): update the program")]
    Newer(i64),
    /// The tables are not as this program left them.
    #[error("the tables of the database were changed by something else: {0}")]
    Changed(String),
    /// An address that names no store.
    #[error("a store is at sqlite:PATH or postgres://USER@HOST/NAME")]
    Address,
    /// An event that cannot be read.
    #[error("event {seq} of table {table} cannot be read: {error}")]
    Event {
        /// Which table.
        table: TableId,
        /// Which event.
        seq: Seq,
        /// Why not.
        error: StoredError,
    },
    /// A log that cannot be.
    #[error("table {table}: {error}")]
    Log {
        /// Which table.
        table: TableId,
        /// What is wrong.
        error: Corrupt,
    },
    /// A row that cannot be read.
    #[error("a row of the database cannot be read: {0}")]
    Row(String),
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
    /// Anything else that the database says.
    #[error("the database: {0}")]
    Database(String),
}

impl StoreError {
    /// Whether somebody else was faster: read the table again and decide anew.
    pub fn is_conflict(&self) -> bool {
        matches!(self, StoreError::Conflict { .. })
    }

    /// Whether only the one write was refused, and the transaction around it can go on.
    pub(crate) fn is_refusal(&self) -> bool {
        matches!(self, StoreError::Conflict { .. } | StoreError::LoginTaken)
    }
}

/// The low byte of SQLite's extended result codes.
fn sqlite_error(code: i64, message: &str) -> StoreError {
    match code & 0xff {
        8 => StoreError::ReadOnly,
        13 => StoreError::Full,
        // Reading or writing failed, for whatever reason the system has.
        10 => StoreError::Unavailable(format!("{message}: is the disk full, or damaged?")),
        14 => StoreError::Unavailable(message.to_owned()),
        26 => StoreError::NotADatabase,
        _ => StoreError::Database(message.to_owned()),
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) => {
                let (code, message) = (database.code().unwrap_or_default(), database.message());
                match code.as_ref() {
                    "53100" => StoreError::Full,
                    "25006" => StoreError::ReadOnly,
                    // Five characters are PostgreSQL's; classes 08, 28, 3D and 57P are about connecting.
                    code if code.len() == 5 => match &code[..2] {
                        "08" | "28" | "3D" => StoreError::Unavailable(message.to_owned()),
                        "57" => StoreError::Unavailable(message.to_owned()),
                        _ => StoreError::Database(message.to_owned()),
                    },
                    code => sqlite_error(code.parse().unwrap_or(0), message),
                }
            }
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut => {
                StoreError::Unavailable(error.to_string())
            }
            sqlx::Error::Configuration(_) => StoreError::Unavailable(error.to_string()),
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => StoreError::Closed,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::ColumnNotFound(_) => {
                StoreError::Row(error.to_string())
            }
            _ => StoreError::Database(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        use sqlx::migrate::MigrateError;
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            MigrateError::VersionMissing(version) => StoreError::Newer(version),
            error => StoreError::Changed(error.to_string()),
        }
    }
}
