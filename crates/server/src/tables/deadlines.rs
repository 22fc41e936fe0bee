//! The timer that ends turns when a clock runs out, and gives back the seats of players who have not come.

use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::{StreamExt, stream};
use tilery_store::{Duty, StoreError};
use tilery_table::{Actor, Millis, ServerCommand, Table, TableId};
use tokio::sync::Notify;

use super::TableService;
use crate::ops::metrics::TAKEN_OVER;

/// How many tables are checked in one query.
const BATCH: usize = 100;

/// How many tables are checked at the same time.
const AT_ONCE: usize = 8;

/// How often the timer checks at least. Other nodes do not notify this one of clocks that they start.
const LONGEST_WAIT_MS: u64 = 5_000;

/// For how long a node claims a clock that has run out. If it has not ended the turn by then, any node may try.
const CLAIM_MS: u64 = 3_000;

/// Wakes the timer when a clock may run out earlier than it expects.
#[derive(Default)]
pub(super) struct DeadlineTimer {
    /// When the timer wakes up by itself, in milliseconds.
    sleeps_until: AtomicU64,
    woken: Notify,
}

impl DeadlineTimer {
    /// Makes sure that the timer wakes up in time for a table that has changed.
    pub(super) fn wake_for(&self, table: &Table) {
        if let Some(deadline) = table.deadline()
            && deadline.0 < self.sleeps_until.load(Ordering::Acquire)
        {
            self.woken.notify_one();
        }
    }
}

/// Ends turns whose time is up, from when it is known whether the last moments before the start were an outage until the
/// server stops.
pub(super) async fn run(tables: TableService) {
    tokio::select! {
        () = tables.check_suspects() => {}
        () = tables.closing() => return,
    }
    while !tables.is_closing() {
        let now = tables.now();
        let next = match check_due(&tables, now).await {
            Ok(next) => next,
            Err(error) => {
                tracing::error!(%error, "the clocks cannot be checked");
                now.plus(CLAIM_MS)
            }
        };
        tokio::select! {
            () = tables.tuning.time.until(next) => {}
            () = tables.deadlines.woken.notified() => {}
            () = tables.closing() => return,
        }
    }
}

/// Checks all clocks that are due. Returns when to check again.
async fn check_due(tables: &TableService, now: Millis) -> Result<Millis, StoreError> {
    loop {
        let until = now.plus(CLAIM_MS);
        let due = tables.store.claim_due(Duty::Clock, now, until, BATCH).await?;
        if due.is_empty() {
            break;
        }
        stream::iter(&due)
            .for_each_concurrent(AT_ONCE, async |id| check_table(tables, id).await)
            .await;
    }
    // From here on, a command that starts a shorter clock wakes the timer. The query below finds a clock that
    // was started just before.
    let latest = now.plus(LONGEST_WAIT_MS);
    tables.deadlines.sleeps_until.store(latest.0, Ordering::Release);
    let Some(first) = tables.store.due(latest, 1).await?.pop() else {
        return Ok(latest);
    };
    let deadline = tables.store.head(&first).await?.and_then(|head| head.deadline);
    Ok(deadline.map_or(latest, |deadline| deadline.min(latest)))
}

/// Ends the turn at a table if its time is up, or resumes its clock after a pause. If that fails, the table is due again.
async fn check_table(tables: &TableService, id: &TableId) {
    let done = async {
        let snapshot = tables.latest(id).await?;
        // The last node paused the clock before it stopped.
        let command = if snapshot.table.clocks().is_paused() {
            ServerCommand::Resume
        } else {
            // Another node has claimed it and did nothing, or none could.
            let deadline = snapshot.table.deadline();
            if deadline.is_some_and(|deadline| tables.now().since(deadline) >= CLAIM_MS) {
                metrics::counter!(TAKEN_OVER, "work" => "clock").increment(1);
            }
            ServerCommand::CheckClock
        };
        tables.act(id, Actor::Server, None, command).await
    };
    if let Err(problem) = done.await {
        tracing::warn!(table = %id, code = problem.code, "a clock was not checked");
    }
}
