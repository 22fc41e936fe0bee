//! The reasons why a move of Cubes is refused.

use thiserror::Error;
use tilery_lines::TurnFault;
use tilery_rules::{Concerned, Refuse, Ruling};

/// The rule that a move of Cubes breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A rule that Cubes shares with Qwirkle.
    #[error(transparent)]
    Turn(#[from] TurnFault),
    /// The first turn of the game must be a play of the dice as first rolled.
    #[error("the first move must play the largest group in hand, without a re-roll")]
    OpenWithPlay,
    /// A re-roll names no die.
    #[error("a re-roll takes at least one die")]
    NothingRolled,
    /// A player who can play asks for a second re-roll.
    #[error("the re-roll of this turn is already used, and a die of the hand can be placed")]
    RollUsed,
    /// A forced re-roll leaves dice out.
    #[error("nothing can be placed, so all {dice} dice must be rolled again, not {asked}")]
    RollAll {
        /// How many dice the re-roll names.
        asked: usize,
        /// How many dice are in the hand.
        dice: usize,
    },
    /// A forced re-roll is made with dice that can never fit.
    #[error("no face of any die in hand fits anywhere, so rolling again cannot help: pass")]
    Hopeless,
    /// A player who can play passes.
    #[error("a die of the hand can be placed, so passing is not allowed")]
    CanPlay,
    /// A player passes whose dice could still fit.
    #[error("nothing can be placed now, but another face could fit: roll the dice again")]
    CanRoll,
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::Turn(fault) => fault.code(),
            Refusal::OpenWithPlay => "open-with-play",
            Refusal::NothingRolled => "nothing-rolled",
            Refusal::RollUsed => "roll-used",
            Refusal::RollAll { .. } => "roll-all",
            Refusal::Hopeless => "hopeless",
            Refusal::CanPlay => "can-play",
            Refusal::CanRoll => "can-roll",
        }
    }

    fn concerned(&self) -> Concerned {
        match self {
            Refusal::Turn(fault) => fault.concerned(),
            _ => Concerned::default(),
        }
    }

    fn ruling(&self) -> Option<Ruling> {
        match self {
            Refusal::Hopeless | Refusal::CanPlay | Refusal::CanRoll => Some(Ruling::HopelessDice),
            _ => None,
        }
    }
}
