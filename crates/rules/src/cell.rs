//! Cells of the endless table, and the two axes.

use std::fmt;
use std::str::FromStr;

use crate::NotationError;

/// A cell of the table. `x` grows to the right, `y` grows downwards.
///
/// ```
/// use tilery_rules::Cell;
/// let cell: Cell = "3,-2".parse()?;
/// assert_eq!(cell, Cell::new(3, -2));
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cell {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
}

impl Cell {
    /// The largest absolute coordinate that the notation accepts. No game gets near it; the limit only keeps
    /// sums from overflowing.
    pub const FARTHEST: i32 = 1_000_000_000;

    /// The cell at column `x`, row `y`.
    pub const fn new(x: i32, y: i32) -> Cell {
        Cell { x, y }
    }

    /// The cell `by` steps along `axis`.
    #[inline]
    pub const fn step(self, axis: Axis, by: i32) -> Cell {
        match axis {
            Axis::Row => Cell::new(self.x + by, self.y),
            Axis::Column => Cell::new(self.x, self.y + by),
        }
    }

    /// The coordinate along `axis`: `x` in a row, `y` in a column.
    #[inline]
    pub const fn along(self, axis: Axis) -> i32 {
        match axis {
            Axis::Row => self.x,
            Axis::Column => self.y,
        }
    }

    /// The four cells that share a side with this one.
    pub fn neighbours(self) -> [Cell; 4] {
        [
            self.step(Axis::Row, -1),
            self.step(Axis::Row, 1),
            self.step(Axis::Column, -1),
            self.step(Axis::Column, 1),
        ]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.x, f)?;
        f.write_str(",")?;
        fmt::Display::fmt(&self.y, f)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Cell, NotationError> {
        let coordinate = |part: &str| -> Option<i32> {
            let digits = part.strip_prefix('-').unwrap_or(part);
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return None;
            }
            part.parse()
                .ok()
                .filter(|number| (-Cell::FARTHEST..=Cell::FARTHEST).contains(number))
        };
        text.split_once(',')
            .and_then(|(x, y)| Some(Cell::new(coordinate(x)?, coordinate(y)?)))
            .ok_or_else(|| {
                NotationError::new("cell", text, "two whole numbers within ±1000000000, as in 3,-2")
            })
    }
}

/// The direction of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

impl Axis {
    /// Both axes.
    pub const BOTH: [Axis; 2] = [Axis::Row, Axis::Column];

    /// The other axis.
    pub const fn across(self) -> Axis {
        match self {
            Axis::Row => Axis::Column,
            Axis::Column => Axis::Row,
        }
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Axis::Row => "row",
            Axis::Column => "column",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_stay_within_the_farthest() {
        assert_eq!(
            "1000000000,-1000000000".parse(),
            Ok(Cell::new(Cell::FARTHEST, -Cell::FARTHEST))
        );
        for far in [
            "1000000001",
            "-1000000001",
            "2147483647",
            "-2147483648",
            "9223372036854775807",
        ] {
            assert!(format!("{far},0").parse::<Cell>().is_err());
            assert!(format!("0,{far}").parse::<Cell>().is_err());
        }
    }
}
