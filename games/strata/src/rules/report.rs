//! The effect of an accepted move, and the luck that follows it.

use serde::Serialize;

use super::{LTile, Square};

/// The effect of an accepted move. Its name goes with it as `way` when it is written as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "way", rename_all = "lowercase")]
pub enum Report {
    /// A pile was arranged.
    Ordered {
        /// Always 0, as for every move: zones count at the end.
        score: u32,
    },
    /// A tile was laid on the bare table.
    Widened(Laid),
    /// A tile was laid on others.
    Stacked(Laid),
}

impl Report {
    /// The tile on its place, unless the move was an order.
    pub fn laid(&self) -> Option<&Laid> {
        match self {
            Report::Ordered { .. } => None,
            Report::Widened(laid) | Report::Stacked(laid) => Some(laid),
        }
    }
}

/// A tile that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Laid {
    /// The level of its squares.
    pub level: u8,
    /// The corner, the first arm and the second arm.
    pub squares: [Square; 3],
    /// Always 0: zones count at the end.
    pub score: u32,
}

/// Variant `row`: the tile that replaces the one laid, or `None` where it is not stated.
///
/// Shuffled piles are part of the position, so that luck adds nothing; but if it is stated, it must be right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Luck(pub Option<LTile>);
