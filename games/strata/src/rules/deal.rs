//! The deal: the result of chance before the first turn.

use tilery_rules::{Chance, Seat, SetupError};

use super::{LTile, SEATS, Variant};

/// The piles, and who begins.
///
/// In `pile` and `row` the piles are shuffled: red's first, then green's. A pile is drawn from the top down out of the
/// sorted lot: with `n` tiles not yet drawn, the next is the one at index `chance.below(n)` of those, still sorted
/// ([`LTile`]s sort like their texts). Twenty numbers are asked for each pile, the last of them below 1. In `open` and
/// `ordered` the piles are the sorted lots and no number is asked. Then `chance.below(2)` is the seat that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PileDeal {
    /// Each seat's tiles, from the top of the pile down.
    pub piles: [Vec<LTile>; SEATS],
    /// The seat that lays the first tile.
    pub first: Seat,
}

impl PileDeal {
    pub(super) fn draw(variant: Variant, chance: &mut impl Chance) -> PileDeal {
        let mut pile = |seat: u8| {
            let mut lot = LTile::lot(Seat(seat)).to_vec();
            if !variant.is_shuffled() {
                return lot;
            }
            let mut pile = Vec::with_capacity(LTile::LOT);
            while !lot.is_empty() {
                pile.push(lot.remove(chance.below(lot.len() as u32) as usize));
            }
            pile
        };
        let piles = [pile(0), pile(1)];
        PileDeal {
            piles,
            first: Seat(chance.below(SEATS as u32) as u8),
        }
    }

    /// Refuses piles that are not the lots, and a first seat that does not exist.
    pub(super) fn validate(&self) -> Result<(), SetupError> {
        if self.first.index() >= SEATS {
            return Err(SetupError::Impossible(format!(
                "{} cannot begin: there are {SEATS} seats",
                self.first
            )));
        }
        for (seat, pile) in Seat::all(SEATS).zip(&self.piles) {
            let mut sorted = pile.clone();
            sorted.sort_unstable();
            if sorted != LTile::lot(seat) {
                return Err(SetupError::Impossible(format!(
                    "the pile of {seat} does not hold the tiles of its lot"
                )));
            }
        }
        Ok(())
    }
}
