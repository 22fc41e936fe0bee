//! Puzzles: positions with one clearly best move.
//!
//! [`find`] looks for puzzles in games that the engine plays against itself, [`check`] searches a puzzle again, and
//! [`Collection`] holds the puzzles that ship with the program. `docs/puzzles.md` says what a puzzle is.

mod check;
mod collection;
mod cubes;
mod difficulty;
mod find;
mod game;
mod in_order;
mod line_games;
#[cfg(feature = "fourth-game")]
mod pebbles;
mod puzzle;
mod qwirkle;
mod solve;
mod strata;
mod theme;

pub use check::{CHECK_FACTOR, Checked, Doubt, check, check_whole};
pub use collection::{Collection, CollectionError, PuzzleEntry};
pub use difficulty::Difficulty;
pub use find::{FindError, Hunt, find};
pub use game::{PuzzleGame, default_nodes};
pub use in_order::in_order;
pub use puzzle::{Origin, Puzzle, PuzzleMove};
pub use solve::{Given, GivenError, Solution};
pub use theme::Theme;
