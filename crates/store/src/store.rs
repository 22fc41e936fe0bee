//! What every store can do.

use async_trait::async_trait;
use tilery_table::{Event, Millis, Seq, Table, TableId, UserId};

use crate::{
    Accounts, Append, FinishedGame, GameFilter, GameSummary, Page, PageRequest, StoreError, TableFilter,
    TableHead,
};

/// Where logs of tables, records of finished games and accounts rest.
#[async_trait]
pub trait Store: Accounts + Send + Sync {
    /// Appends events to the log of a table, or creates it. When this returns, they survive a power cut; if it
    /// fails, none of them is stored, unless the store became unavailable in between: then read the table again.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table is not at the expected number.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// The events of a table after a number, at most `limit`; none if there is no such table.
    async fn events(
        &self,
        table: &TableId,
        after: Seq,
        limit: usize,
    ) -> Result<Vec<(Seq, Event)>, StoreError>;

    /// What a list shows of a table, with the number of its latest event.
    async fn head(&self, table: &TableId) -> Result<Option<TableHead>, StoreError>;

    /// Tables, the newest first.
    async fn tables(&self, filter: &TableFilter, page: &PageRequest) -> Result<Page<TableHead>, StoreError>;

    /// The tables where a user sits, the newest first.
    async fn tables_of(&self, user: &UserId, page: &PageRequest) -> Result<Page<TableHead>, StoreError>;

    /// Tables whose clock must be looked at by now, the most urgent first, at most `limit`.
    async fn due(&self, now: Millis, limit: usize) -> Result<Vec<TableId>, StoreError>;

    /// A finished game with its record.
    async fn game(&self, id: &TableId) -> Result<Option<FinishedGame>, StoreError>;

    /// Finished games, the newest first.
    async fn games(&self, filter: &GameFilter, page: &PageRequest) -> Result<Page<GameSummary>, StoreError>;

    /// A setting of the server.
    async fn setting(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// A setting of the server; if there is none yet, it becomes `fresh`. Whoever asks gets the same.
    async fn setting_or(&self, name: &str, fresh: &str) -> Result<String, StoreError>;

    /// Sets a setting of the server.
    async fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError>;

    /// Says that a node is up.
    async fn heartbeat(&self, node: &str, now: Millis) -> Result<(), StoreError>;

    /// When any node was last known to be up.
    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError>;

    /// Finishes what is being written, and closes the store.
    async fn close(&self);

    /// A table, folded from its log.
    async fn load(&self, id: &TableId) -> Result<Option<Table>, StoreError> {
        let log = self.events(id, Seq(0), usize::MAX).await?;
        if log.is_empty() {
            return Ok(None);
        }
        match Table::fold(log.iter().map(|(_, event)| event)) {
            Ok(table) => Ok(Some(table)),
            Err(error) => Err(StoreError::Log {
                table: id.clone(),
                error,
            }),
        }
    }
}
