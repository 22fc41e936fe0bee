//! A tree of lays that grows where it promises most, over the orders that hidden piles may have.
//!
//! Each round draws an order of what is hidden, walks down the tree by prior and result (PUCT), adds a node, and plays
//! the game out with the greedy policy. A node keeps its lays by pattern, so that orders share what they have in common.

use tilery_rules::Chance;

use super::greedy;
use super::lays::{PATTERNS, Pattern, Spot};
use super::state::{State, lead};
use crate::SplitMix64;

/// How far results that are little visited are searched.
const EXPLORE: f32 = 0.8;
/// How many points of difference make a lay e times as likely at first.
const PRIOR_SCALE: f32 = 12.0;
/// How many lays of a node are considered at the most, by their difference of zones.
const WIDTH: usize = 40;
/// How many points of difference at the end are worth as much as the rest of the way to a sure win.
const MARGIN_SCALE: f32 = 30.0;
/// How much of a result is the margin; the rest is who wins.
const MARGIN_SHARE: f32 = 0.25;
/// How many patterns are looked at in a ply of a playout.
const PLAYOUT_PATTERNS: usize = 3;

/// A lay of a node, and what came of it.
#[derive(Clone)]
struct Child {
    spot: Spot,
    prior: f32,
    visits: u32,
    /// Sum of results for the seat that lays it.
    total: f32,
    /// The node after it, 0 until it is visited twice.
    node: u32,
}

#[derive(Default)]
struct Node {
    children: Vec<Child>,
    /// The patterns whose lays are among the children, a bit each.
    known: u32,
}

/// The tree of one thread.
pub(super) struct Tree {
    root: State,
    nodes: Vec<Node>,
    state: State,
    rng: SplitMix64,
    /// Plies played out so far: the measure of a budget of nodes.
    pub(super) plies: u64,
}

impl Tree {
    pub(super) fn new(root: &State, rng: SplitMix64) -> Tree {
        Tree {
            root: root.clone(),
            nodes: vec![Node::default()],
            state: root.clone(),
            rng,
            plies: 0,
        }
    }

    /// One walk down the tree and one game played out.
    pub(super) fn grow(&mut self) {
        self.state.copy(&self.root);
        self.state.shuffle(&mut self.rng);
        let mut path: Vec<(usize, usize)> = Vec::with_capacity(16);
        let mut node = 0;
        while self.state.left() > 0 {
            let tiles = self.state.playable();
            self.learn(node, &tiles);
            let Some(chosen) = self.select(node, &tiles) else {
                break;
            };
            let child = &self.nodes[node].children[chosen];
            let (spot, visits, next) = (child.spot, child.visits, child.node);
            self.state.lay(spot);
            self.plies += 1;
            path.push((node, chosen));
            if next != 0 {
                node = next as usize;
            } else if visits == 0 {
                break;
            } else {
                self.nodes.push(Node::default());
                let next = self.nodes.len() - 1;
                self.nodes[node].children[chosen].node = next as u32;
                node = next;
            }
        }
        self.play_out();
        let result = result(self.state.lead(self.root.turn));
        for (depth, (node, chosen)) in path.into_iter().enumerate() {
            let child = &mut self.nodes[node].children[chosen];
            child.visits += 1;
            child.total += if depth % 2 == 0 { result } else { 1.0 - result };
        }
    }

    /// Adds the lays of patterns that a node has not seen yet.
    fn learn(&mut self, node: usize, tiles: &[Pattern]) {
        let known = self.nodes[node].known;
        let new: Vec<Pattern> = tiles
            .iter()
            .copied()
            .filter(|tile| known >> tile & 1 == 0)
            .collect();
        if new.is_empty() {
            return;
        }
        let mut found: Vec<(i32, Spot)> = Vec::new();
        let state = &self.state;
        state.board.lays(&new, |spot, level| {
            found.push((lead(state.board.best_after(spot, level), state.turn), spot));
        });
        found.sort_unstable_by_key(|(value, spot)| (-value, *spot));
        found.truncate(WIDTH);
        let most = found.first().map_or(0, |(value, _)| *value);
        let weigh = |value: i32| ((value - most) as f32 / PRIOR_SCALE).exp();
        let sum: f32 = found.iter().map(|(value, _)| weigh(*value)).sum();
        let node = &mut self.nodes[node];
        node.known |= new.iter().fold(0, |bits, tile| bits | 1 << tile);
        node.children.extend(found.into_iter().map(|(value, spot)| Child {
            spot,
            prior: weigh(value) / sum,
            visits: 0,
            total: 0.0,
            node: 0,
        }));
    }

    /// The child of these patterns with the most promise.
    fn select(&self, node: usize, tiles: &[Pattern]) -> Option<usize> {
        let mut playable = [false; PATTERNS];
        tiles.iter().for_each(|tile| playable[*tile as usize] = true);
        let children = &self.nodes[node].children;
        let among = || {
            children
                .iter()
                .enumerate()
                .filter(|(_, child)| playable[child.spot.tile as usize])
        };
        let (visits, total) = among().fold((0, 0.0), |(visits, total), (_, child)| {
            (visits + child.visits, total + child.total)
        });
        let first = if visits == 0 {
            0.5
        } else {
            total / visits as f32 - 0.1
        };
        let explore = EXPLORE * ((visits + 1) as f32).sqrt();
        let promise = |child: &Child| {
            let mean = if child.visits == 0 {
                first
            } else {
                child.total / child.visits as f32
            };
            mean + explore * child.prior / (1 + child.visits) as f32
        };
        among()
            .max_by(|(_, one), (_, other)| promise(one).total_cmp(&promise(other)))
            .map(|(at, _)| at)
    }

    /// Plays the game to its end, greedily.
    fn play_out(&mut self) {
        while self.state.left() > 0 {
            let mut tiles = self.state.playable();
            while tiles.len() > PLAYOUT_PATTERNS {
                let out = self.rng.below(tiles.len() as u32) as usize;
                tiles.swap_remove(out);
            }
            let Some(spot) = greedy::best_of(&self.state, &tiles, &mut self.rng) else {
                break;
            };
            self.state.lay(spot);
            self.plies += 1;
        }
    }

    /// The lays of the root with their visits and the sum of their results.
    pub(super) fn standing(&self) -> impl Iterator<Item = (Spot, u32, f32)> {
        let children = self.nodes[0].children.iter();
        children.map(|child| (child.spot, child.visits, child.total))
    }
}

/// What an end is worth, from 0 to 1: who wins, and a little by how much.
fn result(lead: i32) -> f32 {
    let win = match lead.signum() {
        1 => 1.0,
        0 => 0.5,
        _ => 0.0,
    };
    let margin = 0.5 + 0.5 * (lead as f32 / MARGIN_SCALE).tanh();
    win * (1.0 - MARGIN_SHARE) + margin * MARGIN_SHARE
}
