//! The levels of play.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A level of play: a number from 1 to 10, or one of six older names. All games use the same levels.
///
/// Each number is made to win 60 to 75 % of its games against the number below. The names stand for fixed players that
/// matches, stored games and programs refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Plays any legal move, each equally likely.
    Random,
    /// Plays as level 1.
    Novice,
    /// Plays as level 4.
    Casual,
    /// Plays the move with the most points.
    Greedy,
    /// Searches ahead, and answers within 50 ms.
    Expert,
    /// Searches ahead for its whole budget.
    Master,
    /// The weakest level with a number. A child of six can beat it.
    #[serde(rename = "1")]
    One,
    /// Wins most games against level 1.
    #[serde(rename = "2")]
    Two,
    /// Wins most games against level 2.
    #[serde(rename = "3")]
    Three,
    /// Wins most games against level 3. From here on, an obvious line of six is never overlooked.
    #[serde(rename = "4")]
    Four,
    /// Wins most games against level 4.
    #[serde(rename = "5")]
    Five,
    /// Wins most games against level 5.
    #[serde(rename = "6")]
    Six,
    /// Wins most games against level 6.
    #[serde(rename = "7")]
    Seven,
    /// Wins most games against level 7.
    #[serde(rename = "8")]
    Eight,
    /// Wins most games against level 8.
    #[serde(rename = "9")]
    Nine,
    /// The strongest level. It searches ahead for its whole budget, as the master does.
    #[serde(rename = "10")]
    Ten,
}

impl Level {
    /// The levels with numbers, the weakest first.
    pub const NUMBERED: [Level; 10] = [
        Level::One,
        Level::Two,
        Level::Three,
        Level::Four,
        Level::Five,
        Level::Six,
        Level::Seven,
        Level::Eight,
        Level::Nine,
        Level::Ten,
    ];

    /// The levels with names, the weakest first.
    pub const NAMED: [Level; 6] = [
        Level::Random,
        Level::Novice,
        Level::Casual,
        Level::Greedy,
        Level::Expert,
        Level::Master,
    ];

    /// All levels: those with numbers, then those with names.
    pub fn all() -> impl Iterator<Item = Level> {
        Level::NUMBERED.into_iter().chain(Level::NAMED)
    }

    /// The level with a number from 1 to 10.
    pub fn numbered(number: usize) -> Option<Level> {
        Level::NUMBERED.get(number.checked_sub(1)?).copied()
    }

    /// The number of the level, from 1 to 10. For a level with a name, it is the number that comes closest.
    pub const fn number(self) -> usize {
        match self {
            Level::Random | Level::Novice | Level::One => 1,
            Level::Two => 2,
            Level::Three => 3,
            Level::Casual | Level::Four => 4,
            Level::Five => 5,
            Level::Six => 6,
            Level::Greedy | Level::Seven => 7,
            Level::Eight => 8,
            Level::Expert | Level::Nine => 9,
            Level::Master | Level::Ten => 10,
        }
    }

    /// The name of the level: its number for those that have one.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Greedy => "greedy",
            Level::Expert => "expert",
            Level::Master => "master",
            Level::One => "1",
            Level::Two => "2",
            Level::Three => "3",
            Level::Four => "4",
            Level::Five => "5",
            Level::Six => "6",
            Level::Seven => "7",
            Level::Eight => "8",
            Level::Nine => "9",
            Level::Ten => "10",
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
#[error("{0:?} is not a level: expected 1 to 10, random, novice, casual, greedy, expert or master")]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let found = Level::all().find(|level| level.name() == text);
        found.ok_or_else(|| UnknownLevel(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_written_as_it_is_read() {
        for level in Level::all() {
            assert_eq!(level.name().parse(), Ok(level));
            let written = serde_json::to_string(&level).expect("plain data");
            assert_eq!(written, format!("{:?}", level.name()));
            assert_eq!(
                serde_json::from_str::<Level>(&written).expect("as it was written"),
                level
            );
        }
        for (at, level) in Level::NUMBERED.into_iter().enumerate() {
            assert_eq!(Level::numbered(at + 1), Some(level));
            assert_eq!(level.number(), at + 1);
            assert_eq!(level.name(), (at + 1).to_string());
        }
        for wrong in ["", "0", "11", "01", "+1", "grandmaster"] {
            assert!(wrong.parse::<Level>().is_err(), "{wrong}");
        }
        assert_eq!(Level::numbered(0), None);
        assert_eq!(Level::numbered(11), None);
    }
}
