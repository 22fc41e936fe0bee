//! The end game of two players. Once the bag is empty, the other hand is known by counting, and the rest can
//! be solved.
//!
//! The search is alpha-beta with iterative deepening. If a step does not reach the end of the game, the rest
//! is played out greedily; a step that reaches all ends is exact. Results are kept in a transposition table,
//! because most orders of the same plays lead to the same position.

mod deepening;
mod memory;
mod node;
mod recall;
mod replies;
mod threshold;

pub(super) use node::Node;

use memory::{Bound, Memory};
use node::Choice;

use super::meter::Meter;
use super::sim_game::Deed;

/// A bound above the value of any game.
const INFINITE: i32 = 10_000;

/// The best move of an ending, and whether it is certain.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    /// The move.
    pub(super) deed: Deed,
    /// How many points the seat whose turn it is gains on the other from here.
    pub(super) gain: i32,
    /// Whether the whole game was searched.
    pub(super) exact: bool,
    /// How many nodes the search took.
    pub(super) nodes: u64,
}

/// The value of a node for the seat whose turn it is.
#[derive(Clone, Copy, Debug)]
struct Worth {
    gain: i32,
    /// Whether no search below this node was limited by the depth.
    whole: bool,
}

/// The search for the best move of an ending.
pub(super) struct Solver<'m> {
    meter: &'m Meter,
    memory: Memory,
    /// The history heuristic: how often a choice was best in any position.
    history: Vec<u32>,
    pub(super) nodes: u64,
    limit: u64,
    stopped: bool,
    /// Buffers that are reused.
    spare_nodes: Vec<Node>,
    spare_choices: Vec<Vec<Choice>>,
}

/// With fewer tiles in both hands, looking up all choices costs more than it saves.
const FEW_TILES: usize = 5;

/// The number of entries of the history.
const HISTORY: usize = 1 << 14;

impl<'m> Solver<'m> {
    /// Creates a solver of an ending. It stops when the meter is spent.
    pub(super) fn new(meter: &'m Meter, node: &Node) -> Solver<'m> {
        let limit = meter.left();
        // The table needs no more entries than there can be positions.
        let most = limit.clamp(1 << 8, 1 << 22).ilog2();
        Solver {
            meter,
            memory: Memory::new((6 + node.tiles() as u32).min(most), most),
            history: vec![0; HISTORY],
            nodes: 0,
            limit,
            stopped: false,
            spare_nodes: Vec::new(),
            spare_choices: Vec::new(),
        }
    }

    /// The value of a choice for the seat that makes it. `child` is the position after the choice.
    fn after(
        &mut self,
        child: &mut Node,
        choice: &Choice,
        depth: usize,
        alpha: i32,
        beta: i32,
        scout: bool,
    ) -> Worth {
        child.play(choice);
        let now = choice.score as i32;
        if child.over() {
            return Worth {
                gain: now + child.end_bonus(),
                whole: true,
            };
        }
        let (low, high) = (now - beta, now - alpha);
        let flip = |worth: Worth| Worth {
            gain: now - worth.gain,
            ..worth
        };
        if scout && beta - alpha > 1 {
            // Most choices are no better than the best so far. A null-window search proves that, and only
            // better ones are searched fully.
            let worth = flip(self.search(child, depth - 1, high - 1, high));
            if self.stopped || worth.gain <= alpha || worth.gain >= beta {
                return worth;
            }
            return flip(self.search(child, depth - 1, low, high));
        }
        flip(self.search(child, depth - 1, low, high))
    }

    /// The points that the seat whose turn it is gains on the other from here. The value is a lower bound if it is
    /// `beta` or more, and an upper bound if it is `alpha` or less.
    fn search(&mut self, node: &Node, depth: usize, mut alpha: i32, mut beta: i32) -> Worth {
        const STOPPED: Worth = Worth {
            gain: 0,
            whole: false,
        };
        self.nodes += 1;
        if self.nodes >= self.limit || (self.nodes.is_multiple_of(64) && self.meter.late()) {
            self.stopped = true;
        }
        if self.stopped {
            return STOPPED;
        }
        if depth == 0 {
            return self.play_out(node);
        }
        if node.last_tile()
            && let Some(points) = node.best_points()
        {
            return Worth {
                gain: points as i32 + node.end_bonus(),
                whole: true,
            };
        }
        let begun_at = alpha;
        let mut tried = 0;
        // Whether all table entries used so far hold for the whole game.
        let mut relied_on_whole = true;
        if let Some(known) = self.memory.get(node.key()) {
            if known.reaches(depth) {
                let worth = Worth {
                    gain: known.gain as i32,
                    whole: known.whole(),
                };
                match known.bound {
                    Bound::Exact => return worth,
                    Bound::AtLeast => alpha = alpha.max(worth.gain),
                    Bound::AtMost => beta = beta.min(worth.gain),
                }
                if alpha >= beta {
                    return worth;
                }
                relied_on_whole = known.whole();
            }
            tried = known.best;
        }
        let mut choices = self.spare_choices.pop().unwrap_or_default();
        let others_last = node.others_last_tile();
        let last_replies = if others_last { node.last_replies() } else { None };
        let ordered_by_bound = last_replies.is_some();
        let found = match last_replies {
            Some(replies) => node.evaluate_without_search(alpha, &replies, &mut choices),
            None => {
                node.choices(&mut choices);
                self.order(node, &mut choices, tried);
                None
            }
        };
        if choices.is_empty() && found.is_none() {
            return self.after_pass(node, depth, alpha, beta);
        }
        if !ordered_by_bound
            && node.tiles() >= FEW_TILES
            && let Some(worth) = self.known_refutation(node, &choices, depth, beta)
        {
            self.spare_choices.push(choices);
            return worth;
        }
        let mut best = Worth {
            gain: found.unwrap_or(-INFINITE),
            whole: true,
        };
        alpha = alpha.max(best.gain);
        if alpha >= beta {
            choices.clear();
        }
        let mut best_key = 0;
        let mut whole = true;
        let mut child: Option<Node> = None;
        let mut orders: Vec<(i32, usize)> = choices.iter().map(|choice| choice.order).zip(0..).collect();
        for place in 0..orders.len() {
            match place {
                0 => bring_best(&mut orders),
                // The first choice often causes a cutoff, so the others are sorted only after it.
                1 => {
                    orders[1..].sort_unstable_by(|one, other| other.cmp(one));
                    if !others_last {
                        node.bound(&mut choices);
                    }
                }
                _ => {}
            }
            let at = orders[place].1;
            if choices[at].at_most <= alpha {
                best.gain = best.gain.max(choices[at].at_most);
                continue;
            }
            // Positions in which a last tile is laid are faster to search than to look up.
            let known = if ordered_by_bound {
                None
            } else {
                self.known_after(node, &choices[at], depth, alpha, beta)
            };
            let worth = match known {
                Some(worth) => worth,
                None => {
                    let child =
                        child.get_or_insert_with(|| self.spare_nodes.pop().unwrap_or_else(|| node.clone()));
                    child.clone_from(node);
                    self.after(child, &choices[at], depth, alpha, beta, place > 0)
                }
            };
            if self.stopped {
                return STOPPED;
            }
            whole &= worth.whole;
            if worth.gain > best.gain {
                best = worth;
                best_key = choices[at].short_key();
                alpha = alpha.max(best.gain);
                if alpha >= beta {
                    // This one choice causes a cutoff, so the others do not matter.
                    whole = worth.whole;
                    let seen = &mut self.history[choices[at].short_key() as usize % HISTORY];
                    *seen += 1 + (depth * depth) as u32;
                    break;
                }
            }
        }
        whole &= relied_on_whole;
        self.spare_nodes.extend(child);
        self.spare_choices.push(choices);
        let bound = if best.gain >= beta {
            Bound::AtLeast
        } else if best.gain > begun_at {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.memory
            .put(node.key(), depth, best.gain, bound, whole, best_key);
        Worth {
            gain: best.gain,
            whole,
        }
    }

    /// The value after a pass by the seat whose turn it is, which cannot play.
    fn after_pass(&mut self, node: &Node, depth: usize, alpha: i32, beta: i32) -> Worth {
        let mut child = node.clone();
        child.pass();
        if child.over() {
            return Worth { gain: 0, whole: true };
        }
        let worth = self.search(&child, depth, -beta, -alpha);
        Worth {
            gain: -worth.gain,
            ..worth
        }
    }

    /// Orders the choices: first the best one of an earlier search, then by points, tiles and history.
    fn order(&self, node: &Node, choices: &mut [Choice], tried: u32) {
        for choice in choices {
            let key = choice.short_key();
            let seen = self.history[key as usize % HISTORY];
            choice.order = if key == tried {
                i32::MAX
            } else {
                choice.first_sight(node) * 4
                    + choice.laid.len() as i32 * 8
                    + (seen.min(1 << 20).checked_ilog2().unwrap_or(0) * 3) as i32
            };
        }
    }

    /// Plays the rest of the game greedily.
    fn play_out(&mut self, node: &Node) -> Worth {
        let mut node = node.clone();
        let (mut gain, mut sign) = (0, 1);
        let mut turns = 0;
        while !node.over() {
            match node.most_points() {
                Some(choice) => {
                    node.play(&choice);
                    gain += sign * choice.score as i32;
                    if node.over() {
                        gain += sign * node.end_bonus();
                    }
                }
                None => node.pass(),
            }
            sign = -sign;
            turns += 1;
        }
        self.nodes += turns;
        Worth { gain, whole: false }
    }
}

/// Moves the choice to try next to the front.
fn bring_best(orders: &mut [(i32, usize)]) {
    let best = (0..orders.len()).max_by_key(|place| orders[*place]);
    if let Some(best) = best {
        orders.swap(0, best);
    }
}
