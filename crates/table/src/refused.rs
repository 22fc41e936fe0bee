//! The reasons why a command is refused.

use strum::IntoStaticStr;
use thiserror::Error;
use tilery_duplicate::SubmitError;
use tilery_rules::{NotationError, Reason, Seat};

use crate::offer::NoOffer;
use crate::{SheetError, TableId};

/// Why a command is refused, in terms that a person can act on.
#[derive(Clone, Debug, PartialEq, Error, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Refused {
    /// There is no such seat.
    #[error("there is no {0} at this table")]
    NoSeat(Seat),
    /// The seat is taken.
    #[error("{0} is taken")]
    SeatTaken(Seat),
    /// The user already has a seat.
    #[error("you sit at this table already, on {0}")]
    AlreadySeated(Seat),
    /// The seat belongs to another user.
    #[error("{0} is not yours")]
    NotYourSeat(Seat),
    /// The user has no seat.
    #[error("you do not sit at this table")]
    NotSeated,
    /// Only the creator may do this.
    #[error("only the creator of the table may do that")]
    NotTheCreator,
    /// Only the server may do this.
    #[error("only the server may do that")]
    NotTheServer,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The game has begun.
    #[error("the game has begun")]
    Begun,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// This kind of table does not support the command.
    #[error("this kind of table has no such thing")]
    OtherKind,
    /// The seat has already contributed. One contribution per seat keeps players from waiting for a
    /// favourable deal.
    #[error("{0} has contributed to the deal already")]
    AlreadyContributed(Seat),
    /// The move cannot be parsed.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The move breaks a rule.
    #[error("{}", .0.sentence)]
    Rule(Box<Reason>),
    /// The entry of a score sheet is not accepted.
    #[error(transparent)]
    Sheet(SheetError),
    /// The key belongs to another command.
    #[error("the key was used for another command, number {0}")]
    KeyReused(crate::Seq),
    /// The command was withdrawn.
    #[error("the command was withdrawn, number {0}")]
    Withdrawn(crate::Seq),
    /// The withdrawal has no key.
    #[error("a withdrawal needs the key of a command")]
    NoKey,
    /// Too many commands were withdrawn.
    #[error("too many commands were withdrawn at this table")]
    TooManyWithdrawals,
    /// The events of the command cannot be applied. This is a bug.
    #[error("the command led to events that cannot follow: {0}")]
    Inconsistent(crate::Corrupt),
    /// The time of the seat is up.
    #[error("the time of {0} is up")]
    TimeIsUp(Seat),
    /// The server is about to restart.
    #[error("the server is about to restart; time stands still")]
    Paused,
    /// It is too late to abort.
    #[error("the second turn has been made, so the game can no longer be called off; you may resign")]
    TooLateToAbort,
    /// The seat cannot be replaced by a bot.
    #[error("only somebody whose turn it is and who has been away for a minute can be replaced by a bot")]
    NotAbsent(Seat),
    /// Tables with days per move leave absent players to the clock.
    #[error("at a table with days for a move, the clock decides")]
    DaysClock,
    /// The table does not accept this time control.
    #[error("this table is played with another time control")]
    OtherClock,
    /// The seat was given back, because its player did not come.
    #[error("you did not come within 30 seconds, so the seat was given to others")]
    CameLate,
    /// There is no proposal to replace the seat.
    #[error("nobody proposed to replace {0}")]
    NotProposed(Seat),
    /// The user has agreed already.
    #[error("you have agreed already")]
    AlreadyAgreed,
    /// All have agreed to a rematch, and the next table exists.
    #[error("the next game is at table {0}")]
    RematchAgreed(TableId),
    /// Another person plays at the table, so that there are no hints.
    #[error("hints are for games against the computer, and for games on one device")]
    NoHints,
    /// It is the turn of another seat.
    #[error("it is not the turn of {0}")]
    NotYourTurn(Seat),
    /// The name is not accepted.
    #[error(transparent)]
    Name(#[from] crate::TextError),
    /// The log of the table is full. Moves are still possible.
    #[error("too much has happened at this table; only the game itself can go on")]
    TableFull,
    /// The players take a break.
    #[error("the players take a break; end it before you move")]
    Break,
    /// The players do not take a break.
    #[error("there is no break to end")]
    NoBreak,
    /// This offer cannot be made at this table, or not now.
    #[error("{0}")]
    NoOffer(NoOffer),
    /// Another offer waits for its answer.
    #[error("another offer waits for its answer")]
    OfferOpen,
    /// There is no open offer.
    #[error("there is no offer to answer")]
    NoOpenOffer,
    /// The seat made this offer since the latest turn.
    #[error("you have offered this already; wait for the next turn")]
    OfferedAlready,
    /// A player declined a rematch.
    #[error("{0} declined a rematch")]
    RematchDeclined(Seat),
    /// The user does not play at this table of duplicate.
    #[error("you have not joined this game")]
    NotJoined,
    /// The user plays at this table already.
    #[error("you have joined this game already")]
    AlreadyJoined,
    /// There are too many players.
    #[error("this game has as many players as it can take")]
    ContestFull,
    /// There are too few players.
    #[error("duplicate needs two players, of which one is a person")]
    TooFewPlayers,
    /// The time of the round is up, or all have submitted their plays.
    #[error("round {0} is over")]
    RoundOver(usize),
    /// The round has not begun.
    #[error("round {0} has not begun")]
    RoundNotBegun(usize),
    /// The player has submitted a play of this round.
    #[error("you have submitted a play of this round already")]
    AlreadySubmitted,
    /// The move is not a play.
    #[error("a round of duplicate takes a play, and {0:?} is none")]
    NotAPlay(String),
    /// The master plays are known.
    #[error("the rounds of this table are known already")]
    AlreadyPlanned,
    /// The chat of the table is full.
    #[error("there is no room for more chat at this table")]
    ChatFull,
}

impl From<SubmitError> for Refused {
    fn from(error: SubmitError) -> Refused {
        match error {
            SubmitError::Notation(error) => Refused::Notation(error),
            SubmitError::Refused(reason) => Refused::Rule(reason),
            SubmitError::NotAPlay(mv) => Refused::NotAPlay(mv),
        }
    }
}

impl Refused {
    /// A stable name, such as `not-your-seat`. A move that breaks a rule has the name of that rule.
    pub fn code(&self) -> &'static str {
        match self {
            Refused::Rule(reason) => reason.code,
            Refused::Sheet(error) => error.code(),
            refused => refused.into(),
        }
    }

    /// The broken rule as data, if a rule was broken.
    pub fn reason(&self) -> Option<&Reason> {
        match self {
            Refused::Rule(reason) | Refused::Sheet(SheetError::Refused(reason)) => Some(reason),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_the_names_of_the_variants() {
        assert_eq!(Refused::NotYourSeat(Seat(1)).code(), "not-your-seat");
        assert_eq!(Refused::NotAPlay("pass".to_owned()).code(), "not-a-play");
        assert_eq!(Refused::Over.code(), "over");
        assert_eq!(
            Refused::Sheet(SheetError::Complete).code(),
            SheetError::Complete.code()
        );
    }
}
