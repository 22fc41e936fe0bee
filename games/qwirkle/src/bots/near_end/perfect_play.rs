//! Finds the winner on one split, with perfect play of both seats once the bag is empty.

use super::super::ending::{Node, Solver};
use super::super::meter::Meter;
use super::super::policy::greedy_turn;
use super::super::sim_game::SimGame;
use super::verdict::SolvedSplit;

/// Whether `seat` wins from here. Turns before the bag is empty are greedy. `expected` is the margin of the
/// greedy play-out; it decides which of two thresholds to test first.
pub(super) fn perfect_play(
    mut sim: SimGame,
    seat: usize,
    expected: i32,
    limit: u64,
    meter: &Meter,
) -> SolvedSplit {
    let mut turns = 0;
    while !sim.over && !sim.bag.is_empty() {
        greedy_turn(&mut sim);
        turns += 1;
    }
    let lead = sim.margin(seat);
    let share = meter.part(limit);
    let Some(node) = Node::new(&sim).filter(|_| !sim.over) else {
        return SolvedSplit {
            wins: Some(0.5 + 0.5 * f64::from(lead.signum())),
            nodes: turns,
        };
    };
    let mut solver = Solver::new(&share, &node);
    // From the view of the seat whose turn it is: the gain that wins, and the gain that draws.
    let at_turn = if sim.turn == seat { lead } else { -lead };
    let (win, draw) = (1 - at_turn, -at_turn);
    let hopeful = (expected > 0) == (sim.turn == seat);
    let mut asks = |gain: i32| solver.gains_at_least(&node, gain);
    let result = if hopeful {
        match asks(win) {
            Some(true) => Some(1.0),
            Some(false) => asks(draw).map(|draws| if draws { 0.5 } else { 0.0 }),
            None => None,
        }
    } else {
        match asks(draw) {
            Some(false) => Some(0.0),
            Some(true) => asks(win).map(|wins| if wins { 1.0 } else { 0.5 }),
            None => None,
        }
    };
    SolvedSplit {
        wins: result.map(|wins| if sim.turn == seat { wins } else { 1.0 - wins }),
        nodes: turns + solver.nodes,
    }
}
