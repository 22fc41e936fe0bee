//! The simple players that the others are measured by, under names of their own.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use tilery_rules::Game;
use tilery_rules::cubes::Cubes;
use tilery_rules::qwirkle::Qwirkle;
use tilery_rules::strata::Strata;

/// A yardstick: a player kept for comparison, which never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Baseline {
    /// Qwirkle: the 15 plays of most points on 100 deals, 6 turns by points after each. It knows no budget.
    LookAhead,
    /// Cubes: the best expected points this turn, including the re-roll.
    Expected,
    /// Strata: a plain UCT search with random playouts.
    Uct,
}

impl Baseline {
    /// All yardsticks.
    pub const ALL: [Baseline; 3] = [Baseline::LookAhead, Baseline::Expected, Baseline::Uct];

    /// The name, as in `baseline:uct`.
    pub const fn name(self) -> &'static str {
        match self {
            Baseline::LookAhead => "look-ahead",
            Baseline::Expected => "expected",
            Baseline::Uct => "uct",
        }
    }

    /// The name of the game that it plays.
    pub const fn game(self) -> &'static str {
        match self {
            Baseline::LookAhead => Qwirkle::NAME,
            Baseline::Expected => Cubes::NAME,
            Baseline::Uct => Strata::NAME,
        }
    }
}

impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A yardstick that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{0:?} is not a baseline: expected \"look-ahead\" (qwirkle), \"expected\" (cubes) or \"uct\" \
         (strata)"
)]
pub struct UnknownBaseline(String);

impl FromStr for Baseline {
    type Err = UnknownBaseline;

    fn from_str(text: &str) -> Result<Baseline, UnknownBaseline> {
        let found = Baseline::ALL.into_iter().find(|baseline| baseline.name() == text);
        found.ok_or_else(|| UnknownBaseline(text.chars().take(40).collect()))
    }
}
