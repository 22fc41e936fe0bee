//! The board of a score sheet: what lies on a real table as far as it was entered.

use std::fmt::Debug;

use serde::Serialize;
use thiserror::Error;
use tilery_rules::{NotationError, Reason, Seat};

use crate::present::{PreviewError, PreviewRequest, TurnParts, TurnView};

/// The pieces on a real table, in one game. Nobody's hand is known.
pub trait SheetBoard: Clone + Debug {
    /// The edition or variant of the game.
    type Rules;
    /// The board as the page shows it. It is an object with at least `scores` and `turn`, and with the same fields for
    /// what lies on the table as the view of a game.
    type View: Clone + Debug + PartialEq + Serialize;
    /// The preview of a draft of an entry.
    type Preview;

    /// The empty board.
    fn new(rules: Self::Rules) -> Self;

    /// Points for the seat that ends the game, if there are any.
    fn end_bonus(&self) -> Option<u32> {
        None
    }

    /// Enters a turn. Returns it in its usual form, with its points and its story.
    ///
    /// # Errors
    /// Returns an error if the turn cannot be read, breaks a rule of placing, or lays more pieces than there are. Nothing changes then.
    fn enter(&mut self, seat: Seat, mv: &str) -> Result<EnteredTurn, SheetError>;

    /// The points of all seats, given the sums of what their entries scored.
    fn scores(&self, entered: &[u32]) -> Vec<u32> {
        entered.to_vec()
    }

    /// Whether nothing can follow.
    fn is_complete(&self) -> bool {
        false
    }

    /// The board for everybody to see, with the points of all seats and whose turn it is.
    fn view(&self, scores: Vec<u32>, turn: Option<Seat>) -> Self::View;

    /// Answers a draft of the next entry.
    ///
    /// # Errors
    /// Returns an error if the request cannot be read, or the sheet is complete.
    fn preview(&self, request: &PreviewRequest) -> Result<Self::Preview, PreviewError>;
}

/// A turn that was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredTurn {
    /// In its usual form.
    pub mv: String,
    /// Its points.
    pub score: u32,
    /// Its story. Only the board before the turn tells which lines it made.
    pub parts: TurnParts,
}

impl EnteredTurn {
    /// The turn as everybody sees it.
    pub fn view(&self, number: usize, seat: Seat) -> TurnView {
        TurnView {
            score: Some(self.score),
            ..TurnView::new(number, seat, self.parts.clone(), self.mv.clone())
        }
    }
}

/// An entry that is not accepted.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SheetError {
    /// It cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It is neither a play, nor a swap, nor a pass.
    #[error("enter a play, as in play Ro@0,0 Rs@1,0, or the number of tiles swapped, as in swap 3, or pass")]
    Form,
    /// It breaks a rule of placing.
    #[error("{}", .0.sentence)]
    Refused(Box<Reason>),
    /// Another seat comes next.
    #[error("the next turn is that of {due}, not of {given}")]
    Turn {
        /// The seat whose turn it is.
        due: Seat,
        /// As entered.
        given: Seat,
    },
    /// There are no more tiles of this kind.
    #[error("{tile} is entered more often than the game has it")]
    TooMany {
        /// In notation.
        tile: String,
    },
    /// There is no such entry to correct.
    #[error("there is no entry {0}")]
    NoEntry(usize),
    /// Moves and points alone do not go together.
    #[error("a sheet holds moves or points alone; take back all entries to change that")]
    Mixed,
    /// More points than any turn scores.
    #[error("an entry may have up to {most} points")]
    TooManyPoints {
        /// The most points.
        most: u32,
    },
    /// The game is complete.
    #[error("the game is complete")]
    Complete,
    /// Too many entries.
    #[error("a sheet has room for {most} entries")]
    Full {
        /// The most entries.
        most: usize,
    },
}

impl SheetError {
    /// The refusal in the one form of all games.
    pub fn as_reason(&self) -> Reason {
        let tiles = match self {
            SheetError::Refused(reason) => return (**reason).clone(),
            SheetError::TooMany { tile } => vec![tile.clone()],
            _ => Vec::new(),
        };
        Reason {
            code: self.code(),
            sentence: self.to_string(),
            cells: Vec::new(),
            tiles,
            line: Vec::new(),
            ruling: None,
        }
    }

    /// A stable name. An entry that breaks a rule has the name of that rule.
    pub fn code(&self) -> &'static str {
        match self {
            SheetError::Refused(reason) => reason.code,
            SheetError::Notation(_) | SheetError::Form => "notation",
            SheetError::Turn { .. } => "not-your-turn",
            SheetError::TooMany { .. } => "too-many-tiles",
            SheetError::NoEntry(_) => "no-entry",
            SheetError::Mixed => "mixed-sheet",
            SheetError::TooManyPoints { .. } => "too-many-points",
            SheetError::Complete => "over",
            SheetError::Full { .. } => "sheet-full",
        }
    }
}
