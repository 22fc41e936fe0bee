//! A tree of lays that grows where it promises most, over the orders that hidden piles may have.
//!
//! Each round draws an order of what is hidden, walks down the tree by prior and result (PUCT), adds a node, and plays
//! the game out with the greedy policy. A node keeps its lays by pattern, so that orders share what they have in common.

use tilery_frame::bots::SplitMix64;
use tilery_rules::Chance;

use super::greedy;
use super::lays::{PATTERNS, Pattern, Spot};
use super::state::{State, lead};

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
/// The same where the margin alone counts.
const WIDE_MARGIN_SCALE: f32 = 60.0;
/// How many patterns are looked at in a ply of a playout.
const PLAYOUT_PATTERNS: usize = 3;
/// How often a lay must have been visited before a tree that no longer grows follows it.
const TRUSTED: u32 = 6;

/// The objective of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// To win; the margin matters a little.
    Win,
    /// The margin at the end.
    Margin,
}

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
    aim: Aim,
    /// Plies played out so far: the measure of a budget of nodes.
    pub(super) plies: u64,
}

impl Tree {
    pub(super) fn new(root: &State, aim: Aim, rng: SplitMix64) -> Tree {
        Tree {
            root: root.clone(),
            nodes: vec![Node::default()],
            state: root.clone(),
            rng,
            aim,
            plies: 0,
        }
    }

    /// A tree in which the seat at turn lays this tile and nothing else.
    pub(super) fn after(root: &State, spot: Spot, aim: Aim, rng: SplitMix64) -> Tree {
        let mut tree = Tree::new(root, aim, rng);
        tree.nodes[0] = Node {
            children: vec![Child {
                spot,
                prior: 1.0,
                visits: 0,
                total: 0.0,
                node: 0,
            }],
            // No other lay is ever added.
            known: u32::MAX,
        };
        tree
    }

    /// Plays a game to its end with the lays that were visited most, greedily once there is none, and returns by how
    /// much the seat at turn is ahead then, and the number of plies. The tree does not grow.
    pub(super) fn follow(&self, rng: &mut SplitMix64) -> (i32, u64) {
        let mut state = self.root.clone();
        state.shuffle(rng);
        let (mut node, mut plies) = (0, 0);
        while state.left() > 0 {
            let tiles = state.playable();
            let children = self.nodes[node].children.iter();
            let most = children
                .filter(|child| tiles.contains(&child.spot.tile))
                .max_by_key(|child| (child.visits, std::cmp::Reverse(child.spot)));
            // The first lay is the one that the tree is about.
            let Some(child) = most.filter(|child| child.visits >= TRUSTED || plies == 0) else {
                break;
            };
            state.lay(child.spot);
            plies += 1;
            if child.node == 0 {
                break;
            }
            node = child.node as usize;
        }
        plies += play_out(&mut state, rng);
        (state.lead(self.root.turn), plies)
    }

    /// One walk down the tree and one game played out.
    pub(super) fn grow(&mut self) {
        self.state.copy(&self.root);
        self.state.shuffle(&mut self.rng);
        let mut path: Vec<(usize, usize)> = Vec::with_capacity(16);
        let mut node = 0;
        while self.state.left() > 0 {
            let tiles = self.state.playable();
            self.expand(node, &tiles);
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
        self.plies += play_out(&mut self.state, &mut self.rng);
        let result = self.aim.result(self.state.lead(self.root.turn));
        for (depth, (node, chosen)) in path.into_iter().enumerate() {
            let child = &mut self.nodes[node].children[chosen];
            child.visits += 1;
            child.total += if depth % 2 == 0 { result } else { 1.0 - result };
        }
    }

    /// Adds the lays of patterns that a node has not seen yet.
    fn expand(&mut self, node: usize, tiles: &[Pattern]) {
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

    /// Whether the lay that was visited most stays so, whatever so many more walks find.
    pub(super) fn is_decided(&self, walks: u64) -> bool {
        let (mut most, mut second) = (0, 0);
        for (_, visits, _) in self.standing() {
            (most, second) = (most.max(visits), second.max(most.min(visits)));
        }
        self.nodes[0].children.len() == 1 || u64::from(most - second) > walks
    }

    /// How many walks there were.
    pub(super) fn visits(&self) -> u64 {
        self.standing().map(|(_, visits, _)| u64::from(visits)).sum()
    }

    /// The mean of all results, from 0 to 1, for the seat at turn.
    pub(super) fn mean(&self) -> f32 {
        let sum = |(visits, total), (_, more, result)| (visits + more, total + result);
        let (visits, total) = self.standing().fold((0, 0.0), sum);
        total / visits.max(1) as f32
    }

    /// The lays of the root with their visits and the sum of their results.
    pub(super) fn standing(&self) -> impl Iterator<Item = (Spot, u32, f32)> {
        let children = self.nodes[0].children.iter();
        children.map(|child| (child.spot, child.visits, child.total))
    }
}

/// Plays a game to its end, greedily, and returns the number of plies.
fn play_out(state: &mut State, rng: &mut SplitMix64) -> u64 {
    let mut plies = 0;
    while state.left() > 0 {
        let mut tiles = state.playable();
        while tiles.len() > PLAYOUT_PATTERNS {
            let out = rng.below(tiles.len() as u32) as usize;
            tiles.swap_remove(out);
        }
        let Some(spot) = greedy::best_of(state, &tiles, rng) else {
            break;
        };
        state.lay(spot);
        plies += 1;
    }
    plies
}

impl Aim {
    /// The worth of an end, from 0 to 1.
    fn result(self, lead: i32) -> f32 {
        let margin = |scale: f32| 0.5 + 0.5 * (lead as f32 / scale).tanh();
        if self == Aim::Margin {
            return margin(WIDE_MARGIN_SCALE);
        }
        let win = match lead.signum() {
            1 => 1.0,
            0 => 0.5,
            _ => 0.0,
        };
        win * (1.0 - MARGIN_SHARE) + margin(MARGIN_SCALE) * MARGIN_SHARE
    }
}
