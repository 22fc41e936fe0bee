//! Writes SVG.

use std::fmt::{self, Display, Formatter, Write};

use serde::Deserialize;

use crate::picture::text;
use crate::picture::text::Weight;

/// An SVG in the making. Everything in it comes from this crate, except for the title, which is escaped: the letters of
/// names are drawn as outlines.
#[derive(Debug, Default)]
pub struct Svg {
    out: String,
}

/// A rectangle with round corners.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// The radius of the corners.
    #[serde(default)]
    pub rx: f64,
}

/// Which point of a text is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// A number with at most two decimals.
pub struct Number(pub f64);

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // Adding zero turns -0 into 0.
        let rounded = (self.0 * 100.0).round() / 100.0 + 0.0;
        write!(f, "{rounded}")
    }
}

/// Text with the special characters of XML and HTML escaped, for elements and quoted attributes.
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'t>(pub &'t str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            other => f.write_char(other),
        })
    }
}

/// Text without what XML cannot hold.
fn for_xml(text: &str) -> String {
    let held = text
        .chars()
        .filter(|character| !matches!(character, '\u{fffe}' | '\u{ffff}'));
    held.map(|character| if character.is_control() { ' ' } else { character })
        .collect()
}

impl Svg {
    /// Begins a picture of `width` × `height` units that is shown `shown` pixels wide. `title` says what can be seen.
    pub fn begin(width: f64, height: f64, shown: u32, title: &str) -> Svg {
        let mut svg = Svg::default();
        let shown_height = (f64::from(shown) * height / width).round();
        svg.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{shown}\" height=\"{shown_height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\"><title>{}</title>",
            Escaped(&for_xml(title))
        ));
        svg
    }

    /// The whole text.
    pub fn end(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }

    /// Appends SVG text.
    pub fn put(&mut self, text: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.out.write_fmt(text);
    }

    /// A filled rectangle.
    pub fn rect(&mut self, rect: Rect, fill: &str) {
        self.any_rect(rect, format_args!("fill=\"{fill}\""));
    }

    /// A filled rectangle through which one can see.
    pub fn veil(&mut self, rect: Rect, fill: &str, opacity: f64) {
        let opacity = Number(opacity);
        self.any_rect(rect, format_args!("fill=\"{fill}\" opacity=\"{opacity}\""));
    }

    /// The outline of a rectangle.
    pub fn outline(&mut self, rect: Rect, stroke: &str, width: f64) {
        let width = Number(width);
        self.any_rect(
            rect,
            format_args!("fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\""),
        );
    }

    fn any_rect(&mut self, rect: Rect, style: fmt::Arguments<'_>) {
        let [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(Number);
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""
        ));
        if rect.rx > 0.0 {
            self.put(format_args!(" rx=\"{}\"", Number(rect.rx)));
        }
        self.put(format_args!(" {style}/>"));
    }

    /// A filled path.
    pub fn path(&mut self, d: &str, fill: &str) {
        self.put(format_args!("<path d=\"{d}\" fill=\"{fill}\"/>"));
    }

    /// A line along a path. Its ends reach half the width further.
    pub fn stroke(&mut self, d: &str, stroke: &str, width: f64) {
        self.put(format_args!(
            "<path d=\"{d}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{}\" stroke-linecap=\"square\"/>",
            Number(width)
        ));
    }

    /// A polygon with an outline.
    pub fn polygon(&mut self, points: &[(f64, f64)], fill: &str, stroke: &str, width: f64) {
        self.put(format_args!("<polygon points=\""));
        for (at, (x, y)) in points.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            self.put(format_args!("{gap}{},{}", Number(*x), Number(*y)));
        }
        self.put(format_args!(
            "\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>",
            Number(width)
        ));
    }

    /// A filled circle.
    pub fn circle(&mut self, (x, y): (f64, f64), radius: f64, fill: &str) {
        let [x, y, radius] = [x, y, radius].map(Number);
        self.put(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"/>"
        ));
    }

    /// The drawing of `draw`, moved so that its origin is at `to`, and scaled.
    pub fn at(&mut self, to: (f64, f64), scale: f64, draw: impl FnOnce(&mut Svg)) {
        let [x, y] = [to.0, to.1].map(Number);
        self.put(format_args!("<g transform=\"translate({x} {y})"));
        if scale != 1.0 {
            self.put(format_args!(" scale({:.4})", scale));
        }
        self.put(format_args!("\">"));
        draw(self);
        self.put(format_args!("</g>"));
    }

    /// A line of text as outlines. `at` is on the baseline.
    pub fn text(
        &mut self,
        line: &str,
        at: (f64, f64),
        anchor: Anchor,
        size: f64,
        weight: Weight,
        fill: &str,
    ) {
        let back = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => text::width(line, size, weight) / 2.0,
            Anchor::End => text::width(line, size, weight),
        };
        let d = text::outlines(line, (at.0 - back, at.1), size, weight);
        if !d.is_empty() {
            self.path(&d, fill);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_most_two_decimals() {
        let text = |number| Number(number).to_string();
        assert_eq!(text(1.0), "1");
        assert_eq!(text(-0.001), "0");
        assert_eq!(text(12.345_6), "12.35");
    }

    #[test]
    fn titles_are_escaped() {
        let svg = Svg::begin(10.0, 5.0, 20, "</title><script>\"&\u{0}\u{ffff}").end();
        assert!(
            svg.contains("<title>&lt;/title&gt;&lt;script&gt;&quot;&amp; </title>"),
            "{svg}"
        );
        assert!(svg.contains("width=\"20\" height=\"10\""), "{svg}");
    }
}
