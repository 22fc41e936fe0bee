//! A draft of a move: what is asked about it, and why there may be no answer.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tilery_rules::{Game, NotationError, Placed, Reason, Refuse, Seat};

use crate::SheetError;
use crate::line_games::TilesPreview;
use crate::strata::{LayPreview, OrderPreview};

/// What somebody wants to know about a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PreviewAsk {
    /// For which seat, whose turn it is.
    pub seat: Seat,
    /// The tiles laid so far in this turn; none in Strata, where a turn is one tile.
    #[serde(default)]
    pub laid: Vec<Placed>,
    /// The one tile that matters: in Strata all if absent, at a score-keeping table none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// A place whose refusal is to be explained: `Ro@3,4`, in Strata `rrn@2,3e`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// What there is to say about a draft.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Preview {
    /// Qwirkle and Cubes.
    Tiles(TilesPreview),
    /// Strata.
    Lay(LayPreview),
    /// Strata `ordered`, while the pile is to be arranged.
    Order(OrderPreview),
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
pub(crate) fn check_turn<G: Game>(position: &G, seat: Seat, any: &G::Move) -> Result<(), PreviewError> {
    if position.turn() == Some(seat) {
        return Ok(());
    }
    match position.check(seat, any) {
        Err(refusal) => Err(PreviewError::Refused(Box::new(refusal.reason()))),
        Ok(_) => Ok(()),
    }
}
