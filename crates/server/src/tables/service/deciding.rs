//! The loop that all commands go through: decide on what is in memory, store with compare-and-swap, and decide anew if
//! another writer was faster.

use std::sync::Arc;

use tilery_store::StoreError;
use tilery_table::{Actor, Decision, Millis, Refused, Table, TableId, decide};

use super::TableService;
use crate::problem::Problem;
use crate::tables::cache::Snapshot;
use crate::tables::heartbeat::{Signal, downtime};

/// How often a command is decided anew because others were faster.
const MOST_TRIES: usize = 16;

impl TableService {
    /// Decides on a state of a table, stores what that leads to, and publishes it. Returns the answer, and the table after
    /// it.
    ///
    /// # Errors
    /// Returns an error if it is refused, or cannot be stored.
    pub(super) async fn decide_and_store<A: Send>(
        &self,
        id: &TableId,
        mut snapshot: Arc<Snapshot>,
        decide_on: impl Fn(&Table, Millis) -> Result<Decision<A>, Refused> + Send + Sync,
    ) -> Result<(A, Arc<Snapshot>), Problem> {
        let mut is_latest = false;
        for _ in 0..MOST_TRIES {
            self.must_be_up().await?;
            let now = self.now();
            // Clocks stop during an outage, so its time is given back before anything else is decided.
            let decided = match self.heartbeats.outage_at(&snapshot.table).map(downtime) {
                Some(downtime) => decide(&snapshot.table, now, &Actor::Server, None, &downtime.into())
                    .map(|decision| (decision.events, decision.after, None)),
                None => decide_on(&snapshot.table, now)
                    .map(|decision| (decision.events, decision.after, Some(decision.answer))),
            };
            let (events, after, answer) = match decided {
                Ok(decided) => decided,
                Err(Refused::RematchAgreed(next)) => {
                    self.make_next_table(id, &snapshot.table, &next).await?;
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
            match self.store_events(id, &snapshot, events, after).await {
                Ok(after) => {
                    snapshot = after.unwrap_or(snapshot);
                    if let Some(answer) = answer {
                        return Ok((answer, snapshot));
                    }
                }
                Err(error) if error.is_conflict() => {
                    snapshot = self.caught_up(id, &snapshot).await?;
                    is_latest = true;
                }
                Err(error) => {
                    // It may have been stored all the same.
                    self.cache.forget(id);
                    if error.is_outage() {
                        self.report(Signal::StoreFailed).await;
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
}
