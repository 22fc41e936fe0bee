//! The four ways to choose which tile is played.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use tilery_rules::{NotationError, RuleSet, Ruling, serde_as_notation};

use super::LTile;

/// The basic game of the booklet, or one of its three variants.
///
/// ```
/// use tilery_strata::Variant;
/// assert_eq!("row".parse(), Ok(Variant::Row));
/// assert_eq!(Variant::Pile.to_string(), "pile");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Basic: shuffled piles, face up; the top tile must be played.
    Pile,
    /// Variant 1: each player arranges the pile beforehand; the top tile must be played.
    Ordered,
    /// Variant 2: all tiles lie open, and any may be played.
    Open,
    /// Variant 3: three tiles of a shuffled pile lie open; one is played and replaced from the pile.
    Row,
}

impl Variant {
    /// How many tiles lie open in [`Variant::Row`].
    pub const ROW: usize = 3;

    /// The name in records and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Pile => "pile",
            Variant::Ordered => "ordered",
            Variant::Open => "open",
            Variant::Row => "row",
        }
    }

    /// How many tiles, from the top of a pile down, a player may choose from.
    pub(super) const fn reach(self) -> usize {
        match self {
            Variant::Pile | Variant::Ordered => 1,
            Variant::Open => LTile::LOT,
            Variant::Row => Variant::ROW,
        }
    }

    /// Whether chance decides the order of the piles.
    pub(super) const fn is_shuffled(self) -> bool {
        matches!(self, Variant::Pile | Variant::Row)
    }
}

impl RuleSet for Variant {
    const ALL: &'static [Variant] = &[Variant::Pile, Variant::Ordered, Variant::Open, Variant::Row];

    fn rulings(self) -> &'static [Ruling] {
        match self {
            Variant::Ordered => &[
                Ruling::LotOfTwenty,
                Ruling::DrawnZones,
                Ruling::SeenFromAbove,
                Ruling::OpenPiles,
            ],
            Variant::Pile | Variant::Open | Variant::Row => {
                &[Ruling::LotOfTwenty, Ruling::DrawnZones, Ruling::SeenFromAbove]
            }
        }
    }

    fn seats(self) -> RangeInclusive<usize> {
        2..=2
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Variant {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Variant, NotationError> {
        Variant::ALL
            .iter()
            .copied()
            .find(|variant| variant.name() == text)
            .ok_or_else(|| NotationError::new("variant of strata", text, "pile, ordered, open or row"))
    }
}

serde_as_notation!(Variant);
