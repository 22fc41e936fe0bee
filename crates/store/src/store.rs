//! The interface of every store.

use std::collections::BTreeMap;

use async_trait::async_trait;
use tilery_table::{Event, IdempotencyKey, Millis, Seq, Table, TableId, UserId};

use crate::{
    Accounts, Append, Dailies, FinishedGame, GameFilter, GameSummary, Nodes, OwnTables, Page, PageRequest,
    Puzzles, Reviews, StoreError, TableFilter, TableHead,
};

/// A table with the log that it was folded from.
#[derive(Clone, Debug)]
pub struct LoadedTable {
    /// The table.
    pub table: Table,
    /// All of its events.
    pub log: Vec<Event>,
}

/// Persistent storage for the logs of tables, finished games, reviews, accounts and settings.
#[async_trait]
pub trait Store: Accounts + Dailies + Nodes + Puzzles + Reviews + Send + Sync {
    /// Appends events to the log of a table, or creates the table. When this returns, the events survive a power cut.
    /// If it fails, none of them is stored; only after [`StoreError::Unavailable`] they may be, and the caller reads
    /// the table again.
    ///
    /// # Errors
    /// Returns [`StoreError::Conflict`] if the table is not at the expected sequence number, and
    /// [`StoreError::KeyUsed`] if its creator has created another one with the same idempotency key.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// The events of a table after a sequence number, at most `limit`; none if there is no such table.
    async fn events(
        &self,
        table: &TableId,
        after: Seq,
        limit: usize,
    ) -> Result<Vec<(Seq, Event)>, StoreError>;

    /// The events of several tables after a sequence number each. Tables without new events are left out.
    async fn events_since(
        &self,
        tables: &BTreeMap<TableId, Seq>,
    ) -> Result<BTreeMap<TableId, Vec<Event>>, StoreError>;

    /// The list entry of a table.
    async fn head(&self, table: &TableId) -> Result<Option<TableHead>, StoreError>;

    /// Tables, the newest first.
    async fn tables(&self, filter: &TableFilter, page: &PageRequest) -> Result<Page<TableHead>, StoreError>;

    /// The tables where a user has a seat, the newest first.
    async fn tables_of(
        &self,
        user: &UserId,
        which: OwnTables,
        page: &PageRequest,
    ) -> Result<Page<TableHead>, StoreError>;

    /// The table that a user created, or took a seat at, with an idempotency key.
    async fn keyed_table(&self, user: &UserId, key: &IdempotencyKey) -> Result<Option<TableId>, StoreError>;

    /// Tables whose deadline has passed, the earliest deadline first, at most `limit`.
    async fn due(&self, now: Millis, limit: usize) -> Result<Vec<TableId>, StoreError>;

    /// A finished game with its record.
    async fn game(&self, id: &TableId) -> Result<Option<FinishedGame>, StoreError>;

    /// The summary of a finished game.
    async fn game_summary(&self, id: &TableId) -> Result<Option<GameSummary>, StoreError>;

    /// Finished games, the newest first.
    async fn games(&self, filter: &GameFilter, page: &PageRequest) -> Result<Page<GameSummary>, StoreError>;

    /// Stores records that a user uploaded, all or none. A game whose id is there already stays as it is.
    async fn upload(&self, games: Vec<FinishedGame>) -> Result<(), StoreError>;

    /// The records that a user uploaded, the latest first.
    async fn uploads(&self, user: &UserId, page: &PageRequest) -> Result<Page<GameSummary>, StoreError>;

    /// A setting of the server.
    async fn setting(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// A setting of the server. If it has no value yet, it becomes `fresh`; all callers get the same value.
    async fn setting_or(&self, name: &str, fresh: &str) -> Result<String, StoreError>;

    /// Sets a setting of the server.
    async fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError>;

    /// Writes something small, to find out whether the store takes writes.
    ///
    /// # Errors
    /// Returns an error if it does not: the disk is full or nearly so, or the store is read-only, locked or not there.
    async fn check_writable(&self, now: Millis) -> Result<(), StoreError>;

    /// How many writes wait for the writer of a file, or how many connections to a database server are in use.
    fn queued(&self) -> usize;

    /// Finishes the writes in progress, and closes the store.
    async fn close(&self);

    /// A table, folded from its log; nothing if there is none.
    async fn load(&self, id: &TableId) -> Result<Option<LoadedTable>, StoreError> {
        let log = self.events(id, Seq(0), usize::MAX).await?;
        if log.is_empty() {
            return Ok(None);
        }
        let log: Vec<Event> = log.into_iter().map(|(_, event)| event).collect();
        match Table::fold(&log) {
            Ok(table) => Ok(Some(LoadedTable { table, log })),
            Err(error) => Err(StoreError::Log {
                table: id.clone(),
                error,
            }),
        }
    }
}
