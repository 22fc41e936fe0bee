//! What a game adds to reviews and hints.

use tilery_bots::{Evaluate, MoveValue};
use tilery_rules::SeatView;

use crate::review::{Class, Fact};

/// A game whose moves can be classified and explained.
pub trait Analyse: Evaluate {
    /// From which loss on a move is called an inaccuracy, a mistake or a blunder.
    const THRESHOLDS: Thresholds;

    /// Why `better` is better than `worse`. Without `worse`, the facts tell what speaks for `better`.
    fn reasons(
        view: &SeatView<'_, Self>,
        better: &MoveValue<Self::Move>,
        worse: Option<&MoveValue<Self::Move>>,
    ) -> Vec<Fact>;
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
