//! Baselines: named simple players that the other bots are compared with.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use tilery_frame::bots::Playable;
use tilery_rules::Position;

use crate::AnyRules;

/// A simple player of one game that never changes, such as `baseline:uct`. Other bots are compared with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Baseline {
    name: &'static str,
    game: &'static str,
}

impl Baseline {
    /// The baselines of all games.
    pub fn all() -> Vec<Baseline> {
        let games = AnyRules::GAMES
            .iter()
            .filter_map(|game| AnyRules::read(game, None).ok());
        let baseline = |rules| {
            with_rules!(rules, G, _rules => Baseline {
                name: G::BASELINE,
                game: G::NAME,
            })
        };
        games.map(baseline).collect()
    }

    /// The name, such as `uct` in `baseline:uct`.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The name of the game that the baseline plays.
    pub const fn game(self) -> &'static str {
        self.game
    }
}

impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for an unknown baseline.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{name:?} is not a baseline: expected {expected}")]
pub struct UnknownBaseline {
    name: String,
    expected: String,
}

impl FromStr for Baseline {
    type Err = UnknownBaseline;

    fn from_str(text: &str) -> Result<Baseline, UnknownBaseline> {
        let all = Baseline::all();
        let found = all.iter().copied().find(|baseline| baseline.name() == text);
        found.ok_or_else(|| {
            let names: Vec<String> = all
                .iter()
                .map(|baseline| format!("{} ({})", baseline.name, baseline.game))
                .collect();
            UnknownBaseline {
                name: text.chars().take(40).collect(),
                expected: names.join(", "),
            }
        })
    }
}
