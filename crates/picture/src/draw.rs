//! The trait that each game implements once.

use tilery_present::Present;
use tilery_rules::{Seat, Turn};

use crate::{Area, Look, Svg};

/// A game that can be drawn.
///
/// Boards and pieces are drawn in units of which a cell has 100; cell 0,0 is around the origin.
pub trait Draw: Present {
    /// A piece that a seat may hold.
    type Piece;

    /// Whether the board can be shown from the side.
    const HAS_SIDE: bool = false;

    /// The part of the board that has something on it.
    fn area(&self, look: &Look) -> Area;

    /// Whether the board has cells, whose corners are marked on the table.
    fn has_cells(_look: &Look) -> bool {
        true
    }

    /// Draws the board, with the last turn marked.
    fn draw_board(&self, last: Option<&Turn<Self>>, svg: &mut Svg, look: &Look);

    /// What a seat holds, in full.
    fn pieces(&self, seat: Seat) -> Vec<Self::Piece>;

    /// Draws a piece of 100 × 100 around the origin.
    fn draw_piece(piece: &Self::Piece, svg: &mut Svg, look: &Look);

    /// Draws the mark of a seat, 100 × 100 around the origin, in a game where seats have a colour.
    fn seat_mark(_seat: Seat) -> Option<fn(&mut Svg, &Look)> {
        None
    }
}
