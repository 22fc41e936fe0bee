//! Qwirkle: tiles in lines.

use tilery_present::PlaceRequest;
use tilery_present::line_games::LineGame;
use tilery_rules::qwirkle::{Edition, Qwirkle};
use tilery_rules::{Cell, Seat, Tile, Turn};

use crate::{Area, Draw, Look, Svg, line_games};

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
        line_games::area(self)
    }

    fn draw_board(&self, last: Option<&Turn<Self>>, svg: &mut Svg, look: &Look) {
        line_games::draw_board(self, last, line_games::draw_tile, svg, look);
    }

    fn pieces(&self, seat: Seat) -> Vec<Tile> {
        self.tiles_of(seat).to_vec()
    }

    fn tried_cells(place: &PlaceRequest) -> Vec<Cell> {
        line_games::tried_cells(place)
    }

    fn draw_tried(place: &PlaceRequest, svg: &mut Svg, look: &Look) {
        line_games::draw_tried(place, line_games::draw_tile, svg, look);
    }

    fn draw_piece(piece: &Tile, svg: &mut Svg, look: &Look) {
        line_games::draw_tile(*piece, svg, look);
    }
}
