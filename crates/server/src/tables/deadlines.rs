//! Clocks that fall when they must.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use tilery_store::StoreError;
use tilery_table::{Actor, Command, Millis, Table, TableId};
use tokio::sync::Notify;

use super::TableService;

/// How many tables are looked at in one go.
const BATCH: usize = 100;

/// Nobody tells us of clocks that other nodes start, so we look this often.
const LONGEST_WAIT_MS: u64 = 5_000;

/// When to look again at a table whose clock could not be dealt with.
const PUT_OFF_MS: u64 = 5_000;

/// When the next clock falls.
#[derive(Default)]
pub(super) struct DeadlineTimer {
    /// Until when nobody looks, in milliseconds.
    sleeps_until: AtomicU64,
    woken: Notify,
}

impl DeadlineTimer {
    /// A table has changed: somebody must look at its clock in time.
    pub(super) fn note(&self, table: &Table) {
        if let Some((_, deadline)) = table.clocks().deadline()
            && deadline.0 < self.sleeps_until.load(Ordering::Acquire)
        {
            self.woken.notify_one();
        }
    }
}

/// Lets clocks fall until the server goes down.
pub(super) async fn run(tables: TableService) {
    let mut put_off = HashMap::new();
    while !tables.is_closing() {
        let now = tables.now();
        let next = match look(&tables, now, &mut put_off).await {
            Ok(next) => next,
            Err(error) => {
                tracing::error!(%error, "the clocks cannot be looked at");
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

/// Looks at all clocks that are due. Returns when to look again.
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
    // From here on, whoever starts a clock that falls earlier wakes us; what was started just before is found below.
    let latest = now.plus(LONGEST_WAIT_MS);
    tables.deadlines.sleeps_until.store(latest.0, Ordering::Release);
    let upcoming = tables.store.due(latest, 1 + put_off.len()).await?;
    let Some(first) = upcoming.into_iter().find(|id| !put_off.contains_key(id)) else {
        return Ok(latest);
    };
    let deadline = tables.store.head(&first).await?.and_then(|head| head.deadline);
    Ok(deadline.map_or(latest, |deadline| deadline.min(latest)))
}

/// Lets the clock of a table fall, or run again after a pause. False if it stays due.
async fn look_at(tables: &TableService, id: &TableId, now: Millis) -> bool {
    let Ok(snapshot) = tables.latest(id).await else {
        return false;
    };
    // Another node went down and stopped it.
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
