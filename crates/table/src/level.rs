//! How well a bot plays. What a level means is the business of the bots.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BotLevel {
    /// Any legal move.
    Random,
    /// A beginner.
    Novice,
    /// Plays now and then.
    Casual,
    /// The most points now.
    Greedy,
    /// Looks ahead.
    Expert,
    /// As well as we can.
    Master,
}

/// A level that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no such bot level; there are random, novice, casual, greedy, expert and master")]
pub struct UnknownLevel;

impl BotLevel {
    /// All levels, the weakest first.
    pub const ALL: [BotLevel; 6] = [
        BotLevel::Random,
        BotLevel::Novice,
        BotLevel::Casual,
        BotLevel::Greedy,
        BotLevel::Expert,
        BotLevel::Master,
    ];

    /// The name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            BotLevel::Random => "random",
            BotLevel::Novice => "novice",
            BotLevel::Casual => "casual",
            BotLevel::Greedy => "greedy",
            BotLevel::Expert => "expert",
            BotLevel::Master => "master",
        }
    }
}

impl fmt::Display for BotLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BotLevel {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<BotLevel, UnknownLevel> {
        BotLevel::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or(UnknownLevel)
    }
}
