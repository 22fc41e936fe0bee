//! Games written down: one JSON object a game, and the replay that checks every word of it.

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

/// A game as it is written down. Nothing in it is trusted before it has been replayed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = GameRecord))]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`FORMAT`].
    pub format: String,
    /// The game's name.
    pub game: String,
    /// The edition or variant.
    pub rules: String,
    /// Who played, by seat.
    pub seats: Vec<Player>,
    /// How it was dealt, if that can be verified.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Deal>,
    /// The hands dealt at the start; in Strata the piles from the top down.
    pub hands: Vec<Vec<String>>,
    /// All turns.
    pub turns: Vec<TurnText>,
    /// How the game ended, unless it ended by its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<EarlyEnd>,
    /// Who got points for ending the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
    /// Final points by seat, or the points so far if the game was cut short; absent while the game lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<u32>>,
    /// Who won; absent while the game lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<Seat>>,
}
