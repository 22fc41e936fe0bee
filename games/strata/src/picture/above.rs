//! The board from above: shadows and numbers are the levels, thick lines the edges of tiles.

use tilery_frame::picture::{Area, Look, Rect, Svg};
use tilery_rules::Cell;

use super::{SQUARE, draw_level, draw_mark, drawing, fill};
use crate::{Board, Square};

/// The four neighbours of a square, each with the side towards it.
const SIDES: [(i32, i32, &str); 4] = [
    (0, -1, "M-50 -50H50"),
    (1, 0, "M50 -50V50"),
    (0, 1, "M-50 50H50"),
    (-1, 0, "M-50 -50V50"),
];

/// The outline of a square that was laid last.
const LAST: Rect = Rect {
    x: -43.0,
    y: -43.0,
    width: 86.0,
    height: 86.0,
    rx: 6.0,
};

fn middle(cell: Cell) -> (f64, f64) {
    (f64::from(cell.x) * 100.0, f64::from(cell.y) * 100.0)
}

pub(super) fn area(board: &Board) -> Area {
    Area::around(board.squares().map(|square| middle(square.cell()))).grown(50.0)
}

pub(super) fn draw(board: &Board, last: &[Cell], svg: &mut Svg, look: &Look) {
    // Lower ones first, so that shadows fall on them.
    let mut squares: Vec<Square> = board.squares().collect();
    squares.sort_by_key(|square| square.level);
    for square in squares {
        svg.at(middle(square.cell()), 1.0, |svg| {
            draw_square(board, square, svg, look);
        });
    }
    for cell in last {
        svg.at(middle(*cell), 1.0, |svg| {
            svg.outline(LAST, &drawing().edge, 13.0);
            svg.outline(LAST, &drawing().last, 7.0);
        });
    }
}

fn draw_square(board: &Board, square: Square, svg: &mut Svg, look: &Look) {
    let drawing = drawing();
    let (shadow, reach) = (&drawing.shadow, f64::from(square.level) + 1.0);
    let fallen = Rect {
        x: SQUARE.x + shadow.across * reach,
        y: SQUARE.y + shadow.down * reach,
        ..SQUARE
    };
    svg.rect(fallen, &shadow.colour);
    svg.rect(SQUARE, fill(square.colour, look));
    let lighter = f64::from(square.level.saturating_sub(1)) * drawing.levels.step;
    if lighter > 0.0 {
        svg.veil(SQUARE, &drawing.shade, lighter.min(drawing.levels.most));
    }
    for (path, colour) in [
        (&drawing.bevel.light, &drawing.bevel.light_colour),
        (&drawing.bevel.dark, &drawing.bevel.dark_colour),
    ] {
        svg.put(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"6\"/>"
        ));
    }
    draw_mark(&drawing.marks, square.colour, svg, look);
    let ends = |(dx, dy, _): &&(i32, i32, &str)| {
        let beside = board.square(Cell::new(square.x + dx, square.y + dy));
        beside.is_none_or(|beside| beside.tile != square.tile)
    };
    let edges: String = SIDES.iter().filter(ends).map(|(_, _, side)| *side).collect();
    svg.stroke(&edges, &drawing.edge, 6.0);
    draw_level(square, (0.0, 12.0), svg);
}
