//! A wooden tile with a shape in a colour.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use tilery_rules::Tile;

use crate::{Anchor, Look, Marks, Palette, Rect, Svg, Weight};

/// The drawings of tiles.
#[derive(Clone, Debug, Deserialize)]
pub struct Shapes {
    /// The shapes by their letters, within a tile of 100 × 100 around its middle.
    pub shapes: BTreeMap<char, String>,
    /// The patterns that stand for colours, by their letters, in a box of 20 × 20 around the origin.
    pub marks: BTreeMap<char, String>,
    /// The body of a tile.
    pub tile: Body,
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
        serde_json::from_str(include_str!("../../data/shapes.json"))
            .expect("a file of this crate, read by its tests")
    });
    &SHAPES
}

/// The colours of a palette, by their letters.
pub fn colours(palette: Palette) -> &'static BTreeMap<char, String> {
    static PALETTES: LazyLock<Palettes> = LazyLock::new(|| {
        serde_json::from_str(include_str!("../../data/palettes.json"))
            .expect("a file of this crate, read by its tests")
    });
    &PALETTES.palettes[palette.name()][FACE]
}

/// Draws a tile of 100 × 100 around the origin.
pub fn draw_tile(tile: Tile, svg: &mut Svg, look: &Look) {
    let Shapes {
        shapes,
        marks,
        tile: body,
        marked,
        pattern,
        letter,
    } = shapes();
    let part = |name| look.theme.colour(name);
    svg.rect(body.side, part("face-side"));
    svg.rect(body.rim, part("face-rim"));
    svg.rect(body.face, part("face-2"));
    let fill = &colours(look.palette)[&tile.colour().letter()];
    let shape = &shapes[&tile.shape().letter()];
    let kind = look.marks.with(look.palette);
    if kind == Marks::Off {
        return svg.path(shape, fill);
    }
    svg.put(format_args!("<g transform=\"{marked}\">"));
    svg.path(shape, fill);
    svg.put(format_args!("</g>"));
    let name = tile.colour().letter();
    let ink = part("face-mark");
    match kind {
        Marks::Letter => {
            let at = (letter.x, letter.y);
            svg.text(
                &name.to_string(),
                at,
                Anchor::Middle,
                letter.size,
                Weight::Bold,
                ink,
            );
        }
        _ => svg.at((pattern.x, pattern.y), 1.0, |svg| svg.path(&marks[&name], ink)),
    }
}
