//! The trait that each game implements once.

use tilery_rules::{Cell, Seat, Turn};

use crate::picture::{Area, Look, Svg};
use crate::present::{PlaceRequest, Present};

/// A game that can be drawn.
///
/// Boards and pieces are drawn in units of which a cell has 100; cell 0,0 is around the origin.
pub trait Draw: Present {
    /// A piece that a seat may hold.
    type Piece;

    /// Whether the board can be shown from the side.
    const HAS_SIDE: bool = false;

    /// The name of an edition or variant, as the page has it in English.
    fn rules_name(rules: Self::Rules) -> String {
        rules.to_string()
    }

    /// The part of the board that has something on it.
    fn area(&self, look: &Look) -> Area;

    /// Whether the board has cells, whose corners are marked on the table.
    fn has_cells(_look: &Look) -> bool {
        true
    }

    /// Where the middle of a cell is drawn, as far as pieces are tried there.
    fn middle(cell: Cell, _look: &Look) -> (f64, f64) {
        (f64::from(cell.x) * 100.0, f64::from(cell.y) * 100.0)
    }

    /// Draws the board, with the last turn marked.
    fn draw_board(&self, last: Option<&Turn<Self>>, svg: &mut Svg, look: &Look);

    /// The full holding of a seat.
    fn pieces(&self, seat: Seat) -> Vec<Self::Piece>;

    /// Draws a piece of 100 × 100 around the origin.
    fn draw_piece(piece: &Self::Piece, svg: &mut Svg, look: &Look);

    /// The cells that a piece would cover if it lay at a place, allowed or not; none if it cannot be read.
    fn tried_cells(_place: &PlaceRequest) -> Vec<Cell> {
        Vec::new()
    }

    /// Draws a piece at a place where a player tries to lay it.
    fn draw_tried(_place: &PlaceRequest, _svg: &mut Svg, _look: &Look) {}

    /// Draws the mark of a seat, 100 × 100 around the origin, in a game where seats have a colour.
    fn seat_mark(_seat: Seat) -> Option<fn(&mut Svg, &Look)> {
        None
    }
}
