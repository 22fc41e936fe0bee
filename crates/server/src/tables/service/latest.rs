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

    /// Forgets a table that nobody follows any more. What its audiences saw takes far more memory than its log.
    pub(crate) fn rest(&self, id: &TableId) {
        if self.bus.seq(id).is_none() {
            self.cache.forget(id);
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

#[cfg(test)]
mod tests {
    use tilery_rules::AnyRules;
    use tilery_rules::fair::Seed;
    use tilery_store::Append;
    use tilery_table::{Millis, SettingsDraft, Table, create};

    use super::*;
    use crate::ops::traces::Traces;
    use crate::tables::Tuning;

    #[tokio::test]
    async fn a_table_is_kept_in_memory_while_somebody_follows_it() {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("tilery.db").display());
        let store = tilery_store::open(&address).await.unwrap();
        let settings = SettingsDraft::online(AnyRules::all()[0], 2).check().unwrap();
        let log = create(
            Millis(1),
            "ann".parse().unwrap(),
            settings,
            Seed::from_word("rest"),
        );
        let id: TableId = "t".parse().unwrap();
        let table = Table::fold(&log).unwrap();
        store.append(Append::new(id.clone(), log, &table)).await.unwrap();
        let tables = TableService::new(
            store,
            Tuning::default(),
            "node".to_owned(),
            None,
            Traces::default(),
        );

        let inbox = Arc::default();
        let guards = [tables.subscribe(&id, &inbox), tables.subscribe(&id, &inbox)];
        tables.cached(&id).await.unwrap();
        let [first, second] = guards;
        drop(first);
        tables.rest(&id);
        assert!(tables.cache.get(&id).is_some());
        drop(second);
        tables.rest(&id);
        assert!(tables.cache.get(&id).is_none());
        assert_eq!(tables.latest(&id).await.unwrap().seq(), table.seq());
    }
}
