//! The trait by which a game supports reviews and hints.

use serde::{Deserialize, Serialize};

use crate::analysis::Reasoned;
use crate::bots::Evaluate;

/// A game whose moves can be valued, classified and explained.
pub trait Analyse: Evaluate + Reasoned {
    /// From which loss on a move is called an inaccuracy, a mistake or a blunder.
    const THRESHOLDS: Thresholds;
}

/// The losses, in points, from which on a move belongs to a class.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// The smallest loss of an inaccuracy. Below it, a move is good.
    pub inaccuracy: f64,
    /// The smallest loss of a mistake.
    pub mistake: f64,
    /// The smallest loss of a blunder.
    pub blunder: f64,
}

impl Thresholds {
    /// The class of a move that was not forced.
    pub fn class(&self, loss: f64) -> Class {
        if loss <= 0.0 {
            Class::Best
        } else if loss < self.inaccuracy {
            Class::Good
        } else if loss < self.mistake {
            Class::Inaccuracy
        } else if loss < self.blunder {
            Class::Mistake
        } else {
            Class::Blunder
        }
    }
}

/// How good a move was. The thresholds are in `docs/analysis.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// There was no choice.
    Forced,
    /// The best move, or one that cannot be told apart from it.
    Best,
    /// Hardly worse than the best.
    Good,
    /// Somewhat worse.
    Inaccuracy,
    /// Clearly worse.
    Mistake,
    /// Much worse.
    Blunder,
}

impl Class {
    /// All classes, the best first.
    pub const ALL: [Class; 6] = [
        Class::Forced,
        Class::Best,
        Class::Good,
        Class::Inaccuracy,
        Class::Mistake,
        Class::Blunder,
    ];
}
