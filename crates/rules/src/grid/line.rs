//! Lines made or extended by a play, and what they score.

use serde::Serialize;

use super::{Grid, LONGEST_LINE, QWIRKLE_BONUS};
use crate::rulings::LONE_OPENING_POINTS;
use crate::{Axis, Cell, Placed, Tile};

/// A line that a play made or extended, with its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Row or column.
    #[serde(serialize_with = "axis_name")]
    pub axis: Axis,
    /// Its cells, from the left or from the top.
    pub cells: Vec<Cell>,
    /// What lies on them after the play.
    pub tiles: Vec<Tile>,
    /// One for each tile.
    pub points: u32,
    /// Six for a line of six.
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

/// What a play scores, line by line: the line the tiles lie in first, then those that cross it.
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

    /// The tiles of the line through `cell` once `laid` are there too.
    pub(super) fn line_through(&self, laid: &[Placed], cell: Cell, axis: Axis) -> Vec<Placed> {
        let mut first = cell;
        while self.tile_with(laid, first.step(axis, -1)).is_some() {
            first = first.step(axis, -1);
        }
        let mut line = Vec::with_capacity(LONGEST_LINE);
        let mut next = first;
        while let Some(tile) = self.tile_with(laid, next) {
            line.push(Placed { cell: next, tile });
            next = next.step(axis, 1);
        }
        line
    }

    /// The score of a play that is known to be valid and lies along `axis`.
    pub(super) fn score_lines(&self, laid: &[Placed], axis: Axis) -> Scored {
        let mut lines = Vec::with_capacity(laid.len() + 1);
        let mut add = |cell, axis| {
            let tiles = self.line_through(laid, cell, axis);
            if tiles.len() > 1 {
                lines.push(Line {
                    axis,
                    points: tiles.len() as u32,
                    bonus: if tiles.len() == LONGEST_LINE {
                        QWIRKLE_BONUS
                    } else {
                        0
                    },
                    cells: tiles.iter().map(|placed| placed.cell).collect(),
                    tiles: tiles.iter().map(|placed| placed.tile).collect(),
                });
            }
        };
        add(laid[0].cell, axis);
        for placed in laid {
            add(placed.cell, axis.across());
        }
        if lines.is_empty() {
            lines.push(Line {
                axis,
                cells: vec![laid[0].cell],
                tiles: vec![laid[0].tile],
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
