//! API descriptions of the notation.

use tilery_rules::schema::{schemas, text};

use crate::{Placed, Tile};

schemas! {
    Tile => text("A tile: a colour of ROYGBP and a shape of osdcxa.", "Ro");
    Placed => text("A tile on a cell.", "Ro@3,-2");
}
