//! How one tile would change the places of another, computed without laying it.

use tilery_rules::{Axis, Cell};

use super::{AFTER, BEFORE, COLUMN, CellMark, Grid, Open, ROW, Run};
use crate::{Placed, Tile, TileSet};

/// The changes for the places of one tile when another one is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The only cells where it may now bring other points, or none: the one that was filled, and the ends of its lines.
    pub cells: [Cell; 5],
    /// The most points that it brings on one of them, if it may lie on any.
    pub best: Option<u32>,
}

impl Grid {
    /// Computes how a tile on an open cell would change the places of another one.
    ///
    /// The tile that is laid comes from a play of one tile that [`Grid::plays`] found.
    pub fn changed_by(&self, placed: Placed, tile: Tile) -> Changed {
        let mut changed = Changed {
            cells: [placed.cell; 5],
            best: None,
        };
        let mark = self.plane.near(placed.cell);
        if mark.is_open() {
            let open = &self.open[mark.number()];
            self.change_ends::<ROW>(placed, open, tile, &mut changed);
            self.change_ends::<COLUMN>(placed, open, tile, &mut changed);
        }
        changed
    }

    #[inline]
    fn change_ends<const AXIS: usize>(&self, placed: Placed, open: &Open, tile: Tile, changed: &mut Changed) {
        let axis = Axis::BOTH[AXIS];
        let lens = open.lens[AXIS];
        let tiles = open.runs[AXIS][BEFORE] | open.runs[AXIS][AFTER] | TileSet::of(placed.tile);
        let run = Run {
            tiles,
            len: lens[BEFORE] + lens[AFTER] + 1,
            partners: tiles.partners(),
        };
        let before = placed.cell.step(axis, -(lens[BEFORE] as i32) - 1);
        let after = placed.cell.step(axis, lens[AFTER] as i32 + 1);
        changed.cells[1 + 2 * AXIS] = before;
        changed.cells[2 + 2 * AXIS] = after;
        let bring = [
            self.brings_beside::<AXIS, AFTER>(before, run, tile),
            self.brings_beside::<AXIS, BEFORE>(after, run, tile),
        ];
        changed.best = changed.best.max(bring[0]).max(bring[1]);
    }

    /// The points of a tile on an empty cell with a new run beside it.
    #[inline]
    fn brings_beside<const AXIS: usize, const SIDE: usize>(
        &self,
        cell: Cell,
        run: Run,
        tile: Tile,
    ) -> Option<u32> {
        if !run.partners.contains(tile) {
            return None;
        }
        let mark = self.plane.near(cell);
        let mut end = match mark {
            CellMark::BLANK => Open::blank(cell),
            _ if mark.is_open() => self.open[mark.number()],
            _ => return None,
        };
        end.meet::<AXIS, SIDE>(run, self.scoring);
        end.fits()
            .contains(tile)
            .then_some(end.points[ROW] as u32 + end.points[COLUMN] as u32)
    }
}
