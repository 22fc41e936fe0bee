//! A board of stacked squares: levels are heights, thick lines the edges of tiles.

use tilery_frame::picture::{Anchor, Area, Look, Svg, Weight};
use tilery_rules::Cell;

use super::view::View;
use super::{SQUARE, draw_mark, drawing, fill};
use crate::{Board, Square};

/// North, east, south and west.
const SIDES: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// How dark it is beside a higher square.
const SHADE: f64 = 0.22;

pub(super) fn area(board: &Board, view: &View) -> Area {
    let corners = board.squares().flat_map(|square| {
        let cell = square.cell();
        [0, square.level]
            .into_iter()
            .flat_map(move |level| view.corners(cell, level))
    });
    Area::around(corners).grown(4.0)
}

/// Draws all squares from the back to the front, so that what is nearer covers what is behind.
pub(super) fn draw(board: &Board, last: &[Cell], svg: &mut Svg, look: &Look, view: &View) {
    let mut squares: Vec<Square> = board.squares().collect();
    squares.sort_by_key(|square| (square.x + square.y, square.x));
    for square in squares {
        let other_tile = |beside: Cell| board.square(beside).is_none_or(|other| other.tile != square.tile);
        draw_block(square, other_tile, svg, look, view);
        on_face(square, svg, view, |svg| {
            let (shade, dark) = (shade(board, square), &drawing().shade);
            svg.put(format_args!(
                "<path d=\"{shade}\" fill=\"{dark}\" opacity=\"{SHADE}\"/>"
            ));
            if last.contains(&square.cell()) {
                let ring = outline(square.cell(), 9, |beside| !last.contains(&beside));
                svg.stroke(&ring, &drawing().edge, 15.0);
                svg.stroke(&ring, &drawing().last, 7.0);
            }
        });
        draw_level(square, svg, view);
    }
}

/// Draws on the upper face of a square as on a square of 100 × 100 around the origin.
fn on_face(square: Square, svg: &mut Svg, view: &View, draw: impl FnOnce(&mut Svg)) {
    let face = view.face(square.cell(), square.level);
    svg.put(format_args!("<g transform=\"{face}\">"));
    draw(svg);
    svg.put(format_args!("</g>"));
}

/// The body of a square and its upper face. `ends` tells beside which cells its tile ends.
pub(super) fn draw_block(
    square: Square,
    ends: impl Fn(Cell) -> bool,
    svg: &mut Svg,
    look: &Look,
    view: &View,
) {
    let drawing = drawing();
    let cell = square.cell();
    let below = square.level.saturating_sub(1);
    for (low, high, colour) in [
        (0, below, drawing.wood.as_str()),
        (below, square.level, fill(square.colour, look)),
    ] {
        if low < high {
            let [south, east] = view.walls(cell, low, high);
            svg.polygon(&south, &darker(colour, drawing.south), &drawing.edge, 2.0);
            svg.polygon(&east, &darker(colour, drawing.east), &drawing.edge, 2.0);
        }
    }
    let layers = (1..below).map(|level| {
        let [_, right, front, left] = view.corners(cell, level);
        format!(
            "M{:.2} {:.2}L{:.2} {:.2} {:.2} {:.2}",
            left.0, left.1, front.0, front.1, right.0, right.1
        )
    });
    svg.stroke(&layers.collect::<String>(), &drawing.edge, 2.0);
    on_face(square, svg, view, |svg| {
        svg.rect(SQUARE, fill(square.colour, look));
        draw_mark(square.colour, svg, look);
        svg.stroke(&outline(cell, 0, ends), &drawing.edge, 7.0);
    });
}

/// The lines at those sides of a cell, so many units inside, beyond which something else begins.
fn outline(cell: Cell, inside: i32, ends: impl Fn(Cell) -> bool) -> String {
    let ends = |dx: i32, dy: i32| ends(Cell::new(cell.x + dx, cell.y + dy));
    let mut path = String::new();
    for (dx, dy) in SIDES.into_iter().filter(|(dx, dy)| ends(*dx, *dy)) {
        let far = 50 - inside;
        let reach = |sign: i32| sign * if ends(-dy * sign, dx * sign) { far } else { 50 };
        let point = |along: i32| (dx * far - dy * along, dy * far + dx * along);
        let (from, to) = (point(reach(-1)), point(reach(1)));
        path += &format!("M{} {}L{} {}", from.0, from.1, to.0, to.1);
    }
    path
}

/// Where higher neighbours in the north and in the west keep the light off a square.
fn shade(board: &Board, square: Square) -> String {
    let [north, west] = [(0, -1), (-1, 0)].map(|(dx, dy)| {
        let beside = board.square(Cell::new(square.x + dx, square.y + dy));
        let above = beside.map_or(0, |beside| beside.level.saturating_sub(square.level));
        12 * above.min(3)
    });
    format!("M-50 -50h100v{north}h-100zM-50 -50h{west}v100h-{west}z")
}

/// The number of a level above the table.
fn draw_level(square: Square, svg: &mut Svg, view: &View) {
    if square.level > 1 {
        let (x, y) = view.middle(square.cell(), square.level);
        let level = square.level.to_string();
        svg.text(
            &level,
            (x, y + 13.0),
            Anchor::Middle,
            38.0,
            Weight::Bold,
            &drawing().ink,
        );
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
