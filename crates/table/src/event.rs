//! What happens at a table.

use serde::{Deserialize, Serialize};
use tilery_rules::fair::Seed;
use tilery_rules::record::EarlyEnd;
use tilery_rules::{Bonus, Seat, TurnText};

use crate::{ChatText, Entropy, Entry, Key, Level, Millis, PlayerName, Settings, TableId, UserId};

/// Something that happened at a table. Its number is its place in the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// When. No event of a log is earlier than the one before.
    pub at: Millis,
    /// What.
    pub kind: EventKind,
}

/// What happened.
#[derive(Clone, Debug, PartialEq)]
pub enum EventKind {
    /// The table was set up. The commitment to the seed is public from here on.
    Created {
        /// By whom.
        creator: UserId,
        /// What was settled.
        settings: Box<Settings>,
        /// Where all chance comes from; nothing at a score-keeping table. Secret until the end.
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
        turn: TurnText,
        /// The client's name for it; bots need none.
        key: Option<Key>,
    },
    /// Dice were re-rolled; the turn goes on.
    Rolled {
        /// The roll, with its faces.
        turn: TurnText,
        /// The client's name for it.
        key: Option<Key>,
    },
    /// Score-keeping: a turn of the real table was entered.
    Entered {
        /// The turn.
        entry: Entry,
        /// The client's name for it.
        key: Option<Key>,
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
    /// The server went down: from here on time is nobody's.
    Paused,
    /// The server is back: time runs again.
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
}

/// How a game ended, and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// In which way.
    pub how: How,
    /// Points by seat, with the bonus; as they were if the game was cut short. Empty if it was never dealt.
    pub scores: Vec<u32>,
    /// Everyone who shares the win; nobody after an abort.
    pub winners: Vec<Seat>,
    /// Who got points for ending the game.
    pub bonus: Option<Bonus>,
    /// The seed, now revealed.
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
