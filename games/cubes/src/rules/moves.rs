//! The moves of Cubes.

use std::fmt;
use std::str::FromStr;

use tilery_lines::rules::{items, placed};
use tilery_lines::{Placed, Tile};
use tilery_rules::{NotationError, serde_as_notation, words};

/// A move of Cubes.
///
/// ```
/// use tilery_cubes::Move;
/// let mv: Move = "roll Ro Gs".parse()?;
/// assert_eq!(mv.to_string(), "roll Ro Gs");
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// `play Ro@0,0 Rs@1,0`: places dice of the hand with the faces they show.
    Play(Vec<Placed>),
    /// `roll Ro Gs`: re-rolls dice of the hand, named by their faces. The player's turn continues.
    Roll(Vec<Tile>),
    /// `pass`: allowed if no die of the hand can ever fit.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(laid) => words::write_items(f, "play", laid),
            Move::Roll(dice) => words::write_items(f, "roll", dice),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        match words::verb(text) {
            ("play", rest) => Ok(Move::Play(placed(rest)?)),
            ("roll", rest) => Ok(Move::Roll(items(
                rest,
                "roll",
                "one to six dice, as in roll Ro Gs",
            )?)),
            ("pass", "") => Ok(Move::Pass),
            _ => Err(NotationError::new(
                "move of cubes",
                text,
                "play, roll or pass, as in play Ro@0,0 Rs@1,0",
            )),
        }
    }
}

serde_as_notation!(Move);
