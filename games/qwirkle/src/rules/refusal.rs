//! The reasons why a move of Qwirkle is refused.

use thiserror::Error;
use tilery_lines::TurnFault;
use tilery_lines::grid::PlayFault;
use tilery_rules::{Concerned, Refuse, Ruling};

/// The rule that a move of Qwirkle breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A rule that Qwirkle shares with Cubes.
    #[error(transparent)]
    Turn(#[from] TurnFault),
    /// The first turn of the game must be a play.
    #[error("the first move must play the largest group in hand")]
    OpenWithPlay,
    /// A swap names no tile.
    #[error("a swap takes at least one tile")]
    NothingSwapped,
    /// A swap names more tiles than the bag holds.
    #[error("{asked} tiles cannot be swapped: the bag holds {bag}")]
    SwapLimit {
        /// How many tiles the swap names.
        asked: usize,
        /// How many tiles the bag holds.
        bag: usize,
    },
    /// A player who can play passes.
    #[error("a tile of the hand can be played, so passing is not allowed")]
    CanPlay,
    /// A player who can swap passes.
    #[error("the bag holds {bag} tiles, so a player who cannot play must swap instead of passing")]
    CanSwap {
        /// How many tiles the bag holds.
        bag: usize,
    },
}

impl From<PlayFault> for Refusal {
    fn from(fault: PlayFault) -> Refusal {
        Refusal::Turn(TurnFault::Play(fault))
    }
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::Turn(fault) => fault.code(),
            Refusal::OpenWithPlay => "open-with-play",
            Refusal::NothingSwapped => "nothing-swapped",
            Refusal::SwapLimit { .. } => "swap-limit",
            Refusal::CanPlay => "can-play",
            Refusal::CanSwap { .. } => "can-swap",
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
            Refusal::SwapLimit { .. } => Some(Ruling::SwapLimit),
            Refusal::CanPlay | Refusal::CanSwap { .. } => Some(Ruling::BlockedPlayer),
            _ => None,
        }
    }
}
