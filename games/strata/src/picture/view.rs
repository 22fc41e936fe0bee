//! The ways to look at stacked squares: cells become parallelograms, levels become height.

use serde::Deserialize;
use tilery_rules::Cell;

pub(super) type Point = (f64, f64);

/// Where a step leads in a picture, in cells.
#[derive(Clone, Copy, Deserialize)]
struct Step {
    x: f64,
    y: f64,
}

/// Where a step to the next column, to the next row and to the next level leads.
#[derive(Deserialize)]
pub(super) struct View {
    across: Step,
    along: Step,
    up: Step,
}

impl View {
    fn project(&self, x: f64, y: f64, level: u8) -> Point {
        let View { across, along, up } = self;
        let level = f64::from(level);
        (
            (x * across.x + y * along.x + level * up.x) * 100.0,
            (x * across.y + y * along.y + level * up.y) * 100.0,
        )
    }

    /// The middle of a cell at a level.
    pub(super) fn middle(&self, cell: Cell, level: u8) -> Point {
        self.project(f64::from(cell.x), f64::from(cell.y), level)
    }

    /// The corners of a cell at a level, clockwise from the one at the back.
    pub(super) fn corners(&self, cell: Cell, level: u8) -> [Point; 4] {
        [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
            .map(|(dx, dy)| self.project(f64::from(cell.x) + dx, f64::from(cell.y) + dy, level))
    }

    /// The two walls of a block that can be seen, between two levels: towards the next row, and towards the next column.
    pub(super) fn walls(&self, cell: Cell, low: u8, high: u8) -> [[Point; 4]; 2] {
        let [_, right, front, left] = self.corners(cell, high);
        let [_, below_right, below_front, below_left] = self.corners(cell, low);
        [
            [left, front, below_front, below_left],
            [front, right, below_right, below_front],
        ]
    }

    /// The transformation of SVG from a square of 100 × 100 around 0,0 to the upper face of a cell at a level.
    pub(super) fn face(&self, cell: Cell, level: u8) -> String {
        let View { across, along, .. } = self;
        let (x, y) = self.middle(cell, level);
        format!(
            "matrix({} {} {} {} {x:.2} {y:.2})",
            across.x, across.y, along.x, along.y
        )
    }
}
