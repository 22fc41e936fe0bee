//! The common parts of Qwirkle and Qwirkle Cubes: tiles of a colour and a shape, the grid on which they form lines, and
//! everything that is built on it.
//!
//! The [`grid`] knows which lines are valid, finds all plays of a hand, and scores them:
//!
//! ```
//! use tilery_lines::grid::{Grid, Scoring};
//! use tilery_lines::{Placed, Tile, TileSet};
//!
//! let tiles: Vec<Placed> = ["Ro@0,0", "Rs@1,0"].iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
//! let grid = Grid::from_tiles(&tiles, Scoring::STANDARD)?;
//! let hand: TileSet = ["Rd", "Bo"].iter().map(|text| text.parse::<Tile>()).collect::<Result<_, _>>()?;
//! let mut plays = Vec::new();
//! grid.plays(hand, &mut |found| plays.push((found.score, found.in_order())));
//! assert_eq!(plays.iter().map(|(score, _)| *score).max(), Some(3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Around it, a [`Sitting`](rules::sitting::Sitting) has hands, bag, points and whose turn it is. A game of lines adds its own
//! moves and refusals, and gets the notation of moves from [`moves_of_lines!`].
//!
//! | module | contents |
//! |---|---|
//! | [`rules`] | tiles, bags, hands, the grid, the sitting, faults |
//! | `bots` | how people look at a play |
//! | `present/` | drafts and their previews, score sheets, the terminal |
//! | `picture/` | tiles and dice in pictures |
//! | `analysis`, `duplicate`, `puzzles`, `lessons` | facts about plays; rounds; themes; tips |
//!
//! Without the feature `full`, the crate has the rules alone.

#[cfg(feature = "full")]
pub mod analysis;
#[cfg(feature = "full")]
pub mod bots;
#[cfg(feature = "full")]
pub mod duplicate;
#[cfg(feature = "full")]
pub mod lessons;
#[cfg(feature = "full")]
pub mod picture;
#[cfg(feature = "full")]
pub mod present;
#[cfg(feature = "full")]
pub mod puzzles;
pub mod rules;

pub use rules::{
    AsLineMove, COPIES, Colour, DICE_PER_COLOUR, DiceBag, HAND_SIZE, Hand, LineMove, OpeningTie, PieceBag,
    Placed, Shape, Tile, TileBag, TileSet, Tiles, TurnFault, grid,
};
