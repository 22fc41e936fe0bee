//! The three editions of Qwirkle.

use std::fmt;
use std::str::FromStr;

use tilery_lines::grid::Scoring;
use tilery_lines::rules::opener::OpeningTie;
use tilery_lines::rules::sitting::MOST_SEATS;
use tilery_rules::{NotationError, RuleSet, Ruling, serde_as_notation};

/// An edition of Qwirkle. The editions differ in which player opens after a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// MindWare 2006: the oldest of the tied players opens.
    Mindware,
    /// Schmidt: the youngest of the tied players opens.
    Schmidt,
    /// Iello 2018: the oldest of the tied players opens.
    Iello,
}

impl Edition {
    /// Which player opens if several hold a group of the largest size.
    pub const fn opening_tie(self) -> OpeningTie {
        match self {
            Edition::Mindware | Edition::Iello => OpeningTie::Oldest,
            Edition::Schmidt => OpeningTie::Youngest,
        }
    }

    /// The points for lines and for ending the game.
    pub const fn scoring(self) -> Scoring {
        match self {
            Edition::Mindware | Edition::Schmidt | Edition::Iello => Scoring::STANDARD,
        }
    }
}

impl RuleSet for Edition {
    const ALL: &'static [Edition] = &[Edition::Mindware, Edition::Schmidt, Edition::Iello];

    fn rulings(self) -> &'static [Ruling] {
        &[
            Ruling::LoneOpening,
            Ruling::SwapLimit,
            Ruling::SeatAsAge,
            Ruling::BlockedPlayer,
            Ruling::SharedWin,
            Ruling::DeadGrid,
        ]
    }

    fn seats(self) -> std::ops::RangeInclusive<usize> {
        2..=MOST_SEATS
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Edition::Mindware => "mindware",
            Edition::Schmidt => "schmidt",
            Edition::Iello => "iello",
        })
    }
}

impl FromStr for Edition {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Edition, NotationError> {
        Edition::ALL
            .iter()
            .copied()
            .find(|edition| edition.to_string() == text)
            .ok_or_else(|| NotationError::new("rule-set of qwirkle", text, "mindware, schmidt or iello"))
    }
}

serde_as_notation!(Edition);
