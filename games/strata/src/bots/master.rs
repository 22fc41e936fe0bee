//! The strongest player: trees on all threads, and the lay that was visited most.

use std::collections::BTreeMap;
use std::time::Instant;

use tilery_frame::bots::{Ask, Budget, SplitMix64};

use super::lays::Spot;
use super::state::State;
use super::tree::{Aim, Tree};

/// The lay that the trees visit most. They play at most this many plies out, and stop as soon as the rest of the budget cannot
/// change the answer.
pub(super) fn choose(state: &State, ask: &Ask, most: u64) -> Option<Spot> {
    let plies_of_a_game = state.left().max(1) as u64;
    let trees = match ask.budget {
        // A tree grows from its own results alone, so that one tree it is, whatever the threads.
        Budget::Nodes(nodes) => vec![grow(state, SplitMix64::split(ask.seed, 0), |tree| {
            let rest = nodes.min(most).saturating_sub(tree.plies);
            rest > 0 && !tree.is_decided(rest.div_ceil(plies_of_a_game))
        })],
        Budget::Time(time) => {
            let start = Instant::now();
            let until = start + (time - ask.kept_back());
            let seeds: Vec<u64> = (0..ask.threads.max(1) as u64).collect();
            // The visits of several trees are added up, so that none of them can tell what decides.
            let alone = seeds.len() == 1;
            let one = |number| {
                grow(state, SplitMix64::split(ask.seed, number), |tree| {
                    let now = Instant::now();
                    let rest = most.saturating_sub(tree.plies).div_ceil(plies_of_a_game);
                    let rest_in_time = || {
                        let share = (until - now).as_secs_f64() / (now - start).as_secs_f64();
                        rest.min((tree.visits() as f64 * share).ceil() as u64)
                    };
                    rest > 0 && now < until && !(alone && tree.is_decided(rest_in_time()))
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
