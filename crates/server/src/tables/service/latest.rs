//! Tables as they are stored. What is in memory is used where it is good enough, and brought up to date where not.

use std::collections::BTreeMap;
use std::sync::Arc;

use futures_util::{StreamExt, stream};
use tilery_store::StoreError;
use tilery_table::{Event, Seq, TableId};

use super::TableService;
use crate::problem::Problem;
use crate::tables::cache::Snapshot;

/// How many tables share a query for new events.
const TOGETHER: usize = 32;

/// How many tables are read from their beginning at the same time.
const AT_ONCE: usize = 16;

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
    pub(crate) fn evict(&self, id: &TableId) {
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
            self.make_next_table(id, &snapshot.table, next).await?;
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
        self.apply_events(id, snapshot, &missed)
    }

    /// Reads what other nodes have stored at tables that have reached these numbers, and notifies their subscribers at this
    /// node. One query reads the new events of many tables.
    pub(in crate::tables) async fn read_news(&self, news: BTreeMap<TableId, Seq>) {
        let (mut behind, mut unknown) = (Vec::new(), Vec::new());
        for (table, seq) in news {
            match self.cache.get(&table) {
                Some(snapshot) if snapshot.seq() >= seq => self.bus.publish(&table, snapshot.seq()),
                Some(snapshot) => behind.push((table, snapshot)),
                None => unknown.push(table),
            }
        }
        for batch in behind.chunks(TOGETHER) {
            let after = batch
                .iter()
                .map(|(table, snapshot)| (table.clone(), snapshot.seq()));
            match self.store.events_since(&after.collect()).await {
                Ok(found) => {
                    for (table, snapshot) in batch {
                        let Some(events) = found.get(table) else {
                            continue;
                        };
                        if let Err(problem) = self.apply_events(table, snapshot, events) {
                            not_read(table, &problem);
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "tables of other nodes were not read"),
            }
        }
        stream::iter(unknown)
            .for_each_concurrent(AT_ONCE, async |table| match self.read(&table).await {
                Ok(snapshot) => self.bus.publish(&table, snapshot.seq()),
                Err(problem) => not_read(&table, &problem),
            })
            .await;
    }

    /// Applies events that were stored after a state of a table, and keeps the new state.
    fn apply_events(
        &self,
        id: &TableId,
        snapshot: &Arc<Snapshot>,
        events: &[Event],
    ) -> Result<Arc<Snapshot>, Problem> {
        match snapshot.after(events) {
            Ok(latest) => {
                let latest = Arc::new(latest);
                self.install(id, &latest);
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

/// The next check of sequence numbers tries again.
fn not_read(table: &TableId, problem: &Problem) {
    tracing::warn!(%table, code = problem.code, "a table was not read");
}

#[cfg(test)]
mod tests {
    use tilery_games::AnyRules;
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
            Seed::from_word("evict"),
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
        tables.evict(&id);
        assert!(tables.cache.get(&id).is_some());
        drop(second);
        tables.evict(&id);
        assert!(tables.cache.get(&id).is_none());
        assert_eq!(tables.latest(&id).await.unwrap().seq(), table.seq());
    }
}
