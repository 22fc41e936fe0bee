//! Commands on tables: decided on what is in memory, stored with compare-and-swap, and only then published.

use std::sync::Arc;
use std::time::Instant;

use tilery_store::{Append, StoreError};
use tilery_table::{Actor, Answer, Command, Decision, IdempotencyKey, Refused, TableId, decide};

use super::TableService;
use crate::identity::Visitor;
use crate::ops::metrics::{APPEND_SECONDS, COMMANDS, MOVES};
use crate::problem::Problem;
use crate::tables::cache::Snapshot;
use crate::tables::life::downtime;
use crate::tables::{KeyedCommand, WireCommand};

/// How often a command is decided anew because others were faster.
const MOST_TRIES: usize = 16;

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
        let (key, command) = command.parts();
        let absent = if let WireCommand::ProposeReplacement { seat } = &command {
            let snapshot = self.latest(id).await?;
            let user = snapshot
                .table
                .chairs()
                .get(seat.index())
                .and_then(|chair| chair.user());
            match user {
                Some(user) => self.absences(std::slice::from_ref(id)).await?.of(id, user),
                None => 0,
            }
        } else {
            0
        };
        // Nothing is remembered about tables that do not exist.
        self.cached(id).await?;
        self.presence.seen(id, &visitor.user, now);
        let command = command.complete(&visitor.name, |_| absent)?;
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
        command: Command,
    ) -> Result<Answer, Problem> {
        let (tables, id) = (self.clone(), id.clone());
        // A task of its own: what is stored must be published, even if the client is gone by then.
        let mover = matches!(command, Command::Move { .. }).then_some(match &actor {
            Actor::User(_) => "person",
            Actor::Server => "bot",
        });
        let acting =
            tokio::spawn(async move { tables.decide_and_store(&id, &actor, key.as_ref(), &command).await });
        let done = acting.await.unwrap_or_else(|error| Err(Problem::internal(error)));
        let result = if done.is_ok() { "accepted" } else { "refused" };
        metrics::counter!(COMMANDS, "result" => result).increment(1);
        if let (Some(by), true) = (mover, done.is_ok()) {
            metrics::counter!(MOVES, "by" => by).increment(1);
        }
        done
    }

    async fn decide_and_store(
        &self,
        id: &TableId,
        actor: &Actor,
        key: Option<&IdempotencyKey>,
        command: &Command,
    ) -> Result<Answer, Problem> {
        if self.life.is_down() {
            return Err(StoreError::Unavailable("it was away a moment ago".to_owned()).into());
        }
        let mut snapshot = self.cached(id).await?;
        let mut is_latest = false;
        for _ in 0..MOST_TRIES {
            let now = self.now();
            // An outage is nobody's time, so it is taken back before anything else is decided.
            let outage = self.life.outage_at(&snapshot.table);
            let made_good = outage.map(downtime);
            let decided = match &made_good {
                Some(downtime) => decide(&snapshot.table, now, &Actor::Server, None, downtime),
                None => decide(&snapshot.table, now, actor, key, command),
            };
            let decision = match decided {
                Ok(decision) => decision,
                Err(Refused::RematchAgreed(next)) => {
                    self.make_next_table(&snapshot.table, &next).await?;
                    return Err(Refused::RematchAgreed(next).into());
                }
                // Another node may have changed what speaks against it.
                Err(refused) => {
                    let latest = self.caught_up(id, &snapshot).await?;
                    if is_latest || latest.seq() == snapshot.seq() {
                        return Err(refused.into());
                    }
                    snapshot = latest;
                    continue;
                }
            };
            let answer = decision.answer;
            match self.store_decision(id, &snapshot, decision).await {
                Ok(after) if made_good.is_some() => snapshot = after.unwrap_or(snapshot),
                Ok(_) => return Ok(answer),
                Err(error) if error.is_conflict() => {
                    snapshot = self.caught_up(id, &snapshot).await?;
                    is_latest = true;
                }
                Err(error) => {
                    // It may have been stored all the same.
                    self.cache.forget(id);
                    if error.is_outage() {
                        self.life.fail(now);
                    }
                    return Err(error.into());
                }
            }
        }
        Err(Problem::from(StoreError::Conflict {
            table: id.clone(),
            expected: snapshot.seq(),
            actual: None,
        }))
    }

    /// Stores the events of a decision, if there are any, and publishes them. Returns the table after them.
    async fn store_decision(
        &self,
        id: &TableId,
        before: &Snapshot,
        decision: Decision,
    ) -> Result<Option<Arc<Snapshot>>, StoreError> {
        let Some(table) = decision.after else {
            return Ok(None);
        };
        let start = Instant::now();
        self.store
            .append(Append::new(id.clone(), decision.events.clone(), &table))
            .await?;
        metrics::histogram!(APPEND_SECONDS).record(start.elapsed().as_secs_f64());
        let after = Arc::new(before.followed_by(table, &decision.events));
        // Before anybody learns where it is.
        if let (None, Some(next)) = (before.table.next_table(), after.table.next_table())
            && let Err(problem) = self.make_next_table(&after.table, next).await
        {
            // It is made when somebody looks for it.
            tracing::warn!(table = %id, %next, code = problem.code, "the next table was not stored yet");
        }
        self.announce(id, &after);
        Ok(Some(after))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tilery_table::Millis;

    use super::*;
    use crate::identity::VisitorKind;
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
        );
        let visitor = Visitor {
            user: "ann".parse().unwrap(),
            name: "Ann".parse().unwrap(),
            kind: VisitorKind::Guest,
            session: None,
        };
        clock.advance(10_000);
        let nowhere: TableId = "nowhere".parse().unwrap();
        let leave = KeyedCommand::read(json!({"type": "leave", "key": "k"})).unwrap();
        let refused = tables.command(&nowhere, &visitor, leave).await.unwrap_err();
        assert_eq!(refused.code, "not-found");
        let absences = tables.absences(std::slice::from_ref(&nowhere)).await.unwrap();
        assert_eq!(absences.of(&nowhere, &visitor.user), 10_000);
    }
}
