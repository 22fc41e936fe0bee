//! The view of Cubes that bots choose from.

use super::Cubes;
use crate::SeatView;

impl SeatView<'_, Cubes> {
    /// The position. All hands are open, and the content of the bag follows from them and the grid.
    pub fn position(&self) -> &Cubes {
        self.full_position()
    }

    /// A copy of the position with its grid in canonical order, for searches that depend on the order of plays.
    pub fn search_position(&self) -> Cubes {
        let mut position = self.full_position().clone();
        position.sitting.grid = position.grid().in_canonical_order();
        position
    }
}
