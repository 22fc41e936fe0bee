//! The one rule-set of Cubes.

use std::fmt;
use std::str::FromStr;

use tilery_lines::grid::Scoring;
use tilery_lines::rules::opener::OpeningTie;
use tilery_lines::rules::sitting::MOST_SEATS;
use tilery_rules::{NotationError, RuleSet, Ruling, serde_as_notation};

/// The rules of Cubes. There is only one booklet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubesRules {
    /// The rules as printed by Schmidt.
    Cubes,
}

impl CubesRules {
    /// Which player opens if several hold a group of the largest size.
    pub const fn opening_tie(self) -> OpeningTie {
        OpeningTie::Youngest
    }

    /// The points for lines and for ending the game.
    pub const fn scoring(self) -> Scoring {
        match self {
            CubesRules::Cubes => Scoring::STANDARD,
        }
    }
}

impl RuleSet for CubesRules {
    const ALL: &'static [CubesRules] = &[CubesRules::Cubes];

    fn rulings(self) -> &'static [Ruling] {
        &[
            Ruling::LoneOpening,
            Ruling::SeatAsAge,
            Ruling::SharedWin,
            Ruling::HopelessDice,
        ]
    }

    fn seats(self) -> std::ops::RangeInclusive<usize> {
        2..=MOST_SEATS
    }
}

impl fmt::Display for CubesRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cubes")
    }
}

impl FromStr for CubesRules {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<CubesRules, NotationError> {
        match text {
            "cubes" => Ok(CubesRules::Cubes),
            _ => Err(NotationError::new("rule-set of cubes", text, "cubes")),
        }
    }
}

serde_as_notation!(CubesRules);
