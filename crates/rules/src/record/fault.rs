//! What is wrong with a record.

use std::fmt;

use thiserror::Error;

use super::EarlyEnd;
use crate::fair::BrokenCommitment;
use crate::{AnyRules, Bonus, LuckError, NotationError, Reason, Seat, SetupError};

/// The first thing that is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the turn, counted from 0, where it is a turn that is wrong.
    pub turn: Option<usize>,
    /// What is wrong.
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turn {
            Some(turn) => write!(f, "turn {turn}: {}", self.kind),
            None => self.kind.fmt(f),
        }
    }
}

impl std::error::Error for Fault {}

impl From<FaultKind> for Fault {
    fn from(kind: FaultKind) -> Fault {
        Fault { turn: None, kind }
    }
}

/// Something that can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FaultKind {
    /// Another format.
    #[error("the format is {0:?}, but only tilery/1 is known")]
    Format(String),
    /// A game that is not known.
    #[error("the game is {0:?}, but only these are known: {games}", games = AnyRules::GAMES.join(", "))]
    Game(String),
    /// Text that cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A deal that cannot be.
    #[error("the deal: {0}")]
    Setup(#[from] SetupError),
    /// A seed that was not committed to.
    #[error("the deal: {0}")]
    Commitment(#[from] BrokenCommitment),
    /// Hands that the seed does not give.
    #[error("the deal: the seed gives seat {seat} {due}, but the record says {written}")]
    HandNotFromSeed {
        /// Whose hand.
        seat: usize,
        /// The hand that the seed gives.
        due: String,
        /// The hand written down.
        written: String,
    },
    /// A move that breaks a rule.
    #[error("{} is refused: {}", .mv, .reason.sentence)]
    Refused {
        /// The move.
        mv: String,
        /// Why.
        reason: Box<Reason>,
    },
    /// Luck that is impossible.
    #[error(transparent)]
    Luck(LuckError),
    /// Luck that the seed does not give.
    #[error("the seed gives {due}, but the record says {written}")]
    LuckNotFromSeed {
        /// What the seed gives.
        due: String,
        /// What is written down.
        written: String,
    },
    /// A list that does not belong to this kind of turn.
    #[error("{list:?} does not belong to {mv}")]
    StrayList {
        /// `drew` or `rolled`.
        list: &'static str,
        /// The move.
        mv: String,
    },
    /// A wrong score.
    #[error("{mv} scores {due}, but the record says {written}")]
    Score {
        /// The move.
        mv: String,
        /// By the rules.
        due: u32,
        /// As written.
        written: u32,
    },
    /// A score that is missing.
    #[error("the score of {mv} is missing: it is {due}")]
    NoScore {
        /// The move.
        mv: String,
        /// By the rules.
        due: u32,
    },
    /// More turns after the end.
    #[error("the game is over, but the record goes on")]
    AfterTheEnd,
    /// The turns stop before the end.
    #[error("the record stops after {turns} turns, but the game is not over")]
    Unfinished {
        /// How many turns there are.
        turns: usize,
    },
    /// The record says that the game was cut short, but its turns end it by the rules.
    #[error("the record says that the game was cut short, but it ended by its rules")]
    NotCutShort,
    /// A seat that does not exist gave up or ran out of time.
    #[error("the record says that {seat} lost the game, but there are {seats} seats")]
    NoLoser {
        /// As written.
        seat: Seat,
        /// How many seats there are.
        seats: usize,
    },
    /// Winners that a game cannot have that was cut short like this.
    #[error("{}, but the record says {}", early_winners(.ended), list(&.written.as_deref().map(numbers)))]
    EarlyWinners {
        /// How it ended.
        ended: EarlyEnd,
        /// As written.
        written: Option<Vec<Seat>>,
    },
    /// A wrong bonus.
    #[error("the bonus is {}, but the record says {}", bonus(.due), bonus(.written))]
    Bonus {
        /// By the rules.
        due: Option<Bonus>,
        /// As written.
        written: Option<Bonus>,
    },
    /// Wrong final scores.
    #[error("the final scores are {due:?}, but the record says {}", list(.written))]
    Scores {
        /// By the rules.
        due: Vec<u32>,
        /// As written.
        written: Option<Vec<u32>>,
    },
    /// Wrong winners.
    #[error("the winners are {:?}, but the record says {}", numbers(.due), list(&.written.as_deref().map(numbers)))]
    Winners {
        /// By the rules.
        due: Vec<Seat>,
        /// As written.
        written: Option<Vec<Seat>>,
    },
}

fn early_winners(ended: &EarlyEnd) -> String {
    match ended.loser() {
        Some(loser) => format!("the winners must be seats other than {loser}, in order"),
        None => "the game has no winners".into(),
    }
}

fn bonus(bonus: &Option<Bonus>) -> String {
    match bonus {
        Some(bonus) => format!("{} for {}", bonus.points, bonus.seat),
        None => "none".into(),
    }
}

fn numbers(seats: &[Seat]) -> Vec<usize> {
    seats.iter().map(|seat| seat.index()).collect()
}

fn list<T: fmt::Debug>(list: &Option<Vec<T>>) -> String {
    match list {
        Some(list) => format!("{list:?}"),
        None => "nothing".into(),
    }
}
