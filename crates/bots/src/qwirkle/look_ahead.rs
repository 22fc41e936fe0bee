//! Look-ahead: every candidate is played out on the same sampled deals, and the hopeless ones are dropped early.

use std::time::Instant;

use rayon::prelude::*;

use super::candidates::Candidate;
use super::meter::Meter;
use super::policy::greedy_turn;
use super::table::{Deed, Table};
use crate::Dice;

/// How the look-ahead is done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Turns that each seat has within the horizon.
    pub(super) rounds: usize,
    /// Deals that are played out before anybody is dropped.
    pub(super) batch: usize,
}

/// One candidate's standing.
struct Standing {
    at: usize,
    sum: f64,
}

/// The best candidate, by number.
pub(super) fn best(
    table: &Table,
    candidates: &[Candidate],
    plan: Plan,
    meter: &Meter,
    seed: u64,
    threads: usize,
) -> usize {
    let seat = table.turn;
    let begun = Instant::now();
    let mut field: Vec<Standing> = candidates
        .iter()
        .enumerate()
        .map(|(at, _)| Standing { at, sum: 0.0 })
        .collect();
    let stages = (candidates.len() as f64).log2().ceil().max(1.0);
    let mut samples = 0u64;
    let pool = (threads > 1)
        .then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok())
        .flatten();
    while field.len() > 1 && !meter.spent() {
        let play = |number: u64| -> Option<Vec<f64>> {
            let mut dice = Dice::split(seed, number);
            let mut dealt = table.clone();
            dealt.deal_hidden(seat, &mut dice);
            let mut scratch = dealt.clone();
            let mut nodes = 0;
            let mut values = Vec::with_capacity(field.len());
            for standing in &field {
                if meter.late() {
                    return None;
                }
                scratch.clone_from(&dealt);
                nodes += play_out(&mut scratch, &candidates[standing.at].deed, plan);
                values.push(value(&scratch, seat));
            }
            meter.count(nodes);
            Some(values)
        };
        let numbers = samples..samples + plan.batch as u64;
        let values: Vec<Option<Vec<f64>>> = match &pool {
            Some(pool) => pool.install(|| numbers.into_par_iter().map(play).collect()),
            None => numbers.map(play).collect(),
        };
        for values in values.iter().flatten() {
            for (standing, value) in field.iter_mut().zip(values) {
                standing.sum += value;
            }
        }
        samples += plan.batch as u64;
        // As many stay as the share of the budget that is left allows: all at first, one at the end.
        let left = (stages * (1.0 - meter.share(begun))).exp2().ceil().max(1.0) as usize;
        if left < field.len() {
            field.sort_by(|one, other| other.sum.total_cmp(&one.sum).then(one.at.cmp(&other.at)));
            field.truncate(left);
        }
    }
    field
        .iter()
        .max_by(|one, other| one.sum.total_cmp(&other.sum).then(other.at.cmp(&one.at)))
        .map_or(0, |standing| standing.at)
}

/// Plays a candidate and the turns up to the horizon; how many turns that were.
fn play_out(table: &mut Table, deed: &Deed, plan: Plan) -> u64 {
    table.act(deed);
    let turns = plan.rounds * table.seats();
    for turn in 1..turns {
        if table.over {
            return turn as u64;
        }
        greedy_turn(table);
    }
    turns as u64
}

/// What the table is worth for a seat.
fn value(table: &Table, seat: usize) -> f64 {
    f64::from(table.margin(seat))
}
