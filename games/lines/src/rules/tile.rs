//! Tiles: a colour and a shape. A die of Qwirkle Cubes shows a tile on its upper face.

use std::fmt;
use std::str::FromStr;

use tilery_rules::NotationError;

/// One of the six colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// `R`
    Red,
    /// `O`
    Orange,
    /// `Y`
    Yellow,
    /// `G`
    Green,
    /// `B`
    Blue,
    /// `P`
    Purple,
}

impl Colour {
    /// All colours, in the order of the notation.
    pub const ALL: [Colour; 6] = [
        Colour::Red,
        Colour::Orange,
        Colour::Yellow,
        Colour::Green,
        Colour::Blue,
        Colour::Purple,
    ];

    /// The letter of the notation.
    pub fn letter(self) -> char {
        ['R', 'O', 'Y', 'G', 'B', 'P'][self as usize]
    }

    /// The English name.
    pub fn name(self) -> &'static str {
        ["red", "orange", "yellow", "green", "blue", "purple"][self as usize]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One of the six shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Shape {
    /// `o`
    Circle,
    /// `s`
    Square,
    /// `d`
    Diamond,
    /// `c`
    Clover,
    /// `x`, the four-pointed star
    Cross,
    /// `a`, the eight-pointed star
    Star,
}

impl Shape {
    /// All shapes, in the order of the notation.
    pub const ALL: [Shape; 6] = [
        Shape::Circle,
        Shape::Square,
        Shape::Diamond,
        Shape::Clover,
        Shape::Cross,
        Shape::Star,
    ];

    /// The letter of the notation.
    pub fn letter(self) -> char {
        ['o', 's', 'd', 'c', 'x', 'a'][self as usize]
    }

    /// The English name.
    pub fn name(self) -> &'static str {
        ["circle", "square", "diamond", "clover", "cross", "star"][self as usize]
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One of the 36 kinds of tile.
///
/// ```
/// use tilery_lines::{Colour, Shape, Tile};
/// let tile: Tile = "Ro".parse()?;
/// assert_eq!(tile, Tile::new(Colour::Red, Shape::Circle));
/// assert_eq!(tile.to_string(), "Ro");
/// assert_eq!(tile.name(), "red circle");
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// How many kinds there are.
    pub const KINDS: usize = 36;

    /// The tile of a colour and a shape.
    pub const fn new(colour: Colour, shape: Shape) -> Tile {
        Tile(colour as u8 * 6 + shape as u8)
    }

    /// The tile with this index (colour × 6 + shape), if there is one.
    pub const fn from_index(index: usize) -> Option<Tile> {
        if index < Tile::KINDS {
            Some(Tile(index as u8))
        } else {
            None
        }
    }

    /// The tile with this index, which is known to be below [`Tile::KINDS`].
    #[inline]
    pub const fn of_bit(index: u32) -> Tile {
        debug_assert!((index as usize) < Tile::KINDS);
        Tile(index as u8)
    }

    /// A number below [`Tile::KINDS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All kinds, by colour, then by shape.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator {
        (0..Tile::KINDS as u8).map(Tile)
    }

    /// The colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / 6) as usize]
    }

    /// The shape.
    pub const fn shape(self) -> Shape {
        Shape::ALL[(self.0 % 6) as usize]
    }

    /// The notation, such as `Ro`.
    pub fn text(self) -> &'static str {
        const TEXTS: &str = concat!(
            "RoRsRdRcRxRa",
            "OoOsOdOcOxOa",
            "YoYsYdYcYxYa",
            "GoGsGdGcGxGa",
            "BoBsBdBcBxBa",
            "PoPsPdPcPxPa",
        );
        let start = 2 * self.index();
        &TEXTS[start..start + 2]
    }

    /// The name in words, such as `red circle`.
    pub fn name(self) -> String {
        format!("{} {}", self.colour(), self.shape())
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Tile, NotationError> {
        let mut letters = text.chars();
        if let (Some(c), Some(s), None) = (letters.next(), letters.next(), letters.next())
            && let Some(colour) = Colour::ALL.into_iter().find(|colour| colour.letter() == c)
            && let Some(shape) = Shape::ALL.into_iter().find(|shape| shape.letter() == s)
        {
            return Ok(Tile::new(colour, shape));
        }
        Err(NotationError::new(
            "tile",
            text,
            "a colour of ROYGBP and a shape of osdcxa, as in Ro",
        ))
    }
}
