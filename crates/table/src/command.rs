//! What somebody wants to happen at a table.

use serde::Serialize;
use sha2::{Digest, Sha256};
use tilery_rules::Seat;

use crate::text::text;
use crate::{ChatText, Entropy, Event, Millis, PlayerName, Seq, Table, TableId, UserId};

/// Who wants it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A user, known to be who they say.
    User(UserId),
    /// The server, for bots and clocks.
    Server,
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To sit down.
    Take {
        /// Where.
        seat: Seat,
        /// Shown to everyone.
        name: PlayerName,
        /// In years, if given.
        age: Option<u16>,
        /// What to add to the seed, now that its commitment is known; or it follows as [`Command::Contribute`].
        entropy: Option<Entropy>,
    },
    /// To stand up before the deal.
    Leave,
    /// To add to the seed.
    Contribute {
        /// Which seat.
        seat: Seat,
        /// What to add.
        entropy: Entropy,
    },
    /// To make a turn, or at a score-keeping table to enter one.
    Move {
        /// For this seat.
        seat: Seat,
        /// In notation.
        mv: String,
    },
    /// Score-keeping: to replace all entries from one on.
    Correct {
        /// The first that is wrong, counted from 0.
        from: usize,
        /// What stands there and after it instead; nothing to take entries back.
        entries: Vec<EntryText>,
    },
    /// Score-keeping: to end the game.
    Finish {
        /// Who laid the last tile of the hand, and gets the bonus.
        out: Option<Seat>,
    },
    /// To see whether a clock has run out.
    CheckClock,
    /// To give up.
    Resign {
        /// Which seat.
        seat: Seat,
    },
    /// To call the game off before its second turn, or to close the table before the deal.
    Abort,
    /// To let a bot take over from somebody who is away, for which all others must agree.
    ProposeReplacement {
        /// Whose seat.
        seat: Seat,
        /// For how many milliseconds that person has been away, as the server knows.
        absent_ms: u64,
    },
    /// To agree to that.
    AgreeReplacement {
        /// Whose seat.
        seat: Seat,
    },
    /// To say something.
    Chat {
        /// What.
        text: ChatText,
    },
    /// The server stops: clocks are to stop.
    Pause,
    /// The server is back: clocks are to run again.
    Resume,
    /// The server crashed: clocks are to stand as they did at that moment.
    Downtime {
        /// When it was last known to be up.
        from: Millis,
    },
    /// To play again, once the game is over.
    Rematch {
        /// A fresh id for the new table, used if this is the last seat to agree.
        next: TableId,
    },
    /// To make sure that the command with this key is never carried out, unless it was already.
    Withdraw,
}

/// A turn of a real table as it is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EntryText {
    /// Whose turn.
    pub seat: Seat,
    /// In notation.
    pub mv: String,
}

text!(
    /// A short digest of what a command says: 16 hexadecimal digits.
    CommandDigest,
    "a digest",
    16,
    false,
    |character| character.is_ascii_hexdigit()
);

/// What a command leads to.
#[derive(Clone, Debug)]
pub struct Decision {
    /// What to append to the log, all together; nothing if it had happened already, or nothing needs to.
    pub events: Vec<Event>,
    /// The table with these events applied; nothing if there are none.
    pub after: Option<Table>,
    /// What to answer.
    pub answer: Answer,
}

/// The answer to a command. The same command gets the same answer, however often it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum Answer {
    /// It happened.
    Accepted {
        /// The number of its first event.
        seq: Seq,
    },
    /// It was withdrawn, and never happens.
    Withdrawn {
        /// The number of the withdrawal.
        seq: Seq,
    },
}

impl Answer {
    /// The number of the event that the command, or its withdrawal, led to.
    pub const fn seq(self) -> Seq {
        match self {
            Answer::Accepted { seq } | Answer::Withdrawn { seq } => seq,
        }
    }
}

impl Command {
    /// A digest of what the client said, without what the server adds to it.
    pub(crate) fn digest(&self) -> Option<CommandDigest> {
        match self {
            Command::Take {
                seat,
                name,
                age,
                entropy,
            } => digest(&("take", seat, name, age, entropy)),
            Command::Leave => digest(&"leave"),
            Command::Contribute { seat, entropy } => digest(&("contribute", seat, entropy)),
            Command::Move { seat, mv } => move_digest(*seat, mv),
            Command::Correct { from, entries } => digest(&("correct", from, entries)),
            Command::Finish { out } => digest(&("finish", out)),
            Command::CheckClock => digest(&"check_clock"),
            Command::Resign { seat } => digest(&("resign", seat)),
            Command::Abort => digest(&"abort"),
            Command::ProposeReplacement { seat, .. } => digest(&("propose_replacement", seat)),
            Command::AgreeReplacement { seat } => digest(&("agree_replacement", seat)),
            Command::Chat { text } => digest(&("chat", text)),
            Command::Pause => digest(&"pause"),
            Command::Resume => digest(&"resume"),
            Command::Downtime { from } => digest(&("downtime", from)),
            Command::Rematch { .. } => digest(&"rematch"),
            Command::Withdraw => digest(&"withdraw"),
        }
    }
}

/// The digest of a turn. Turns of old logs have none, and get it from here.
pub(crate) fn move_digest(seat: Seat, mv: &str) -> Option<CommandDigest> {
    let words: Vec<&str> = mv.split_ascii_whitespace().collect();
    digest(&("move", seat, words.join(" ")))
}

/// Nothing if it has no JSON form, which plain values always have.
fn digest(content: &impl Serialize) -> Option<CommandDigest> {
    let hash = Sha256::digest(serde_json::to_vec(content).ok()?);
    hex::encode(&hash[..8]).parse().ok()
}
