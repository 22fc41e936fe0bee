//! The table and the board on it.

use tilery_frame::picture::svg::Number;
use tilery_frame::picture::{Area, Draw, Look, Rect, Svg};
use tilery_frame::present::PlaceRequest;
use tilery_rules::Turn;

/// The size of the table.
pub(crate) const WIDTH: f64 = 840.0;
pub(crate) const HEIGHT: f64 = 630.0;

/// The least distance between the board and the edge of the table.
const MARGIN: f64 = 34.0;

/// The most that a unit of a drawing is enlarged: a few pieces shall not fill the table.
const LARGEST: f64 = 0.9;

/// The distance between two lines of the grain of the table.
const GRAIN: f64 = 61.0;

/// The ground below the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// Wood, with light falling on it.
    Wood,
    /// One colour, for pictures that may not have many.
    Flat,
}

/// How a board lies on the table.
#[derive(Clone, Copy, Debug)]
struct BoardPlace {
    origin: (f64, f64),
    scale: f64,
}

impl BoardPlace {
    fn of(area: Area) -> BoardPlace {
        let across = (WIDTH - 2.0 * MARGIN) / area.width().max(1.0);
        let down = (HEIGHT - 2.0 * MARGIN) / area.height().max(1.0);
        let scale = across.min(down).min(LARGEST);
        let middle = ((area.left + area.right) / 2.0, (area.top + area.bottom) / 2.0);
        BoardPlace {
            origin: (WIDTH / 2.0 - middle.0 * scale, HEIGHT / 2.0 - middle.1 * scale),
            scale,
        }
    }
}

/// Draws the table with the part `area` of a board in its middle.
pub(crate) fn draw<G: Draw>(
    position: &G,
    last: Option<&Turn<G>>,
    (area, ground): (Area, Ground),
    svg: &mut Svg,
    look: &Look,
) {
    let place = BoardPlace::of(area);
    draw_table(ground, svg, look);
    if G::has_cells(look) {
        draw_corners(place, svg, look);
    }
    svg.at(place.origin, place.scale, |svg| {
        position.draw_board(last, svg, look);
    });
}

/// Pieces that a player tries to lay, the last of which may not lie there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tried {
    pub(crate) laid: Vec<PlaceRequest>,
    pub(crate) refused: PlaceRequest,
}

/// A cross, with a rim so that it stands out from any colour.
const CROSS: &str = "M-34 -34L34 34M34 -34L-34 34";
const CROSS_RIM: &str = "#fff";
const CROSS_COLOUR: &str = "#c62828";

impl Tried {
    /// The part of the board that the pieces need.
    pub(crate) fn area<G: Draw>(&self, look: &Look) -> Option<Area> {
        let places = self.laid.iter().chain([&self.refused]);
        let cells: Vec<_> = places.flat_map(G::tried_cells).collect();
        let middles = cells.iter().map(|cell| G::middle(*cell, look));
        (!cells.is_empty()).then(|| Area::around(middles).grown(50.0))
    }

    /// Draws the pieces on a board that was drawn with the same area, and crosses the refused one out.
    pub(crate) fn draw<G: Draw>(&self, area: Area, svg: &mut Svg, look: &Look) {
        let place = BoardPlace::of(area);
        svg.at(place.origin, place.scale, |svg| {
            for laid in &self.laid {
                G::draw_tried(laid, svg, look);
            }
            G::draw_tried(&self.refused, svg, look);
            for cell in G::tried_cells(&self.refused) {
                svg.at(G::middle(cell, look), 1.0, |svg| {
                    svg.stroke(CROSS, CROSS_RIM, 24.0);
                    svg.stroke(CROSS, CROSS_COLOUR, 14.0);
                });
            }
        });
    }
}

fn draw_table(ground: Ground, svg: &mut Svg, look: &Look) {
    let (light, dark) = (look.scheme.colour("table-1"), look.scheme.colour("table-2"));
    let table = Rect {
        x: 0.0,
        y: 0.0,
        width: WIDTH,
        height: HEIGHT,
        rx: 0.0,
    };
    if ground == Ground::Flat {
        return svg.rect(table, light);
    }
    let id = format!("table-{}", look.scheme.name());
    svg.put(format_args!(
        "<defs><linearGradient id=\"{id}\" x1=\"0.45\" y1=\"0\" x2=\"0.55\" y2=\"1\"><stop stop-color=\"{light}\"/>\
         <stop offset=\"1\" stop-color=\"{dark}\"/></linearGradient></defs>"
    ));
    svg.rect(table, &format!("url(#{id})"));
    let mut grain = String::new();
    for line in 0..=((WIDTH / GRAIN) as i32) {
        let x = f64::from(line) * GRAIN + 24.0;
        grain += &format!("M{} 0L{} {HEIGHT}", Number(x), Number(x - 22.0));
    }
    svg.put(format_args!(
        "<path d=\"{grain}\" stroke=\"{dark}\" stroke-width=\"3\" opacity=\"0.38\"/>"
    ));
}

/// A small cross at each corner of the cells.
fn draw_corners(place: BoardPlace, svg: &mut Svg, look: &Look) {
    let step = 100.0 * place.scale;
    let first = |origin: f64| (origin + step / 2.0).rem_euclid(step);
    let mut crosses = String::new();
    let mut y = first(place.origin.1);
    while y < HEIGHT {
        let mut x = first(place.origin.0);
        while x < WIDTH {
            crosses += &format!("M{} {}v6m-3 -3h6", Number(x), Number(y - 3.0));
            x += step;
        }
        y += step;
    }
    let colour = look.scheme.colour("table-grid");
    svg.put(format_args!(
        "<path d=\"{crosses}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.4\"/>"
    ));
}
