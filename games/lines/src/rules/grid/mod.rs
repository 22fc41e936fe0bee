//! The grid of Qwirkle and Cubes: tiles on cells, and for every open cell what may lie there.

mod best;
mod changed;
mod check;
mod line;
mod numbered;
mod opening;
mod places;
mod plays;
mod scoring;
#[cfg(test)]
mod tests;

pub use changed::Changed;
pub use check::PlayFault;
pub use line::{Line, Scored};
pub use opening::{check_opening, openings};
pub use places::{Joined, Place};
pub use plays::Found;
pub use scoring::Scoring;

use tilery_rules::{Axis, Cell, Plane};

use crate::{Placed, Tile, TileSet};

/// The longest line.
pub const LONGEST_LINE: usize = 6;

/// The state of a cell: blank, dead (nothing can ever lie there), the number of an open cell, or a tile.
///
/// 108 tiles have at most 218 open cells around them, so that all of it fits into a byte.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct CellMark(u8);

impl CellMark {
    const BLANK: CellMark = CellMark(0);
    const DEAD: CellMark = CellMark(1);
    const FIRST_TILE: u8 = u8::MAX - (Tile::KINDS as u8 - 1);

    fn tile(tile: Tile) -> CellMark {
        CellMark(CellMark::FIRST_TILE + tile.index() as u8)
    }

    #[inline]
    fn as_tile(self) -> Option<Tile> {
        let index = self.0.checked_sub(CellMark::FIRST_TILE)?;
        Some(Tile::of_bit(u32::from(index)))
    }

    fn open(number: usize) -> CellMark {
        debug_assert!((STAND_INS.len()..CellMark::FIRST_TILE as usize).contains(&number));
        CellMark(number as u8)
    }

    #[inline]
    fn is_open(self) -> bool {
        (STAND_INS.len()..CellMark::FIRST_TILE as usize).contains(&self.number())
    }

    /// The number of the open cell, or of what stands for a blank or dead one.
    #[inline]
    fn number(self) -> usize {
        self.0 as usize
    }
}

/// Entries for blank and dead cells at the head of the open ones, so that the search need not tell them apart: a
/// blank cell has no runs beside it, those of a dead one are in the way of any line.
const STAND_INS: [Open; 2] = [
    Open::blank(Cell::new(0, 0)),
    Open {
        runs: [[TileSet::ALL; 2]; 2],
        ..Open::blank(Cell::new(0, 0))
    },
];

/// An empty cell beside at least one tile, where at least one kind of tile may still lie.
#[derive(Clone, Copy, Debug)]
struct Open {
    cell: Cell,
    /// The tiles of the runs that end at this cell, for each axis: before it and after it.
    runs: [[TileSet; 2]; 2],
    /// The kinds that the runs of each axis allow here.
    fits: [TileSet; 2],
    /// How many tiles the runs have.
    lens: [[u8; 2]; 2],
    /// Points of the line that a tile laid here makes on each axis; none where there is no run.
    points: [u8; 2],
}

const ROW: usize = Axis::Row as usize;
const COLUMN: usize = Axis::Column as usize;
const BEFORE: usize = 0;
const AFTER: usize = 1;

impl Open {
    const fn blank(cell: Cell) -> Open {
        Open {
            cell,
            runs: [[TileSet::EMPTY; 2]; 2],
            fits: [TileSet::ALL; 2],
            lens: [[0; 2]; 2],
            points: [0; 2],
        }
    }

    /// The kinds that may lie here.
    #[inline]
    fn fits(&self) -> TileSet {
        self.fits[0] & self.fits[1]
    }

    #[inline]
    fn meet<const AXIS: usize, const SIDE: usize>(&mut self, run: Run, scoring: Scoring) {
        let other = self.runs[AXIS][1 - SIDE];
        self.runs[AXIS][SIDE] = run.tiles;
        self.lens[AXIS][SIDE] = run.len;
        self.fits[AXIS] = if other.is_empty() {
            run.partners
        } else if other.is_disjoint(run.tiles) {
            (other | run.tiles).partners()
        } else {
            TileSet::EMPTY
        };
        let [before, after] = self.lens[AXIS];
        self.points[AXIS] = scoring.line((before + after + 1) as usize) as u8;
    }
}

/// Tiles side by side that end at an open cell.
#[derive(Clone, Copy)]
struct Run {
    tiles: TileSet,
    len: u8,
    /// The kinds that may join them.
    partners: TileSet,
}

/// A grid without an edge. Every line on it is valid, and all tiles hang together.
///
/// ```
/// use tilery_lines::grid::{Grid, Scoring};
/// use tilery_lines::Placed;
/// let tiles: Vec<Placed> = ["Ro@0,0", "Rs@1,0"].iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
/// let grid = Grid::from_tiles(&tiles, Scoring::STANDARD)?;
/// let scored = grid.check(&["Bs@1,1".parse()?])?;
/// assert_eq!(scored.score, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Grid {
    plane: Plane<CellMark>,
    /// The open cells, after [`STAND_INS`].
    open: Vec<Open>,
    tiles: usize,
    scoring: Scoring,
}

impl Grid {
    /// An empty grid, whose plays score like this.
    pub fn new(scoring: Scoring) -> Grid {
        let mut open = Vec::with_capacity(96);
        open.extend(STAND_INS);
        Grid {
            plane: Plane::default(),
            open,
            tiles: 0,
            scoring,
        }
    }

    /// A grid with these tiles, in any order, whose plays score like this.
    ///
    /// # Errors
    /// Returns an error if two share a cell, a line is not valid, or they do not all hang together.
    pub fn from_tiles(tiles: &[Placed], scoring: Scoring) -> Result<Grid, PlayFault> {
        let mut grid = Grid::new(scoring);
        for placed in check::check_grid(tiles)? {
            grid.place(placed);
        }
        Ok(grid)
    }

    /// A grid with the same tiles, laid in an order that depends on them alone.
    ///
    /// For searches whose results depend on the order in which plays are found: they are then the same however the grid
    /// came about.
    #[must_use]
    pub fn in_canonical_order(&self) -> Grid {
        self.with_scoring(self.scoring)
    }

    /// A grid with the same tiles, in canonical order, whose plays score like this.
    #[must_use]
    pub fn with_scoring(&self, scoring: Scoring) -> Grid {
        let mut waiting: Vec<Cell> = self
            .tiles()
            .next()
            .map(|placed| placed.cell)
            .into_iter()
            .collect();
        let mut grid = Grid::new(scoring);
        while let Some(cell) = waiting.pop() {
            if let (Some(tile), None) = (self.tile(cell), grid.tile(cell)) {
                grid.place(Placed { cell, tile });
                waiting.extend(cell.neighbours());
            }
        }
        grid
    }

    /// The points of lines and of the end of the game.
    #[inline]
    pub fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// How many tiles lie on it.
    pub fn len(&self) -> usize {
        self.tiles
    }

    /// Whether no tile lies on it.
    pub fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// The tile on a cell.
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        self.plane.get(cell).as_tile()
    }

    /// All tiles, row by row from the top.
    pub fn tiles(&self) -> impl Iterator<Item = Placed> {
        self.plane
            .cells()
            .filter_map(|cell| self.tile(cell).map(|tile| Placed { cell, tile }))
    }

    /// The top left and bottom right corner of the rectangle around all tiles.
    pub fn bounds(&self) -> Option<(Cell, Cell)> {
        self.plane.bounds()
    }

    /// The empty cells beside a tile where some kind of tile may lie, with the kinds that may, in no
    /// particular order.
    pub fn open_cells(&self) -> impl Iterator<Item = (Cell, TileSet)> {
        self.open_list().iter().map(|open| (open.cell, open.fits()))
    }

    #[inline]
    fn open_list(&self) -> &[Open] {
        &self.open[STAND_INS.len()..]
    }

    /// Lays a tile without asking whether it may lie there.
    ///
    /// The caller has checked it: the play comes from [`Grid::plays`] or has passed [`Grid::check`], and is laid tile
    /// by tile. A tile that breaks a line makes all that follows meaningless, though never unsafe.
    pub fn place(&mut self, placed: Placed) {
        let Placed { cell, tile } = placed;
        self.plane.include(cell);
        let mark = self.plane.near(cell);
        let (runs, lens) = if mark.is_open() {
            let open = self.close(mark.number());
            (open.runs, open.lens)
        } else {
            ([[TileSet::EMPTY; 2]; 2], [[0; 2]; 2])
        };
        self.plane.set(cell, CellMark::tile(tile));
        self.tiles += 1;
        self.join::<ROW>(placed, runs[ROW], lens[ROW]);
        self.join::<COLUMN>(placed, runs[COLUMN], lens[COLUMN]);
    }

    /// Makes one run of a new tile and the runs beside it on an axis.
    #[inline]
    fn join<const AXIS: usize>(&mut self, placed: Placed, runs: [TileSet; 2], lens: [u8; 2]) {
        let tiles = runs[BEFORE] | runs[AFTER] | TileSet::of(placed.tile);
        let run = Run {
            tiles,
            len: lens[BEFORE] + lens[AFTER] + 1,
            partners: tiles.partners(),
        };
        let axis = Axis::BOTH[AXIS];
        let before = placed.cell.step(axis, -(lens[BEFORE] as i32) - 1);
        let after = placed.cell.step(axis, lens[AFTER] as i32 + 1);
        self.meet::<AXIS, AFTER>(before, run);
        self.meet::<AXIS, BEFORE>(after, run);
    }

    /// Tells an empty cell that a run of tiles now ends beside it.
    #[inline]
    fn meet<const AXIS: usize, const SIDE: usize>(&mut self, cell: Cell, run: Run) {
        let slot = self.plane.slot(cell);
        let mark = self.plane.at(slot);
        if mark == CellMark::BLANK {
            let number = self.open.len();
            // A full line has no partners.
            let mark = if run.partners.is_empty() {
                CellMark::DEAD
            } else {
                let mut open = Open::blank(cell);
                open.meet::<AXIS, SIDE>(run, self.scoring);
                self.open.push(open);
                CellMark::open(number)
            };
            self.plane.set_at(slot, mark);
        } else if mark.is_open() {
            let open = &mut self.open[mark.number()];
            open.meet::<AXIS, SIDE>(run, self.scoring);
            if open.fits().is_empty() {
                // Lines only grow, so what fits nowhere now never will.
                self.close(mark.number());
                self.plane.set_at(slot, CellMark::DEAD);
            }
        }
    }

    /// Gives up, for good, the open cells that take none of these kinds, so that there is less to look at and to copy.
    ///
    /// For a search in which no tile of another kind will ever be laid: lines only grow, so that a cell which takes none
    /// of them now never will, and the plays of these kinds stay the same.
    pub fn give_up_cells_without(&mut self, kinds: TileSet) {
        let mut number = STAND_INS.len();
        while let Some(open) = self.open.get(number) {
            if open.fits().is_disjoint(kinds) {
                let cell = open.cell;
                self.close(number);
                self.plane.set(cell, CellMark::DEAD);
            } else {
                number += 1;
            }
        }
    }

    /// Takes a cell out of the list of open ones.
    fn close(&mut self, number: usize) -> Open {
        let open = self.open.swap_remove(number);
        if let Some(moved) = self.open.get(number) {
            self.plane.set(moved.cell, CellMark::open(number));
        }
        open
    }
}

impl Clone for Grid {
    fn clone(&self) -> Grid {
        let mut open = Vec::with_capacity(self.open.len() + 32);
        open.extend_from_slice(&self.open);
        Grid {
            plane: self.plane.clone(),
            open,
            tiles: self.tiles,
            scoring: self.scoring,
        }
    }

    fn clone_from(&mut self, other: &Grid) {
        self.plane.clone_from(&other.plane);
        self.open.clone_from(&other.open);
        self.tiles = other.tiles;
        self.scoring = other.scoring;
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Grid) -> bool {
        self.tiles == other.tiles && self.tiles().eq(other.tiles())
    }
}
