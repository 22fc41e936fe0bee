//! The store, and what a database has to provide for it.

use async_trait::async_trait;
use tilery_table::{Event, Table};

use crate::StoreError;
use crate::queries::Write;
use crate::sql::SqlConnection;

/// A table with the log that it was folded from.
#[derive(Clone, Debug)]
pub struct LoadedTable {
    /// The table.
    pub table: Table,
    /// All of its events.
    pub log: Vec<Event>,
}

/// Persistent storage for the logs of tables, finished games, reviews, dailies, puzzles, accounts and settings, in
/// whichever database.
pub struct Store(Box<dyn Database>);

/// The operations that a database provides.
#[async_trait]
pub(crate) trait Database: Send + Sync {
    /// Whether other nodes can use the database at the same time.
    fn is_shared(&self) -> bool;

    /// A connection to read from.
    async fn reader(&self) -> Result<Box<dyn SqlConnection>, StoreError>;

    /// A connection to read from for heartbeats and leases, which must not wait for requests.
    async fn upkeep_reader(&self) -> Result<Box<dyn SqlConnection>, StoreError> {
        self.reader().await
    }

    /// Writes in a transaction, and returns when the commit is durable.
    async fn write(&self, write: Write) -> Result<(), StoreError>;

    /// Returns an error if there is hardly room for further writes, as far as that can be told.
    fn check_room(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Returns an error if a server uses a file already, and keeps others from it until the store is closed.
    fn claim_for_server(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// How many bytes are free on the disk of a file, as far as that can be told.
    fn free_bytes(&self) -> Option<u64> {
        None
    }

    /// How many writes wait: in a queue, or for the database on a connection.
    fn queued(&self) -> usize;

    /// Finishes the writes in progress, and closes all connections.
    async fn close(&self);
}

impl Store {
    pub(crate) fn new(database: impl Database + 'static) -> Store {
        Store(Box::new(database))
    }

    /// Whether other nodes can use the store at the same time.
    pub fn is_shared(&self) -> bool {
        self.0.is_shared()
    }

    /// Claims the store for a server, until it is closed or the process ends. Any number of servers may use a database
    /// server, and one may use a file. Other programs may use the store meanwhile.
    ///
    /// # Errors
    /// Returns [`StoreError::InUse`] if another server uses the file.
    pub fn claim_for_server(&self) -> Result<(), StoreError> {
        self.0.claim_for_server()
    }

    /// How many bytes are free on the disk of a file; nothing for a database server, or if the system does not say.
    pub fn free_bytes(&self) -> Option<u64> {
        self.0.free_bytes()
    }

    /// How many writes wait for the writer of a file, or how many connections to a database server are in use.
    pub fn queued(&self) -> usize {
        self.0.queued()
    }

    /// Finishes the writes in progress, and closes the store.
    pub async fn close(&self) {
        self.0.close().await;
    }

    pub(crate) async fn reader(&self) -> Result<Box<dyn SqlConnection>, StoreError> {
        self.0.reader().await
    }

    pub(crate) async fn upkeep_reader(&self) -> Result<Box<dyn SqlConnection>, StoreError> {
        self.0.upkeep_reader().await
    }

    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.0.write(write).await
    }

    pub(crate) fn check_room(&self) -> Result<(), StoreError> {
        self.0.check_room()
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}
