//! Why a command is refused.

use thiserror::Error;
use tilery_rules::{NotationError, Reason, Seat};

use crate::{SheetError, TableId};

/// Why a command is refused: what a person can act on.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Refused {
    /// There is no such seat.
    #[error("there is no {0} at this table")]
    NoSeat(Seat),
    /// Somebody sits there.
    #[error("{0} is taken")]
    SeatTaken(Seat),
    /// One seat is enough.
    #[error("you sit at this table already, on {0}")]
    AlreadySeated(Seat),
    /// Somebody else's seat.
    #[error("{0} is not yours")]
    NotYourSeat(Seat),
    /// No seat at all.
    #[error("you do not sit at this table")]
    NotSeated,
    /// Something that only the creator may do.
    #[error("only who created the table may do that")]
    NotTheCreator,
    /// Something that only the server may do.
    #[error("only the server may do that")]
    NotTheServer,
    /// Before the deal.
    #[error("the game has not begun")]
    NotBegun,
    /// After the deal.
    #[error("the game has begun")]
    Begun,
    /// While the game is on.
    #[error("the game is not over")]
    NotOver,
    /// After the end.
    #[error("the game is over")]
    Over,
    /// The kind of table has no such thing.
    #[error("this kind of table has no such thing")]
    OtherKind,
    /// A seat contributes once, so that nobody waits for a deal to their liking.
    #[error("{0} has contributed to the deal already")]
    AlreadyContributed(Seat),
    /// A move that cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A move that breaks a rule.
    #[error("{}", .0.sentence)]
    Rule(Box<Reason>),
    /// An entry that is not accepted.
    #[error(transparent)]
    Sheet(SheetError),
    /// The key of another command.
    #[error("the key was used for another command, number {0}")]
    KeyReused(crate::Seq),
    /// The command was withdrawn.
    #[error("the command was withdrawn, number {0}")]
    Withdrawn(crate::Seq),
    /// A withdrawal that does not say what is withdrawn.
    #[error("a withdrawal needs the key of a command")]
    NoKey,
    /// Enough was withdrawn.
    #[error("too many commands were withdrawn at this table")]
    TooManyWithdrawals,
    /// The events of the command cannot follow: a fault of the program.
    #[error("the command led to events that cannot follow: {0}")]
    Inconsistent(crate::Corrupt),
    /// The clock has fallen.
    #[error("the time of {0} is up")]
    TimeIsUp(Seat),
    /// The server is going down.
    #[error("the server is about to restart; time stands still")]
    Paused,
    /// Too late to abort.
    #[error("the second turn has been made, so the game can no longer be called off; you may resign")]
    TooLateToAbort,
    /// Nobody needs a bot there.
    #[error("only somebody whose turn it is and who has been away for a minute can be replaced by a bot")]
    NotAbsent(Seat),
    /// At a table over days the clock decides.
    #[error("at a table with days for a move, the clock decides")]
    DaysClock,
    /// Nobody proposed it.
    #[error("nobody proposed to replace {0}")]
    NotProposed(Seat),
    /// Said before.
    #[error("you have agreed already")]
    AlreadyAgreed,
    /// All agreed before.
    #[error("the next game is at table {0}")]
    RematchAgreed(TableId),
    /// Enough was said.
    #[error("there is no room for more chat at this table")]
    ChatFull,
}

impl Refused {
    /// A stable name: `not-your-seat`. A move that breaks a rule has the name of that rule.
    pub fn code(&self) -> &'static str {
        match self {
            Refused::NoSeat(_) => "no-seat",
            Refused::SeatTaken(_) => "seat-taken",
            Refused::AlreadySeated(_) => "already-seated",
            Refused::NotYourSeat(_) => "not-your-seat",
            Refused::NotSeated => "not-seated",
            Refused::NotTheCreator => "not-the-creator",
            Refused::NotTheServer => "not-the-server",
            Refused::NotBegun => "not-begun",
            Refused::Begun => "begun",
            Refused::NotOver => "not-over",
            Refused::Over => "over",
            Refused::OtherKind => "other-kind",
            Refused::AlreadyContributed(_) => "already-contributed",
            Refused::Notation(_) => "notation",
            Refused::Rule(reason) => reason.code,
            Refused::Sheet(error) => error.code(),
            Refused::KeyReused(_) => "key-reused",
            Refused::Withdrawn(_) => "withdrawn",
            Refused::NoKey => "no-key",
            Refused::TooManyWithdrawals => "too-many-withdrawals",
            Refused::Inconsistent(_) => "inconsistent",
            Refused::TimeIsUp(_) => "time-is-up",
            Refused::Paused => "paused",
            Refused::TooLateToAbort => "too-late-to-abort",
            Refused::NotAbsent(_) => "not-absent",
            Refused::DaysClock => "days-clock",
            Refused::NotProposed(_) => "not-proposed",
            Refused::AlreadyAgreed => "already-agreed",
            Refused::RematchAgreed(_) => "rematch-agreed",
            Refused::ChatFull => "chat-full",
        }
    }

    /// The rule broken, as data, where it is one.
    pub fn reason(&self) -> Option<&Reason> {
        match self {
            Refused::Rule(reason) | Refused::Sheet(SheetError::Refused(reason)) => Some(reason),
            _ => None,
        }
    }
}
