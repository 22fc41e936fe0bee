//! The levels of play.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A level of play. All games use the same names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Plays any legal move, each equally likely.
    Random,
    /// Makes the mistakes of a beginner: it counts a single line and overlooks crossings.
    Novice,
    /// Makes occasional mistakes, as casual players do.
    Casual,
    /// Plays the move with the most points.
    Greedy,
    /// Searches ahead, and answers within 50 ms.
    Expert,
    /// Searches ahead for its whole budget.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 6] = [
        Level::Random,
        Level::Novice,
        Level::Casual,
        Level::Greedy,
        Level::Expert,
        Level::Master,
    ];

    /// The name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Greedy => "greedy",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for an unknown level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a level: expected random, novice, casual, greedy, expert or master")]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let found = Level::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or_else(|| UnknownLevel(text.chars().take(40).collect()))
    }
}
