//! Expected scores of re-rolls and replies, for reviews and for players.

use tilery_lines::Tile;
use tilery_lines::grid::Grid;
use tilery_rules::Position;

use super::expected::{best_roll, points};
use super::rolls::rolls;
use super::worth::{STUCK, Worth, counts};
use crate::Cubes;

/// A re-roll of the seat at turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Reroll {
    /// The dice that are rolled again, sorted; none if the hand stays as it is.
    pub dice: Vec<Tile>,
    /// The exact expectation of the points of the best play after it, with the bonus for ending the game.
    pub points: f64,
}

/// Every way to re-roll the hand of the seat at turn, the one without any dice among them. There is none while the
/// grid is empty or no face of any die fits.
pub fn rerolls(position: &Cubes) -> Vec<Reroll> {
    let Some(seat) = position.turn().filter(|_| !position.grid().is_empty()) else {
        return Vec::new();
    };
    let hand = position.hand(seat).tiles();
    let worth = Worth::new(position.grid(), &counts(hand), |found| {
        points(position, hand, found) as f32
    });
    let known = rolls(hand, &worth).into_iter();
    known
        .filter(|roll| roll.value > STUCK)
        .map(|roll| Reroll {
            dice: roll.dice.to_vec(),
            points: f64::from(roll.value),
        })
        .collect()
}

/// The exact expectation of the points of a turn with this hand, if its player makes the re-roll with the best
/// expected points; 0 if no face fits. With `is_last`, playing all dice ends the game.
pub fn expected_reply(grid: &Grid, hand: &[Tile], is_last: bool) -> f64 {
    let bonus = grid.scoring().end_bonus;
    let worth = Worth::new(grid, &counts(hand), |found| {
        let ends = is_last && found.laid.len() == hand.len();
        (found.score + if ends { bonus } else { 0 }) as f32
    });
    let value = best_roll(rolls(hand, &worth)).value;
    if value == STUCK { 0.0 } else { f64::from(value) }
}
