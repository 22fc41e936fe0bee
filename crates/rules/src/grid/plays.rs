//! All plays of a hand, each found exactly once, without memory of its own: the fast path.
//!
//! A play of one tile is a tile on an open cell. A play of several lies along one axis and holds at least one open
//! cell; it is found from the first open cell that it fills, counted from the left or from the top. From there it grows
//! backwards over blank cells alone (an open one would be a still earlier first), and forwards over whatever comes:
//! blank cells, open cells, and tiles that lie in the way. So no play is found twice.

use super::{AFTER, Axis, Cell, Grid, LONGEST_LINE, Open, Placed, TileSet, What, line_points};
use crate::Tile;

/// A play that was found: its tiles, in no particular order, and its score.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// What is laid where.
    pub laid: &'a [Placed],
    /// What it scores.
    pub score: u32,
}

impl Found<'_> {
    /// The tiles from left to right, or from top to bottom.
    pub fn in_order(&self) -> Vec<Placed> {
        let mut laid = self.laid.to_vec();
        laid.sort_unstable();
        laid
    }
}

impl Grid {
    /// Visits every play of tiles of these kinds, one of each kind at the most, on a grid that is not empty.
    ///
    /// The order depends on how the grid came about; sort where that matters.
    pub fn plays(&self, hand: TileSet, visit: &mut impl FnMut(Found<'_>)) {
        let mut along = Along {
            grid: self,
            hand,
            family: TileSet::EMPTY,
            laid: [NOWHERE; LONGEST_LINE],
            visit,
        };
        for open in &self.open {
            let score = open.points[0] as u32 + open.points[1] as u32;
            for tile in open.fits() & hand {
                along.laid[0] = Placed {
                    cell: open.cell,
                    tile,
                };
                (along.visit)(Found {
                    laid: &along.laid[..1],
                    score,
                });
                for family in [TileSet::of_colour(tile.colour()), TileSet::of_shape(tile.shape())] {
                    along.family = family;
                    along.start_at::<ROW>(open, tile);
                    along.start_at::<COLUMN>(open, tile);
                }
            }
        }
    }

    /// Whether tiles of these kinds can be played at all.
    pub fn any_play(&self, hand: TileSet) -> bool {
        self.open.iter().any(|open| !(open.fits() & hand).is_empty())
    }
}

const ROW: usize = Axis::Row as usize;
const COLUMN: usize = Axis::Column as usize;

/// Fills the places of a play that are not laid yet.
const NOWHERE: Placed = Placed {
    cell: Cell::new(0, 0),
    tile: Tile::new(crate::Colour::Red, crate::Shape::Circle),
};

/// The search for plays of several tiles of one family.
struct Along<'g, V> {
    grid: &'g Grid,
    hand: TileSet,
    family: TileSet,
    laid: [Placed; LONGEST_LINE],
    visit: &'g mut V,
}

/// A line that grows: the tiles in it, those of the hand that may still join, points of the lines it crosses.
#[derive(Clone, Copy)]
struct Growing {
    line: TileSet,
    rest: TileSet,
    crossing: u32,
    laid: usize,
}

impl Growing {
    /// The same with one more tile, which makes a line of `points` across.
    #[inline]
    fn with(self, tile: Tile, points: u8) -> Growing {
        Growing {
            line: self.line | TileSet::of(tile),
            rest: self.rest - TileSet::of(tile),
            crossing: self.crossing + points as u32,
            laid: self.laid + 1,
        }
    }
}

impl<V: FnMut(Found<'_>)> Along<'_, V> {
    /// Finds the plays along an axis that fill no open cell before this one, with this tile on it.
    fn start_at<const AXIS: usize>(&mut self, open: &Open, tile: Tile) {
        let axis = Axis::BOTH[AXIS];
        let line = open.line(axis);
        let rest = (self.hand & self.family) - line;
        // At least one more tile of the family must be free to follow.
        if rest.len() < 2 || !line.is_subset(self.family) {
            return;
        }
        let growing = Growing {
            line,
            rest,
            crossing: 0,
            laid: 0,
        }
        .with(tile, open.points[1 - AXIS]);
        let [before, after] = open.runs[AXIS];
        let forth = open.cell.step(axis, after.len() as i32 + 1);
        self.grow_forth::<AXIS>(forth, growing);
        if before.is_empty() {
            self.grow_back::<AXIS>(open.cell.step(axis, -1), forth, growing);
        }
    }

    /// Adds a tile before the line, then lets it grow both ways.
    fn grow_back<const AXIS: usize>(&mut self, back: Cell, forth: Cell, growing: Growing) {
        if !matches!(self.grid.plane.near(back).what(), What::Blank) {
            return;
        }
        for tile in growing.rest {
            let growing = growing.with(tile, 0);
            self.lay(back, tile, growing);
            if !growing.rest.is_empty() {
                self.grow_forth::<AXIS>(forth, growing);
                self.grow_back::<AXIS>(back.step(Axis::BOTH[AXIS], -1), forth, growing);
            }
        }
    }

    /// Adds a tile behind the line, then lets it grow further that way.
    fn grow_forth<const AXIS: usize>(&mut self, forth: Cell, growing: Growing) {
        match self.grid.plane.near(forth).what() {
            What::Blank => {
                for tile in growing.rest {
                    self.add_forth::<AXIS>(forth, 1, tile, growing.with(tile, 0));
                }
            }
            What::Open(number) => {
                let open = &self.grid.open[number];
                let after = open.runs[AXIS][AFTER];
                if !after.is_subset(self.family) || !after.is_disjoint(growing.line) {
                    return;
                }
                let joined = Growing {
                    line: growing.line | after,
                    rest: growing.rest - after,
                    ..growing
                };
                for tile in joined.rest & open.fits[1 - AXIS] {
                    self.add_forth::<AXIS>(
                        forth,
                        after.len() as i32 + 1,
                        tile,
                        joined.with(tile, open.points[1 - AXIS]),
                    );
                }
            }
            What::Dead | What::Tile(_) => {}
        }
    }

    #[inline]
    fn add_forth<const AXIS: usize>(&mut self, cell: Cell, skip: i32, tile: Tile, growing: Growing) {
        self.lay(cell, tile, growing);
        if !growing.rest.is_empty() {
            self.grow_forth::<AXIS>(cell.step(Axis::BOTH[AXIS], skip), growing);
        }
    }

    #[inline]
    fn lay(&mut self, cell: Cell, tile: Tile, growing: Growing) {
        self.laid[growing.laid - 1] = Placed { cell, tile };
        let score = line_points(growing.line.len()) + growing.crossing;
        (self.visit)(Found {
            laid: &self.laid[..growing.laid],
            score,
        });
    }
}
