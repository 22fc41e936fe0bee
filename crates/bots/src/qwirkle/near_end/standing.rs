//! What is known of the candidates so far.
//!
//! Playing out by points says roughly what perfect play will come to. How roughly is learned from what the solver
//! has settled: some candidates do better than points say, and on some splits more points are needed. Both are kept as
//! numbers of points to add, and fitted to what is settled whenever more is known (logistic regression, in which such
//! numbers are held back the more the less is known).

use std::cmp::Reverse;

use super::super::look_ahead::POINT;

/// How far the result of perfect play lies from the one by points, in points.
const SPREAD: f64 = 4.0;

/// How far candidates and splits differ from what points say of them, in units of the spread.
const DIFFERENCE: f64 = 1.0;

/// How often the numbers are fitted in turn.
const ROUNDS: usize = 4;

/// What the solver has said of a candidate on a split.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Tried {
    /// Nothing yet, after so many tries.
    Open(u32),
    /// It wins (1), draws (a half) or loses (0).
    Settled(f64),
}

/// A candidate and what is known of it, one entry for each split.
#[derive(Debug)]
pub(super) struct SplitResults {
    /// Its number.
    pub(super) at: usize,
    /// The final margin by points.
    pub(super) margins: Vec<i32>,
    pub(super) tried: Vec<Tried>,
    /// How much better it does than points say.
    better: f64,
}

impl SplitResults {
    pub(super) fn new(at: usize) -> SplitResults {
        SplitResults {
            at,
            margins: Vec::new(),
            tried: Vec::new(),
            better: 0.0,
        }
    }

    /// Takes in the margin by points on the next split.
    pub(super) fn add(&mut self, margin: i32) {
        self.margins.push(margin);
        self.tried.push(Tried::Open(0));
    }

    /// The splits to solve next, with how often they were tried: those that were tried least, and among them those that
    /// are least certain.
    pub(super) fn open(&self, easier: &[f64], most: usize) -> Vec<(usize, u32)> {
        let open = self
            .tried
            .iter()
            .enumerate()
            .filter_map(|(split, tried)| match tried {
                Tried::Open(tries) => Some((split, *tries)),
                Tried::Settled(_) => None,
            });
        let mut open: Vec<(usize, u32)> = open.collect();
        let certain = |split: usize| (self.chance(split, easier) - 0.5).abs();
        open.sort_by(|(one, one_tries), (other, other_tries)| {
            let order = one_tries.cmp(other_tries);
            order.then(certain(*one).total_cmp(&certain(*other)))
        });
        open.truncate(most);
        open
    }

    /// The chance to win on a split, as points say.
    fn chance(&self, split: usize, easier: &[f64]) -> f64 {
        let ahead = f64::from(self.margins[split]) / SPREAD + self.better + easier[split];
        1.0 / (1.0 + (-ahead).exp())
    }

    /// The chance to win, as far as is known, and a little for the margin.
    fn worth(&self, weights: &[f64], easier: &[f64]) -> f64 {
        let (mut sum, mut all) = (0.0, 0.0);
        for (split, weight) in weights.iter().enumerate() {
            let chance = match self.tried[split] {
                Tried::Settled(wins) => wins,
                Tried::Open(_) => self.chance(split, easier),
            };
            sum += weight * (chance + POINT * f64::from(self.margins[split]));
            all += weight;
        }
        sum / all
    }

    /// Whether there are splits that are not settled.
    pub(super) fn is_open(&self) -> bool {
        self.tried.iter().any(|tried| matches!(tried, Tried::Open(_)))
    }

    /// The chance to win if all goes well on the splits that are not settled.
    pub(super) fn at_most(&self, weights: &[f64]) -> f64 {
        let at_most = |tried: &Tried| match tried {
            Tried::Settled(wins) => *wins,
            Tried::Open(_) => 1.0,
        };
        let wins = self.tried.iter().map(at_most).zip(weights);
        wins.map(|(wins, weight)| wins * weight).sum::<f64>() / weights.iter().sum::<f64>()
    }

    /// Sorts the best first; among equals the more promising one.
    pub(super) fn rank(&self, weights: &[f64], easier: &[f64]) -> (Reverse<i64>, usize) {
        (Reverse((self.worth(weights, easier) * 1e9) as i64), self.at)
    }
}

/// Fits to what is settled how much better each candidate does than points say, and how much easier each split is.
pub(super) fn fit(standings: &mut [SplitResults], easier: &mut [f64]) {
    let held_back = 1.0 / (DIFFERENCE * DIFFERENCE);
    for _ in 0..ROUNDS {
        for standing in &mut *standings {
            let (mut pull, mut stiffness) = (-held_back * standing.better, held_back);
            for split in 0..standing.tried.len() {
                if let Tried::Settled(wins) = standing.tried[split] {
                    let chance = standing.chance(split, easier);
                    pull += wins - chance;
                    stiffness += chance * (1.0 - chance);
                }
            }
            standing.better += pull / stiffness;
        }
        for split in 0..easier.len() {
            let (mut pull, mut stiffness) = (-held_back * easier[split], held_back);
            for standing in &*standings {
                if let Tried::Settled(wins) = standing.tried[split] {
                    let chance = standing.chance(split, easier);
                    pull += wins - chance;
                    stiffness += chance * (1.0 - chance);
                }
            }
            easier[split] += pull / stiffness;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two candidates with these margins on three splits.
    fn two(margins: [[i32; 3]; 2]) -> Vec<SplitResults> {
        let standing = |(at, margins): (usize, [i32; 3])| {
            let mut standing = SplitResults::new(at);
            margins.into_iter().for_each(|margin| standing.add(margin));
            standing
        };
        margins.into_iter().enumerate().map(standing).collect()
    }

    #[test]
    fn what_is_settled_counts_and_the_rest_is_judged_by_it() {
        let weights = [1.0; 3];
        let mut easier = [0.0; 3];
        let mut standings = two([[4, 4, 4], [3, 3, 3]]);
        let before: Vec<f64> = standings.iter().map(|one| one.worth(&weights, &easier)).collect();
        assert!(before[0] > before[1], "more points, better chances");
        standings[0].tried[0] = Tried::Settled(0.0);
        fit(&mut standings, &mut easier);
        assert!(
            easier[0] < 0.0 && easier[1] == 0.0,
            "only the first split is known to be hard"
        );
        assert!(standings[0].chance(1, &easier) < standings[1].chance(1, &easier));
        assert!(standings[1].worth(&weights, &easier) > standings[0].worth(&weights, &easier));
        for split in 0..3 {
            standings[1].tried[split] = Tried::Settled(1.0);
        }
        let all_won = 1.0 + 3.0 * POINT;
        assert!((standings[1].worth(&weights, &easier) - all_won).abs() < 1e-9);
    }

    #[test]
    fn the_least_certain_split_is_solved_first_and_hard_ones_last() {
        let mut standing = two([[9, -1, 30], [0; 3]]).remove(0);
        assert_eq!(standing.open(&[0.0; 3], 2), [(1, 0), (0, 0)]);
        standing.tried[1] = Tried::Open(1);
        assert_eq!(standing.open(&[0.0; 3], 3), [(0, 0), (2, 0), (1, 1)]);
        standing.tried[0] = Tried::Settled(1.0);
        assert_eq!(standing.open(&[0.0; 3], 3), [(2, 0), (1, 1)]);
    }
}
