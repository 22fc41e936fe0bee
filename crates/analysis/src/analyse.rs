//! The trait by which a game supports reviews and hints.

use tilery_bots::Evaluate;

use crate::reasons::Reasoned;
use crate::review::Class;

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
    pub(crate) fn class(&self, loss: f64) -> Class {
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
