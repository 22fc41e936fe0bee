//! Iterative deepening: short searches first, then the whole game.

use super::super::sim_game::Deed;
use super::node::Choice;
use super::{INFINITE, Node, Solution, Solver, Worth};

/// A depth beyond any ending: two hands of six, and a pass after every play.
pub(super) const DEEPEST: usize = 26;

impl Solver<'_> {
    /// Returns the best move, or `None` once the game is over.
    pub(in super::super) fn solve(&mut self, node: &Node) -> Option<Solution> {
        if node.over() {
            return None;
        }
        let mut best: Option<Solution> = None;
        let mut choices = Vec::new();
        node.choices(&mut choices);
        self.order(node, &mut choices, 0);
        if choices.is_empty() {
            return Some(Solution {
                deed: Deed::Pass,
                gain: 0,
                exact: true,
                nodes: 0,
            });
        }
        let mut guess = 0;
        // Short searches find a good move order, and a move to play if time runs out. Then the whole game is
        // searched.
        for depth in [1, 2, 3, DEEPEST] {
            let found = self.root(node, &mut choices, depth, guess);
            match found {
                Some((at, worth)) => {
                    guess = worth.gain;
                    best = Some(Solution {
                        deed: Deed::Play(choices[at].laid.clone(), choices[at].score),
                        gain: worth.gain,
                        exact: worth.whole,
                        nodes: self.nodes,
                    });
                    // The best choice goes first in the next step.
                    choices[..=at].rotate_right(1);
                    if worth.whole || self.stopped {
                        break;
                    }
                }
                None => break,
            }
        }
        let first = || Solution {
            deed: Deed::Play(choices[0].laid.clone(), choices[0].score),
            gain: 0,
            exact: false,
            nodes: 0,
        };
        let mut solution = best.unwrap_or_else(first);
        solution.exact &= !self.stopped;
        solution.nodes = self.nodes;
        Some(solution)
    }

    /// One step of the deepening. Returns the index of the best choice and its value. If the search is
    /// stopped, it returns the best of the finished choices, if at least the first one was finished.
    fn root(
        &mut self,
        node: &Node,
        choices: &mut [Choice],
        depth: usize,
        guess: i32,
    ) -> Option<(usize, Worth)> {
        let mut margin = 6;
        loop {
            let (low, high) = if depth < 3 {
                (-INFINITE, INFINITE)
            } else {
                (guess - margin, guess + margin)
            };
            let mut alpha = low;
            let mut best: Option<(usize, Worth)> = None;
            let mut whole = true;
            let mut child = node.clone();
            for (at, choice) in choices.iter().enumerate() {
                child.clone_from(node);
                let worth = self.after(&mut child, choice, depth, alpha, high, at > 0);
                if self.stopped {
                    break;
                }
                whole &= worth.whole;
                if best.is_none_or(|(_, best)| worth.gain > best.gain) {
                    best = Some((at, worth));
                    alpha = alpha.max(worth.gain);
                    if alpha >= high {
                        break;
                    }
                }
            }
            let (at, worth) = best?;
            if self.stopped {
                // If the first choice fails low, its value says nothing about the other choices.
                return (worth.gain > low || at > 0).then_some((
                    at,
                    Worth {
                        whole: false,
                        ..worth
                    },
                ));
            }
            if worth.gain > low && worth.gain < high {
                return Some((at, Worth { whole, ..worth }));
            }
            margin *= 4;
            if margin > 200 {
                margin = INFINITE * 2;
            }
        }
    }
}
