//! Strata: stacked squares, from above or from the side.

mod blocks;
mod view;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use tilery_frame::picture::{Area, Draw, Look, Marks, Rect, Svg};
use tilery_frame::present::PlaceRequest;
use tilery_rules::{Cell, Seat, Turn};

use self::view::View;
use crate::{Facing, LTile, Lay, Move, Square, SquareColour, Strata, Variant};

/// The drawings of squares, which the page reads too.
#[derive(Deserialize)]
struct Drawing {
    /// The colours of squares, by palette and letter.
    palettes: BTreeMap<String, BTreeMap<char, String>>,
    /// Where a tile ends.
    edge: String,
    /// Numbers.
    ink: String,
    /// Around the squares that were laid last.
    last: String,
    /// The inlay of a square.
    inlay: String,
    /// The walls of what lies below a square.
    wood: String,
    /// Where a higher neighbour keeps the light off a square.
    shade: String,
    /// The brightness of the two walls that can be seen.
    south: f64,
    east: f64,
    /// The inlays, by the letter of their colour.
    marks: BTreeMap<char, String>,
    views: Views,
}

#[derive(Deserialize)]
struct Views {
    above: View,
    side: View,
}

fn drawing() -> &'static Drawing {
    static DRAWING: LazyLock<Drawing> = LazyLock::new(|| {
        serde_json::from_str(include_str!("drawing.json")).expect("a file of this crate, read by its tests")
    });
    &DRAWING
}

fn view(look: &Look) -> &'static View {
    let views = &drawing().views;
    if look.side { &views.side } else { &views.above }
}

fn fill(colour: SquareColour, look: &Look) -> &'static str {
    &drawing().palettes[look.palette.name()][&colour.letter()]
}

/// How much the inlays stand out, unless marks are asked for.
const INLAID: f64 = 0.4;

/// The inlay of the squares of a colour, so that red and green are told apart without it.
fn draw_mark(colour: SquareColour, svg: &mut Svg, look: &Look) {
    if let Some(mark) = drawing().marks.get(&colour.letter()) {
        let inlay = &drawing().inlay;
        let opacity = if look.marks.with(look.palette) == Marks::Off {
            INLAID
        } else {
            1.0
        };
        svg.put(format_args!(
            "<path d=\"{mark}\" fill=\"{inlay}\" opacity=\"{opacity}\"/>"
        ));
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
        blocks::area(self.board(), view(look))
    }

    fn has_cells(_look: &Look) -> bool {
        false
    }

    fn middle(cell: Cell, look: &Look) -> (f64, f64) {
        view(look).middle(cell, 1)
    }

    fn draw_board(&self, last: Option<&Turn<Self>>, svg: &mut Svg, look: &Look) {
        blocks::draw(self.board(), &last_cells(last), svg, look, view(look));
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

/// A tile that lies on nothing but the table.
fn draw_lay(lay: &Lay, svg: &mut Svg, look: &Look) {
    let cells = lay.cells();
    let mut squares = lay.squares();
    squares.sort_by_key(|(cell, _)| cell.x + cell.y);
    for (Cell { x, y }, colour) in squares {
        let square = Square {
            x,
            y,
            level: 1,
            colour,
            tile: 0,
        };
        blocks::draw_block(square, |beside| !cells.contains(&beside), svg, look, view(look));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn red_and_green_are_told_apart_without_marks() {
        let tile: LTile = "rrg".parse().unwrap();
        for marks in [Marks::Auto, Marks::Off, Marks::Letter] {
            let mut svg = Svg::default();
            let look = Look {
                marks,
                ..Look::default()
            };
            Strata::draw_piece(&tile, &mut svg, &look);
            let drawn = svg.end();
            for inlay in drawing().marks.values() {
                assert!(drawn.contains(inlay.as_str()), "{marks:?}");
            }
        }
    }

    #[test]
    fn heights_are_walls_in_both_views() {
        for side in [false, true] {
            let look = Look {
                side,
                ..Look::default()
            };
            let walls = |level: u8| {
                let mut svg = Svg::default();
                let square = Square {
                    x: 0,
                    y: 0,
                    level,
                    colour: SquareColour::Red,
                    tile: 0,
                };
                blocks::draw_block(square, |_| true, &mut svg, &look, view(&look));
                svg.end().matches("<polygon").count()
            };
            assert_eq!((walls(1), walls(3)), (2, 4));
        }
    }
}
