//! Tables as they are stored. What is in memory is used where it is good enough, and brought up to date where not.

use std::sync::Arc;

use tilery_store::StoreError;
use tilery_table::{Event, Seq, TableId};

use super::TableService;
use crate::problem::Problem;
use crate::tables::cache::Snapshot;

impl TableService {
    /// The table as it is kept in memory, or else read. Good enough for a command, which is compared and set.
    pub(in crate::tables) async fn cached(&self, id: &TableId) -> Result<Arc<Snapshot>, Problem> {
        match self.cache.get(id) {
            Some(snapshot) => Ok(snapshot),
            None => self.read(id).await,
        }
    }

    /// The table as it is stored.
    ///
    /// # Errors
    /// Returns an error if there is none, or it cannot be read.
    pub(crate) async fn latest(&self, id: &TableId) -> Result<Arc<Snapshot>, Problem> {
        match self.cache.get(id) {
            Some(snapshot) => self.caught_up(id, &snapshot).await,
            None => self.read(id).await,
        }
    }

    /// The table at this number or later.
    pub(crate) async fn reached(&self, id: &TableId, seq: Seq) -> Result<Arc<Snapshot>, Problem> {
        match self.cache.get(id) {
            Some(snapshot) if snapshot.seq() >= seq => Ok(snapshot),
            _ => self.latest(id).await,
        }
    }

    async fn read(&self, id: &TableId) -> Result<Arc<Snapshot>, Problem> {
        let loaded = self.store.load(id).await?;
        let loaded = loaded.ok_or_else(|| Problem::not_found("table"))?;
        let snapshot = Snapshot::loaded(loaded);
        if let Some(next) = snapshot.table.next_table() {
            // The server may have gone down between the agreement and the new table.
            self.make_next_table(&snapshot.table, next).await?;
        }
        let snapshot = Arc::new(snapshot);
        self.cache.put(id, &snapshot);
        Ok(snapshot)
    }

    /// A table with all that was stored since.
    pub(super) async fn caught_up(
        &self,
        id: &TableId,
        snapshot: &Arc<Snapshot>,
    ) -> Result<Arc<Snapshot>, Problem> {
        let missed = self.store.events(id, snapshot.seq(), usize::MAX).await?;
        if missed.is_empty() {
            return Ok(Arc::clone(snapshot));
        }
        let missed: Vec<Event> = missed.into_iter().map(|(_, event)| event).collect();
        match snapshot.after(&missed) {
            Ok(latest) => {
                let latest = Arc::new(latest);
                self.learn(id, &latest);
                Ok(latest)
            }
            Err(error) => {
                self.cache.forget(id);
                Err(StoreError::Log {
                    table: id.clone(),
                    error,
                }
                .into())
            }
        }
    }
}
