//! The faults that a replay finds in a record.

use std::fmt;

use thiserror::Error;

use super::EarlyEnd;
use crate::fair::BrokenCommitment;
use crate::{Bonus, LuckError, NotationError, Reason, Seat, SetupError};

/// The first fault of a record, and its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The index of the faulty turn, counted from 0, if a turn is at fault.
    pub turn: Option<usize>,
    /// The kind of fault.
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

/// A kind of fault in a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FaultKind {
    /// The format is unknown.
    #[error("the format is {0:?}, but only tilery/1 is known")]
    Format(String),
    /// The game is unknown.
    #[error("the game is {game:?}, but only these are known: {known}")]
    Game {
        /// The game of the record.
        game: String,
        /// The known games.
        known: String,
    },
    /// A text cannot be parsed.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The deal is impossible.
    #[error("the deal: {0}")]
    Setup(#[from] SetupError),
    /// The seed is not the committed one.
    #[error("the deal: {0}")]
    Commitment(#[from] BrokenCommitment),
    /// The hands differ from those that the seed gives.
    #[error("the deal: the seed gives seat {seat} {}, but the record says {}", hand(.due), hand(.written))]
    HandNotFromSeed {
        /// The seat with the wrong hand.
        seat: usize,
        /// The hand that the seed gives, if there is such a seat.
        due: Option<String>,
        /// The hand in the record, if it has one.
        written: Option<String>,
    },
    /// A move breaks a rule.
    #[error("{} is refused: {}", .mv, .reason.sentence)]
    Refused {
        /// The move.
        mv: String,
        /// The reason.
        reason: Box<Reason>,
    },
    /// The luck is impossible.
    #[error(transparent)]
    Luck(LuckError),
    /// The luck differs from what the seed gives.
    #[error("the seed gives {due}, but the record says {written}")]
    LuckNotFromSeed {
        /// The luck that the seed gives.
        due: String,
        /// The luck in the record.
        written: String,
    },
    /// A turn has a list that does not belong to its kind of move.
    #[error("{list:?} does not belong to {mv}")]
    StrayList {
        /// `drew` or `rolled`.
        list: &'static str,
        /// The move.
        mv: String,
    },
    /// The score of a turn is wrong.
    #[error("{mv} scores {due}, but the record says {written}")]
    Score {
        /// The move.
        mv: String,
        /// The score by the rules.
        due: u32,
        /// The score in the record.
        written: u32,
    },
    /// The score of a turn is missing.
    #[error("the score of {mv} is missing: it is {due}")]
    NoScore {
        /// The move.
        mv: String,
        /// The score by the rules.
        due: u32,
    },
    /// There are more turns after the end of the game.
    #[error("the game is over, but the record goes on")]
    AfterTheEnd,
    /// The turns stop before the end of the game.
    #[error("the record stops after {turns} turns, but the game is not over")]
    Unfinished {
        /// How many turns there are.
        turns: usize,
    },
    /// The record says that the game ended early, but its turns end it by the rules.
    #[error("the record says that the game was cut short, but it ended by its rules")]
    NotCutShort,
    /// The seat that resigned or ran out of time does not exist.
    #[error("the record says that {seat} lost the game, but there are {seats} seats")]
    NoLoser {
        /// The seat in the record.
        seat: Seat,
        /// How many seats there are.
        seats: usize,
    },
    /// The winners are impossible for a game that ended early in this way.
    #[error("{}, but the record says {}", early_winners(.ended), list(&.written.as_deref().map(numbers)))]
    EarlyWinners {
        /// How the game ended.
        ended: EarlyEnd,
        /// The winners in the record.
        written: Option<Vec<Seat>>,
    },
    /// The bonus is wrong.
    #[error("the bonus is {}, but the record says {}", bonus(.due), bonus(.written))]
    Bonus {
        /// The bonus by the rules.
        due: Option<Bonus>,
        /// The bonus in the record.
        written: Option<Bonus>,
    },
    /// The final scores are wrong.
    #[error("the final scores are {due:?}, but the record says {}", list(.written))]
    Scores {
        /// The scores by the rules.
        due: Vec<u32>,
        /// The scores in the record.
        written: Option<Vec<u32>>,
    },
    /// The winners are wrong.
    #[error("the winners are {:?}, but the record says {}", numbers(.due), list(&.written.as_deref().map(numbers)))]
    Winners {
        /// The winners by the rules.
        due: Vec<Seat>,
        /// The winners in the record.
        written: Option<Vec<Seat>>,
    },
}

impl FaultKind {
    /// A stable name, in kebab case. Faults that a person mends in the same way share one.
    pub fn code(&self) -> &'static str {
        match self {
            FaultKind::Format(_) | FaultKind::Game { .. } => "format",
            FaultKind::Notation(_) | FaultKind::StrayList { .. } => "notation",
            FaultKind::Setup(SetupError::Seats { .. }) => "seats",
            FaultKind::Setup(SetupError::Impossible(_))
            | FaultKind::Commitment(_)
            | FaultKind::HandNotFromSeed { .. } => "deal",
            FaultKind::Refused { .. } => "refused",
            FaultKind::Luck(_) | FaultKind::LuckNotFromSeed { .. } => "luck",
            FaultKind::Score { .. } | FaultKind::NoScore { .. } => "score",
            FaultKind::AfterTheEnd => "after-the-end",
            FaultKind::Unfinished { .. } => "unfinished",
            FaultKind::NotCutShort
            | FaultKind::NoLoser { .. }
            | FaultKind::EarlyWinners { .. }
            | FaultKind::Bonus { .. }
            | FaultKind::Scores { .. }
            | FaultKind::Winners { .. } => "result",
        }
    }
}

fn early_winners(ended: &EarlyEnd) -> String {
    match ended.loser() {
        Some(loser) => format!("the winners must be seats other than {loser}, in order"),
        None if *ended == (EarlyEnd::Agreed {}) => "all seats share an agreed draw".into(),
        None => "the game has no winners".into(),
    }
}

fn bonus(bonus: &Option<Bonus>) -> String {
    match bonus {
        Some(bonus) => format!("{} for {}", bonus.points, bonus.seat),
        None => "none".into(),
    }
}

fn hand(tiles: &Option<String>) -> &str {
    tiles.as_deref().unwrap_or("nothing")
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
