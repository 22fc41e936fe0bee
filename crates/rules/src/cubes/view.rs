//! What a seat at a game of Cubes may know: all but the dice to come.

use serde::{Deserialize, Serialize};

use super::CubesRules;
use crate::{Placed, Seat, Tile};

/// A position of Cubes as one seat sees it: all hands lie open, of the bag only the number of dice is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CubesView))]
pub struct View {
    /// The rules in force.
    pub rules: CubesRules,
    /// Who looks; nobody for a spectator.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// Whose turn it is, while the game lasts.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// The dice on the grid.
    pub grid: Vec<Placed>,
    /// The own hand; nothing for a spectator.
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
