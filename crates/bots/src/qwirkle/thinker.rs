//! Expert and master: candidates, look-ahead, and an exact end game.

use std::time::Duration;

use tilery_rules::MatchView;
use tilery_rules::qwirkle::{Move, Qwirkle, View};

use super::candidates::candidates;
use super::clues::clues;
use super::ending::{Node, Solver};
use super::look_ahead::{self, Aim, Plan, Reach};
use super::meter::Meter;
use super::parts::Parts;
use super::table::{Deed, Table};
use crate::{Ask, Level};

/// The longest that an expert thinks.
const EXPERT_TIME: Duration = Duration::from_millis(50);

/// With this many tiles in the bag or fewer, games are played out to their end.
const NEAR_END: usize = 8;

/// More turns than a game can still have near its end.
const TO_THE_END: usize = 24;

/// With this many tiles in the bag or fewer, at a table of two, endings are thought over where games are played out.
const NEAR_EMPTY: usize = 6;

/// What a bot that thinks ahead does.
pub(super) fn choose(
    level: Level,
    parts: Parts,
    view: &MatchView<View>,
    position: &Qwirkle,
    ask: &Ask,
) -> Move {
    let most = (level == Level::Expert).then_some(EXPERT_TIME);
    let meter = Meter::start(ask, most);
    let table = Table::new(position);
    if parts.ending
        && let Some(node) = Node::new(&table)
        && let Some(solution) = Solver::new(&meter, &node).solve(&node)
    {
        return write(&solution.deed);
    }
    let (rounds, most) = if level == Level::Expert { (4, 24) } else { (5, 32) };
    let field = candidates(&table, most, parts);
    if field.is_empty() {
        return Move::Pass;
    }
    let clues = if parts.clues { clues(view) } else { Vec::new() };
    let thinks_over = match table.bag.len() {
        0 => parts.careful,
        1..=NEAR_EMPTY => parts.near_end && table.seats() == 2,
        _ => false,
    };
    let plan = Plan {
        reach: if thinks_over {
            Reach::End
        } else if table.bag.len() <= NEAR_END {
            Reach::Rounds(TO_THE_END)
        } else {
            Reach::Rounds(rounds)
        },
        aim: if parts.win && (table.seats() > 2 || table.bag.len() <= NEAR_END) {
            Aim::Win
        } else {
            Aim::Margin
        },
        threads: ask.threads,
        seed: ask.seed,
        parts,
    };
    let chosen = look_ahead::best(&table, &field, &clues, plan, &meter);
    write(&field[chosen].deed)
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
    let node = Node::new(&Table::new(position))?;
    let solution = Solver::new(&meter, &node).solve(&node)?;
    Some(Ending {
        best: write(&solution.deed),
        gain: solution.gain,
        exact: solution.exact,
        nodes: solution.nodes,
    })
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
