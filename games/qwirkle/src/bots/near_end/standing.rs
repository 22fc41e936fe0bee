//! The results of the candidates so far.
//!
//! Greedy play-outs roughly predict the result of perfect play. The solved endings show how roughly: some
//! candidates do better than predicted, and some splits are harder. Both corrections are kept in points and
//! fitted again whenever more endings are solved. The fit is a regularised logistic regression, so
//! corrections stay small while there is little data.

use std::cmp::Reverse;

use super::super::look_ahead::POINT;

/// The typical difference between perfect play and a greedy play-out, in points.
const SPREAD: f64 = 4.0;

/// The typical correction of a candidate or split, in units of the spread.
const DIFFERENCE: f64 = 1.0;

/// How many rounds of fitting are made.
const ROUNDS: usize = 4;

/// The state of a candidate on a split.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Tried {
    /// The split is not solved yet, after this many attempts.
    Open(u32),
    /// The candidate wins (1), draws (a half) or loses (0).
    Solved(f64),
}

/// A candidate and its results, with one entry per split.
#[derive(Debug)]
pub(super) struct SplitResults {
    /// The index of the candidate.
    pub(super) at: usize,
    /// The final margins of the greedy play-outs.
    pub(super) margins: Vec<i32>,
    pub(super) tried: Vec<Tried>,
    /// How much better the candidate does than the play-outs predict.
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

    /// Adds the margin of the play-out on the next split.
    pub(super) fn add(&mut self, margin: i32) {
        self.margins.push(margin);
        self.tried.push(Tried::Open(0));
    }

    /// The splits to solve next, with the number of attempts so far. Splits with the fewest attempts come
    /// first, and the least certain among them.
    pub(super) fn open(&self, easier: &[f64], most: usize) -> Vec<(usize, u32)> {
        let open = self
            .tried
            .iter()
            .enumerate()
            .filter_map(|(split, tried)| match tried {
                Tried::Open(tries) => Some((split, *tries)),
                Tried::Solved(_) => None,
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

    /// The predicted probability of a win on a split.
    fn chance(&self, split: usize, easier: &[f64]) -> f64 {
        let ahead = f64::from(self.margins[split]) / SPREAD + self.better + easier[split];
        1.0 / (1.0 + (-ahead).exp())
    }

    /// The probability of a win, as far as it is known, and to a small part the margin.
    fn worth(&self, weights: &[f64], easier: &[f64]) -> f64 {
        let (mut sum, mut all) = (0.0, 0.0);
        for (split, weight) in weights.iter().enumerate() {
            let chance = match self.tried[split] {
                Tried::Solved(wins) => wins,
                Tried::Open(_) => self.chance(split, easier),
            };
            sum += weight * (chance + POINT * f64::from(self.margins[split]));
            all += weight;
        }
        sum / all
    }

    /// Whether any split is not solved.
    pub(super) fn is_open(&self) -> bool {
        self.tried.iter().any(|tried| matches!(tried, Tried::Open(_)))
    }

    /// The probability of a win if all open splits are won.
    pub(super) fn at_most(&self, weights: &[f64]) -> f64 {
        let at_most = |tried: &Tried| match tried {
            Tried::Solved(wins) => *wins,
            Tried::Open(_) => 1.0,
        };
        let wins = self.tried.iter().map(at_most).zip(weights);
        wins.map(|(wins, weight)| wins * weight).sum::<f64>() / weights.iter().sum::<f64>()
    }

    /// The sort key: the best first, and the more promising first among equals.
    pub(super) fn rank(&self, weights: &[f64], easier: &[f64]) -> (Reverse<i64>, usize) {
        (Reverse((self.worth(weights, easier) * 1e9) as i64), self.at)
    }
}

/// Fits the corrections of candidates and splits to the solved ones.
pub(super) fn fit(standings: &mut [SplitResults], easier: &mut [f64]) {
    let held_back = 1.0 / (DIFFERENCE * DIFFERENCE);
    for _ in 0..ROUNDS {
        for standing in &mut *standings {
            let (mut pull, mut stiffness) = (-held_back * standing.better, held_back);
            for split in 0..standing.tried.len() {
                if let Tried::Solved(wins) = standing.tried[split] {
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
                if let Tried::Solved(wins) = standing.tried[split] {
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
    fn solved_splits_count_and_correct_the_estimates_of_others() {
        let weights = [1.0; 3];
        let mut easier = [0.0; 3];
        let mut standings = two([[4, 4, 4], [3, 3, 3]]);
        let before: Vec<f64> = standings.iter().map(|one| one.worth(&weights, &easier)).collect();
        assert!(before[0] > before[1], "more points, better chances");
        standings[0].tried[0] = Tried::Solved(0.0);
        fit(&mut standings, &mut easier);
        assert!(
            easier[0] < 0.0 && easier[1] == 0.0,
            "only the first split is known to be hard"
        );
        assert!(standings[0].chance(1, &easier) < standings[1].chance(1, &easier));
        assert!(standings[1].worth(&weights, &easier) > standings[0].worth(&weights, &easier));
        for split in 0..3 {
            standings[1].tried[split] = Tried::Solved(1.0);
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
        standing.tried[0] = Tried::Solved(1.0);
        assert_eq!(standing.open(&[0.0; 3], 3), [(2, 0), (1, 1)]);
    }
}
