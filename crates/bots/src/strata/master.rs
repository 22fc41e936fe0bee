//! The strongest player: trees on all threads, and the lay that was visited most.

use std::collections::BTreeMap;
use std::time::Instant;

use super::lays::Spot;
use super::state::State;
use super::tree::{Aim, Tree};
use crate::{Ask, Budget, SplitMix64};

/// The lay that the trees visit most. They play at most this many plies out.
pub(super) fn choose(state: &State, ask: &Ask, most: u64) -> Option<Spot> {
    let trees = match ask.budget {
        // A tree grows from its own results alone, so that one tree it is, whatever the threads.
        Budget::Nodes(nodes) => vec![grow(state, SplitMix64::split(ask.seed, 0), |tree| {
            tree.plies < nodes.min(most)
        })],
        Budget::Time(time) => {
            let until = Instant::now() + (time - ask.kept_back());
            let seeds: Vec<u64> = (0..ask.threads.max(1) as u64).collect();
            let one = |number| {
                grow(state, SplitMix64::split(ask.seed, number), |tree| {
                    tree.plies < most && Instant::now() < until
                })
            };
            std::thread::scope(|scope| {
                let others: Vec<_> = seeds[1..]
                    .iter()
                    .map(|number| scope.spawn(move || one(*number)))
                    .collect();
                let mut trees = vec![one(0)];
                // A thread that failed has no say; the first tree always has one.
                trees.extend(others.into_iter().filter_map(|thread| thread.join().ok()));
                trees
            })
        }
    };
    let mut standing: BTreeMap<Spot, (u32, f32)> = BTreeMap::new();
    for (spot, visits, total) in trees.iter().flat_map(Tree::standing) {
        let sum = standing.entry(spot).or_default();
        *sum = (sum.0 + visits, sum.1 + total);
    }
    standing
        .into_iter()
        .max_by(|(_, one), (_, other)| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)))
        .map(|(spot, _)| spot)
}

fn grow(state: &State, rng: SplitMix64, goes_on: impl Fn(&Tree) -> bool) -> Tree {
    let mut tree = Tree::new(state, Aim::Win, rng);
    tree.grow();
    while goes_on(&tree) {
        tree.grow();
    }
    tree
}
