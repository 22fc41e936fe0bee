//! The terms of a contest, which are fixed when its table is created.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Level;

/// The terms of a table of duplicate, besides the rules of its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContestTerms {
    /// How many rounds there are at most: 1 to 20.
    pub rounds: usize,
    /// The time for a round in seconds: 30 to 120.
    pub seconds: u64,
    /// The levels of the bots that take part: at most 8.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub bots: Vec<Level>,
}

/// Why terms are not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TermsError {
    /// Too few or too many rounds.
    #[error("a table of duplicate has 1 to {most} rounds, not {0}", most = ContestTerms::MOST_ROUNDS)]
    Rounds(usize),
    /// Too little or too much time.
    #[error("a round of duplicate takes 30 to 120 seconds, not {0}")]
    Seconds(u64),
    /// Too many bots.
    #[error("at a table of duplicate there are at most {most} bots, not {0}", most = ContestTerms::MOST_BOTS)]
    Bots(usize),
    /// The terms are missing, or the table is of another kind.
    #[error("tables of duplicate have rounds and no seats; all other tables have seats and no rounds")]
    Kind,
    /// Duplicate is not played by these rules.
    #[error("{0}")]
    Rules(String),
}

impl ContestTerms {
    /// The most rounds.
    pub const MOST_ROUNDS: usize = 20;

    /// The most bots.
    pub const MOST_BOTS: usize = 8;

    /// The most players.
    pub const MOST_PLAYERS: usize = 1_000;

    /// The time for a round in milliseconds.
    pub const fn round_ms(&self) -> u64 {
        self.seconds * 1_000
    }

    pub(crate) fn check(&self) -> Result<(), TermsError> {
        if !(1..=ContestTerms::MOST_ROUNDS).contains(&self.rounds) {
            return Err(TermsError::Rounds(self.rounds));
        }
        if !(30..=120).contains(&self.seconds) {
            return Err(TermsError::Seconds(self.seconds));
        }
        if self.bots.len() > ContestTerms::MOST_BOTS {
            return Err(TermsError::Bots(self.bots.len()));
        }
        Ok(())
    }
}
