//! What goes over the socket: JSON in text frames.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tilery_rules::{Reason, Seat};
use tilery_table::{EventView, Millis, Seq, TableId, TableView, UserId};

/// What a client says.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ClientMessage {
    /// It wants to know all that happens at a table after an event; without one, from now on. Said again, it
    /// replaces what was said before.
    Subscribe {
        table: TableId,
        after: Option<Seq>,
        seat: Option<Seat>,
    },
    /// It no longer wants to.
    Unsubscribe { table: TableId },
    /// It wants something to happen. What is no command is refused under this id.
    Command {
        id: String,
        table: TableId,
        #[schema(value_type = crate::tables::WireCommand)]
        command: Value,
    },
    /// It is there.
    Ping { id: String },
}

/// What the server says.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ServerMessage<'m> {
    /// The first message.
    Hello { user: &'m UserId, heartbeat_ms: u64 },
    /// What happened at a table, without gaps, and the table after that.
    Update {
        table: &'m TableId,
        events: Vec<EventView>,
        view: Box<TableView>,
    },
    /// A command was accepted, and is stored.
    Accepted {
        id: &'m str,
        table: &'m TableId,
        seq: Seq,
    },
    /// A command was refused.
    Refused {
        id: &'m str,
        table: &'m TableId,
        code: &'m str,
        sentence: &'m str,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'m Reason>,
    },
    /// Who is there: the people who sit at the table, and how many look on.
    Presence {
        table: &'m TableId,
        users: &'m [UserId],
        spectators: usize,
    },
    /// The answer to a ping.
    Pong { id: &'m str, now: Millis },
    /// A message made no sense.
    Problem { code: &'m str, sentence: &'m str },
    /// The server goes down.
    Goodbye { retry_ms: u64, sentence: &'m str },
}
