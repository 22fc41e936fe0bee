//! The tables that need the user of a socket.

use std::time::Duration;

use serde_json::value::RawValue;
use tokio::time::Instant;

use super::socket::{Closed, Socket, unwritable};
use super::wire::ServerMessage;
use crate::api::tables_that_need;

/// The shortest time between two lists.
const INTERVAL: Duration = Duration::from_millis(500);

/// What a client knows of the tables that need its user.
pub(super) struct Needed {
    /// The list that it has, as JSON; empty if it has none.
    sent: String,
    /// Whether the list may have changed.
    is_stale: bool,
    /// The earliest moment at which the next list is sent.
    next: Instant,
}

impl Needed {
    /// A new client gets the list at once.
    pub(super) fn new() -> Needed {
        Needed {
            sent: String::new(),
            is_stale: true,
            next: Instant::now(),
        }
    }

    /// Has the list read again, and sent if it has changed.
    pub(super) fn changed(&mut self) {
        self.is_stale = true;
    }

    /// Has the list sent in any case.
    pub(super) fn forget(&mut self) {
        self.sent.clear();
        self.is_stale = true;
    }

    /// When the list is to be read.
    pub(super) fn due(&self) -> Option<Instant> {
        self.is_stale.then_some(self.next)
    }
}

impl Socket {
    /// Sends the tables that need the user, if the client does not know them.
    pub(super) async fn send_needed(&mut self) -> Result<(), Closed> {
        self.needed.next = Instant::now() + INTERVAL;
        let tables = match tables_that_need(&self.app, &self.client.visitor.user).await {
            Ok(tables) => tables,
            Err(problem) => {
                // It is read again after the interval.
                tracing::warn!(code = problem.code, "the tables that need a user were not read");
                return Ok(());
            }
        };
        self.needed.is_stale = false;
        let text = serde_json::to_string(&tables).map_err(unwritable)?;
        if text == self.needed.sent {
            return Ok(());
        }
        let tables = RawValue::from_string(text.clone()).map_err(unwritable)?;
        self.needed.sent = text;
        self.send(&ServerMessage::Waiting { tables: &tables }).await
    }
}
