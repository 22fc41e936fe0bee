//! Presence at a table, computed once for all its sockets, and sent at most once a second.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tilery_table::{Seq, TableId, UserId};

use crate::app::App;
use crate::tables::{PresentUsers, lock};

/// The shortest time between two notifications about the same table.
const INTERVAL: Duration = Duration::from_secs(1);

/// The tables that clients of this node follow.
#[derive(Default)]
pub(crate) struct FollowedTables(Mutex<HashMap<TableId, Known>>);

#[derive(Default)]
struct Known {
    /// Whether the second since the latest notification is not over yet.
    is_recent: bool,
    /// Whether somebody came or left since the latest notification.
    changed: bool,
    answer: Option<LatestPresence>,
}

/// The presence at the latest notification: the same answer for all sockets that ask until the next one.
struct LatestPresence {
    present: Arc<PresentUsers>,
    /// The inputs of presence besides the users who come and leave at this node.
    sitting: Vec<UserId>,
    elsewhere: u64,
    /// When it was worked out. Connections that fail without a word expire after some heartbeats.
    at: Instant,
}

/// Notifies the sockets of a table that somebody came or left: at once, or when the second since the last time is over.
pub(super) fn publish(app: &App, table: &TableId) {
    {
        let mut tables = lock(&app.live.attendance.0);
        let known = tables.entry(table.clone()).or_default();
        if known.is_recent {
            known.changed = true;
            return;
        }
        known.is_recent = true;
        known.answer = None;
    }
    app.tables.publish_presence(table);
    let (app, table) = (app.clone(), table.clone());
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(INTERVAL).await;
            {
                let mut tables = lock(&app.live.attendance.0);
                let Some(known) = tables.get_mut(&table) else {
                    return;
                };
                if !known.changed {
                    known.is_recent = false;
                    if app.tables.presence().is_empty(&table) {
                        tables.remove(&table);
                    }
                    return;
                }
                known.changed = false;
                known.answer = None;
            }
            app.tables.publish_presence(&table);
        }
    });
}

/// The presence at a table; nothing at a table of duplicate. All sockets that ask after the same notification get the same answer.
pub(super) async fn present(app: &App, table: &TableId) -> Option<Arc<PresentUsers>> {
    let snapshot = app.tables.reached(table, Seq(0)).await.ok()?;
    // The view of a table of duplicate says who plays. To list a thousand users for each of them would take too long.
    if snapshot.table.contest().is_some() {
        return None;
    }
    let sitting = || snapshot.table.chairs().iter().filter_map(|chair| chair.user());
    let elsewhere = app.tables.presence().elsewhere(table);
    let lasts = app.tables.tuning().heartbeat;
    let holds = |answer: &&LatestPresence| {
        answer.elsewhere == elsewhere && answer.at.elapsed() < lasts && answer.sitting.iter().eq(sitting())
    };
    if let Some(known) = lock(&app.live.attendance.0).get(table)
        && let Some(answer) = known.answer.as_ref().filter(holds)
    {
        return Some(Arc::clone(&answer.present));
    }
    let sitting: Vec<UserId> = sitting().cloned().collect();
    let at = Instant::now();
    let present = Arc::new(app.tables.presence().present(table, &sitting, app.tables.now()));
    if let Some(known) = lock(&app.live.attendance.0).get_mut(table) {
        known.answer = Some(LatestPresence {
            present: Arc::clone(&present),
            sitting,
            elsewhere,
            at,
        });
    }
    Some(present)
}
