//! The view of a seat in a game of Qwirkle.

use serde::{Deserialize, Serialize};
use tilery_lines::{Placed, Tile};
use tilery_rules::Seat;

use super::Edition;

/// A position of Qwirkle as one seat sees it. Only the number of tiles is known of the other hands and the
/// bag.
// `P` is the form of the tiles on the grid: the page has another one than notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = QwirklePosition))]
pub struct View<P = Placed> {
    /// The rules in force.
    pub rules: Edition,
    /// The seat of the viewer. A spectator has none.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// The seat whose turn it is, while the game lasts.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// The tiles on the grid.
    pub grid: Vec<P>,
    /// The viewer's hand. A spectator has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Tile>>,
    /// How many tiles each seat holds.
    pub hands: Vec<usize>,
    /// How many tiles the bag holds.
    pub bag: usize,
    /// Points by seat.
    pub scores: Vec<u32>,
    /// How many seats have passed in a row.
    pub passes: usize,
}
