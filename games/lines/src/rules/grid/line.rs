//! Lines made or extended by a play, and what they score.

use arrayvec::ArrayVec;
use serde::Serialize;
use tilery_rules::{Axis, Cell};

use super::{Grid, LONGEST_LINE};
use crate::{Placed, Tile, TileSet};

/// R1: the points of a lone tile that opens the game.
const LONE_OPENING_POINTS: u32 = 1;

/// A line that a play made or extended, with its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Row or column.
    #[serde(serialize_with = "axis_name")]
    pub axis: Axis,
    /// Its cells, from the left or from the top.
    pub cells: ArrayVec<Cell, LONGEST_LINE>,
    /// The tiles on these cells after the play.
    pub tiles: ArrayVec<Tile, LONGEST_LINE>,
    /// One for each tile.
    pub points: u32,
    /// The bonus of the edition for a line of six; 0 for any other line.
    pub bonus: u32,
}

fn axis_name<S: serde::Serializer>(axis: &Axis, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(axis)
}

impl Line {
    /// In words: `red row of 4`.
    pub fn name(&self) -> String {
        let kind = match self.tiles.as_slice() {
            [first, second, ..] if first.colour() == second.colour() => first.colour().name(),
            [first, ..] => first.shape().name(),
            [] => "empty",
        };
        format!("{kind} {} of {}", self.axis, self.tiles.len())
    }
}

/// The points of a play, line by line: the line the tiles lie in first, then those that cross it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scored {
    /// All points together.
    pub score: u32,
    /// Where they come from.
    pub lines: Vec<Line>,
}

impl Grid {
    /// The tile on a cell once `laid` are there too.
    pub(super) fn tile_with(&self, laid: &[Placed], cell: Cell) -> Option<Tile> {
        self.tile(cell).or_else(|| {
            laid.iter()
                .find(|placed| placed.cell == cell)
                .map(|placed| placed.tile)
        })
    }

    /// The line through `cell` once `laid` are there too. The play has no gap and touches the grid, if that is not empty.
    fn run_through(&self, laid: &[Placed], cell: Cell, axis: Axis) -> LineRun {
        // All cells of the line, and those at its ends, are near the used part of the plane.
        let tile_with = |cell: Cell| {
            self.plane.near(cell).as_tile().or_else(|| {
                let placed = laid.iter().find(|placed| placed.cell == cell)?;
                Some(placed.tile)
            })
        };
        let mut run = LineRun {
            axis,
            first: cell,
            len: 0,
            kinds: TileSet::EMPTY,
        };
        while tile_with(run.first.step(axis, -1)).is_some() {
            run.first = run.first.step(axis, -1);
        }
        while let Some(tile) = tile_with(run.first.step(axis, run.len)) {
            run.kinds |= TileSet::of(tile);
            run.len += 1;
        }
        run
    }

    /// The lines of several tiles that a play makes or extends: the one along `axis` first, then those across it.
    pub(super) fn lines(&self, laid: &[Placed], axis: Axis) -> ArrayVec<LineRun, MOST_LINES> {
        let mut lines = ArrayVec::new();
        let mut add = |run: LineRun| {
            if run.len > 1 {
                lines.push(run);
            }
        };
        add(self.run_through(laid, laid[0].cell, axis));
        for placed in laid {
            // No other tile of the play lies in the line across.
            add(self.run_through(std::slice::from_ref(placed), placed.cell, axis.across()));
        }
        lines
    }

    /// The tiles of a line once `laid` are there too.
    pub(super) fn tiles_of(&self, laid: &[Placed], run: &LineRun) -> impl Iterator<Item = Placed> {
        let LineRun { axis, first, len, .. } = *run;
        (0..len).filter_map(move |at| {
            let cell = first.step(axis, at);
            self.tile_with(laid, cell).map(|tile| Placed { cell, tile })
        })
    }

    /// The score of a play that is known to be valid, lies along `axis` and has these lines.
    pub(super) fn score_lines(&self, laid: &[Placed], axis: Axis, runs: &[LineRun]) -> Scored {
        let mut lines: Vec<Line> = Vec::with_capacity(runs.len().max(1));
        for run in runs {
            let len = run.len as usize;
            let (mut cells, mut tiles) = (ArrayVec::new(), ArrayVec::new());
            for placed in self.tiles_of(laid, run) {
                cells.push(placed.cell);
                tiles.push(placed.tile);
            }
            lines.push(Line {
                axis: run.axis,
                points: len as u32,
                bonus: self.scoring.line_bonus(len),
                cells,
                tiles,
            });
        }
        if lines.is_empty() {
            lines.push(Line {
                axis,
                cells: ArrayVec::from_iter([laid[0].cell]),
                tiles: ArrayVec::from_iter([laid[0].tile]),
                points: LONE_OPENING_POINTS,
                bonus: 0,
            });
        }
        Scored {
            score: lines.iter().map(|line| line.points + line.bonus).sum(),
            lines,
        }
    }
}

/// Most lines of a play: the one that its tiles lie in, and one across each of them.
const MOST_LINES: usize = LONGEST_LINE + 1;

/// Tiles side by side on an axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineRun {
    pub(super) axis: Axis,
    first: Cell,
    len: i32,
    kinds: TileSet,
}

impl LineRun {
    /// Whether its tiles are all different and of one family.
    pub(super) fn is_valid(&self) -> bool {
        let one_family = |tile: Tile| tile.families().iter().any(|family| self.kinds.is_subset(*family));
        self.kinds.len() == self.len as usize && self.kinds.first().is_some_and(one_family)
    }
}
