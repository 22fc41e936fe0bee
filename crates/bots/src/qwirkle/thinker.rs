//! Expert and master: candidates, look-ahead, and an exact end game.

use std::time::Duration;

use tilery_rules::SeatView;
use tilery_rules::qwirkle::{Move, Qwirkle};

use super::candidates::candidates;
use super::clues::clues;
use super::ending::{Node, Solver};
use super::look_ahead::{self, Aim, LookAheadPlan, Reach};
use super::meter::Meter;
use super::near_end;
use super::parts::Parts;
use super::sim_game::{Deed, SimGame};
use crate::{Ask, Level, SplitMix64};

/// The longest that an expert thinks.
const EXPERT_TIME: Duration = Duration::from_millis(50);

/// With this many tiles in the bag or fewer, games are played out to their end.
const NEAR_END: usize = 8;

/// More turns than a game can still have near its end.
const TO_THE_END: usize = 24;

/// With this many tiles in the bag or fewer, at a table of two, endings are solved on the ways in which the tiles may lie.
const NEAR_EMPTY: usize = 2;

/// With this many tiles in all hands or fewer, at a larger table, the rest of the game is searched on guessed hands.
const LAST_TILES: usize = 8;

/// What a bot that thinks ahead does.
pub(super) fn choose(level: Level, parts: Parts, view: &SeatView<'_, Qwirkle>, ask: &Ask) -> Move {
    let most = (level == Level::Expert).then_some(EXPERT_TIME);
    let meter = Meter::start(ask, most);
    // The hands of the others are guessed here, and dealt anew wherever that matters.
    let sim = SimGame::new(&view.guess(&mut SplitMix64::new(ask.seed)));
    if parts.ending
        && let Some(node) = Node::new(&sim)
        && let Some(solution) = Solver::new(&meter, &node).solve(&node)
    {
        return write(&solution.deed);
    }
    let most = if level == Level::Expert { 24 } else { 32 };
    let near_end = if sim.seats() == 2 {
        parts.near_end && (1..=NEAR_EMPTY).contains(&sim.bag.len())
    } else {
        parts.last_tiles && sim.bag.is_empty() && sim.held() <= LAST_TILES
    };
    let field = candidates(&sim, if near_end { usize::MAX } else { most }, parts);
    if field.is_empty() {
        return Move::Pass;
    }
    let clues = if parts.clues { clues(view) } else { Vec::new() };
    let plan = LookAheadPlan {
        reach: if parts.careful && sim.bag.is_empty() {
            Reach::End
        } else if sim.bag.len() <= NEAR_END {
            Reach::Rounds(TO_THE_END)
        } else {
            Reach::Rounds(rounds(level, sim.seats()))
        },
        aim: if parts.win && sim.bag.len() <= NEAR_END {
            Aim::Win
        } else {
            Aim::Margin
        },
        threads: ask.threads,
        seed: ask.seed,
        parts,
    };
    let chosen = if near_end {
        near_end::best(&sim, &field, &clues, plan, &meter)
    } else {
        look_ahead::best(&sim, &field, &clues, plan, &meter)
    };
    write(&field[chosen].deed)
}

/// How many rounds are played out: what comes later says more about luck than about the move, and the more seats
/// there are, the sooner.
fn rounds(level: Level, seats: usize) -> usize {
    match (level, seats) {
        (Level::Expert, 2) => 4,
        (_, 2) => 5,
        _ => 3,
    }
}

/// An ending that was solved, or as much of it as the budget allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The best move.
    pub best: Move,
    /// By how many points the seat at turn gains on the other from here.
    pub gain: i32,
    /// Whether that is certain: all of the game was searched.
    pub exact: bool,
    /// How many nodes that took.
    pub nodes: u64,
}

/// Solves the rest of a game of two whose bag is empty. `None` for any other position.
pub fn solve_ending(position: &Qwirkle, ask: &Ask) -> Option<Ending> {
    let meter = Meter::start(ask, None);
    let node = Node::new(&SimGame::new(position))?;
    let solution = Solver::new(&meter, &node).solve(&node)?;
    Some(Ending {
        best: write(&solution.deed),
        gain: solution.gain,
        exact: solution.exact,
        nodes: solution.nodes,
    })
}

/// Whether the seat at turn can gain this many points on the other in the rest of a game of two whose bag is empty; `None`
/// for any other position, or if the budget ran out. That takes far less than to solve the ending.
pub fn ending_gains(position: &Qwirkle, points: i32, ask: &Ask) -> Option<bool> {
    let meter = Meter::start(ask, None);
    let node = Node::new(&SimGame::new(position))?;
    Solver::new(&meter, &node).gains_at_least(&node, points)
}

fn write(deed: &Deed) -> Move {
    match deed {
        Deed::Play(laid, _) => {
            let mut laid = laid.to_vec();
            laid.sort_unstable();
            Move::Play(laid)
        }
        Deed::Swap(tiles) => Move::Swap(tiles.to_vec()),
        Deed::Pass => Move::Pass,
    }
}
