//! Commands on tables: decided on what is in memory, stored with compare-and-swap, and only then published.

use std::sync::Arc;
use std::time::Instant;

use tilery_store::{Append, StoreError};
use tilery_table::{
    Actor, Answer, Command, Event, IdempotencyKey, Millis, Phase, ReceivedCommand, ServerCommand, Table,
    TableId, UserId, decide,
};

use super::TableService;
use crate::identity::Visitor;
use crate::ops::metrics::{APPEND_SECONDS, COMMANDS, MOVES};
use crate::ops::traces;
use crate::problem::Problem;
use crate::tables::KeyedCommand;
use crate::tables::cache::Snapshot;
use crate::tables::heartbeat::Signal;

impl TableService {
    /// Does what a visitor wants.
    ///
    /// # Errors
    /// Returns an error if it is refused, or cannot be stored.
    pub(crate) async fn command(
        &self,
        id: &TableId,
        visitor: &Visitor,
        command: KeyedCommand,
    ) -> Result<Answer, Problem> {
        let now = self.now();
        let mut absent = 0;
        if let Some(seat) = command.absent_seat() {
            let snapshot = self.latest(id).await?;
            let chair = snapshot.table.chairs().get(seat.index());
            if let Some(user) = chair.and_then(|chair| chair.user()) {
                absent = self.absences(std::slice::from_ref(id)).await?.of(id, user);
            }
        }
        // Nothing is remembered about tables that do not exist.
        self.cached(id).await?;
        self.presence.seen(id, &visitor.user, now);
        let (key, command) = command.complete(visitor, absent)?;
        let user = Actor::User(visitor.user.clone());
        self.act(id, user, Some(key), command).await
    }

    /// Decides on a command, stores what it leads to, and publishes it.
    ///
    /// # Errors
    /// Returns an error if it is refused, or cannot be stored.
    pub(crate) async fn act(
        &self,
        id: &TableId,
        actor: Actor,
        key: Option<IdempotencyKey>,
        command: impl Into<Command>,
    ) -> Result<Answer, Problem> {
        let (tables, id, command) = (self.clone(), id.clone(), command.into());
        // A task of its own: what is stored must be published, even if the client is gone by then.
        let mover = matches!(
            command,
            Command::Move { .. }
                | Command::Points { .. }
                | Command::Submit { .. }
                | Command::Server(ServerCommand::SubmitFor { .. })
        )
        .then_some(match &actor {
            Actor::User(_) => "person",
            Actor::Server => "bot",
        });
        let acting = traces::within(traces::current(), async move {
            let snapshot = tables.cached(&id).await?;
            if snapshot.table.contest().is_some() {
                let now = tables.now();
                let received = ReceivedCommand {
                    now,
                    actor,
                    key,
                    command,
                };
                return tables.decide_in_batch(&id, received).await;
            }
            let decide_on = |table: &Table, now| decide(table, now, &actor, key.as_ref(), &command);
            let (answer, _) = tables.decide_and_store(&id, snapshot, decide_on).await?;
            Ok(answer)
        });
        let acting = tokio::spawn(acting);
        let done = acting.await.unwrap_or_else(|error| Err(Problem::internal(error)));
        let result = if done.is_ok() { "accepted" } else { "refused" };
        metrics::counter!(COMMANDS, "result" => result).increment(1);
        if let (Some(by), true) = (mover, done.is_ok()) {
            metrics::counter!(MOVES, "by" => by).increment(1);
        }
        done
    }

    /// Stores the events of a decision, if there are any, and publishes them. Returns the table after them.
    pub(super) async fn store_events(
        &self,
        id: &TableId,
        before: &Snapshot,
        events: Vec<Event>,
        after: Option<Table>,
    ) -> Result<Option<Arc<Snapshot>>, StoreError> {
        let Some(table) = after else {
            return Ok(None);
        };
        let (begun, start) = (self.now(), Instant::now());
        let append = Append::new(id.clone(), events.clone(), &table);
        self.traces.part("append", self.store.append(append)).await?;
        let took = start.elapsed();
        metrics::histogram!(APPEND_SECONDS).record(took.as_secs_f64());
        self.report(Signal::WriteStored { begun, took }).await;
        let after = Arc::new(before.followed_by(table, &events));
        // Before anybody learns where it is.
        if let (None, Some(next)) = (before.table.next_table(), after.table.next_table())
            && let Err(problem) = self.make_next_table(id, &after.table, next).await
        {
            // It is made when somebody looks for it.
            tracing::warn!(table = %id, %next, code = problem.code, "the next table was not stored yet");
        }
        self.announce(id, &after);
        self.call(&called(Some(&before.table), &after.table), id);
        if before.table.phase() == Phase::Waiting && after.table.clocks().running().is_some() {
            self.hold_for_absent(id);
        }
        Ok(Some(after))
    }
}

/// The users whom a table needs and did not need before, or the other way round, or until another time.
pub(super) fn called<'t>(before: Option<&'t Table>, after: &'t Table) -> Vec<&'t UserId> {
    fn needed(table: &Table) -> Vec<(&UserId, Option<Millis>)> {
        let seats = table.needs().into_iter();
        let users = seats.filter_map(|seat| table.chairs().get(seat.index())?.user());
        users.map(|user| (user, table.deadline())).collect()
    }
    let (before, after) = (before.map_or_else(Vec::new, needed), needed(after));
    let changed = |here: &[(&'t UserId, _)], there: &[(&'t UserId, _)]| {
        let new = here.iter().filter(|needed| !there.contains(needed));
        new.map(|(user, _)| *user).collect::<Vec<_>>()
    };
    let mut users = [changed(&before, &after), changed(&after, &before)].concat();
    users.sort();
    users.dedup();
    users
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::ops::traces::Traces;
    use crate::tables::{Time, Tuning};

    #[tokio::test]
    async fn nothing_is_remembered_about_tables_that_do_not_exist() {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("tilery.db").display());
        let (time, clock) = Time::manual(Millis(1_000_000));
        let tuning = Tuning {
            time,
            ..Tuning::default()
        };
        let tables = TableService::new(
            tilery_store::open(&address).await.unwrap(),
            tuning,
            "node".to_owned(),
            None,
            Traces::default(),
        );
        let visitor = Visitor::guest("ann".parse().unwrap(), "Ann".parse().unwrap());
        clock.advance(10_000);
        let nowhere: TableId = "nowhere".parse().unwrap();
        let leave = KeyedCommand::read(json!({"type": "leave", "key": "k"})).unwrap();
        let refused = tables.command(&nowhere, &visitor, leave).await.unwrap_err();
        assert_eq!(refused.code, "not-found");
        let absences = tables.absences(std::slice::from_ref(&nowhere)).await.unwrap();
        assert_eq!(absences.of(&nowhere, &visitor.user), 10_000);
    }
}
