//! The board from the side: cells are lozenges, and levels are heights.

use tilery_frame::picture::{Area, Look, Svg};
use tilery_rules::Cell;

use super::{draw_level, drawing, fill};
use crate::{Board, Square};

type Point = (f64, f64);

/// Where a point of the table is seen, at a level.
fn project(x: f64, y: f64, level: f64) -> Point {
    let side = &drawing().side;
    (
        (x - y) * side.wide * 100.0,
        ((x + y) * side.deep - level * side.high) * 100.0,
    )
}

/// A corner of a square at a level, in halves of a cell from its middle.
fn corner(square: Square, dx: f64, dy: f64, level: u8) -> Point {
    project(
        f64::from(square.x) + dx,
        f64::from(square.y) + dy,
        f64::from(level),
    )
}

/// The upper face, from its left corner clockwise.
fn top(square: Square, level: u8) -> [Point; 4] {
    [(-0.5, 0.5), (-0.5, -0.5), (0.5, -0.5), (0.5, 0.5)].map(|(dx, dy)| corner(square, dx, dy, level))
}

/// The two faces left and right of the nearest corner, down to the table.
fn faces(square: Square) -> [[Point; 4]; 2] {
    let up = |dx, dy| corner(square, dx, dy, square.level);
    let down = |dx, dy| corner(square, dx, dy, 0);
    [
        [up(-0.5, 0.5), up(0.5, 0.5), down(0.5, 0.5), down(-0.5, 0.5)],
        [up(0.5, 0.5), up(0.5, -0.5), down(0.5, -0.5), down(0.5, 0.5)],
    ]
}

pub(super) fn area(board: &Board) -> Area {
    let corners = board
        .squares()
        .flat_map(|square| top(square, square.level).into_iter().chain(top(square, 0)));
    Area::around(corners).grown(4.0)
}

/// Draws all squares from the back to the front, so that what is nearer covers what is behind.
pub(super) fn draw(board: &Board, last: &[Cell], svg: &mut Svg, look: &Look) {
    let drawing = drawing();
    let mut squares: Vec<Square> = board.squares().collect();
    squares.sort_by_key(|square| (square.x + square.y, square.x));
    for square in squares {
        let colour = fill(square.colour, look);
        let [west, east] = faces(square);
        svg.polygon(&west, &darker(colour, drawing.side.west), &drawing.edge, 2.5);
        svg.polygon(&east, &darker(colour, drawing.side.east), &drawing.edge, 2.5);
        svg.polygon(&top(square, square.level), colour, &drawing.edge, 2.5);
        if last.contains(&square.cell()) {
            let middle = corner(square, 0.0, 0.0, square.level);
            let inner = top(square, square.level)
                .map(|(x, y)| (middle.0 + (x - middle.0) * 0.86, middle.1 + (y - middle.1) * 0.86));
            svg.polygon(&inner, "none", &drawing.edge, 10.0);
            svg.polygon(&inner, "none", &drawing.last, 5.0);
        }
        let (x, y) = corner(square, 0.0, 0.0, square.level);
        draw_level(square, (x, y + 9.0), svg);
    }
}

/// A colour `#rrggbb` with a part of its light.
fn darker(colour: &str, light: f64) -> String {
    let channel = |at: usize| {
        let digits = colour.get(at..at + 2).unwrap_or("00");
        f64::from(u8::from_str_radix(digits, 16).unwrap_or(0)) * light
    };
    let [red, green, blue] = [1, 3, 5].map(|at| channel(at).round() as u8);
    format!("#{red:02x}{green:02x}{blue:02x}")
}
