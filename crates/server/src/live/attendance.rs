//! Who is at a table, worked out once for all its sockets, and told at most once a second.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tilery_table::{Seq, TableId, UserId};

use crate::app::App;
use crate::tables::lock;

/// The shortest time between two notifications about the same table.
const INTERVAL: Duration = Duration::from_secs(1);

/// The people who sit at a table, and the number of spectators.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Present {
    pub(super) seated: Vec<UserId>,
    pub(super) spectators: usize,
}

/// The tables where somebody came or left within the last second.
#[derive(Default)]
pub(crate) struct Attendance(Mutex<HashMap<TableId, Recent>>);

#[derive(Default)]
struct Recent {
    /// Whether somebody came or left since the latest notification.
    changed: bool,
    /// Who was there at the latest notification.
    present: Option<Arc<Present>>,
}

/// Notifies the sockets of a table that somebody came or left: at once, or when the second since the last time is over.
pub(super) fn publish(app: &App, table: &TableId) {
    {
        let mut recent = lock(&app.live.attendance.0);
        if let Some(known) = recent.get_mut(table) {
            known.changed = true;
            return;
        }
        recent.insert(table.clone(), Recent::default());
    }
    app.tables.publish_presence(table);
    let (app, table) = (app.clone(), table.clone());
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(INTERVAL).await;
            {
                let mut recent = lock(&app.live.attendance.0);
                if !recent.get(&table).is_some_and(|known| known.changed) {
                    recent.remove(&table);
                    return;
                }
                recent.insert(table.clone(), Recent::default());
            }
            app.tables.publish_presence(&table);
        }
    });
}

/// Who is at a table. All sockets that ask after the same notification get the same answer.
pub(super) async fn present(app: &App, table: &TableId) -> Option<Arc<Present>> {
    let known = lock(&app.live.attendance.0)
        .get(table)
        .and_then(|recent| recent.present.clone());
    if known.is_some() {
        return known;
    }
    let snapshot = app.tables.reached(table, Seq(0)).await.ok()?;
    let connected = app.tables.presence().connected(table, app.tables.now());
    let all = connected.len();
    let seated: Vec<UserId> = connected
        .into_iter()
        .filter(|user| snapshot.table.seats_of(user).next().is_some())
        .collect();
    let present = Arc::new(Present {
        spectators: all - seated.len(),
        seated,
    });
    if let Some(recent) = lock(&app.live.attendance.0).get_mut(table) {
        recent.present = Some(Arc::clone(&present));
    }
    Some(present)
}
