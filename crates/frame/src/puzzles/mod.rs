//! Puzzles: the trait that each game implements once, and the themes of puzzles.

pub mod theme;

use tilery_rules::SeatView;

use crate::analysis::Analyse;
use crate::present::Present;

pub use theme::Theme;

/// A game that has puzzles.
pub trait PuzzleGame: Analyse + Present {
    /// The puzzles that ship with the program: gzipped lines of JSON.
    const COLLECTION: &'static [u8];

    /// How many nodes the search takes that decides whether a position is a puzzle, unless set otherwise.
    const NODES: u64;

    /// How many nodes the search takes that plays the games in which puzzles are found.
    const ROUGH_NODES: u64;

    /// How many nodes an expert thinks about a puzzle, to find out how difficult it is.
    const EXPERT_NODES: u64;

    /// By how many points the best move must be better than every other.
    const MARGIN: f64;

    /// The same where the rest of the game is solved.
    const EXACT_MARGIN: f64;

    /// Whether a move can be the solution of a puzzle.
    fn is_solution(view: &SeatView<'_, Self>, mv: &Self::Move) -> bool;

    /// Whether the rest of the game can be solved. Then a search that could not solve it in time does not make a puzzle:
    /// its errors are guessed, not measured.
    fn is_solvable(_view: &SeatView<'_, Self>) -> bool {
        false
    }

    /// The form of a move that stands for all that do the same.
    #[must_use]
    fn usual_form(mv: Self::Move) -> Self::Move {
        mv
    }

    /// The themes of a puzzle, if `best` is its solution and `second` the next best move.
    fn themes(view: &SeatView<'_, Self>, best: &Self::Move, second: &Self::Move) -> Vec<Theme>;
}

/// Whether two moves do the same.
pub fn is_same<G: PuzzleGame>(one: &G::Move, other: &G::Move) -> bool {
    G::usual_form(one.clone()) == G::usual_form(other.clone())
}
