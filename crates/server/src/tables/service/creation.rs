//! New tables, and those where all play again.

use std::sync::Arc;

use tilery_store::{Append, StoreError};
use tilery_table::{Actor, Command, Event, Settings, Table, TableId, TableView, create, decide, rematch};

use super::{TableService, viewer};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::tables::cache::Snapshot;
use crate::tables::random;
use crate::tables::wire::{NewTable, Sit};

impl TableService {
    /// Creates a table, and lets its creator sit down if so asked.
    ///
    /// # Errors
    /// Returns an error if its settings make no sense, the seat cannot be taken, or nothing can be stored.
    pub(crate) async fn create(
        &self,
        visitor: &Visitor,
        new: &NewTable,
    ) -> Result<(TableId, TableView), Problem> {
        self.create_as(visitor, new.settings()?, new.sit.clone()).await
    }

    /// Creates a table with these settings.
    ///
    /// # Errors
    /// Returns an error if the seat cannot be taken, or nothing can be stored.
    pub(crate) async fn create_as(
        &self,
        visitor: &Visitor,
        settings: Settings,
        sit: Option<Sit>,
    ) -> Result<(TableId, TableView), Problem> {
        let now = self.now();
        let id = random::table_id()?;
        let mut events = create(now, visitor.user.clone(), settings, random::seed()?);
        if let Some(sit) = sit {
            let table = Table::fold(&events).map_err(Problem::internal)?;
            let take = Command::Take {
                seat: sit.seat,
                name: sit.name.unwrap_or_else(|| visitor.name.clone()),
                age: sit.age,
                entropy: sit.entropy,
            };
            events.extend(decide(&table, now, &Actor::User(visitor.user.clone()), None, &take)?.events);
        }
        let snapshot = self.begin(&id, events).await?;
        self.presence.seen(&id, &visitor.user, now);
        let viewer = viewer(&snapshot.table, &visitor.user, None)?;
        Ok((id, snapshot.table.view(viewer, now)))
    }

    /// Stores the first events of a table.
    async fn begin(&self, id: &TableId, events: Vec<Event>) -> Result<Arc<Snapshot>, Problem> {
        let snapshot = Arc::new(Snapshot::of(&events).map_err(Problem::internal)?);
        let append = Append::new(id.clone(), events, &snapshot.table);
        let (tables, id, begun) = (self.clone(), id.clone(), Arc::clone(&snapshot));
        let storing = tokio::spawn(async move {
            tables.store.append(append).await?;
            tables.announce(&id, &begun);
            Ok::<(), StoreError>(())
        });
        storing.await.map_err(Problem::internal)??;
        Ok(snapshot)
    }

    /// Makes the table where all play again, unless it is there.
    pub(super) async fn make_next_table(&self, table: &Table, next: &TableId) -> Result<(), Problem> {
        if self.store.head(next).await?.is_some() {
            return Ok(());
        }
        let Some(events) = rematch(table, self.now(), random::seed()?) else {
            return Err(Problem::internal("a rematch of a game that is not over"));
        };
        let snapshot = Arc::new(Snapshot::of(&events).map_err(Problem::internal)?);
        match self
            .store
            .append(Append::new(next.clone(), events, &snapshot.table))
            .await
        {
            Ok(()) => self.announce(next, &snapshot),
            // Somebody else made it.
            Err(error) if error.is_conflict() => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}
