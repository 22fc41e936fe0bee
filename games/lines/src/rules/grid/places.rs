//! The grid as somebody with a single tile sees it.

use super::{COLUMN, Grid, ROW};
use crate::TileSet;

/// An open cell, and what a single tile brings there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The kinds that may lie here.
    pub fits: TileSet,
    /// The points of a tile here.
    pub points: u32,
    /// The row and the column that a tile here would join, each without regard to the other.
    pub lines: [Joined; 2],
}

/// The line that a tile on an open cell would join on one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joined {
    /// How many tiles lie there already.
    pub tiles: u8,
    /// The kinds that it takes.
    pub takes: TileSet,
}

impl Grid {
    /// All open cells, in no particular order.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        self.open_list().iter().map(|open| {
            let joined = |axis: usize| Joined {
                tiles: open.lens[axis].iter().sum(),
                takes: open.fits[axis],
            };
            Place {
                fits: open.fits(),
                points: u32::from(open.points[ROW]) + u32::from(open.points[COLUMN]),
                lines: [joined(ROW), joined(COLUMN)],
            }
        })
    }
}
