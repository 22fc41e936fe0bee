//! The greedy player: it plays the most points, and re-rolls the dice that its best play leaves over.

use tilery_lines::{Placed, Tile, Tiles};
use tilery_rules::Position;

use super::expected::{most_points, roll_all};
use crate::{Cubes, Move};

/// Returns the play with the most points. While the re-roll is free, the dice that this play does not use are
/// rolled first: the play stays possible, so this can only help. A player who cannot play rolls all dice, and
/// passes if no face of them fits anywhere.
pub(super) fn choose(position: &Cubes) -> Move {
    let Some(seat) = position.turn() else {
        return Move::Pass;
    };
    if position.grid().is_empty() {
        return position.legal_moves().into_iter().next().unwrap_or(Move::Pass);
    }
    let hand = position.hand(seat).tiles();
    match most_points(position, hand) {
        Some(laid) => {
            let unused = left_over(hand, &laid);
            if position.rolled() || unused.is_empty() {
                Move::Play(laid)
            } else {
                Move::Roll(unused.to_vec())
            }
        }
        None if position.is_hopeless() => Move::Pass,
        None => roll_all(hand),
    }
}

/// The dice of a hand that a play does not use, sorted.
pub(super) fn left_over(hand: &[Tile], laid: &[Placed]) -> Tiles {
    let mut left: Tiles = hand.iter().copied().collect();
    for placed in laid {
        if let Some(at) = left.iter().position(|die| *die == placed.tile) {
            left.swap_remove(at);
        }
    }
    left.sort_unstable();
    left
}
