//! Samples positions that are consistent with a view, for searches. A search must not know more than its
//! seat.

use tilery_lines::{HAND_SIZE, Hand, PieceBag, Tile, TileBag, TileSet};
use tilery_rules::{Chance, Seat, SetupError};

use super::{Qwirkle, Setup, View};

impl View {
    /// The seat of the viewer.
    pub(super) fn viewer(&self) -> Result<Seat, SetupError> {
        self.seat
            .ok_or_else(|| SetupError::Impossible("a spectator has no hand to play from".into()))
    }

    /// Returns a position that is consistent with this view. Hidden tiles are drawn by chance, each deal
    /// equally likely.
    ///
    /// # Errors
    /// Returns an error if the view shows an impossible position.
    pub fn guess(&self, chance: &mut impl Chance) -> Result<Qwirkle, SetupError> {
        let impossible = |text: &str| SetupError::Impossible(text.into());
        let seat = self.viewer()?;
        let own = self
            .hand
            .as_ref()
            .ok_or_else(|| impossible("the view has no hand"))?;
        let mut unseen = TileBag::full();
        let seen = self
            .grid
            .iter()
            .map(|placed| placed.tile)
            .chain(own.iter().copied());
        if !seen.into_iter().all(|tile| unseen.take(tile)) {
            return Err(impossible("the view shows a tile more often than it exists"));
        }
        // The player who opens has the largest group, so no other hand may hold a larger one.
        let opening = self.grid.is_empty() && self.turn == self.seat;
        let largest = if opening { group(own) } else { HAND_SIZE };
        let mut hands = Vec::with_capacity(self.hands.len());
        for (other, held) in self.hands.iter().enumerate() {
            if other == seat.index() {
                hands.push(own.clone());
            } else {
                // A hand never holds more than six tiles, but the view is not validated.
                let hand = draw_hand(&mut unseen, *held.min(&HAND_SIZE), largest, chance);
                hands.push(hand.tiles().to_vec());
            }
        }
        let setup = Setup {
            rules: self.rules,
            grid: self.grid.clone(),
            hands,
            bag: Some(unseen.tiles().collect()),
            turn: self.turn.ok_or_else(|| impossible("the game is over"))?,
            scores: self.scores.clone(),
            passes: self.passes,
        };
        setup.validate()
    }
}

/// How often a hand with too large a group is drawn again. Suitable hands can be rare, but never this rare.
const REDRAWS: usize = 100_000;

/// Draws a hand in which no group that could form a line is larger than `largest`.
pub(super) fn draw_hand(
    unseen: &mut TileBag,
    tiles: usize,
    largest: usize,
    chance: &mut impl Chance,
) -> Hand {
    let mut hand = Hand::default();
    for _ in 0..REDRAWS {
        hand = Hand::default();
        (0..tiles)
            .map_while(|_| unseen.draw(chance))
            .for_each(|tile| hand.add(tile));
        if largest >= HAND_SIZE || group(hand.tiles()) <= largest {
            break;
        }
        hand.tiles().iter().for_each(|tile| unseen.put(*tile));
    }
    hand
}

pub(super) fn group(hand: &[Tile]) -> usize {
    hand.iter().copied().collect::<TileSet>().largest_groups().0
}
