//! Why a move of any game of lines is not accepted.

use thiserror::Error;
use tilery_rules::{Concerned, Refuse, Seat};

use crate::Tile;
use crate::grid::PlayFault;

/// Why a seat cannot do what it wants to, whichever of the two games it plays.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TurnFault {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat is to move.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// That seat.
        turn: Seat,
    },
    /// A tile or die that the hand does not hold, or not often enough.
    #[error("{}", not_in_hand(*.tile, *.held))]
    NotInHand {
        /// That tile.
        tile: Tile,
        /// How many of it the hand holds.
        held: usize,
    },
    /// The tiles may not lie like that.
    #[error(transparent)]
    Play(#[from] PlayFault),
}

fn not_in_hand(tile: Tile, held: usize) -> String {
    match held {
        0 => format!("the hand holds no {}", tile.name()),
        _ => format!("the hand holds only {held} × {}", tile.name()),
    }
}

impl Refuse for TurnFault {
    fn code(&self) -> &'static str {
        match self {
            TurnFault::Over => "game-over",
            TurnFault::NotYourTurn { .. } => "not-your-turn",
            TurnFault::NotInHand { .. } => "not-in-hand",
            TurnFault::Play(fault) => fault.code(),
        }
    }

    fn concerned(&self) -> Concerned {
        match self {
            TurnFault::NotInHand { tile, .. } => Concerned::default().with([tile]),
            TurnFault::Play(fault) => fault.concerned(),
            _ => Concerned::default(),
        }
    }
}
