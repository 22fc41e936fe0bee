//! What somebody wants to happen at a table.

use tilery_rules::Seat;

use crate::{ChatText, Entropy, Event, Key, Millis, PlayerName, Seq, TableId, UserId};

/// Who wants it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Somebody, known to be who they say.
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
        /// The client's name for it: sent again, it is never made twice.
        key: Option<Key>,
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
    /// To see whether a clock has fallen.
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
    /// The server goes down: time is to stand still.
    Pause,
    /// The server is back: time is to run again.
    Resume,
    /// The server was down without having said so: that was nobody's time.
    Downtime {
        /// When it was last known to be up.
        from: Millis,
    },
    /// To play again, once the game is over.
    Rematch {
        /// A fresh id for the new table, used if this is the last seat to agree.
        next: TableId,
    },
}

/// A turn of a real table as it is entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryText {
    /// Whose turn.
    pub seat: Seat,
    /// In notation.
    pub mv: String,
}

/// What a command leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What to append to the log, all together; nothing if it had happened already, or nothing needs to.
    pub events: Vec<Event>,
    /// The number of the event that the command stands for: the first of `events`, or an earlier one if the
    /// command was accepted before.
    pub accepted: Seq,
}
