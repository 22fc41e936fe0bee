//! The tables that need the user of a socket.

use std::pin::Pin;
use std::time::Duration;

use serde_json::value::RawValue;
use tokio::time::{Instant, Sleep, sleep_until};

use super::socket::{Closed, Socket, unwritable};
use super::wire::ServerMessage;
use crate::api::tables_that_need;
use crate::tables::UserGuard;

/// The shortest time between two lists.
const INTERVAL: Duration = Duration::from_millis(500);

/// How old a list may become if a call of another node was lost on its way.
const OLDEST: Duration = Duration::from_secs(300);

/// The list of tables that need the user of a client, as the client knows it.
pub(super) struct Needed {
    /// The list that it has, as JSON; empty if it has none.
    sent: String,
    /// Runs until the list is to be read, if it may have changed. In a place of its own, because most sockets have none.
    timer: Option<Pin<Box<Sleep>>>,
    /// The earliest moment at which the next list is sent.
    next: Instant,
    _connected: UserGuard,
}

impl Needed {
    /// A new client gets the list at once.
    pub(super) fn new(connected: UserGuard) -> Needed {
        let mut needed = Needed {
            sent: String::new(),
            timer: None,
            next: Instant::now(),
            _connected: connected,
        };
        needed.changed();
        needed
    }

    /// Has the list read again, and sent if it has changed.
    pub(super) fn changed(&mut self) {
        let next = self.next;
        self.timer.get_or_insert_with(|| Box::pin(sleep_until(next)));
    }

    /// Has a list that is old read again.
    pub(super) fn refresh(&mut self) {
        if self.next.elapsed() > OLDEST {
            self.changed();
        }
    }

    /// Has the list sent in any case.
    pub(super) fn forget(&mut self) {
        self.sent.clear();
        self.changed();
    }

    /// Waits until the list is to be read.
    pub(super) async fn due(&mut self) {
        match &mut self.timer {
            Some(timer) => timer.await,
            None => std::future::pending().await,
        }
    }
}

impl Socket {
    /// Sends the tables that need the user, if the client does not know them.
    pub(super) async fn send_needed(&mut self) -> Result<(), Closed> {
        self.needed.timer = None;
        self.needed.next = Instant::now() + INTERVAL;
        let tables = match tables_that_need(&self.app, &self.client.visitor.user).await {
            Ok(tables) => tables,
            Err(problem) => {
                tracing::warn!(code = problem.code, "the tables that need a user were not read");
                self.needed.changed();
                return Ok(());
            }
        };
        let text = serde_json::to_string(&tables).map_err(unwritable)?;
        if text == self.needed.sent {
            return Ok(());
        }
        let tables = RawValue::from_string(text.clone()).map_err(unwritable)?;
        self.needed.sent = text;
        self.send(&ServerMessage::Waiting { tables: &tables }).await
    }
}
