//! The view of Strata that bots choose from.

use tilery_rules::{Chance, Recorded, SeatView};

use super::{Board, Strata};

/// The part of a game of Strata that a seat may know, as methods of its [`SeatView`].
pub trait StrataSeat {
    /// The board.
    fn board(&self) -> &Board;

    /// Whether a seat has yet to arrange its pile.
    fn is_arranging(&self) -> bool;

    /// A position that looks like this to the seat: the hidden order of the piles is drawn by chance, each order as
    /// likely as the other.
    ///
    /// While piles are being arranged, the seat at turn counts as the one that begins, and a pile that was arranged
    /// in secret is taken as sorted.
    fn guess(&self, chance: &mut impl Chance) -> Strata;
}

impl StrataSeat for SeatView<'_, Strata> {
    fn board(&self) -> &Board {
        self.full_position().board()
    }

    fn is_arranging(&self) -> bool {
        self.full_position().is_arranging()
    }

    fn guess(&self, chance: &mut impl Chance) -> Strata {
        let mut position = self.full_position().clone();
        position.redeal_hidden(self.seat(), chance);
        position
    }
}
