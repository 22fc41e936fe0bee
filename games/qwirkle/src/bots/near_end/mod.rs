//! The end of a game while some tiles are still hidden. Candidates are compared by their results with perfect
//! play.
//!
//! With two seats, nothing is hidden once the bag is empty. The value of a candidate that empties it is the
//! mean of solved endings over all splits of the hidden tiles. With three or four seats and few tiles left,
//! each deal of the other hands is searched to the end.
//!
//! Every candidate is first played out greedily on all splits. Then the best candidate so far is solved on a
//! few splits at a time. This ends when no candidate can be better than the best fully solved one, or when
//! the budget is spent.

mod max_n;
mod perfect_play;
mod splits;
mod standing;
#[cfg(test)]
mod tests;
mod verdict;

use std::time::Instant;

use max_n::max_n;
use perfect_play::perfect_play;
use splits::{Split, splits};
use standing::{SplitResults, Tried, fit};
use tilery_frame::bots::parallel;

use super::candidates::Candidate;
use super::clues::Clue;
use super::look_ahead::LookAheadPlan;
use super::meter::Meter;
use super::policy::greedy_turn;
use super::sim_game::{Deed, SimGame};

/// How many plays are compared, besides the swaps.
const PLAYS: usize = 40;

/// The maximum number of deals that are drawn to find the splits.
const DEALS: u64 = 600;

/// How many nodes of the budget each drawn deal accounts for.
const FOR_A_DEAL: u64 = 100;

/// The share of the budget for greedy play-outs.
const BY_POINTS: f64 = 0.3;

/// How many splits are solved between two checks of the budget. It is the same for any number of threads.
const BATCH: usize = 4;

/// The node limit of the first attempt at an ending. Each further attempt gets four times as many.
const FIRST_TRY: u64 = 12_000;

/// Returns the index of the best candidate, which is the same for any number of threads.
pub(super) fn best(
    sim: &SimGame,
    field: &[Candidate],
    clues: &[Clue],
    plan: LookAheadPlan,
    meter: &Meter,
) -> usize {
    if field.len() < 2 {
        return 0;
    }
    let seat = sim.turn;
    let deals = (meter.left() / FOR_A_DEAL).clamp(2 * BATCH as u64, DEALS);
    let mut splits = splits(sim, clues, plan.seed, deals, meter);
    meter.count(deals);
    let mut standings = by_points(field, &splits, seat, plan.threads, meter);
    let seen = standings.first().map_or(0, |standing| standing.margins.len());
    splits.truncate(seen);
    // How much easier it is to win on each split than the greedy play-out predicts.
    let mut easier = vec![0.0; seen];
    let weights: Vec<f64> = splits.iter().map(|split| split.weight).collect();
    loop {
        standings.sort_by_cached_key(|standing| standing.rank(&weights, &easier));
        let next = next(&standings, &weights).filter(|_| !meter.spent());
        let Some(next) = next else {
            return standings.first().map_or(0, |best| best.at);
        };
        let next = &mut standings[next];
        let open = next.open(&easier, BATCH);
        let found = parallel::map(plan.threads, &open, |(split, tries)| {
            let mut game = splits[*split].sim.clone();
            game.act(&field[next.at].deed);
            let limit = FIRST_TRY << (2 * tries);
            if sim.seats() == 2 {
                perfect_play(game, seat, next.margins[*split], limit, meter)
            } else {
                max_n(&game, seat, limit, meter)
            }
        });
        for ((split, tries), verdict) in open.into_iter().zip(found) {
            meter.count(verdict.nodes);
            next.tried[split] = match verdict.wins {
                Some(wins) => Tried::Solved(wins),
                None => Tried::Open(tries + 1),
            };
        }
        fit(&mut standings, &mut easier);
    }
}

/// The candidate to solve next: the best one of the ranking or, once that is solved, the next one that could
/// still be better.
fn next(standings: &[SplitResults], weights: &[f64]) -> Option<usize> {
    let best = standings.first()?;
    if best.is_open() {
        return Some(0);
    }
    let most = best.at_most(weights);
    standings
        .iter()
        .position(|standing| standing.is_open() && standing.at_most(weights) > most)
}

/// Plays out all candidates greedily on the same splits, as many as a part of the budget allows.
fn by_points(
    field: &[Candidate],
    splits: &[Split],
    seat: usize,
    threads: usize,
    meter: &Meter,
) -> Vec<SplitResults> {
    let begun = Instant::now();
    let in_race =
        |(at, candidate): &(usize, &Candidate)| *at < PLAYS || matches!(candidate.deed, Deed::Swap(_));
    let mut standings: Vec<SplitResults> = field
        .iter()
        .enumerate()
        .filter(in_race)
        .map(|(at, _)| SplitResults::new(at))
        .collect();
    for batch in splits.chunks(2 * BATCH) {
        let found: Vec<Option<Vec<(i32, u64)>>> = parallel::map(threads, batch, |split| {
            let play = |standing: &SplitResults| {
                (!meter.late()).then(|| play_out(&split.sim, &field[standing.at].deed, seat))
            };
            standings.iter().map(play).collect()
        });
        // Results after the first late one are dropped, so that margins stay in the order of splits.
        for results in found.into_iter().map_while(|results| results) {
            for (standing, (margin, nodes)) in standings.iter_mut().zip(results) {
                standing.add(margin);
                meter.count(nodes);
            }
        }
        if meter.share(begun) >= BY_POINTS {
            break;
        }
    }
    standings
}

/// The final margin of a greedy play-out, and how many turns it took.
fn play_out(sim: &SimGame, deed: &Deed, seat: usize) -> (i32, u64) {
    let mut game = sim.clone();
    game.act(deed);
    let mut turns = 1;
    while !game.over {
        greedy_turn(&mut game);
        turns += 1;
    }
    (game.margin(seat), turns)
}
