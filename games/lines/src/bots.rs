//! How people look at plays in the games of lines.

use arrayvec::ArrayVec;
use tilery_frame::bots::person::SeenPlay;
use tilery_rules::{Axis, Cell};

use crate::grid::{Found, Grid, LONGEST_LINE};
use crate::{HAND_SIZE, Placed};

/// The tiles of a play, from left to right or from top to bottom.
pub type LinePlay = ArrayVec<Placed, HAND_SIZE>;

/// A play as a person looks at it, with a bonus that it earns besides its lines.
pub fn look(grid: &Grid, found: &Found<'_>, bonus: u32) -> SeenPlay<LinePlay> {
    let mut laid: LinePlay = found.laid.iter().copied().collect();
    laid.sort_unstable();
    let line = main_line(grid, &laid);
    SeenPlay {
        key: key(&laid),
        places: laid.iter().map(|placed| place(placed.cell)).collect(),
        tiles: laid.len(),
        is_hard: laid.len() > 1 && line.span != laid.len() as i32,
        is_obvious: line.tiles as usize == LONGEST_LINE,
        main: f64::from(line.points + bonus),
        points: f64::from(found.score + bonus),
        play: laid,
    }
}

/// The line along a play.
struct MainLine {
    tiles: i32,
    points: u32,
    /// The distance from the first laid tile to the last, inclusive.
    span: i32,
}

/// The line that a play lies along. For a single tile it is the longer of its two lines.
fn main_line(grid: &Grid, laid: &[Placed]) -> MainLine {
    let (first, last) = (laid[0].cell, laid[laid.len() - 1].cell);
    let along = |axis: Axis| {
        let span = last.along(axis) - first.along(axis) + 1;
        let before = run(grid, first, axis, -1);
        let after = run(grid, last, axis, 1);
        (span + before + after, span)
    };
    let (tiles, span) = if laid.len() == 1 {
        along(Axis::Row).max(along(Axis::Column))
    } else if first.y == last.y {
        along(Axis::Row)
    } else {
        along(Axis::Column)
    };
    let points = match tiles {
        1 => 0,
        tiles => grid.scoring().line(tiles as usize),
    };
    MainLine { tiles, points, span }
}

/// How many tiles follow a cell without a gap.
fn run(grid: &Grid, cell: Cell, axis: Axis, step: i32) -> i32 {
    (1..)
        .take_while(|by| grid.tile(cell.step(axis, by * step)).is_some())
        .count() as i32
}

fn place(cell: Cell) -> u64 {
    (cell.x as u32 as u64) << 32 | cell.y as u32 as u64
}

fn key(laid: &[Placed]) -> u64 {
    laid.iter().fold(0, |key: u64, placed| {
        key.rotate_left(9)
            ^ place(placed.cell).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ placed.tile.index() as u64
    })
}
