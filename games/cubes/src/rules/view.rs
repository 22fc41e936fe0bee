//! The view of a seat in a game of Cubes: everything except future dice.

use serde::{Deserialize, Serialize};
use tilery_lines::{Placed, Tile};
use tilery_rules::Seat;

use super::CubesRules;

/// A position of Cubes as one seat sees it. All hands are open; only the number of dice in the bag is known.
// `P` is the form of the dice on the grid: the page has another one than notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CubesPosition))]
pub struct View<P = Placed> {
    /// The rules in force.
    pub rules: CubesRules,
    /// The seat of the viewer. A spectator has none.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// The seat whose turn it is, while the game lasts.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// The dice on the grid.
    pub grid: Vec<P>,
    /// The viewer's hand. A spectator has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Tile>>,
    /// The hand of each seat.
    pub hands: Vec<Vec<Tile>>,
    /// How many dice the bag holds.
    pub bag: usize,
    /// Points by seat.
    pub scores: Vec<u32>,
    /// How many seats have passed in a row.
    pub passes: usize,
    /// Whether the free re-roll of this turn is used.
    pub rolled: bool,
}
