//! What happens at a table.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tilery_rules::fair::Seed;
use tilery_rules::record::EarlyEnd;
use tilery_rules::{Bonus, Seat, TurnText};

use crate::{
    ChatText, CommandDigest, Entropy, Entry, IdempotencyKey, Level, Millis, PlayerName, Settings, TableId,
    UserId,
};

/// Something that happened at a table. Its number is its place in the log.
///
/// The serde form is what logs hold (see [`stored`](crate::stored)), so it may only grow: a new field is optional, and
/// an old program ignores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TableEvent))]
pub struct Event {
    /// When. No event of a log is earlier than the one before.
    pub at: Millis,
    /// What.
    #[serde(flatten)]
    pub kind: EventKind,
    /// The user whose command led to it; set together with `key`. Old logs have a key without a sender on turns, where
    /// the sender is the person on the seat that moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub sender: Option<UserId>,
    /// The idempotency key of that command. A command that led to several events has it on the first of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<IdempotencyKey>,
    /// What the command said, to tell a repeated command from another one with the same key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub digest: Option<CommandDigest>,
}

impl Event {
    /// An event that no command of a user led to.
    pub const fn new(at: Millis, kind: EventKind) -> Event {
        Event {
            at,
            kind,
            sender: None,
            key: None,
            digest: None,
        }
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EventKind {
    /// The table was set up. The commitment to the seed is public from here on.
    Created {
        /// By whom.
        creator: UserId,
        /// What was settled.
        #[cfg_attr(feature = "schema", schema(value_type = crate::settings::SettingsForm))]
        settings: Box<Settings>,
        /// Where all chance comes from; nothing at a score-keeping table. Secret until the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(ignore))]
        seed: Option<Seed>,
    },
    /// Somebody sat down.
    SeatTaken {
        /// Where.
        seat: Seat,
        /// Who.
        user: UserId,
        /// Shown to everyone.
        name: PlayerName,
        /// In years, if given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u16>,
    },
    /// Somebody stood up before the deal.
    SeatLeft {
        /// Where.
        seat: Seat,
    },
    /// A seat added to the seed, after its commitment was published.
    EntropyContributed {
        /// Which seat.
        seat: Seat,
        /// What it added.
        entropy: Entropy,
    },
    /// All seats were taken and had contributed: the game was dealt, and begins.
    Dealt,
    /// A turn was made.
    Moved {
        /// The turn, with what was drawn.
        #[serde(deserialize_with = "StoredTurn::deserialize")]
        turn: TurnText,
    },
    /// Dice were re-rolled; the turn goes on.
    Rolled {
        /// The roll, with its faces.
        #[serde(deserialize_with = "StoredTurn::deserialize")]
        turn: TurnText,
    },
    /// Score-keeping: a turn of the real table was entered.
    Entered {
        /// The turn.
        entry: Entry,
    },
    /// Score-keeping: entries were replaced.
    Corrected {
        /// The first entry that was wrong, counted from 0.
        from: usize,
        /// What stands there and after it instead.
        entries: Vec<Entry>,
    },
    /// The time of a seat was up.
    ClockFell {
        /// Whose.
        seat: Seat,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// The game was called off before its second turn, or the table closed before the deal.
    Aborted {
        /// By this seat; nobody if it was the server, or a creator without a seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// It was proposed to let a bot take over from somebody who is away.
    ReplacementProposed {
        /// Whose seat.
        seat: Seat,
        /// By which seat, which thereby agrees.
        by: Seat,
    },
    /// Another seat agreed.
    ReplacementAgreed {
        /// Whose seat.
        seat: Seat,
        /// Who agreed.
        by: Seat,
    },
    /// A bot took over a seat for the rest of the game.
    BotSeated {
        /// Which seat.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// Somebody said something.
    Chat {
        /// From which seat.
        seat: Seat,
        /// What.
        text: ChatText,
    },
    /// The server went down: clocks stop.
    Paused,
    /// The server is back: clocks run again.
    Resumed,
    /// The game is over.
    Ended(Ended),
    /// After the end, a seat wants to play again.
    RematchOffered {
        /// Which.
        seat: Seat,
    },
    /// All want to play again, at a table of its own.
    RematchAgreed {
        /// That table.
        table: TableId,
    },
    /// A user withdrew the command with the event's key before it was carried out: from here on it never will be.
    Withdrawn,
    /// An event of a newer program, marked as `optional` there: this program skips it. These are its fields.
    #[serde(untagged, skip_deserializing)]
    Unknown(#[cfg_attr(feature = "schema", schema(value_type = Object))] Map<String, Value>),
}

/// How a turn is read from a log: unlike in records, fields that this program does not know are ignored.
#[derive(Deserialize)]
#[serde(remote = "TurnText")]
struct StoredTurn {
    seat: Seat,
    #[serde(rename = "move")]
    mv: String,
    #[serde(default)]
    score: Option<u32>,
    #[serde(default)]
    drew: Vec<String>,
    #[serde(default)]
    rolled: Vec<String>,
}

impl EventKind {
    /// The seat that a turn was made for, where the event is one.
    pub(crate) fn mover(&self) -> Option<Seat> {
        match self {
            EventKind::Moved { turn } | EventKind::Rolled { turn } => Some(turn.seat),
            EventKind::Entered { entry } => Some(entry.seat),
            _ => None,
        }
    }
}

/// How a game ended, and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ended {
    /// In which way.
    pub how: How,
    /// Points by seat, with the bonus; as they were if the game was cut short. Empty if it was never dealt.
    pub scores: Vec<u32>,
    /// Everyone who shares the win; nobody after an abort.
    pub winners: Vec<Seat>,
    /// Who got points for ending the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
    /// The seed, now revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

/// In which way a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum How {
    /// By its rules.
    Played,
    /// This seat of two gave up.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// The time of this seat of two was up.
    Time {
        /// Which.
        seat: Seat,
    },
    /// It was called off.
    Aborted,
    /// All people left it.
    Abandoned,
}

impl How {
    /// How a record says it; nothing for a game that ended by its rules.
    pub const fn early_end(self) -> Option<EarlyEnd> {
        match self {
            How::Played => None,
            How::Resigned { seat } => Some(EarlyEnd::Resigned { seat }),
            How::Time { seat } => Some(EarlyEnd::Timeout { seat }),
            How::Aborted => Some(EarlyEnd::Cancelled {}),
            How::Abandoned => Some(EarlyEnd::Abandoned {}),
        }
    }

    /// A name for lists and indexes: `played`, `resigned`, `time`, `aborted`, `abandoned`.
    pub const fn name(self) -> &'static str {
        match self {
            How::Played => "played",
            How::Resigned { .. } => "resigned",
            How::Time { .. } => "time",
            How::Aborted => "aborted",
            How::Abandoned => "abandoned",
        }
    }
}
