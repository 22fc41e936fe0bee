//! Qwirkle: tiles in lines.

use tilery_frame::picture::{Area, Draw, Look, Svg};
use tilery_frame::present::PlaceRequest;
use tilery_lines::present::LineGame;
use tilery_lines::{Tile, picture as lines};
use tilery_rules::{Cell, Seat, Turn};

use crate::{Edition, Qwirkle};

impl Draw for Qwirkle {
    type Piece = Tile;

    fn rules_name(rules: Edition) -> String {
        String::from(match rules {
            Edition::Mindware => "MindWare",
            Edition::Schmidt => "Schmidt",
            Edition::Iello => "iello",
        })
    }

    fn area(&self, _look: &Look) -> Area {
        lines::area(self)
    }

    fn draw_board(&self, last: Option<&Turn<Self>>, svg: &mut Svg, look: &Look) {
        lines::draw_board(self, last, lines::draw_tile, svg, look);
    }

    fn pieces(&self, seat: Seat) -> Vec<Tile> {
        self.tiles_of(seat).to_vec()
    }

    fn tried_cells(place: &PlaceRequest) -> Vec<Cell> {
        lines::tried_cells(place)
    }

    fn draw_tried(place: &PlaceRequest, svg: &mut Svg, look: &Look) {
        lines::draw_tried(place, lines::draw_tile, svg, look);
    }

    fn draw_piece(piece: &Tile, svg: &mut Svg, look: &Look) {
        lines::draw_tile(*piece, svg, look);
    }
}
