//! Drawing: SVG text, colours, and letters as outlines.
//!
//! Colour schemes are data beside this file, which the page reads too, so that a picture looks like the page.

mod area;
mod draw;
mod look;
mod scheme;
pub mod svg;
pub mod text;

pub use area::Area;
pub use draw::Draw;
pub use look::{Look, Marks, Palette, UnknownName};
pub use scheme::{ColourScheme, SchemeColours};
pub use svg::{Anchor, Escaped, Rect, Svg};
pub use text::Weight;
