//! A position of an ending: the grid, two open hands and the seat whose turn it is.

use tilery_lines::grid::{Found, Grid};
use tilery_lines::{Placed, TileSet, Tiles};

use super::super::sim_game::{LaidTiles, SimGame, remove};
use super::replies::Replies;

/// A legal play in an ending.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) laid: LaidTiles,
    pub(super) score: u32,
    /// The order value. Choices with higher values are tried first.
    pub(super) order: i32,
    /// An upper bound of the gain, as far as it is known before the play is made.
    pub(super) at_most: i32,
    key: u64,
}

impl Choice {
    /// A hash of the choice. It is nearly unique and never 0.
    pub(super) fn short_key(&self) -> u32 {
        (self.key >> 32) as u32 | 1
    }

    /// A first estimate: the points, and twice the bonus if the play ends the game, because the other seat
    /// then does not get it.
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

    /// Creates the ending of a position with two seats and an empty bag. Returns `None` for any other
    /// position.
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
        // No other tile is laid below this position. Dropping the cells that no held tile fits makes search
        // and copying faster.
        let held = node.hands.iter().flatten().copied().collect();
        node.grid.give_up_cells_without(held);
        Some(node)
    }

    pub(super) fn over(&self) -> bool {
        self.over
    }

    /// A hash of the position. It is nearly unique within one ending.
    pub(super) fn key(&self) -> u64 {
        self.key ^ mix(0xE0 + self.turn as u64 + 2 * self.passes as u64)
    }

    /// The hash of the position after a choice that does not end the game.
    pub(super) fn key_after(&self, choice: &Choice) -> u64 {
        self.key ^ choice.key ^ mix(0xE0 + (1 - self.turn) as u64)
    }

    /// How many tiles both hands hold.
    pub(super) fn tiles(&self) -> usize {
        self.hands[0].len() + self.hands[1].len()
    }

    /// Whether the seat whose turn it is holds a single tile. If that tile fits it must be played, which ends
    /// the game.
    pub(super) fn last_tile(&self) -> bool {
        self.hands[self.turn].len() == 1
    }

    /// The highest score of any play in this position.
    pub(super) fn best_points(&self) -> Option<u32> {
        let mut best = None;
        self.grid
            .plays(self.kinds(), &mut |found| best = best.max(Some(found.score)));
        best
    }

    fn kinds(&self) -> TileSet {
        self.hands[self.turn].iter().copied().collect()
    }

    /// Collects all plays of the seat whose turn it is.
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

    /// Whether a choice lays all tiles of the seat whose turn it is, which ends the game.
    pub(super) fn ends_with(&self, choice: &Choice) -> bool {
        choice.laid.len() == self.hands[self.turn].len()
    }

    /// Where the other seat could lay all its tiles now, and for how many points. `None` if it cannot.
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

    /// Sets the upper bounds of choices, if the other seat could lay all its tiles.
    pub(super) fn bound(&self, choices: &mut [Choice]) {
        if let Some(replies) = self.last_replies() {
            for choice in choices {
                choice.at_most = self.at_most(choice, &replies);
            }
        }
    }

    /// The upper bound of a choice's gain, given where the other seat could lay all its tiles.
    pub(super) fn at_most(&self, choice: &Choice, replies: &Replies) -> i32 {
        if self.ends_with(choice) {
            return choice.score as i32 + self.end_bonus();
        }
        let reply = replies.at_least(&choice.laid);
        reply.map_or(i32::MAX, |reply| choice.score as i32 - reply as i32)
    }

    /// Evaluates the plays that need no search while the other seat holds its last tile, and returns their
    /// best value. The value is exact for plays of one tile and for plays that end the game. Other plays are
    /// cut off if their upper bound is `alpha` or less. `choices` receives the remaining plays, which are
    /// tried in the order of their upper bounds.
    pub(super) fn evaluate_without_search(
        &self,
        alpha: i32,
        replies: &Replies,
        choices: &mut Vec<Choice>,
    ) -> Option<i32> {
        choices.clear();
        let mut best = None;
        let held = self.hands[self.turn].len();
        self.grid.plays(self.kinds(), &mut |found| {
            let now = found.score as i32;
            if found.laid.len() == held {
                best = best.max(Some(now + self.end_bonus()));
                return;
            }
            // The bound is cheaper than the exact value and usually enough.
            let reply = replies.at_least(found.laid);
            let at_most = reply.map_or(i32::MAX, |reply| now - reply as i32);
            if at_most <= alpha || Some(at_most) <= best {
                best = best.max(Some(at_most));
                return;
            }
            if let [placed] = found.laid
                && let Some(reply) = replies.after(&self.grid, *placed)
            {
                best = best.max(Some(now - reply as i32));
                return;
            }
            let mut choice = self.choice(found, at_most);
            choice.order = at_most;
            choices.push(choice);
        });
        best
    }

    /// The play with the most points.
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
        // The key depends on which seat laid which tile, so it identifies the hands as well.
        self.key ^= choice.key;
        self.passes = 0;
        self.over = self.hands[self.turn].is_empty();
        self.turn = 1 - self.turn;
    }

    /// Makes a pass.
    pub(super) fn pass(&mut self) {
        self.passes += 1;
        self.over = self.passes == 2;
        self.turn = 1 - self.turn;
    }
}

/// The part of a tile in the key. It depends on the seat, because the same tile on the same cell leaves
/// different hands.
#[inline]
fn placed_key(turn: usize, placed: &Placed) -> u64 {
    let Placed { cell, tile } = *placed;
    mix((cell.x as u32 as u64) << 32
        | (cell.y as u32 as u64) << 7 & 0xffff_ffff
        | (tile.index() << 1 | turn) as u64)
}

/// Spreads bits over the whole number with a single multiplication, because this runs for every tile of every
/// play.
#[inline]
fn mix(bits: u64) -> u64 {
    let wide = u128::from(bits ^ 0x9e37_79b9_7f4a_7c15) * 0xbf58_476d_1ce4_e5b9;
    (wide >> 64) as u64 ^ wide as u64
}
