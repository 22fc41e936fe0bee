//! A tile on its place: `rrn@2,3e`.

use std::fmt;
use std::str::FromStr;

use tilery_rules::{Cell, NotationError, serde_as_notation};

use super::{LTile, SquareColour};

/// Where the first arm of a tile points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facing {
    /// `n`: up, towards smaller `y`. The second arm points east.
    North,
    /// `e`: to the right. The second arm points south.
    East,
    /// `s`: down. The second arm points west.
    South,
    /// `w`: to the left. The second arm points north.
    West,
}

impl Facing {
    /// All four, clockwise from the north.
    pub const ALL: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Facing::North => 'n',
            Facing::East => 'e',
            Facing::South => 's',
            Facing::West => 'w',
        }
    }

    /// A quarter turn clockwise, seen from above.
    pub const fn clockwise(self) -> Facing {
        match self {
            Facing::North => Facing::East,
            Facing::East => Facing::South,
            Facing::South => Facing::West,
            Facing::West => Facing::North,
        }
    }

    /// The cell next to `cell` on this side.
    #[inline]
    pub const fn step(self, cell: Cell) -> Cell {
        match self {
            Facing::North => Cell::new(cell.x, cell.y - 1),
            Facing::East => Cell::new(cell.x + 1, cell.y),
            Facing::South => Cell::new(cell.x, cell.y + 1),
            Facing::West => Cell::new(cell.x - 1, cell.y),
        }
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Facing {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Facing, NotationError> {
        Facing::ALL
            .into_iter()
            .find(|facing| text.len() == 1 && text.starts_with(facing.letter()))
            .ok_or_else(|| NotationError::new("direction", text, "n, e, s or w"))
    }
}

/// A tile with the place where it is laid. The level follows from the place.
///
/// ```
/// use tilery_rules::Cell;
/// use tilery_strata::Lay;
/// let lay: Lay = "rrn@2,3e".parse()?;
/// assert_eq!(lay.cells(), [Cell::new(2, 3), Cell::new(3, 3), Cell::new(2, 4)]);
/// assert_eq!(lay.to_string(), "rrn@2,3e");
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lay {
    /// Which tile.
    pub tile: LTile,
    /// Where its corner lies.
    pub corner: Cell,
    /// Where its first arm points.
    pub facing: Facing,
}

impl Lay {
    /// The cells of the corner, the first arm and the second arm.
    #[inline]
    pub const fn cells(self) -> [Cell; 3] {
        [
            self.corner,
            self.facing.step(self.corner),
            self.facing.clockwise().step(self.corner),
        ]
    }

    /// The cells with the colours that lie on them.
    pub fn squares(self) -> [(Cell, SquareColour); 3] {
        let ([corner, first, second], colours) = (self.cells(), self.tile.squares());
        [(corner, colours[0]), (first, colours[1]), (second, colours[2])]
    }
}

impl fmt::Display for Lay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}{}", self.tile, self.corner, self.facing)
    }
}

impl fmt::Debug for Lay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Lay {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Lay, NotationError> {
        let read = |(tile, place): (&str, &str)| -> Option<Result<Lay, NotationError>> {
            let (last, _) = place.char_indices().next_back()?;
            let facing = place[last..].parse().ok()?;
            Some(tile.parse().and_then(|tile| {
                Ok(Lay {
                    tile,
                    corner: place[..last].parse()?,
                    facing,
                })
            }))
        };
        text.split_once('@').and_then(read).unwrap_or_else(|| {
            Err(NotationError::new(
                "laid tile",
                text,
                "a tile, @, the cell of its corner and the direction of its first arm, as in rrn@2,3e",
            ))
        })
    }
}

serde_as_notation!(Facing, Lay);
