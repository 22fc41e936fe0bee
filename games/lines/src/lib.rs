//! The common parts of Qwirkle and Qwirkle Cubes: tiles of a colour and a shape, the grid on which they form lines, and
//! everything that is built on it.
//!
//! The modules have the names of those of a game. Without the feature `full`, the crate has the rules alone.

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
    COPIES, Colour, DICE_PER_COLOUR, DiceBag, HAND_SIZE, Hand, OpeningTie, PieceBag, Placed, Shape, Tile,
    TileBag, TileSet, Tiles, TurnFault, grid,
};
