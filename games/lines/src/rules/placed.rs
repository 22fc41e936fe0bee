//! A tile on a cell.

use std::fmt;
use std::str::FromStr;

use tilery_rules::{Cell, NotationError, serde_as_notation};

use crate::Tile;

/// A tile on a cell: `Ro@0,0`.
///
/// ```
/// use tilery_lines::Placed;
/// let placed: Placed = "Ro@0,-1".parse()?;
/// assert_eq!(placed.to_string(), "Ro@0,-1");
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placed {
    /// The cell.
    pub cell: Cell,
    /// The tile.
    pub tile: Tile,
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tile.text())?;
        f.write_str("@")?;
        self.cell.fmt(f)
    }
}

impl fmt::Debug for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Placed {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Placed, NotationError> {
        match text.split_once('@') {
            Some((tile, cell)) => Ok(Placed {
                cell: cell.parse()?,
                tile: tile.parse()?,
            }),
            None => Err(NotationError::new(
                "placed tile",
                text,
                "a tile, @ and a cell, as in Ro@0,0",
            )),
        }
    }
}

serde_as_notation!(Tile, Placed);
