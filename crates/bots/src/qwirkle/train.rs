//! Learning from self-play what the tiles kept in hand are worth.
//!
//! Games are played by points, with a random play now and then so that unusual hands come up. For every play, the
//! features of the tiles kept are held against the points that the seat makes in its next turns, by least squares.
//! The sums are all that has to be remembered, so training can stop and go on at any game.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use tilery_rules::grid::openings;
use tilery_rules::qwirkle::{Edition, Qwirkle};
use tilery_rules::{Chance, Game, Player, TileSet};

use super::leave::{FEATURES, features};
use super::policy::{cannot_play, most_points};
use super::table::{Laid, Table, remove};
use super::weights::Weights;
use crate::Dice;

/// Over how many of its next turns a seat's points count.
const TURNS: usize = 3;

/// More turns than a game takes, unless all are stuck and swap for ever.
const MOST_TURNS: usize = 300;

/// How often a play is chosen by chance.
const WHIM: f64 = 0.25;

/// Training, so far. It can be stored and taken up again; the same seed and number of games give the same weights.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Training {
    /// Where chance comes from.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// Sums of the products of features, row by row.
    products: Vec<f64>,
    /// Sums of the products of features and points.
    points: Vec<f64>,
}

/// A play that is waiting for what it led to.
struct Kept {
    seat: usize,
    features: [f64; FEATURES],
    /// How many turns its seat had had.
    turns: usize,
}

impl Training {
    /// Training that has not begun.
    pub fn new(seed: u64) -> Training {
        Training {
            seed,
            games: 0,
            products: vec![0.0; FEATURES * FEATURES],
            points: vec![0.0; FEATURES],
        }
    }

    /// Whether training that was stored elsewhere can be taken up: it has as many sums as there are features.
    pub fn is_sound(&self) -> bool {
        self.products.len() == FEATURES * FEATURES && self.points.len() == FEATURES
    }

    /// Plays on until `games` have been played in all, or `progress`, which is told after every hundred, says stop.
    pub fn train(&mut self, games: u64, progress: &mut impl FnMut(&Training) -> ControlFlow<()>) {
        while self.games < games {
            self.learn(&mut Dice::split(self.seed, self.games));
            self.games += 1;
            if self.games.is_multiple_of(100) && progress(self).is_break() {
                return;
            }
        }
    }

    /// Plays a game and learns from it.
    fn learn(&mut self, dice: &mut Dice) {
        let deal = Qwirkle::deal(Edition::Mindware, 2, dice);
        let Ok(position) = Qwirkle::start(Edition::Mindware, &Player::lettered(2), &deal) else {
            return;
        };
        let mut table = Table::new(&position);
        table.deal_hidden(table.turn, &[], dice);
        let mut scored: [Vec<i32>; 2] = Default::default();
        let mut kept: Vec<Kept> = Vec::new();
        if let Some(laid) = openings(table.kinds()).first() {
            let score = laid.len() as u32;
            table.play(laid, score);
        }
        for _ in 0..MOST_TURNS {
            if table.over {
                break;
            }
            let seat = table.turn;
            let before = table.scores[seat];
            let draws = !table.bag.is_empty();
            match choose(&table, dice) {
                Some((laid, score)) => {
                    let mut left = table.hands[seat].clone();
                    laid.iter().for_each(|placed| remove(&mut left, placed.tile));
                    table.play(&laid, score);
                    if draws {
                        kept.push(Kept {
                            seat,
                            features: features(&left, table.grid.welcome()),
                            turns: scored[seat].len() + 1,
                        });
                    }
                }
                None => cannot_play(&mut table),
            }
            scored[seat].push(table.scores[seat] - before);
        }
        for Kept {
            seat,
            features,
            turns,
        } in kept
        {
            if let Some(next) = scored[seat].get(turns..turns + TURNS) {
                self.add(&features, f64::from(next.iter().sum::<i32>()));
            }
        }
    }

    fn add(&mut self, features: &[f64; FEATURES], points: f64) {
        for (row, one) in features.iter().enumerate() {
            self.points[row] += one * points;
            for (column, other) in features.iter().enumerate() {
                self.products[row * FEATURES + column] += one * other;
            }
        }
    }

    /// The weights learned so far.
    pub fn weights(&self) -> Weights {
        // Gauss' elimination; a grain on the diagonal keeps it solvable before the first game.
        let mut rows: Vec<Vec<f64>> = (0..FEATURES)
            .map(|row| {
                let mut line = self.products[row * FEATURES..][..FEATURES].to_vec();
                line[row] += 1e-3;
                line.push(self.points[row]);
                line
            })
            .collect();
        for pivot in 0..FEATURES {
            let line = rows[pivot].clone();
            for (_, row) in rows.iter_mut().enumerate().filter(|(at, _)| *at != pivot) {
                let factor = row[pivot] / line[pivot];
                row.iter_mut()
                    .zip(&line)
                    .for_each(|(number, above)| *number -= factor * above);
            }
        }
        Weights {
            leave: std::array::from_fn(|row| rows[row][FEATURES] / rows[row][row]),
        }
    }
}

/// The play of most points, or now and then any.
fn choose(table: &Table, dice: &mut Dice) -> Option<(Laid, u32)> {
    if dice.unit() >= WHIM {
        return most_points(table);
    }
    let kinds: TileSet = table.kinds();
    let (mut chosen, mut seen) = (None, 0);
    table.grid.plays(kinds, &mut |found| {
        seen += 1;
        if dice.below(seen) == 0 {
            chosen = Some((found.laid.iter().copied().collect(), found.score));
        }
    });
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn training_can_be_interrupted() {
        let mut whole = Training::new(5);
        whole.train(120, &mut |_| ControlFlow::Continue(()));
        let mut parts = Training::new(5);
        parts.train(500, &mut |_| ControlFlow::Break(()));
        assert_eq!(parts.games, 100);
        let stored = serde_json::to_string(&parts).expect("numbers");
        let mut parts: Training = serde_json::from_str(&stored).expect("what was stored");
        parts.train(120, &mut |_| ControlFlow::Continue(()));
        assert_eq!(parts.weights().write(), whole.weights().write());
    }
}
