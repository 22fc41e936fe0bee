//! A draft of a move: what is asked about it, and why there may be no answer.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tilery_rules::{NotationError, Position, Reason, Refuse, Seat};

use crate::present::{PlaceRequest, SheetError};

/// A draft of a move, and what somebody wants to know about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PreviewRequest {
    /// The seat that drafts. If it waits for its turn, the draft is judged as if it were its turn now.
    pub seat: Seat,
    /// The pieces laid so far in this turn, in a game in which a turn lays several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub laid: Vec<PlaceRequest>,
    /// The pieces that are picked: to be swapped or rolled, or all pieces of a pile from the top down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picked: Vec<String>,
    /// Only this piece is of interest. On a score sheet of a game with hands, places are listed for it alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// A place whose refusal is to be explained.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<PlaceRequest>,
}

impl PreviewRequest {
    /// An empty draft of a seat.
    pub fn new(seat: Seat) -> PreviewRequest {
        PreviewRequest {
            seat,
            laid: Vec::new(),
            picked: Vec::new(),
            tile: None,
            why: None,
        }
    }
}

/// Why there is no preview.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PreviewError {
    /// Something in the request cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The seat may not move now.
    #[error("{}", .0.sentence)]
    Refused(Box<Reason>),
    /// The score sheet takes no such entry.
    #[error(transparent)]
    Sheet(#[from] SheetError),
}

/// Refuses a seat that may not move now, with the refusal of the game for `any` move.
pub fn check_turn<G: Position>(position: &G, seat: Seat, any: &G::Move) -> Result<(), PreviewError> {
    if position.turn() == Some(seat) {
        return Ok(());
    }
    match position.check(seat, any) {
        Err(refusal) => Err(PreviewError::Refused(Box::new(refusal.reason()))),
        Ok(_) => Ok(()),
    }
}
