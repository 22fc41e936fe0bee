//! SVG in pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::{Picture, PictureError};

fn encoding(error: impl std::fmt::Display) -> PictureError {
    PictureError::Encoding(error.to_string())
}

/// Checks the width of a picture.
pub(crate) fn check_width(wanted: u32) -> Result<(), PictureError> {
    if Picture::WIDTHS.contains(&wanted) {
        return Ok(());
    }
    Err(PictureError::Width {
        wanted,
        least: *Picture::WIDTHS.start(),
        most: *Picture::WIDTHS.end(),
    })
}

/// The pixels of an SVG of this crate, for a width that was checked.
pub(crate) fn pixels(svg: &str, width: u32) -> Result<Pixmap, PictureError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(encoding)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut pixmap = Pixmap::new(width, height).ok_or_else(|| encoding("no pixels"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// An SVG of this crate as a PNG.
pub(crate) fn png(svg: &str, width: u32) -> Result<Vec<u8>, PictureError> {
    pixels(svg, width)?.encode_png().map_err(encoding)
}
