//! Puzzles: positions with one clearly best move.
//!
//! [`find`] looks for puzzles in games that the engine plays against itself, [`check`] searches a puzzle again, and
//! [`Collection`] holds the puzzles that ship with the program. `docs/puzzles.md` says what a puzzle is.
//!
//! | module | contents |
//! |---|---|
//! | `puzzle`, `collection` | a puzzle as collections hold it; the puzzles that ship with the program |
//! | `find`, `difficulty` | puzzles in games of the engine against itself; how hard they are for bots of three levels |
//! | `check` | a puzzle searched again, in stages |
//! | `solve` | a puzzle as people see it, and the verdict on their answers |
//! | `in_order` | work on several threads with results in order |

mod check;
mod collection;
mod difficulty;
mod find;
mod in_order;
mod puzzle;
mod solve;

pub use check::{CHECK_FACTOR, Checked, Doubt, check, check_whole};
pub use collection::{Collection, CollectionError, PuzzleEntry};
pub use difficulty::Difficulty;
pub use find::{FindError, Hunt, default_nodes, find};
pub use in_order::in_order;
pub use puzzle::{Origin, Puzzle, PuzzleMove};
pub use solve::{Given, GivenError, Solution};
