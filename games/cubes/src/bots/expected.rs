//! The baseline of Cubes: it takes the best expected points of this turn, including the re-roll.

use tilery_lines::grid::Found;
use tilery_lines::{Placed, Tile};
use tilery_rules::Position;

use super::rolls::{Roll, rolls};
use super::worth::{Worth, counts};
use crate::{Cubes, Move};

/// How much better a re-roll must be to be made: less is nothing but rounding.
pub(super) const ROUNDING: f32 = 1e-4;

/// The re-roll with the best expected points, or the play with the most points if no re-roll is better.
pub(crate) fn choose(position: &Cubes) -> Move {
    let Some(seat) = position.turn() else {
        return Move::Pass;
    };
    let hand = position.hand(seat).tiles();
    if position.grid().is_empty() {
        return position.legal_moves().into_iter().next().unwrap_or(Move::Pass);
    }
    if position.is_hopeless() {
        return Move::Pass;
    }
    if position.rolled() {
        return most_points(position, hand).map_or_else(|| roll_all(hand), Move::Play);
    }
    let worth = Worth::new(position.grid(), &counts(hand), |found| {
        points(position, hand, found) as f32
    });
    let best = best_roll(rolls(hand, &worth));
    if !best.dice.is_empty() {
        return Move::Roll(best.dice.to_vec());
    }
    most_points(position, hand).map_or_else(|| roll_all(hand), Move::Play)
}

/// The best of all re-rolls; among equals the one with the fewest dice.
pub(super) fn best_roll(mut all: Vec<Roll>) -> Roll {
    all.sort_by(|one, other| (one.dice.len(), &one.dice).cmp(&(other.dice.len(), &other.dice)));
    let better = |best: Roll, roll: Roll| {
        if roll.value > best.value + ROUNDING {
            roll
        } else {
            best
        }
    };
    all.into_iter().reduce(better).unwrap_or(Roll {
        dice: Default::default(),
        value: 0.0,
    })
}

/// The move that rolls the whole hand.
pub(super) fn roll_all(hand: &[Tile]) -> Move {
    let mut dice = hand.to_vec();
    dice.sort_unstable();
    Move::Roll(dice)
}

/// The points of a play, with the bonus if it ends the game.
pub(super) fn points(position: &Cubes, hand: &[Tile], found: &Found<'_>) -> u32 {
    let ends = position.bag().is_empty() && found.laid.len() == hand.len();
    found.score
        + if ends {
            position.grid().scoring().end_bonus
        } else {
            0
        }
}

/// The play that scores most; among equals the first in the order of legal moves.
pub(super) fn most_points(position: &Cubes, hand: &[Tile]) -> Option<Vec<Placed>> {
    let kinds = hand.iter().copied().collect();
    let best = position
        .grid()
        .best_play(kinds, |found| points(position, hand, found));
    best.map(|laid| laid.to_vec())
}
