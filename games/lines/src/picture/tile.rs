//! A wooden tile with a shape in a colour.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use tilery_frame::picture::{Anchor, Look, Marks, Palette, Rect, Svg, Weight};

use crate::Tile;

/// The drawings of tiles.
#[derive(Clone, Debug, Deserialize)]
pub struct Shapes {
    /// The shapes by their letters, within a tile of 100 × 100 around its middle.
    pub shapes: BTreeMap<char, String>,
    /// The patterns that stand for colours, by their letters, in a box of 20 × 20 around the origin.
    pub marks: BTreeMap<char, String>,
    /// The body of a tile.
    pub tile: Body,
    /// The body of a die.
    die: DieBody,
    /// How the shape moves where there is a mark beside it.
    marked: String,
    pattern: Point,
    letter: Letter,
}

/// The body of a tile.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Body {
    side: Rect,
    rim: Rect,
    face: Rect,
    /// Around a tile that was laid last.
    pub outline: Rect,
}

/// The body of a die, which has depth and round edges.
#[derive(Clone, Debug, Deserialize)]
struct DieBody {
    side: Rect,
    lid: Rect,
    rim: Rect,
    face: Rect,
    /// Light on its edge.
    gleam: String,
    /// How what is on the face moves.
    shape: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Point {
    x: f64,
    y: f64,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Letter {
    x: f64,
    y: f64,
    size: f64,
}

#[derive(Deserialize)]
struct Palettes {
    /// By palette, face of the tiles and colour.
    palettes: BTreeMap<String, BTreeMap<String, BTreeMap<char, String>>>,
}

/// The faces of the tiles in pictures: stained dark, as the real ones are.
const FACE: &str = "dark";

/// The drawings of tiles.
pub fn shapes() -> &'static Shapes {
    static SHAPES: LazyLock<Shapes> = LazyLock::new(|| {
        serde_json::from_str(include_str!("shapes.json")).expect("a file of this crate, read by its tests")
    });
    &SHAPES
}

/// The colours of a palette, by their letters.
pub fn colours(palette: Palette) -> &'static BTreeMap<char, String> {
    static PALETTES: LazyLock<Palettes> = LazyLock::new(|| {
        serde_json::from_str(include_str!("palettes.json")).expect("a file of this crate, read by its tests")
    });
    &PALETTES.palettes[palette.name()][FACE]
}

/// Draws a tile of 100 × 100 around the origin.
pub fn draw_tile(tile: Tile, svg: &mut Svg, look: &Look) {
    let body = &shapes().tile;
    let part = |name| look.scheme.colour(name);
    svg.rect(body.side, part("face-side"));
    svg.rect(body.rim, part("face-rim"));
    svg.rect(body.face, part("face-2"));
    draw_face(tile, svg, look);
}

/// Draws a die of 100 × 100 around the origin, with its upper face.
pub fn draw_die(tile: Tile, svg: &mut Svg, look: &Look) {
    let body = &shapes().die;
    let part = |name| look.scheme.colour(name);
    svg.rect(body.side, part("face-side"));
    svg.rect(body.lid, part("face-1"));
    svg.veil(body.lid, part("face-side"), 0.55);
    svg.rect(body.rim, part("face-rim"));
    svg.rect(body.face, part("face-2"));
    svg.put(format_args!(
        "<path d=\"{}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"5\" stroke-linecap=\"round\" opacity=\"0.28\"/>\
         <g transform=\"{}\">",
        body.gleam, body.shape
    ));
    draw_face(tile, svg, look);
    svg.put(format_args!("</g>"));
}

/// The shape in its colour, and the mark beside it.
fn draw_face(tile: Tile, svg: &mut Svg, look: &Look) {
    let drawings = shapes();
    let name = tile.colour().letter();
    let fill = &colours(look.palette)[&name];
    let shape = &drawings.shapes[&tile.shape().letter()];
    let kind = look.marks.with(look.palette);
    if kind == Marks::Off {
        return svg.path(shape, fill);
    }
    svg.put(format_args!("<g transform=\"{}\">", drawings.marked));
    svg.path(shape, fill);
    svg.put(format_args!("</g>"));
    let ink = look.scheme.colour("face-mark");
    if kind == Marks::Letter {
        let Letter { x, y, size } = drawings.letter;
        svg.text(&name.to_string(), (x, y), Anchor::Middle, size, Weight::Bold, ink);
    } else {
        let Point { x, y } = drawings.pattern;
        svg.at((x, y), 1.0, |svg| svg.path(&drawings.marks[&name], ink));
    }
}
