//! The moves of Strata.

use std::fmt;
use std::str::FromStr;

use tilery_rules::{NotationError, serde_as_notation};

use super::{LTile, Lay};

/// Something a player may do.
///
/// ```
/// use tilery_strata::Move;
/// for text in ["rrn@2,3e", "order rrr rrn"] {
///     assert_eq!(text.parse::<Move>()?.to_string(), text);
/// }
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Lay a tile: `rrn@2,3e`.
    Lay(Lay),
    /// Arrange the pile, from the top down: `order rrr rrn …`, all twenty. Only in
    /// [`Variant::Ordered`](super::Variant::Ordered), before the first tile.
    Order(Vec<LTile>),
}

impl Move {
    /// The word that an order begins with, and all that others learn of one while it is secret.
    pub(super) const ORDER: &'static str = "order";
}

impl From<Lay> for Move {
    fn from(lay: Lay) -> Move {
        Move::Lay(lay)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lay(lay) => lay.fmt(f),
            Move::Order(tiles) => {
                f.write_str(Move::ORDER)?;
                tiles.iter().try_for_each(|tile| write!(f, " {tile}"))
            }
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        let mut words = text.split_ascii_whitespace();
        match (words.next(), words.clone().next()) {
            (Some(Move::ORDER), Some(_)) => words.map(str::parse).collect::<Result<_, _>>().map(Move::Order),
            (Some(lay), None) if lay != Move::ORDER => lay.parse().map(Move::Lay),
            _ => Err(NotationError::new(
                "move of strata",
                text,
                "a laid tile, as in rrn@2,3e, or the word order and all tiles from the top down",
            )),
        }
    }
}

serde_as_notation!(Move);
