//! Persistent storage of Tilery: SQLite in one file, or PostgreSQL.
//!
//! [`Store`] is the same on both. An append is a compare-and-swap on the sequence number of a table, so that several nodes can
//! write without locks. When [`Store::append`] returns, the events survive a power cut.
//!
//! | module | contents |
//! |---|---|
//! | `store`, `append`, `error` | what a database provides; events with what follows from them, stored together or not at all |
//! | `accounts/` | accounts and sessions; what is removed when a user is deleted |
//! | `reviews` | reviews of games, and the queue of those that are not done, which nodes share by claims that expire |
//! | `dailies` | seeds and master plays of days, attempts of players, and results as counts |
//! | `puzzles` | first answers to puzzles, ratings of players and puzzles, streaks |
//! | `nodes`, `channel` | what several nodes share: heartbeats, outages, leases, due work, who is connected, rate limits; messages through PostgreSQL |
//! | `head`, `game`, `page` | what lists show, in pages by (date, id) that stay fast however long the list is |
//! | `queries/`, `sql` | all methods of [`Store`] with their statements, the same on both databases; rows with columns by name |
//! | `sqlite`, `writer` | one file; one writer thread, so that all waiting appends share the next durable commit |
//! | `postgres`, `address`, `away` | a database server, for several nodes; encryption; requests do not wait while it is away |
//! | [`transfer`], `verify` | all rows as lines of JSON, from one database to another; a copy of a file in use; every log replayed |
//! | `migrations` | the schema; the statements are in `migrations/`, and applied ones are never edited |
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

use address::Location;

pub use accounts::{Account, AccountChange, Session};
pub use append::Append;
pub use channel::{Channel, ChannelListener};
pub use dailies::{AttemptKind, DailyAttempt, DailyId, PastDaily, RoundPlay, StoredDaily, Streak};
pub use error::StoreError;
pub use game::{FinishedGame, GameContest, GameFilter, GamePlayer, GameResult, GameSummary};
pub use head::{HeadContest, HeadSeat, HeadTurn, OwnTables, TableFilter, TableHead};
pub use nodes::{Attendance, Duty, Heartbeat, Lease, Outage, QuotaUse};
pub use page::{BadCursor, Cursor, Page, PageRequest};
pub use postgres::PostgresStore;
pub use puzzles::{PuzzleAnswer, PuzzlePlayer, PuzzleResult, PuzzleRetry, PuzzleStanding, Rating};
pub use reviews::{ClaimedReview, ReviewProgress, ReviewRequest, ReviewState, StoredReview};
pub use sqlite::{SqliteOptions, SqliteStore, free_bytes};
pub use store::{LoadedTable, Store};
pub use verify::{Damage, Verified, verify};

/// Opens the store at an address, `sqlite:PATH` or `postgres://…`, and applies the migrations that are missing.
///
/// # Errors
/// Returns an error if the store cannot be opened, or if a later version of the program has migrated it.
pub async fn open(address: &str) -> Result<Arc<Store>, StoreError> {
    Ok(Arc::new(match Location::read(address)? {
        Location::File(path) => SqliteStore::open(SqliteOptions::at(path)).await?,
        Location::Server => PostgresStore::open(address).await?,
    }))
}

/// Opens the store at an address as it is: nothing is migrated, created or written.
///
/// # Errors
/// Returns an error if the store cannot be opened.
pub async fn open_unchanged(address: &str) -> Result<Arc<Store>, StoreError> {
    Ok(Arc::new(match Location::read(address)? {
        Location::File(path) => SqliteStore::open_unchanged(SqliteOptions::at(path)).await?,
        Location::Server => PostgresStore::open_unchanged(address).await?,
    }))
}
