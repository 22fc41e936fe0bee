//! Learns the value of what a play leaves behind from self-play.
//!
//! For every play, a least-squares fit relates the features of what it leaves behind to the points that its
//! seat gains on the other in the next rounds. Seats choose by points plus the weights of the previous
//! generation of games; the first generation plays greedily. Some plays are random, so that unusual positions
//! come up. Only the sums have to be stored, so training can stop and resume at any game.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use tilery_frame::bots::SplitMix64;
use tilery_lines::grid::openings;
use tilery_rules::{Chance, Player, Position};

use super::outlook::{FEATURES, Outlook, worth};
use super::policy::cannot_play;
use super::sim_game::{LaidTiles, SimGame};
use super::weights::Weights;
use crate::{Edition, Qwirkle};

/// How many rounds after a play are counted.
const ROUNDS: usize = 3;

/// How many games a generation has. New weights are used after each generation.
const GENERATION: u64 = 20_000;

/// An upper bound of the turns of a game, in case all seats are blocked and swap for ever.
const MOST_TURNS: usize = 300;

/// The probability of a random play.
const WHIM: f64 = 0.3;

/// How many plays are compared by more than their points.
const COMPARED: usize = 30;

/// With fewer tiles in the bag, the next rounds belong to an ending, which has different features.
const FEW_TILES: usize = 6;

/// The state of training. It can be stored and resumed; the same seed and number of games give the same
/// weights.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Training {
    /// The seed of all random choices.
    pub seed: u64,
    /// How many games have been played.
    pub games: u64,
    /// The weights of the previous generation, by which this one plays.
    guide: Vec<f64>,
    /// Sums of the products of features, row by row.
    products: Vec<f64>,
    /// Sums of the products of features and points.
    points: Vec<f64>,
}

/// A play that waits for its result.
struct Left {
    features: [f64; FEATURES],
    /// How many turns had been made, including this play.
    turns: usize,
}

impl Training {
    /// Creates the state before the first game.
    pub fn new(seed: u64) -> Training {
        Training {
            seed,
            games: 0,
            guide: vec![0.0; FEATURES],
            products: vec![0.0; FEATURES * FEATURES],
            points: vec![0.0; FEATURES],
        }
    }

    /// Whether a stored state can be resumed: its sums must match the number of features.
    pub fn is_sound(&self) -> bool {
        self.products.len() == FEATURES * FEATURES
            && self.points.len() == FEATURES
            && self.guide.len() == FEATURES
    }

    /// Plays until `games` have been played in total. `progress` is called after every hundred games and may
    /// stop the training.
    pub fn train(&mut self, games: u64, progress: &mut impl FnMut(&Training) -> ControlFlow<()>) {
        while self.games < games {
            if self.games > 0 && self.games.is_multiple_of(GENERATION) {
                let learned = self.solve();
                *self = Training {
                    games: self.games,
                    guide: learned.to_vec(),
                    ..Training::new(self.seed)
                };
            }
            self.add_game(&mut SplitMix64::split(self.seed, self.games));
            self.games += 1;
            if self.games.is_multiple_of(100) && progress(self).is_break() {
                return;
            }
        }
    }

    /// Plays a game and adds it to the sums.
    fn add_game(&mut self, rng: &mut SplitMix64) {
        let deal = Qwirkle::deal(Edition::Mindware, 2, rng);
        let Ok(position) = Qwirkle::start(Edition::Mindware, &Player::lettered(2), &deal) else {
            return;
        };
        let mut sim = SimGame::new(&position);
        sim.deal_hidden(sim.turn, &[], rng);
        if let Some(laid) = openings(sim.kinds()).first() {
            let score = laid.len() as u32;
            sim.play(laid, score);
        }
        let mut scored: Vec<i32> = Vec::new();
        let mut left: Vec<Left> = Vec::new();
        while !sim.over && scored.len() < MOST_TURNS {
            let seat = sim.turn;
            let before = sim.scores[seat];
            let counts = sim.bag.len() > FEW_TILES;
            match self.choose(&sim, rng) {
                Some((laid, score)) => {
                    if counts {
                        left.push(Left {
                            features: Outlook::new(&sim).features(&laid),
                            turns: scored.len() + 1,
                        });
                    }
                    sim.play(&laid, score);
                }
                None => cannot_play(&mut sim),
            }
            scored.push(sim.scores[seat] - before);
        }
        for Left { features, turns } in left {
            if let Some(next) = scored.get(turns..turns + 2 * ROUNDS) {
                // The other seat moves first.
                let gain: i32 = next.chunks(2).map(|round| round[1] - round[0]).sum();
                self.add(&features, f64::from(gain));
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

    /// The most promising play, or sometimes a random one.
    fn choose(&self, sim: &SimGame, rng: &mut SplitMix64) -> Option<(LaidTiles, u32)> {
        let mut plays: Vec<(u32, LaidTiles)> = Vec::new();
        sim.grid.plays(sim.kinds(), &mut |found| {
            plays.push((found.score, found.laid.iter().copied().collect()))
        });
        if plays.is_empty() {
            return None;
        }
        if rng.unit() < WHIM {
            let (score, laid) = plays.swap_remove(rng.below(plays.len() as u32) as usize);
            return Some((laid, score));
        }
        plays.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        plays.truncate(COMPARED);
        let mut outlook = Outlook::new(sim);
        let promise = |(score, laid): &(u32, LaidTiles)| {
            f64::from(*score) + worth(&outlook.features(laid), &self.guide)
        };
        let promises: Vec<f64> = plays.iter().map(promise).collect();
        let best = (0..plays.len()).max_by(|one, other| {
            // Among equals, the play with more points wins, and it comes first.
            promises[*one].total_cmp(&promises[*other]).then(other.cmp(one))
        })?;
        let (score, laid) = plays.swap_remove(best);
        Some((laid, score))
    }

    /// The weights learned so far: those of this generation, unless it has only just begun.
    pub fn weights(&self) -> Weights {
        let begun = self.games % GENERATION;
        let young = self.games > GENERATION && begun > 0 && begun < GENERATION / 2;
        Weights {
            outlook: if young {
                std::array::from_fn(|at| self.guide[at])
            } else {
                self.solve()
            },
        }
    }

    /// The least-squares solution.
    fn solve(&self) -> [f64; FEATURES] {
        // This is Gaussian elimination. A small value on the diagonal keeps it solvable before the first
        // game.
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
        std::array::from_fn(|row| rows[row][FEATURES] / rows[row][row])
    }
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
