//! Exact values of endings: two seats and an empty bag.

use tilery_frame::bots::{MoveValue, parallel};

use super::super::ending::{Node, Solver};
use super::super::meter::Meter;
use super::super::sim_game::{Deed, SimGame};
use super::LISTED;
use super::field::Field;
use crate::Move;

/// The node limit of the first look at each move.
const FIRST_LOOK: u64 = 400;

/// The node limit of the first attempt to solve the ending. Each further attempt gets four times as many.
const FIRST_TRY: u64 = 20_000;

/// The typical error of a value that was searched but not solved, in points.
const UNSOLVED: f64 = 3.0;

/// The final margin of the seat whose turn it is after a move.
#[derive(Clone, Copy, Debug)]
struct Found {
    at: usize,
    margin: i32,
    exact: bool,
}

/// The values of the best moves and of those that were asked for, the best first.
pub(super) fn values(sim: &SimGame, field: &Field, meter: &Meter, threads: usize) -> Vec<MoveValue<Move>> {
    let all: Vec<usize> = (0..field.len()).collect();
    let look = |at: &usize| solve_after(sim, field, *at, FIRST_LOOK, meter);
    let mut found: Vec<Found> = parallel::map(threads, &all, look);
    found.sort_by_key(|found| (-found.margin, found.at));
    let mut listed: Vec<Found> = found.iter().copied().take(LISTED).collect();
    listed.extend(
        found[listed.len()..]
            .iter()
            .filter(|found| field.entry(found.at).asked),
    );
    let best = solve(sim, field, &mut listed, meter, threads);
    if let Some(best) = best {
        // No move can be better than the best one, whatever a search that was cut short says.
        for found in listed.iter_mut().filter(|found| !found.exact) {
            found.margin = found.margin.min(best.margin);
        }
        listed.retain(|found| found.at != best.at);
        listed.push(best);
    }
    listed.sort_by_key(|found| (-found.margin, !found.exact, found.at));
    let first = listed.first().copied();
    listed
        .iter()
        .map(|found| value(sim, field, found, first))
        .collect()
}

/// Solves the listed moves as far as the budget allows. Returns the best move of the field if it is certain and
/// may be one that is not listed.
fn solve(sim: &SimGame, field: &Field, listed: &mut [Found], meter: &Meter, threads: usize) -> Option<Found> {
    let mut best = None;
    let mut limit = FIRST_TRY;
    loop {
        let open = (0..listed.len()).filter(|at| !listed[*at].exact);
        let is_best_open = best.is_none() && listed.len() < field.len();
        // Nothing stands for the whole position.
        let tasks: Vec<Option<usize>> = open.map(Some).chain(is_best_open.then_some(None)).collect();
        if tasks.is_empty() || meter.spent() {
            return best;
        }
        limit = limit.min(meter.left() / tasks.len() as u64).max(1);
        let results = parallel::map(threads, &tasks, |task| match task {
            Some(at) => Some(solve_after(sim, field, listed[*at].at, limit, meter)),
            None => solve_all(sim, field, limit, meter),
        });
        for (task, result) in tasks.into_iter().zip(results) {
            let exact = result.filter(|found| found.exact);
            match (task, exact) {
                (Some(at), Some(found)) => listed[at] = found,
                (None, Some(found)) => best = Some(found),
                (_, None) => {}
            }
        }
        limit = limit.saturating_mul(4);
    }
}

/// The best move of the field, and whether it is certain.
fn solve_all(sim: &SimGame, field: &Field, limit: u64, meter: &Meter) -> Option<Found> {
    let part = meter.part(limit);
    let node = Node::new(sim)?;
    let mut solver = Solver::new(&part, &node);
    let solution = solver.solve(&node)?;
    meter.count(solver.nodes);
    let same = |at: &usize| match (&field.entry(*at).deed, &solution.deed) {
        (Deed::Play(one, _), Deed::Play(other, _)) => {
            one.len() == other.len() && other.iter().all(|placed| one.contains(placed))
        }
        (one, other) => one == other,
    };
    let at = (0..field.len()).find(same)?;
    Some(Found {
        at,
        margin: sim.margin(sim.turn) + solution.gain,
        exact: solution.exact,
    })
}

/// The margin after a move with perfect play of both seats, as far as the limit allows.
fn solve_after(sim: &SimGame, field: &Field, at: usize, limit: u64, meter: &Meter) -> Found {
    let seat = sim.turn;
    let mut game = sim.clone();
    game.act(&field.entry(at).deed);
    // The solver begins with a seat that can play.
    while !game.over && !game.grid.any_play(game.kinds()) {
        game.pass();
    }
    let lead = game.margin(seat);
    let over = Found {
        at,
        margin: lead,
        exact: true,
    };
    let Some(node) = Node::new(&game).filter(|_| !game.over) else {
        return over;
    };
    let part = meter.part(limit);
    let mut solver = Solver::new(&part, &node);
    let solution = solver.solve(&node);
    meter.count(1 + solver.nodes);
    let side = if game.turn == seat { 1 } else { -1 };
    solution.map_or(over, |solution| Found {
        at,
        margin: lead + side * solution.gain,
        exact: solution.exact,
    })
}

fn value(sim: &SimGame, field: &Field, found: &Found, first: Option<Found>) -> MoveValue<Move> {
    let first = first.unwrap_or(*found);
    let margin = f64::from(found.margin);
    let (mut margins, mut wins) = (vec![-margin; 2], vec![0.5; 2]);
    margins[sim.turn] = margin;
    wins[sim.turn] = 0.5 + 0.5 * margin.signum() * f64::from(u8::from(found.margin != 0));
    wins[1 - sim.turn] = 1.0 - wins[sim.turn];
    let error = |exact: bool| if exact { 0.0 } else { UNSOLVED };
    MoveValue {
        mv: field.entry(found.at).mv.clone(),
        margins,
        error: error(found.exact),
        wins,
        win_error: if found.exact { 0.0 } else { 0.5 },
        loss: f64::from(first.margin - found.margin),
        loss_error: error(found.exact && first.exact),
        exact: found.exact,
    }
}
