//! The timer that ends turns when a clock runs out.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use tilery_store::StoreError;
use tilery_table::{Actor, Command, Millis, Table, TableId};
use tokio::sync::Notify;

use super::TableService;

/// How many tables are checked in one query.
const BATCH: usize = 100;

/// How often the timer checks at least. Other nodes do not notify this one of clocks that they start.
const LONGEST_WAIT_MS: u64 = 5_000;

/// How long to wait after a table whose clock could not be checked.
const PUT_OFF_MS: u64 = 5_000;

/// Wakes the timer when a clock may run out earlier than it expects.
#[derive(Default)]
pub(super) struct DeadlineTimer {
    /// When the timer wakes up by itself, in milliseconds.
    sleeps_until: AtomicU64,
    woken: Notify,
}

impl DeadlineTimer {
    /// Makes sure that the timer wakes up in time for a table that has changed.
    pub(super) fn note(&self, table: &Table) {
        if let Some((_, deadline)) = table.clocks().deadline()
            && deadline.0 < self.sleeps_until.load(Ordering::Acquire)
        {
            self.woken.notify_one();
        }
    }
}

/// Ends turns whose time is up, until the server stops.
pub(super) async fn run(tables: TableService) {
    let mut put_off = HashMap::new();
    while !tables.is_closing() {
        let now = tables.now();
        let next = match look(&tables, now, &mut put_off).await {
            Ok(next) => next,
            Err(error) => {
                tracing::error!(%error, "the clocks cannot be checked");
                now.plus(PUT_OFF_MS)
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
async fn look(
    tables: &TableService,
    now: Millis,
    put_off: &mut HashMap<TableId, Millis>,
) -> Result<Millis, StoreError> {
    put_off.retain(|_, until| *until > now);
    loop {
        let due = tables.store.due(now, BATCH + put_off.len()).await?;
        let due: Vec<TableId> = due.into_iter().filter(|id| !put_off.contains_key(id)).collect();
        if due.is_empty() {
            break;
        }
        for id in due {
            if !look_at(tables, &id, now).await {
                put_off.insert(id, now.plus(PUT_OFF_MS));
            }
        }
    }
    // From here on, a command that starts a shorter clock wakes the timer. The query below finds a clock that
    // was started just before.
    let latest = now.plus(LONGEST_WAIT_MS);
    tables.deadlines.sleeps_until.store(latest.0, Ordering::Release);
    let upcoming = tables.store.due(latest, 1 + put_off.len()).await?;
    let Some(first) = upcoming.into_iter().find(|id| !put_off.contains_key(id)) else {
        return Ok(latest);
    };
    let deadline = tables.store.head(&first).await?.and_then(|head| head.deadline);
    Ok(deadline.map_or(latest, |deadline| deadline.min(latest)))
}

/// Ends the turn at a table if its time is up, or resumes its clock after a pause. Returns false if it stays
/// due.
async fn look_at(tables: &TableService, id: &TableId, now: Millis) -> bool {
    let Ok(snapshot) = tables.latest(id).await else {
        return false;
    };
    // Another node paused the clock before it stopped.
    let command = if snapshot.table.clocks().is_paused() {
        Command::Resume
    } else {
        Command::CheckClock
    };
    if tables.act(id, Actor::Server, None, command).await.is_err() {
        return false;
    }
    match tables.cached(id).await {
        Ok(snapshot) => {
            let clocks = snapshot.table.clocks();
            !clocks.is_paused() && clocks.fallen(now).is_none()
        }
        Err(_) => false,
    }
}
