//! Moving a store: all its rows as lines of JSON, from one database to another.
//!
//! | line | meaning |
//! |---|---|
//! | `{"export":1,"id":"…","schema":6}` | the first line: the format, a random id, and the latest migration |
//! | `{"table":"events","columns":["body","seq","table_id"]}` | rows of this table follow |
//! | `["…",1,"…"]` | a row |
//! | `{"totals":{"events":{"rows":1,"sum":"…"}}}` | the last line: what the file holds |
//!
//! The sum of a table does not depend on the order of its rows, so that it can be compared with that of another database.

mod export;
mod faults;
mod import;
mod link;

use std::collections::BTreeMap;
use std::io;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::StoreError;

pub use export::{backup, export};
pub use faults::faults;
pub use import::{import, is_unfinished};
pub use link::{schema, server_time};

/// The version of the format.
const FORMAT: u32 = 1;

/// Tables whose rows belong to the running nodes and not to the games.
const LEFT_OUT: [&str; 4] = ["heartbeats", "leases", "limits", "presence"];

/// Settings that belong to one database.
const OWN_SETTINGS: [&str; 2] = [PROGRESS, "last-write-check"];

/// The setting that says how far an import has come.
const PROGRESS: &str = "import-progress";

/// Why a store cannot be moved.
#[derive(Debug, Error)]
pub enum TransferError {
    /// The database refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file cannot be read or written.
    #[error("{0}")]
    File(#[from] io::Error),
    /// A line of the file is not what it should be.
    #[error("line {line}: {what}")]
    Line {
        /// The number of the line, from 1.
        line: u64,
        /// A description of the fault.
        what: String,
    },
    /// A server has used the store, or it has rows of another import.
    #[error("the store is not empty: import into a new one")]
    NotEmpty,
    /// The file was written by a program with another schema.
    #[error(
        "the file has schema {file} and the store has {store}: start the server of this version once on the old store, and export again"
    )]
    Schema {
        /// The latest migration of the file.
        file: i64,
        /// The latest migration of the store.
        store: i64,
    },
    /// After the import, a table differs from that of the file.
    #[error("table {table} has {found} rows, and the file {expected}, or they differ")]
    Differs {
        /// The table.
        table: String,
        /// The rows of the store.
        found: u64,
        /// The rows of the file.
        expected: u64,
    },
    /// The store is no file.
    #[error("only a SQLite file can be copied: for PostgreSQL, use pg_dump or tilery export")]
    NoFile,
}

impl From<sqlx::Error> for TransferError {
    fn from(error: sqlx::Error) -> TransferError {
        TransferError::Store(error.into())
    }
}

/// The rows of a table, and a sum over them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Total {
    /// How many rows.
    pub rows: u64,
    /// The sum of their hashes.
    #[serde(with = "in_hex")]
    sum: u128,
}

/// The rows of all tables, by table.
pub type Totals = BTreeMap<String, Total>;

impl Total {
    /// Adds a row as it stands in the file.
    fn add(&mut self, row: &str) {
        let hash = Sha256::digest(row.as_bytes());
        let mut first = [0; 16];
        first.copy_from_slice(&hash[..16]);
        self.rows += 1;
        self.sum = self.sum.wrapping_add(u128::from_be_bytes(first));
    }
}

mod in_hex {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(sum: &u128, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{sum:032x}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u128, D::Error> {
        let text = String::deserialize(deserializer)?;
        u128::from_str_radix(&text, 16).map_err(D::Error::custom)
    }
}

/// The lines of a file that are no rows.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum FileMark {
    Start { export: u32, id: String, schema: i64 },
    Table { table: String, columns: Vec<String> },
    End { totals: Totals },
}
