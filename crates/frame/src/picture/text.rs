//! Text as outlines, from the fonts in `crates/frame/fonts`.

use std::sync::LazyLock;

use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::picture::svg::Number;

/// How thick letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For text.
    Medium,
    /// For names and points.
    Bold,
}

/// The page's font in two weights, and one for the Greek, Cyrillic and Vietnamese letters that it lacks.
struct Fonts {
    medium: Face<'static>,
    bold: Face<'static>,
    others: Face<'static>,
}

static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
    let face = |bytes: &'static [u8]| Face::parse(bytes, 0).expect("a file of this crate, read by its tests");
    Fonts {
        medium: face(include_bytes!("../../fonts/figtree/500.ttf")),
        bold: face(include_bytes!("../../fonts/figtree/700.ttf")),
        others: face(include_bytes!("../../fonts/noto-sans/600.ttf")),
    }
});

/// A letter with the font that has it.
#[derive(Clone, Copy)]
struct Glyph {
    face: &'static Face<'static>,
    id: GlyphId,
}

/// Whether a font has this character.
pub fn can_draw(character: char) -> bool {
    let has = |face: &Face<'_>| face.glyph_index(character).is_some();
    has(&FONTS.bold) || has(&FONTS.others)
}

/// The letters of a text, each with the distance from the one before. A character that no font has is a box.
fn glyphs(text: &str, size: f64, weight: Weight) -> impl Iterator<Item = (Glyph, f64)> {
    let usual = match weight {
        Weight::Medium => &FONTS.medium,
        Weight::Bold => &FONTS.bold,
    };
    let glyph = move |character| {
        let of = |face: &'static Face<'static>| {
            let id = face.glyph_index(character)?;
            Some(Glyph { face, id })
        };
        of(usual).or_else(|| of(&FONTS.others)).unwrap_or(Glyph {
            face: usual,
            id: GlyphId(0),
        })
    };
    let mut before: Option<Glyph> = None;
    text.chars().map(glyph).map(move |glyph| {
        let step = before.map_or(0.0, |before| {
            let kerning = match std::ptr::eq(before.face, glyph.face) {
                true => kerning(before.face, before.id, glyph.id),
                false => 0,
            };
            before.advance(size) + f64::from(kerning) * before.scale(size)
        });
        before = Some(glyph);
        (glyph, step)
    })
}

impl Glyph {
    fn scale(self, size: f64) -> f64 {
        size / f64::from(self.face.units_per_em())
    }

    fn advance(self, size: f64) -> f64 {
        f64::from(self.face.glyph_hor_advance(self.id).unwrap_or(0)) * self.scale(size)
    }
}

/// How much closer two letters are set than their widths say.
fn kerning(face: &Face<'_>, left: GlyphId, right: GlyphId) -> i16 {
    let Some(positions) = face.tables().gpos else {
        return 0;
    };
    let subtables = positions.lookups.into_iter().flat_map(|lookup| {
        (0..lookup.subtables.len()).filter_map(move |at| lookup.subtables.get::<PositioningSubtable<'_>>(at))
    });
    let pairs = subtables.filter_map(|subtable| match subtable {
        PositioningSubtable::Pair(pair) => Some(pair),
        _ => None,
    });
    let found = pairs.into_iter().find_map(|pair| match pair {
        PairAdjustment::Format1 { coverage, sets } => {
            let (first, _) = sets.get(coverage.get(left)?)?.get(right)?;
            Some(first.x_advance)
        }
        PairAdjustment::Format2 {
            coverage,
            classes,
            matrix,
        } => {
            coverage.get(left)?;
            let (first, _) = matrix.get((classes.0.get(left), classes.1.get(right)))?;
            Some(first.x_advance)
        }
    });
    found.unwrap_or(0)
}

/// The width of a text.
pub fn width(text: &str, size: f64, weight: Weight) -> f64 {
    let mut width = 0.0;
    let mut last = None;
    for (glyph, step) in glyphs(text, size, weight) {
        width += step;
        last = Some(glyph);
    }
    width + last.map_or(0.0, |glyph: Glyph| glyph.advance(size))
}

/// The text, or as much of its beginning as fits, with an ellipsis.
pub fn fitted(text: &str, most: f64, size: f64, weight: Weight) -> String {
    if width(text, size, weight) <= most {
        return text.to_owned();
    }
    let mut kept: Vec<char> = text.chars().collect();
    loop {
        kept.pop();
        let shorter: String = kept.iter().collect::<String>().trim_end().to_owned() + "…";
        if kept.is_empty() || width(&shorter, size, weight) <= most {
            return shorter;
        }
    }
}

/// The outlines of a text that begins at `start`, on the baseline.
pub fn outlines(text: &str, start: (f64, f64), size: f64, weight: Weight) -> String {
    let mut pen = Pen {
        out: String::new(),
        x: start.0,
        y: start.1,
        scale: 1.0,
    };
    for (glyph, step) in glyphs(text, size, weight) {
        pen.x += step;
        pen.scale = glyph.scale(size);
        glyph.face.outline_glyph(glyph.id, &mut pen);
    }
    pen.out
}

/// Writes outlines as the data of a path. Fonts have their y axis upwards.
struct Pen {
    out: String,
    x: f64,
    y: f64,
    scale: f64,
}

impl Pen {
    fn command(&mut self, letter: char, points: &[(f32, f32)]) {
        self.out.push(letter);
        for (at, (x, y)) in points.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            let x = Number(self.x + f64::from(*x) * self.scale);
            let y = Number(self.y - f64::from(*y) * self.scale);
            self.out.push_str(&format!("{gap}{x} {y}"));
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.command('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.command('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.command('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.command('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.out.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_all_fonts_have_outlines() {
        for text in ["Ann", "Žofie", "Ελένη", "Юлия", "Đặng"] {
            assert!(text.chars().all(can_draw), "{text}");
            for weight in [Weight::Medium, Weight::Bold] {
                assert!(outlines(text, (0.0, 0.0), 20.0, weight).len() > 100, "{text}");
            }
        }
        assert!(!can_draw('漢'));
    }

    #[test]
    fn pairs_of_letters_are_kerned() {
        let width = |text| width(text, 100.0, Weight::Bold);
        assert!(width("AV") < width("A") + width("V") - 2.0);
        assert!((width("HH") - 2.0 * width("H")).abs() < 1e-9);
    }

    #[test]
    fn long_texts_end_with_an_ellipsis() {
        let long = "Maximiliane von und zu Hohenzollern";
        let short = fitted(long, 150.0, 24.0, Weight::Bold);
        assert!(short.ends_with('…') && short.starts_with("Maxim"), "{short}");
        assert!(width(&short, 24.0, Weight::Bold) <= 150.0);
        assert_eq!(fitted("Ann", 150.0, 24.0, Weight::Bold), "Ann");
    }
}
