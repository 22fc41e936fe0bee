//! The colours of squares.

use std::fmt;
use std::str::FromStr;

use tilery_rules::{NotationError, Seat, serde_as_notation};

/// The colour of a unit square of a tile. The order is that of the letters: `g`, `n`, `r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SquareColour {
    /// `g`
    Green,
    /// `n`
    Neutral,
    /// `r`
    Red,
}

impl SquareColour {
    /// All colours, in the order of their letters.
    pub const ALL: [SquareColour; 3] = [SquareColour::Green, SquareColour::Neutral, SquareColour::Red];

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            SquareColour::Green => 'g',
            SquareColour::Neutral => 'n',
            SquareColour::Red => 'r',
        }
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            SquareColour::Green => "green",
            SquareColour::Neutral => "neutral",
            SquareColour::Red => "red",
        }
    }

    /// The colour that a seat plays.
    ///
    /// # Panics
    /// Panics if Strata has no such seat.
    pub const fn of_seat(seat: Seat) -> SquareColour {
        [SquareColour::Red, SquareColour::Green][seat.index()]
    }

    /// The seat that plays this colour; nobody plays neutral.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            SquareColour::Red => Some(Seat(0)),
            SquareColour::Green => Some(Seat(1)),
            SquareColour::Neutral => None,
        }
    }

    /// Whether a square of this colour may lie straight on one of `below`: never red on green, nor green on red.
    pub const fn may_cover(self, below: SquareColour) -> bool {
        !matches!(
            (self, below),
            (SquareColour::Red, SquareColour::Green) | (SquareColour::Green, SquareColour::Red)
        )
    }
}

impl fmt::Display for SquareColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for SquareColour {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<SquareColour, NotationError> {
        match text {
            "g" => Ok(SquareColour::Green),
            "n" => Ok(SquareColour::Neutral),
            "r" => Ok(SquareColour::Red),
            _ => Err(NotationError::new("colour of a square", text, "r, g or n")),
        }
    }
}

serde_as_notation!(SquareColour);
