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
        for open in &self.open {
            let score = open.points[0] as u32 + open.points[1] as u32;
            for tile in open.fits() & hand {
                visit(Found { laid: &[Placed { cell: open.cell, tile }], score });
            }
        }
        for family in TileSet::families() {
            let group = hand & family;
            if group.len() > 1 {
                Along::<ROW, _>::new(self, family, visit).from_open_cells(group);
                Along::<COLUMN, _>::new(self, family, visit).from_open_cells(group);
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

/// The search for plays of several tiles of one family along one axis.
struct Along<'g, const AXIS: usize, V> {
    grid: &'g Grid,
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

impl<'g, const AXIS: usize, V: FnMut(Found<'_>)> Along<'g, AXIS, V> {
    const AXIS_OF: Axis = Axis::BOTH[AXIS];
    const ACROSS: usize = 1 - AXIS;

    fn new(grid: &'g Grid, family: TileSet, visit: &'g mut V) -> Self {
        let nowhere = Placed { cell: Cell::new(0, 0), tile: Tile::new(crate::Colour::Red, crate::Shape::Circle) };
        Along { grid, family, laid: [nowhere; LONGEST_LINE], visit }
    }

    fn from_open_cells(&mut self, group: TileSet) {
        for open in &self.grid.open {
            let line = open.line(Self::AXIS_OF);
            let here = group & open.fits();
            // At least one more tile of the group must be free to follow.
            if here.is_empty() || !line.is_subset(self.family) || (group - line).len() < 2 {
                continue;
            }
            self.from_open_cell(open, here, Growing { line, rest: group - line, crossing: 0, laid: 0 });
        }
    }

    fn from_open_cell(&mut self, open: &Open, here: TileSet, growing: Growing) {
        let [before, after] = open.runs[AXIS];
        let forth = open.cell.step(Self::AXIS_OF, after.len() as i32 + 1);
        for tile in here {
            self.laid[0] = Placed { cell: open.cell, tile };
            let growing = growing.with(tile, open.points[Self::ACROSS]);
            self.grow_forth(forth, growing);
            if before.is_empty() {
                self.grow_back(open.cell.step(Self::AXIS_OF, -1), forth, growing);
            }
        }
    }

    /// Adds a tile before the line, then lets it grow both ways.
    fn grow_back(&mut self, back: Cell, forth: Cell, growing: Growing) {
        if !matches!(self.grid.plane.near(back).what(), What::Blank) {
            return;
        }
        for tile in growing.rest {
            let growing = growing.with(tile, 0);
            self.lay(back, tile, growing);
            if !growing.rest.is_empty() {
                self.grow_forth(forth, growing);
                self.grow_back(back.step(Self::AXIS_OF, -1), forth, growing);
            }
        }
    }

    /// Adds a tile behind the line, then lets it grow further that way.
    fn grow_forth(&mut self, forth: Cell, growing: Growing) {
        match self.grid.plane.near(forth).what() {
            What::Blank => {
                for tile in growing.rest {
                    self.add_forth(forth, 1, tile, growing.with(tile, 0));
                }
            }
            What::Open(number) => {
                let open = &self.grid.open[number];
                let after = open.runs[AXIS][AFTER];
                if !after.is_subset(self.family) || !after.is_disjoint(growing.line) {
                    return;
                }
                let joined = Growing { line: growing.line | after, rest: growing.rest - after, ..growing };
                for tile in joined.rest & open.fits[Self::ACROSS] {
                    self.add_forth(forth, after.len() as i32 + 1, tile, joined.with(tile, open.points[Self::ACROSS]));
                }
            }
            What::Dead | What::Tile(_) => {}
        }
    }

    #[inline]
    fn add_forth(&mut self, cell: Cell, skip: i32, tile: Tile, growing: Growing) {
        self.lay(cell, tile, growing);
        if !growing.rest.is_empty() {
            self.grow_forth(cell.step(Self::AXIS_OF, skip), growing);
        }
    }

    #[inline]
    fn lay(&mut self, cell: Cell, tile: Tile, growing: Growing) {
        self.laid[growing.laid - 1] = Placed { cell, tile };
        let score = line_points(growing.line.len()) + growing.crossing;
        (self.visit)(Found { laid: &self.laid[..growing.laid], score });
    }
}
