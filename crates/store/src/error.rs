//! Errors of a store.

use serde::Serialize;
use thiserror::Error;
use tilery_table::stored::StoredError;
use tilery_table::{Corrupt, Seq, TableId};

use crate::address::encryption_error;

/// An error of a store.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Another writer was faster: the table is not at the expected sequence number.
    #[error("table {table} is at {actual:?}, not at {expected}")]
    Conflict {
        /// Which table.
        table: TableId,
        /// The sequence number that the writer expected.
        expected: Seq,
        /// The current sequence number; `None` if there is no such table.
        actual: Option<Seq>,
    },
    /// Another account has this login.
    #[error("the login is taken")]
    LoginTaken,
    /// The user has created a table with this idempotency key.
    #[error("the key was used to create table {table}")]
    KeyUsed {
        /// Which table.
        table: TableId,
    },
    /// The node has no claim on the review: another node has, or the review is finished.
    #[error("the review is not claimed by this node")]
    ClaimLost,
    /// The attempt at a daily has another number of plays than expected, or a puzzle was answered before.
    #[error("the attempt was changed meanwhile")]
    AttemptChanged,
    /// The disk is full, or the file has reached its size limit. Earlier writes are safe.
    #[error("the disk is full: nothing can be stored")]
    Full,
    /// The file or the database is read-only.
    #[error("the database is read-only: check the permissions of the file and of its folder")]
    ReadOnly,
    /// The file is not an SQLite database.
    #[error("the file is not a database")]
    NotADatabase,
    /// The file cannot be opened, or the server cannot be reached. This may pass by itself.
    #[error("the database cannot be opened: {0}")]
    Unavailable(String),
    /// The server answers and lets nobody in: a wrong password, no such user or database; or its address cannot be read.
    #[error("the database cannot be opened: {0}")]
    Refused(String),
    /// The connection to the server cannot be encrypted as its address says. The text also says what to do.
    #[error("the database cannot be opened: {0}")]
    NotEncrypted(String),
    /// Another server uses the file.
    #[error("another server uses the file: several nodes need PostgreSQL")]
    InUse,
    /// A later version of the program has migrated the database.
    #[error("the database was written by a later version of the program (migration {0}): update the program")]
    Newer(i64),
    /// An import was interrupted.
    #[error("an import into the database was interrupted: start tilery import again with the same file")]
    HalfImported,
    /// The schema is not the one that this program created.
    #[error("the schema of the database was changed by another program: {0}")]
    Changed(String),
    /// An address that is neither SQLite nor PostgreSQL.
    #[error("the address of a store is sqlite:PATH or postgres://USER@HOST/NAME")]
    Address,
    /// An event that cannot be decoded or encoded.
    #[error("event {seq} of table {table}: {error}")]
    Event {
        /// Which table.
        table: TableId,
        /// Which event.
        seq: Seq,
        /// The reason.
        error: StoredError,
    },
    /// A log that is not consistent.
    #[error("table {table}: {error}")]
    Log {
        /// Which table.
        table: TableId,
        /// A description of the fault.
        error: Corrupt,
    },
    /// A row that cannot be decoded or encoded.
    #[error("a row of the database cannot be decoded or encoded: {0}")]
    Row(String),
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
    /// Any other error of the database.
    #[error("the database: {0}")]
    Database(String),
}

/// A value as the JSON text of a column.
pub(crate) fn column_text(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Row(error.to_string()))
}

impl StoreError {
    /// Returns whether another writer was faster. The caller reads the new events and decides again.
    pub fn is_conflict(&self) -> bool {
        matches!(self, StoreError::Conflict { .. })
    }

    /// Returns whether nothing at all can be stored at the moment.
    pub fn is_outage(&self) -> bool {
        matches!(
            self,
            StoreError::Full
                | StoreError::ReadOnly
                | StoreError::Unavailable(_)
                | StoreError::Refused(_)
                | StoreError::NotEncrypted(_)
                | StoreError::Closed
        )
    }

    /// Returns whether only this write was refused, so that the transaction around it can go on.
    pub(crate) fn is_refusal(&self) -> bool {
        matches!(
            self,
            StoreError::Conflict { .. }
                | StoreError::LoginTaken
                | StoreError::KeyUsed { .. }
                | StoreError::ClaimLost
                | StoreError::AttemptChanged
        )
    }
}

/// Maps SQLite's result codes, which are the low byte of its extended codes.
fn sqlite_error(code: i64, message: &str) -> StoreError {
    match code & 0xff {
        8 => StoreError::ReadOnly,
        13 => StoreError::Full,
        // Another program has locked the file for longer than we wait.
        5 | 6 => StoreError::Unavailable(message.to_owned()),
        // An I/O error of the operating system.
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
                    // PostgreSQL's codes have five characters. Class 08 is about the connection, 53 about resources such as
                    // connections and memory, 57 about a server that is stopped or starts, 28 and 3D about users and
                    // databases that it does not know.
                    code if code.len() == 5 => match &code[..2] {
                        "08" | "53" | "57" => StoreError::Unavailable(message.to_owned()),
                        "28" | "3D" => StoreError::Refused(message.to_owned()),
                        _ => StoreError::Database(message.to_owned()),
                    },
                    code => sqlite_error(code.parse().unwrap_or(0), message),
                }
            }
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) => match encryption_error(&error) {
                Some(advice) => StoreError::NotEncrypted(advice),
                None => StoreError::Unavailable(error.to_string()),
            },
            // A connection that breaks in the middle of a message is an error of the protocol.
            sqlx::Error::Protocol(_) | sqlx::Error::PoolTimedOut => {
                StoreError::Unavailable(error.to_string())
            }
            sqlx::Error::Configuration(_) => StoreError::Refused(error.to_string()),
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

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::error::Error;
    use std::fmt;

    use sqlx::error::{DatabaseError, ErrorKind};

    use super::*;

    /// An error of a database with a code.
    #[derive(Debug)]
    struct Coded(&'static str);

    impl fmt::Display for Coded {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }
    }

    impl Error for Coded {}

    impl DatabaseError for Coded {
        fn message(&self) -> &str {
            self.0
        }

        fn code(&self) -> Option<Cow<'_, str>> {
            Some(self.0.into())
        }

        fn as_error(&self) -> &(dyn Error + Send + Sync + 'static) {
            self
        }

        fn as_error_mut(&mut self) -> &mut (dyn Error + Send + Sync + 'static) {
            self
        }

        fn into_error(self: Box<Self>) -> Box<dyn Error + Send + Sync + 'static> {
            self
        }

        fn kind(&self) -> ErrorKind {
            ErrorKind::Other
        }
    }

    fn of_code(code: &'static str) -> StoreError {
        sqlx::Error::Database(Box::new(Coded(code))).into()
    }

    #[test]
    fn what_passes_by_itself_is_an_outage() {
        // PostgreSQL: no disk, memory or connection left; stopped, starting, or gone. SQLite: locked, busy, or full.
        for code in [
            "53000", "53100", "53200", "53300", "57P01", "57P02", "57P03", "08000", "08006", "25006", "5",
            "6", "261", "517", "10", "13", "8",
        ] {
            assert!(of_code(code).is_outage(), "{code}: {:?}", of_code(code));
        }
        let broken = sqlx::Error::Protocol("unexpected end".into());
        assert!(StoreError::from(broken).is_outage());
        assert!(StoreError::from(sqlx::Error::PoolTimedOut).is_outage());
        // An administrator has to do something.
        for code in ["28P01", "28000", "3D000"] {
            assert!(matches!(of_code(code), StoreError::Refused(_)), "{code}");
        }
        // These are faults of the program.
        for code in ["42601", "23505", "1", "19"] {
            assert!(matches!(of_code(code), StoreError::Database(_)), "{code}");
        }
    }
}
