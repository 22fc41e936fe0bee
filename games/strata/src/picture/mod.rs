//! Strata: stacked squares, from above or from the side.

mod above;
mod side;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use tilery_frame::picture::{Anchor, Area, Draw, Look, Marks, Rect, Svg, Weight};
use tilery_frame::present::PlaceRequest;
use tilery_rules::{Cell, Seat, Turn};

use crate::{Facing, LTile, Lay, Move, Square, SquareColour, Strata, Variant};

/// The drawings of squares, which the page reads too.
#[derive(Deserialize)]
struct Drawing {
    /// The colours of squares, by palette and letter.
    palettes: BTreeMap<String, BTreeMap<char, String>>,
    /// Where a tile ends.
    edge: String,
    /// Numbers and marks.
    ink: String,
    /// The colour that lightens the higher levels.
    shade: String,
    /// Around the squares that were laid last.
    last: String,
    bevel: Bevel,
    shadow: Shadow,
    levels: Levels,
    /// The marks of colours on the board, by letter.
    marks: BTreeMap<char, String>,
    /// The same on a tile in hand.
    #[serde(rename = "tileMarks")]
    tile_marks: BTreeMap<char, String>,
    side: Side,
}

/// Light on two sides of a square, and shade on the others.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Bevel {
    light: String,
    dark: String,
    light_colour: String,
    dark_colour: String,
}

/// How far a level throws its shadow.
#[derive(Deserialize)]
struct Shadow {
    colour: String,
    across: f64,
    down: f64,
}

/// How much lighter a level is than the one below.
#[derive(Deserialize)]
struct Levels {
    step: f64,
    most: f64,
}

/// The projection of the board from the side, in cells, and the brightness of the two faces that can be seen.
#[derive(Deserialize)]
struct Side {
    wide: f64,
    deep: f64,
    high: f64,
    west: f64,
    east: f64,
}

fn drawing() -> &'static Drawing {
    static DRAWING: LazyLock<Drawing> = LazyLock::new(|| {
        serde_json::from_str(include_str!("drawing.json")).expect("a file of this crate, read by its tests")
    });
    &DRAWING
}

/// How dark the marks of colours are.
const MARK_OPACITY: f64 = 0.75;

fn fill(colour: SquareColour, look: &Look) -> &'static str {
    &drawing().palettes[look.palette.name()][&colour.letter()]
}

/// The mark of a colour, if marks are shown and the colour has one.
fn draw_mark(marks: &BTreeMap<char, String>, colour: SquareColour, svg: &mut Svg, look: &Look) {
    if look.marks.with(look.palette) == Marks::Off {
        return;
    }
    if let Some(mark) = marks.get(&colour.letter()) {
        let ink = &drawing().ink;
        svg.put(format_args!(
            "<path d=\"{mark}\" fill=\"{ink}\" opacity=\"{MARK_OPACITY}\"/>"
        ));
    }
}

/// The number of a level above the table.
fn draw_level(square: Square, at: (f64, f64), svg: &mut Svg) {
    if square.level > 1 {
        let level = square.level.to_string();
        let ink = &drawing().ink;
        svg.text(&level, at, Anchor::Middle, 30.0, Weight::Bold, ink);
    }
}

/// The cells that the last turn covered.
fn last_cells(last: Option<&Turn<Strata>>) -> Vec<Cell> {
    match last.map(|turn| &turn.mv) {
        Some(Move::Lay(lay)) => lay.cells().to_vec(),
        _ => Vec::new(),
    }
}

impl Draw for Strata {
    type Piece = LTile;

    const HAS_SIDE: bool = true;

    fn rules_name(rules: Variant) -> String {
        String::from(match rules {
            Variant::Pile => "Pile",
            Variant::Ordered => "Arranged pile",
            Variant::Open => "All open",
            Variant::Row => "Row of three",
        })
    }

    fn area(&self, look: &Look) -> Area {
        match look.side {
            true => side::area(self.board()),
            false => above::area(self.board()),
        }
    }

    fn has_cells(look: &Look) -> bool {
        !look.side
    }

    fn draw_board(&self, last: Option<&Turn<Self>>, svg: &mut Svg, look: &Look) {
        let last = last_cells(last);
        match look.side {
            true => side::draw(self.board(), &last, svg, look),
            false => above::draw(self.board(), &last, svg, look),
        }
    }

    /// The pile from the top down.
    fn pieces(&self, seat: Seat) -> Vec<LTile> {
        self.pile(seat).iter().rev().copied().collect()
    }

    fn draw_piece(piece: &LTile, svg: &mut Svg, look: &Look) {
        // Corner, upper arm, right arm: the middle of the drawing is half a square up and to the right of the corner.
        let lay = Lay {
            tile: *piece,
            corner: Cell::new(0, 0),
            facing: Facing::North,
        };
        svg.at((-22.0, 22.0), 0.44, |svg| draw_lay(&lay, svg, look));
    }

    fn tried_cells(place: &PlaceRequest) -> Vec<Cell> {
        Lay::try_from(place)
            .map(|lay| lay.cells().to_vec())
            .unwrap_or_default()
    }

    fn draw_tried(place: &PlaceRequest, svg: &mut Svg, look: &Look) {
        if let Ok(lay) = Lay::try_from(place) {
            draw_lay(&lay, svg, look);
        }
    }

    /// A red square or a green disc.
    fn seat_mark(seat: Seat) -> Option<fn(&mut Svg, &Look)> {
        fn red(svg: &mut Svg, look: &Look) {
            draw_seat_mark(SquareColour::Red, 12.0, svg, look);
        }
        fn green(svg: &mut Svg, look: &Look) {
            draw_seat_mark(SquareColour::Green, 45.0, svg, look);
        }
        Some(if seat.index() == 0 { red } else { green })
    }
}

/// A tile that lies flat on nothing but the table.
fn draw_lay(lay: &Lay, svg: &mut Svg, look: &Look) {
    for (cell, colour) in lay.squares() {
        let middle = (f64::from(cell.x) * 100.0, f64::from(cell.y) * 100.0);
        svg.at(middle, 1.0, |svg| {
            let square = Rect { rx: 6.0, ..SQUARE };
            svg.rect(square, fill(colour, look));
            draw_mark(&drawing().tile_marks, colour, svg, look);
            svg.outline(square, &drawing().edge, 5.0);
        });
    }
}

fn draw_seat_mark(colour: SquareColour, rx: f64, svg: &mut Svg, look: &Look) {
    let shape = Rect {
        x: -45.0,
        y: -45.0,
        width: 90.0,
        height: 90.0,
        rx,
    };
    svg.rect(shape, fill(colour, look));
    svg.outline(shape, &drawing().edge, 11.0);
}

/// A square around the origin.
const SQUARE: Rect = Rect {
    x: -50.0,
    y: -50.0,
    width: 100.0,
    height: 100.0,
    rx: 0.0,
};
