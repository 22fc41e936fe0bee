//! A position of an ending: the grid, two open hands and whose turn it is.

use tilery_rules::grid::{Found, Grid};
use tilery_rules::{Placed, TileSet, Tiles};

use super::super::sim_game::{LaidTiles, SimGame, remove};
use super::replies::Replies;

/// A play that may be chosen.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) laid: LaidTiles,
    pub(super) score: u32,
    /// The higher, the earlier it is tried.
    pub(super) order: i32,
    /// What it gains at the most, as far as that is known before it is made.
    pub(super) at_most: i32,
    key: u64,
}

impl Choice {
    /// A number that hardly any other choice has, and never 0.
    pub(super) fn short_key(&self) -> u32 {
        (self.key >> 32) as u32 | 1
    }

    /// How good it looks: its points, and twice the bonus if it ends the game, which also keeps the other from it.
    pub(super) fn first_sight(&self, node: &Node) -> i32 {
        self.score as i32
            + if node.ends_with(self) {
                2 * node.end_bonus()
            } else {
                0
            }
    }
}

/// A position of an ending.
#[derive(Debug)]
pub(crate) struct Node {
    pub(super) grid: Grid,
    hands: [Tiles; 2],
    turn: usize,
    passes: usize,
    over: bool,
    key: u64,
}

impl Clone for Node {
    fn clone(&self) -> Node {
        Node {
            grid: self.grid.clone(),
            hands: self.hands.clone(),
            turn: self.turn,
            passes: self.passes,
            over: self.over,
            key: self.key,
        }
    }

    fn clone_from(&mut self, other: &Node) {
        self.grid.clone_from(&other.grid);
        self.hands.clone_from(&other.hands);
        self.turn = other.turn;
        self.passes = other.passes;
        self.over = other.over;
        self.key = other.key;
    }
}

impl Node {
    /// Points for ending the game.
    pub(super) fn end_bonus(&self) -> i32 {
        self.grid.scoring().end_bonus as i32
    }

    /// The ending at a table of two whose bag is empty; `None` at any other.
    pub(crate) fn new(sim: &SimGame) -> Option<Node> {
        if sim.seats() != 2 || !sim.bag.is_empty() {
            return None;
        }
        let mut node = Node {
            grid: sim.grid.clone(),
            hands: [sim.hands[0].clone(), sim.hands[1].clone()],
            turn: sim.turn,
            passes: sim.passes,
            over: sim.over,
            key: 1,
        };
        // All that is found or copied below this position is found or copied the quicker.
        let held = node.hands.iter().flatten().copied().collect();
        node.grid.give_up_cells_without(held);
        Some(node)
    }

    pub(super) fn over(&self) -> bool {
        self.over
    }

    /// A number that hardly any other position has that can come up in the same ending.
    pub(super) fn key(&self) -> u64 {
        self.key ^ mix(0xE0 + self.turn as u64 + 2 * self.passes as u64)
    }

    /// The key of the position after a choice, as long as the choice does not end the game.
    pub(super) fn key_after(&self, choice: &Choice) -> u64 {
        self.key ^ choice.key ^ mix(0xE0 + (1 - self.turn) as u64)
    }

    /// How many tiles both hands hold.
    pub(super) fn tiles(&self) -> usize {
        self.hands[0].len() + self.hands[1].len()
    }

    /// Whether the seat at turn holds a single tile: if it fits, it must be played, and that is the end.
    pub(super) fn last_tile(&self) -> bool {
        self.hands[self.turn].len() == 1
    }

    /// The most points that a play of the seat at turn scores.
    pub(super) fn best_points(&self) -> Option<u32> {
        let mut best = None;
        self.grid
            .plays(self.kinds(), &mut |found| best = best.max(Some(found.score)));
        best
    }

    fn kinds(&self) -> TileSet {
        self.hands[self.turn].iter().copied().collect()
    }

    /// All plays of the seat at turn.
    pub(super) fn choices(&self, choices: &mut Vec<Choice>) {
        choices.clear();
        self.grid.plays(self.kinds(), &mut |found| {
            choices.push(self.choice(found, i32::MAX))
        });
    }

    fn choice(&self, found: Found<'_>, at_most: i32) -> Choice {
        Choice {
            laid: found.laid.iter().copied().collect(),
            score: found.score,
            order: 0,
            at_most,
            key: found
                .laid
                .iter()
                .fold(0, |key, placed| key ^ placed_key(self.turn, placed)),
        }
    }

    /// Whether the other seat holds a single tile.
    pub(super) fn others_last_tile(&self) -> bool {
        self.hands[1 - self.turn].len() == 1
    }

    /// Whether a choice lays all that the seat at turn holds, which ends the game.
    pub(super) fn ends_with(&self, choice: &Choice) -> bool {
        choice.laid.len() == self.hands[self.turn].len()
    }

    /// Where the other seat could lay all that it holds now, and for what; `None` if it cannot.
    pub(super) fn last_replies(&self) -> Option<Replies> {
        let other = &self.hands[1 - self.turn];
        let kinds: TileSet = other.iter().copied().collect();
        if kinds.len() < other.len() || !kinds.is_line() {
            return None;
        }
        let mut replies = Replies::new(self.grid.scoring());
        self.grid.plays(kinds, &mut |found| {
            if found.laid.len() == other.len() {
                replies.add(found);
            }
        });
        (!replies.is_empty()).then_some(replies)
    }

    /// Notes what choices gain at the most, if the other seat could lay all that it holds.
    pub(super) fn bound(&self, choices: &mut [Choice]) {
        if let Some(replies) = self.last_replies() {
            for choice in choices {
                choice.at_most = self.at_most(choice, &replies);
            }
        }
    }

    /// What a choice gains at the most, given where the other seat could lay all that it holds.
    pub(super) fn at_most(&self, choice: &Choice, replies: &Replies) -> i32 {
        if self.ends_with(choice) {
            return choice.score as i32 + self.end_bonus();
        }
        let reply = replies.at_least(&choice.laid);
        reply.map_or(i32::MAX, |reply| choice.score as i32 - reply as i32)
    }

    /// What the plays gain that are settled without being made while the other seat holds its last tile: exactly those
    /// of one tile and those that end the game, and of the others the ones that gain no more than `alpha`, for
    /// which it is a bound. The best of all these; `choices` are the plays that are left, to be tried in the order of
    /// what they gain at the most.
    pub(super) fn settle(&self, alpha: i32, replies: &Replies, choices: &mut Vec<Choice>) -> Option<i32> {
        choices.clear();
        let mut settled = None;
        let held = self.hands[self.turn].len();
        self.grid.plays(self.kinds(), &mut |found| {
            let now = found.score as i32;
            if found.laid.len() == held {
                settled = settled.max(Some(now + self.end_bonus()));
                return;
            }
            // The bound is cheaper than the exact worth, and most often enough.
            let reply = replies.at_least(found.laid);
            let at_most = reply.map_or(i32::MAX, |reply| now - reply as i32);
            if at_most <= alpha || Some(at_most) <= settled {
                settled = settled.max(Some(at_most));
                return;
            }
            if let [placed] = found.laid
                && let Some(reply) = replies.after(&self.grid, *placed)
            {
                settled = settled.max(Some(now - reply as i32));
                return;
            }
            let mut choice = self.choice(found, at_most);
            choice.order = at_most;
            choices.push(choice);
        });
        settled
    }

    /// The play of most points.
    pub(super) fn most_points(&self) -> Option<Choice> {
        let mut best: Option<Choice> = None;
        self.grid.plays(self.kinds(), &mut |found| {
            if best.as_ref().is_none_or(|best| found.score > best.score) {
                best = Some(self.choice(found, i32::MAX));
            }
        });
        best
    }

    /// Makes a play.
    pub(super) fn play(&mut self, choice: &Choice) {
        for placed in &choice.laid {
            self.grid.place(*placed);
            remove(&mut self.hands[self.turn], placed.tile);
        }
        // Who laid what is in the key, so that it tells the hands as well.
        self.key ^= choice.key;
        self.passes = 0;
        self.over = self.hands[self.turn].is_empty();
        self.turn = 1 - self.turn;
    }

    /// Passes.
    pub(super) fn pass(&mut self) {
        self.passes += 1;
        self.over = self.passes == 2;
        self.turn = 1 - self.turn;
    }
}

/// The part of a tile in the key. Equal tiles of both hands on the same cell make different positions, since the
/// hands that are left differ.
#[inline]
fn placed_key(turn: usize, placed: &Placed) -> u64 {
    let Placed { cell, tile } = *placed;
    mix((cell.x as u32 as u64) << 32
        | (cell.y as u32 as u64) << 7 & 0xffff_ffff
        | (tile.index() << 1 | turn) as u64)
}

/// Spreads bits over the whole number with a single multiplication, since this is done for every tile of every play.
#[inline]
fn mix(bits: u64) -> u64 {
    let wide = u128::from(bits ^ 0x9e37_79b9_7f4a_7c15) * 0xbf58_476d_1ce4_e5b9;
    (wide >> 64) as u64 ^ wide as u64
}
