//! Square tiles in lines: what the drawings of several games share.

mod tile;

use tilery_frame::picture::{Area, Look, Svg};
use tilery_frame::present::PlaceRequest;
use tilery_rules::{Cell, Turn};

use crate::present::LineGame;
use crate::{AsLineMove, LineMove, Placed, Tile};

pub use tile::{colours, draw_die, draw_tile, shapes};

/// The middle of a cell.
fn middle(cell: Cell) -> (f64, f64) {
    (f64::from(cell.x) * 100.0, f64::from(cell.y) * 100.0)
}

/// The cells with tiles.
pub fn area<G: LineGame>(position: &G) -> Area {
    Area::around(position.board().tiles().map(|placed| middle(placed.cell))).grown(50.0)
}

/// All tiles, with an outline around those of the last turn.
pub fn draw_board<G: LineGame>(
    position: &G,
    last: Option<&Turn<G>>,
    draw_piece: fn(Tile, &mut Svg, &Look),
    svg: &mut Svg,
    look: &Look,
) {
    for placed in position.board().tiles() {
        svg.at(middle(placed.cell), 1.0, |svg| draw_piece(placed.tile, svg, look));
    }
    if let Some(LineMove::Play(laid)) = last.map(|turn| turn.mv.effect()) {
        for placed in laid {
            svg.at(middle(placed.cell), 1.0, |svg| {
                svg.outline(shapes().tile.outline, look.scheme.colour("mark"), 6.0);
            });
        }
    }
}

/// The cell of a tile that a player tries to lay.
pub fn tried_cells(place: &PlaceRequest) -> Vec<Cell> {
    Placed::try_from(place)
        .map(|placed| placed.cell)
        .into_iter()
        .collect()
}

/// A tile that a player tries to lay.
pub fn draw_tried(place: &PlaceRequest, draw_piece: fn(Tile, &mut Svg, &Look), svg: &mut Svg, look: &Look) {
    if let Ok(placed) = Placed::try_from(place) {
        svg.at(middle(placed.cell), 1.0, |svg| draw_piece(placed.tile, svg, look));
    }
}
