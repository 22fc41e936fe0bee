//! Where the logs of tables and the records of finished games rest: SQLite, in one file, or PostgreSQL.
//!
//! Both are a [`Store`]. Events are appended with compare-and-set on the number of the latest one, so that no lock in
//! the memory of a process is what keeps a table consistent; once [`Store::append`] returns, they survive a power cut.
//!
//! ```no_run
//! # async fn example() -> Result<(), tilery_store::StoreError> {
//! let store = tilery_store::open("sqlite:tilery.db").await?;
//! let secret = store.setting_or("cookie-secret", "something fresh and random").await?;
//! # Ok(())
//! # }
//! ```

mod accounts;
mod append;
mod backend;
mod error;
mod game;
mod head;
mod migrations;
mod page;
mod postgres;
mod queries;
mod sql;
mod sqlite;
mod store;
mod writer;

use std::sync::Arc;

pub use accounts::{Account, AccountChange, Accounts, Session};
pub use append::Append;
pub use error::StoreError;
pub use game::{FinishedGame, GameFilter, GamePlayer, GameResult, GameSummary};
pub use head::{HeadSeat, HeadTurn, TableFilter, TableHead};
pub use page::{BadCursor, Cursor, Page, PageRequest};
pub use postgres::PostgresStore;
pub use sqlite::{SqliteOptions, SqliteStore};
pub use store::Store;

/// Opens the store at an address, `sqlite:PATH` or `postgres://…`, and brings its tables up to date.
///
/// # Errors
/// If it cannot be opened, or was written by a later version of the program.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    match address.split_once(':') {
        Some(("sqlite", path)) => {
            let options = SqliteOptions::at(path.strip_prefix("//").unwrap_or(path));
            Ok(Arc::new(SqliteStore::open(options).await?))
        }
        Some(("postgres" | "postgresql", _)) => Ok(Arc::new(PostgresStore::open(address).await?)),
        _ => Err(StoreError::Address),
    }
}
