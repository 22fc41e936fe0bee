//! Game records: one JSON object per game, and a replay that checks every field.

mod early_end;
mod fault;
mod replay;

use serde::{Deserialize, Serialize};

pub use early_end::EarlyEnd;
pub use fault::{Fault, FaultKind};
pub use replay::replay;

use crate::fair::Deal;
use crate::{Bonus, Player, Seat, TurnText};

/// The format that this library reads and writes.
pub const FORMAT: &str = "tilery/1";

/// A recorded game. It is not trusted until it has been replayed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = GameRecord))]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The format, always [`FORMAT`].
    pub format: String,
    /// The game's name.
    pub game: String,
    /// The edition or variant.
    pub rules: String,
    /// The players, by seat.
    pub seats: Vec<Player>,
    /// How the game was dealt, if that can be verified.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Deal>,
    /// The hands dealt at the start. In Strata these are the piles, from the top down.
    pub hands: Vec<Vec<String>>,
    /// All turns.
    pub turns: Vec<TurnText>,
    /// How the game ended, if it ended early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<EarlyEnd>,
    /// The points for ending the game, if a seat got any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
    /// Final points by seat, or the points so far if the game ended early. The field is absent while the game
    /// lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<u32>>,
    /// The seats that won. The field is absent while the game lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<Seat>>,
}
