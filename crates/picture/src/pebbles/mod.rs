//! Pebbles, the game for tests: a row of pebbles.

use tilery_rules::pebbles::Pebbles;
use tilery_rules::{Seat, Turn};

use crate::{Area, Draw, Look, Svg};

/// How many lie in a row.
const ROW: u32 = 7;

fn middle(pebble: u32) -> (f64, f64) {
    (f64::from(pebble % ROW) * 100.0, f64::from(pebble / ROW) * 100.0)
}

impl Draw for Pebbles {
    type Piece = ();

    fn area(&self, _look: &Look) -> Area {
        Area::around((0..self.left()).map(middle)).grown(50.0)
    }

    fn draw_board(&self, _last: Option<&Turn<Self>>, svg: &mut Svg, look: &Look) {
        for pebble in 0..self.left() {
            svg.circle(middle(pebble), 40.0, look.scheme.colour("table-edge"));
        }
    }

    fn pieces(&self, _seat: Seat) -> Vec<()> {
        Vec::new()
    }

    fn draw_piece((): &(), _svg: &mut Svg, _look: &Look) {}
}
