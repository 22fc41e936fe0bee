//! Messages of the socket: JSON in text frames.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tilery_rules::Seat;
use tilery_table::{EventView, Millis, OwnContestView, ReasonView, Seq, TableId, UserId};

use crate::tables::LeftUser;

/// A message of the client.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ClientMessage {
    /// To get a `view` of a table with the events after one that is known (without `after`: none), and then an `update`
    /// whenever something happens. Sent again, it replaces the earlier subscription: that is how a client asks for
    /// the whole view, for example after an update that does not fit.
    Subscribe {
        table: TableId,
        after: Option<Seq>,
        seat: Option<Seat>,
    },
    /// To get no more updates of a table.
    Unsubscribe { table: TableId },
    /// To do something at a table. The answer has the same id.
    Command {
        id: String,
        table: TableId,
        #[schema(value_type = crate::tables::KeyedCommand)]
        command: Value,
    },
    /// To show that the client is there.
    Ping { id: String },
}

/// A message of the server.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ServerMessage<'m> {
    /// The first message, with the time of the server.
    Hello {
        user: &'m UserId,
        heartbeat_ms: u64,
        now: Millis,
    },
    /// Events that the client asked for and that do not fit into one message. More follow, and then the `view`.
    History {
        table: &'m TableId,
        events: Vec<EventView>,
    },
    /// The whole view of a table, and the events before it that the client asked for. Its clock stands as it did at
    /// `clock.now`.
    View {
        table: &'m TableId,
        events: Vec<EventView>,
        #[schema(value_type = tilery_table::TableView)]
        view: &'m RawValue,
    },
    /// The events of a table, without gaps, and the changes of the view: applied one after the other to the view at
    /// `from`, the changes give the view at `seq`. An event of a turn has the `number` of the turn in that view.
    Update {
        table: &'m TableId,
        from: Seq,
        seq: Seq,
        #[schema(value_type = Vec<EventView>)]
        events: &'m RawValue,
        #[schema(value_type = Vec<tilery_table::Change>)]
        changes: &'m RawValue,
    },
    /// The client's own part of the view of a table of duplicate where they play; `null` once they have left. It comes after
    /// a `view` or an `update`.
    Own {
        table: &'m TableId,
        #[schema(required)]
        own: Option<&'m OwnContestView>,
    },
    /// A command happened, and is stored.
    Accepted {
        id: &'m str,
        table: &'m TableId,
        seq: Seq,
    },
    /// A command was withdrawn, and never happens.
    Withdrawn {
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
        reason: Option<&'m ReasonView>,
    },
    /// The connected users: the people who sit at the table, those of them who have left it and when, and the number of
    /// spectators.
    Presence {
        table: &'m TableId,
        users: &'m [UserId],
        left: &'m [LeftUser],
        spectators: usize,
    },
    /// All tables that need the user, the most urgent first. Times left are those at `changed`. It is the second message of a
    /// connection.
    Waiting {
        #[schema(value_type = Vec<crate::api::TableHeadView>)]
        tables: &'m RawValue,
    },
    /// The answer to a ping.
    Pong { id: &'m str, now: Millis },
    /// A message could not be read.
    Problem { code: &'m str, sentence: &'m str },
    /// The server stops, and clients are to connect again after a while.
    Goodbye { retry_ms: u64, sentence: &'m str },
}
