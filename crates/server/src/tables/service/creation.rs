//! New tables, and those where all play again.

use std::sync::Arc;

use axum::http::StatusCode;
use tilery_store::{Append, StoreError};
use tilery_table::{
    Actor, Command, Event, IdempotencyKey, Settings, Table, TableId, TableView, create, decide, rematch,
};

use super::commands::called;
use super::{TableService, viewer};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::tables::cache::Snapshot;
use crate::tables::random;
use crate::tables::wire::Sit;

impl TableService {
    /// Creates a table, and lets its creator sit down if so asked.
    ///
    /// # Errors
    /// Returns an error if the seat cannot be taken, or nothing can be stored.
    pub(crate) async fn create(
        &self,
        visitor: &Visitor,
        settings: Settings,
        sit: Option<Sit>,
        key: Option<IdempotencyKey>,
    ) -> Result<(TableId, TableView), Problem> {
        let now = self.now();
        let id = random::table_id()?;
        let mut events = create(
            now,
            visitor.user.clone(),
            settings.clone(),
            self.tuning.seeds.seed()?,
        );
        if let (Some(created), Some(key)) = (events.first_mut(), &key) {
            created.sender = Some(visitor.user.clone());
            created.key = Some(key.clone());
        }
        if let Some(sit) = sit {
            let table = Table::fold(&events).map_err(Problem::internal)?;
            let take = Command::Take {
                seat: sit.seat,
                name: sit.name.or_else(|| Some(visitor.name.clone())),
                face: visitor.face,
                age: sit.age,
                entropy: sit.entropy,
                clock: None,
                later: sit.later,
            };
            events.extend(decide(&table, now, &Actor::User(visitor.user.clone()), None, &take)?.events);
        }
        let Some(snapshot) = self.begin(&id, events).await? else {
            // The same request came twice at the same time.
            let created = self.created_before(visitor, key.as_ref(), &settings).await?;
            return created.ok_or_else(key_reused);
        };
        self.presence.seen(&id, &visitor.user, now);
        let viewer = viewer(&snapshot.table, &visitor.user, None)?;
        Ok((id, snapshot.table.view(viewer, now)))
    }

    /// The table that the visitor has created with this key and these settings, if they have.
    ///
    /// # Errors
    /// Returns an error if they used the key for another table.
    pub(crate) async fn created_before(
        &self,
        visitor: &Visitor,
        key: Option<&IdempotencyKey>,
        settings: &Settings,
    ) -> Result<Option<(TableId, TableView)>, Problem> {
        let Some(id) = self.keyed_table(visitor, key).await? else {
            return Ok(None);
        };
        let snapshot = self.latest(&id).await?;
        if snapshot.table.creator() != &visitor.user || snapshot.table.settings() != settings {
            return Err(key_reused());
        }
        let view = self.view(&id, &visitor.user, None).await?;
        Ok(Some((id, view)))
    }

    /// The table that the visitor has created, or taken a seat at, with this key.
    pub(crate) async fn keyed_table(
        &self,
        visitor: &Visitor,
        key: Option<&IdempotencyKey>,
    ) -> Result<Option<TableId>, Problem> {
        match key {
            Some(key) => Ok(self.store.keyed_table(&visitor.user, key).await?),
            None => Ok(None),
        }
    }

    /// Stores the first events of a table. Returns nothing if it is there already, or its creator has created another one
    /// with the same key.
    async fn begin(&self, id: &TableId, events: Vec<Event>) -> Result<Option<Arc<Snapshot>>, Problem> {
        let snapshot = Arc::new(Snapshot::of(&events).map_err(Problem::internal)?);
        let append = Append::new(id.clone(), events, &snapshot.table);
        let (tables, id) = (self.clone(), id.clone());
        let storing = tokio::spawn(async move {
            match tables.store.append(append).await {
                Ok(()) => {
                    tables.announce(&id, &snapshot);
                    tables.call(&called(None, &snapshot.table), &id);
                    Ok(Some(snapshot))
                }
                Err(StoreError::KeyUsed { .. } | StoreError::Conflict { .. }) => Ok(None),
                Err(error) => Err(error),
            }
        });
        Ok(storing.await.map_err(Problem::internal)??)
    }

    /// Makes the table where all who played at a table play again, unless it is there.
    pub(super) async fn make_next_table(
        &self,
        id: &TableId,
        table: &Table,
        next: &TableId,
    ) -> Result<(), Problem> {
        if self.store.head(next).await?.is_some() {
            return Ok(());
        }
        let Some(events) = rematch(id, table, self.now(), self.tuning.seeds.seed()?) else {
            return Err(Problem::internal("a rematch of a game that is not over"));
        };
        // If it is there by now, somebody else made it.
        self.begin(next, events).await.map(drop)
    }
}

/// The problem of a key that was used for another table.
pub(crate) fn key_reused() -> Problem {
    Problem::new(
        StatusCode::CONFLICT,
        "key-reused",
        "the key was used for another table",
    )
}
