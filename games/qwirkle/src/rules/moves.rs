//! The moves of Qwirkle.

use std::fmt;
use std::str::FromStr;

use tilery_lines::rules::{items, placed};
use tilery_lines::{Placed, Tile};
use tilery_rules::{NotationError, serde_as_notation, words};

/// A move of Qwirkle.
///
/// ```
/// use tilery_qwirkle::Move;
/// let mv: Move = "play Ro@0,0 Rs@1,0".parse()?;
/// assert_eq!(mv.to_string(), "play Ro@0,0 Rs@1,0");
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// `play Ro@0,0 Rs@1,0`: places tiles of the hand.
    Play(Vec<Placed>),
    /// `swap Ro Gs`: exchanges tiles of the hand.
    Swap(Vec<Tile>),
    /// `pass`: allowed if no other move is possible.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(laid) => words::write_items(f, "play", laid),
            Move::Swap(tiles) => words::write_items(f, "swap", tiles),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        match words::verb(text) {
            ("play", rest) => Ok(Move::Play(placed(rest)?)),
            ("swap", rest) => Ok(Move::Swap(items(
                rest,
                "swap",
                "one to six tiles, as in swap Ro Gs",
            )?)),
            ("pass", "") => Ok(Move::Pass),
            _ => Err(NotationError::new(
                "move of qwirkle",
                text,
                "play, swap or pass, as in play Ro@0,0 Rs@1,0",
            )),
        }
    }
}

serde_as_notation!(Move);
