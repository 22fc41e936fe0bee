//! Persistent storage of Tilery: SQLite in one file, or PostgreSQL.
//!
//! Both implement [`Store`]. An append is a compare-and-swap on the sequence number of a table, so that several nodes can
//! write without locks. When [`Store::append`] returns, the events survive a power cut.
//!
//! | module | contents |
//! |---|---|
//! | `store`, `accounts`, `reviews`, `nodes` | the interface |
//! | `queries` | all statements; the same on both databases |
//! | `sql` | statements with their values, and the columns of rows by name |
//! | `backend` | the interface implemented with the statements |
//! | `sqlite`, `writer`, `postgres` | the two databases: connections, transactions, bindings |
//! | `address`, `away` | encryption of connections to PostgreSQL; what to do while it is away |
//! | `channel` | messages between nodes through PostgreSQL |
//! | `migrations` | the schema |
//! | `transfer`, `verify` | moving a store to another database, copying and checking it |
//!
//! ```no_run
//! # async fn example() -> Result<(), tilery_store::StoreError> {
//! let store = tilery_store::open("sqlite:tilery.db").await?;
//! let secret = store.setting_or("cookie-secret", "something fresh and random").await?;
//! # Ok(())
//! # }
//! ```

mod accounts;
mod address;
mod append;
mod away;
mod backend;
mod channel;
mod dailies;
mod error;
mod game;
mod head;
mod migrations;
mod nodes;
mod page;
mod postgres;
mod puzzles;
mod queries;
mod reviews;
mod sql;
mod sqlite;
mod store;
pub mod transfer;
mod verify;
mod writer;

use std::sync::Arc;

pub use accounts::{Account, AccountChange, Accounts, Session};
pub use append::Append;
pub use channel::{Channel, ChannelListener};
pub use dailies::{AttemptKind, Dailies, DailyAttempt, DailyId, PastDaily, RoundPlay, StoredDaily, Streak};
pub use error::StoreError;
pub use game::{FinishedGame, GameContest, GameFilter, GamePlayer, GameResult, GameSummary};
pub use head::{HeadContest, HeadSeat, HeadTurn, OwnTables, TableFilter, TableHead};
pub use nodes::{Attendance, Duty, Heartbeat, Lease, Nodes, Outage, QuotaUse};
pub use page::{BadCursor, Cursor, Page, PageRequest};
pub use postgres::PostgresStore;
pub use puzzles::{PuzzleAnswer, PuzzlePlayer, PuzzleResult, PuzzleStanding, Puzzles, Rating};
pub use reviews::{
    ClaimedReview, ReviewClaim, ReviewProgress, ReviewRequest, ReviewState, Reviews, StoredReview,
};
pub use sqlite::{SqliteOptions, SqliteStore, free_bytes};
pub use store::{LoadedTable, Store};
pub use verify::{Damage, Verified, verify};

/// Opens the store at an address, `sqlite:PATH` or `postgres://…`, and applies the migrations that are missing.
///
/// # Errors
/// Returns an error if the store cannot be opened, or if a later version of the program has migrated it.
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

/// Opens the store at an address as it is: nothing is migrated, created or written.
///
/// # Errors
/// Returns an error if the store cannot be opened.
pub async fn open_unchanged(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    match address.split_once(':') {
        Some(("sqlite", path)) => {
            let options = SqliteOptions::at(path.strip_prefix("//").unwrap_or(path));
            Ok(Arc::new(SqliteStore::open_unchanged(options).await?))
        }
        Some(("postgres" | "postgresql", _)) => Ok(Arc::new(PostgresStore::open_unchanged(address).await?)),
        _ => Err(StoreError::Address),
    }
}
