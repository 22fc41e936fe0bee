//! The view of Strata that bots choose from.

use super::{Board, Strata};
use crate::{Chance, Recorded, SeatView};

impl SeatView<'_, Strata> {
    /// The board.
    pub fn board(&self) -> &Board {
        self.full_position().board()
    }

    /// Whether a seat has yet to arrange its pile.
    pub fn is_arranging(&self) -> bool {
        self.full_position().is_arranging()
    }

    /// A position that looks like this to the seat: the hidden order of the piles is drawn by chance, each order as
    /// likely as the other.
    ///
    /// While piles are being arranged, the seat at turn counts as the one that begins, and a pile that was arranged
    /// in secret is taken as sorted.
    pub fn guess(&self, chance: &mut impl Chance) -> Strata {
        let mut position = self.full_position().clone();
        position.redeal_hidden(self.seat(), chance);
        position
    }
}
