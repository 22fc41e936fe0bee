//! The view of Cubes that bots choose from.

use tilery_rules::SeatView;

use super::Cubes;

/// The part of a game of Cubes that a seat may know, as methods of its [`SeatView`].
pub trait CubesSeat {
    /// The position. All hands are open, and the content of the bag follows from them and the grid.
    fn position(&self) -> &Cubes;

    /// A copy of the position with its grid in canonical order, for searches that depend on the order of plays.
    fn search_position(&self) -> Cubes;
}

impl CubesSeat for SeatView<'_, Cubes> {
    fn position(&self) -> &Cubes {
        self.full_position()
    }

    fn search_position(&self) -> Cubes {
        let mut position = self.full_position().clone();
        position.sitting.grid = position.grid().in_canonical_order();
        position
    }
}
