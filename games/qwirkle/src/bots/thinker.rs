//! The levels that search: candidates, look-ahead, and an exact end game.

use std::time::Duration;

use tilery_frame::bots::{Ask, SplitMix64};
use tilery_rules::SeatView;

use super::candidates::{Candidate, candidates};
use super::clues::clues;
use super::ending::{Node, Solver};
use super::look_ahead::{self, Aim, LookAheadPlan, Reach};
use super::meter::Meter;
use super::near_end;
use super::parts::Parts;
use super::sim_game::{Deed, SimGame};
use crate::{Move, Qwirkle, QwirkleSeat};

/// The maximum thinking time of an expert.
const EXPERT_TIME: Duration = Duration::from_millis(50);

/// With this many tiles in the bag or fewer, games are played out to their end.
const NEAR_END: usize = 8;

/// An upper bound of the remaining turns of a game near its end.
const TO_THE_END: usize = 24;

/// With two seats and this many tiles in the bag or fewer, endings are solved on the possible splits of the
/// hidden tiles.
const NEAR_EMPTY: usize = 2;

/// With more seats and this many tiles in all hands or fewer, the rest of the game is searched on sampled
/// hands.
const LAST_TILES: usize = 8;

/// After so many rounds in which nobody laid a tile, a bot that can play does.
const STALLED_ROUNDS: usize = 2;

/// How much a searching bot looks at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// The maximum time, besides the one of the request.
    time: Option<Duration>,
    /// The maximum number of nodes, besides the one of the request.
    nodes: u64,
    /// How many candidates are compared.
    candidates: usize,
    /// How many rounds are played out with two seats.
    rounds: usize,
}

impl Effort {
    pub(super) const MASTER: Effort = Effort {
        time: None,
        nodes: u64::MAX,
        candidates: 32,
        rounds: 5,
    };

    pub(super) const EXPERT: Effort = Effort {
        time: Some(EXPERT_TIME),
        nodes: u64::MAX,
        candidates: 24,
        rounds: 4,
    };

    /// The search of a level with at most this many nodes.
    pub(super) const fn nodes(nodes: u64) -> Effort {
        Effort {
            time: None,
            nodes,
            ..Effort::EXPERT
        }
    }
}

/// Chooses the move of a searching bot.
pub(super) fn choose(effort: &Effort, parts: Parts, view: &SeatView<'_, Qwirkle>, ask: &Ask) -> Move {
    let meter = Meter::start_with(ask, effort.time, effort.nodes);
    // The other hands are sampled here, and dealt again wherever that matters.
    let sim = SimGame::new(&view.guess(&mut SplitMix64::new(ask.seed)));
    if parts.ending
        && let Some(node) = Node::new(&sim)
        && let Some(solution) = Solver::new(&meter, &node).solve(&node)
    {
        return write(&solution.deed);
    }
    let near_end = if sim.seats() == 2 {
        parts.near_end && (1..=NEAR_EMPTY).contains(&sim.bag.len())
    } else {
        parts.last_tiles && sim.bag.is_empty() && sim.held() <= LAST_TILES
    };
    let mut field = candidates(&sim, if near_end { usize::MAX } else { effort.candidates }, parts);
    let is_play = |candidate: &Candidate| matches!(candidate.deed, Deed::Play(..));
    if is_stalled(view) && field.iter().any(is_play) {
        field.retain(is_play);
    }
    if field.is_empty() {
        return Move::Pass;
    }
    let clues = if parts.clues { clues(view) } else { Vec::new() };
    let plan = LookAheadPlan {
        reach: reach(effort, parts, &sim),
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

/// Whether nobody has laid a tile for some rounds.
///
/// The search expects the other seats to play on. Where every play helps the next player, they swap instead, as this bot does,
/// and the game would never end.
fn is_stalled(view: &SeatView<'_, Qwirkle>) -> bool {
    let turns = STALLED_ROUNDS * view.seats();
    let laid_nothing = view.latest_turns().take_while(|turn| turn.laid.is_none());
    laid_nothing.take(turns).count() == turns
}

/// How far the candidates of a position are played out.
pub(super) fn reach(effort: &Effort, parts: Parts, sim: &SimGame) -> Reach {
    if parts.careful && sim.bag.is_empty() {
        Reach::End
    } else if sim.bag.len() <= NEAR_END {
        Reach::Rounds(TO_THE_END)
    } else {
        Reach::Rounds(rounds(effort, sim.seats()))
    }
}

/// How many rounds are played out. Later rounds say more about luck than about the move, and they do so
/// earlier with more seats.
fn rounds(effort: &Effort, seats: usize) -> usize {
    if seats == 2 { effort.rounds } else { 3 }
}

/// A solved ending, as far as the budget allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The best move.
    pub best: Move,
    /// How many points the seat whose turn it is gains on the other from here.
    pub gain: i32,
    /// Whether the result is certain because the whole game was searched.
    pub exact: bool,
    /// How many nodes the search took.
    pub nodes: u64,
}

/// Solves the rest of a game of two seats whose bag is empty. Returns `None` for any other position.
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

/// Whether the current seat can gain this many points on the other in the rest of a game of two seats whose
/// bag is empty. Returns `None` for any other position, or if the budget ran out. This needs far fewer nodes
/// than solving the ending.
pub fn ending_gains(position: &Qwirkle, points: i32, ask: &Ask) -> Option<bool> {
    let meter = Meter::start(ask, None);
    let node = Node::new(&SimGame::new(position))?;
    Solver::new(&meter, &node).gains_at_least(&node, points)
}

pub(super) fn write(deed: &Deed) -> Move {
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
