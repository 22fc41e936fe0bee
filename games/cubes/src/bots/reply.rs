//! The reply that a play allows: the exact expectation of the next player's turn, with its re-roll.

use arrayvec::ArrayVec;
use tilery_lines::{HAND_SIZE, Placed};
use tilery_rules::{Position, Seat};

use super::outlook::expected_reply;
use crate::Cubes;

/// A play of the seat at turn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Play {
    /// The placed dice.
    pub(super) laid: ArrayVec<Placed, HAND_SIZE>,
    /// Its points, without the bonus for ending the game.
    pub(super) score: u32,
}

impl Play {
    /// The dice from left to right, or from top to bottom.
    pub(super) fn in_order(&self) -> Vec<Placed> {
        let mut laid = self.laid.to_vec();
        laid.sort_unstable();
        laid
    }
}

/// How much the reply of the next player counts, by the number of seats: with more than two, only one of the
/// opponents profits.
const REPLY_SHARE: [f32; 5] = [1.0, 1.0, 1.0, 0.75, 0.6];

/// The points of a play less what it lets the next player expect.
pub(super) fn value(position: &Cubes, seat: Seat, play: &Play) -> f32 {
    let end_bonus = position.grid().scoring().end_bonus;
    let (bag, held) = (position.bag().len(), position.hand(seat).len());
    if bag == 0 && play.laid.len() == held {
        return (play.score + end_bonus) as f32;
    }
    let mut grid = position.grid().clone();
    play.laid.iter().for_each(|placed| grid.place(*placed));
    let hand = position.hand(seat.next(position.seats())).tiles();
    let is_last = bag <= play.laid.len();
    let reply = expected_reply(&grid, hand, is_last) as f32;
    play.score as f32 - REPLY_SHARE[position.seats().min(4)] * reply
}
