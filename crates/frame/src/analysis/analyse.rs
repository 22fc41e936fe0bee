//! The trait by which a game supports reviews and hints.

use serde::{Deserialize, Serialize};

use crate::analysis::Reasoned;
use crate::bots::Evaluate;

/// A game whose moves can be valued, classified and explained.
pub trait Analyse: Evaluate + Reasoned {
    /// From which loss on a move is called an inaccuracy, a mistake or a blunder.
    const THRESHOLDS: Thresholds;
}

/// The losses from which on a move belongs to a class. A mistake and a blunder cost points and chances to win; a move
/// that costs points alone is an inaccuracy at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// The smallest loss of an inaccuracy. Below it, a move is good.
    pub inaccuracy: f64,
    /// The smallest loss of a mistake.
    pub mistake: Loss,
    /// The smallest loss of a blunder.
    pub blunder: Loss,
}

/// The loss of a move against the best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// The points of the expected final margin.
    pub points: f64,
    /// The chance to win, from 0 to 1.
    pub win: f64,
}

impl Loss {
    fn reaches(&self, threshold: &Loss) -> bool {
        self.points >= threshold.points && self.win >= threshold.win
    }
}

impl Thresholds {
    /// The class of a move that was not forced.
    pub fn class(&self, loss: &Loss) -> Class {
        if loss.points <= 0.0 {
            Class::Best
        } else if loss.points < self.inaccuracy {
            Class::Good
        } else if loss.reaches(&self.blunder) {
            Class::Blunder
        } else if loss.reaches(&self.mistake) {
            Class::Mistake
        } else {
            Class::Inaccuracy
        }
    }

    /// Whether a move would be a mistake by its points, but hardly changes who wins.
    pub fn costs_points_alone(&self, loss: &Loss) -> bool {
        loss.points >= self.mistake.points && loss.win < self.mistake.win
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn severe_classes_need_a_loss_of_points_and_of_chances() {
        let thresholds = Thresholds {
            inaccuracy: 1.0,
            mistake: Loss {
                points: 3.5,
                win: 0.05,
            },
            blunder: Loss {
                points: 5.5,
                win: 0.1,
            },
        };
        for (points, win, class, points_alone) in [
            (0.0, 0.0, Class::Best, false),
            (0.9, 0.9, Class::Good, false),
            (3.4, 0.3, Class::Inaccuracy, false),
            (3.5, 0.05, Class::Mistake, false),
            (5.4, 0.3, Class::Mistake, false),
            (5.5, 0.1, Class::Blunder, false),
            (5.5, 0.09, Class::Mistake, false),
            (3.5, 0.04, Class::Inaccuracy, true),
            (30.0, 0.0, Class::Inaccuracy, true),
        ] {
            let loss = Loss { points, win };
            let found = (thresholds.class(&loss), thresholds.costs_points_alone(&loss));
            assert_eq!(found, (class, points_alone), "{loss:?}");
        }
    }
}
