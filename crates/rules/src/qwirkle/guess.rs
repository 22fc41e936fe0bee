//! Positions that a view may be of: for searches, which must not know more than the seat they play for.

use super::{Qwirkle, Setup, View};
use crate::bag::TileBag;
use crate::hand::HAND_SIZE;
use crate::{Chance, Seat, SetupError, Tile, TileSet};

impl View {
    /// A position that this view may be of: what is hidden is drawn by chance, each deal as likely as the other.
    ///
    /// # Errors
    /// If the view is of no possible position.
    pub fn guess(&self, chance: &mut impl Chance) -> Result<Qwirkle, SetupError> {
        let impossible = |text: &str| SetupError::Impossible(text.into());
        let seat = self
            .seat
            .ok_or_else(|| impossible("a spectator has no hand to play from"))?;
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
        // Who opens has the largest group, so nobody else holds a larger one.
        let opening = self.grid.is_empty() && self.turn == self.seat;
        let largest = if opening { group(own) } else { HAND_SIZE };
        let mut hands = Vec::with_capacity(self.hands.len());
        for (other, held) in self.hands.iter().enumerate() {
            if other == seat.index() {
                hands.push(own.clone());
            } else {
                // A hand never holds more, whatever the view says.
                hands.push(draw_hand(&mut unseen, *held.min(&HAND_SIZE), largest, chance));
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

/// How often a hand with too large a group is drawn again: fitting ones are rare at the worst, but never this rare.
const REDRAWS: usize = 100_000;

/// Draws a hand in which no group that could form a line is larger than `largest`.
fn draw_hand(unseen: &mut TileBag, tiles: usize, largest: usize, chance: &mut impl Chance) -> Vec<Tile> {
    let mut hand = Vec::new();
    for _ in 0..REDRAWS {
        hand = (0..tiles).map_while(|_| unseen.draw(chance)).collect();
        if largest >= HAND_SIZE || group(&hand) <= largest {
            break;
        }
        hand.drain(..).for_each(|tile| unseen.put(tile));
    }
    hand
}

fn group(hand: &[Tile]) -> usize {
    hand.iter().copied().collect::<TileSet>().largest_groups().0
}

impl Qwirkle {
    /// Deals what `seat` does not know anew, each deal as likely as the other, for searches that must not know it
    /// either.
    pub fn shuffle_hidden(&mut self, seat: Seat, chance: &mut impl Chance) {
        for (other, hand) in self.sitting.hands.iter_mut().enumerate() {
            if other != seat.index() {
                hand.tiles().iter().for_each(|tile| self.bag.put(*tile));
            }
        }
        for (other, hand) in self.sitting.hands.iter_mut().enumerate() {
            if other != seat.index() {
                hand.redraw(&mut self.bag, chance);
            }
        }
    }
}
