//! Cubes: the upper faces of dice in lines.

use tilery_frame::picture::{Area, Draw, Look, Svg};
use tilery_frame::present::PlaceRequest;
use tilery_lines::present::LineGame;
use tilery_lines::{Tile, picture as lines};
use tilery_rules::{Cell, Seat, Turn};

use crate::Cubes;

impl Draw for Cubes {
    type Piece = Tile;

    fn area(&self, _look: &Look) -> Area {
        lines::area(self)
    }

    fn draw_board(&self, last: Option<&Turn<Self>>, svg: &mut Svg, look: &Look) {
        lines::draw_board(self, last, lines::draw_die, svg, look);
    }

    fn pieces(&self, seat: Seat) -> Vec<Tile> {
        self.tiles_of(seat).to_vec()
    }

    fn tried_cells(place: &PlaceRequest) -> Vec<Cell> {
        lines::tried_cells(place)
    }

    fn draw_tried(place: &PlaceRequest, svg: &mut Svg, look: &Look) {
        lines::draw_tried(place, lines::draw_die, svg, look);
    }

    fn draw_piece(piece: &Tile, svg: &mut Svg, look: &Look) {
        lines::draw_die(*piece, svg, look);
    }
}
