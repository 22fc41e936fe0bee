//! Look-ahead: every candidate is played out on the same sampled deals, and the hopeless ones are dropped early.

use std::time::Instant;

use rayon::prelude::*;

use super::candidates::Candidate;
use super::clues::Clue;
use super::meter::Meter;
use super::parts::Parts;
use super::policy::{careful_turn, greedy_turn};
use super::sim_game::{Deed, SimGame};
use crate::SplitMix64;

/// How far candidates are played out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reach {
    /// So many turns for each seat, by points.
    Rounds(usize),
    /// To the end of a game whose bag is empty, by points; the next turn of the seat that asks is thought over.
    End,
}

/// What a seat plays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Points ahead of the best other. While much is still to come, a margin tells more of each deal than a win.
    Margin,
    /// The win, and a little for the margin: where games are played out to their end.
    Win,
}

/// How the look-ahead is done.
#[derive(Clone, Copy, Debug)]
pub(super) struct LookAheadPlan {
    pub(super) reach: Reach,
    pub(super) aim: Aim,
    /// How many threads play games out.
    pub(super) threads: usize,
    /// Where the deals come from.
    pub(super) seed: u64,
    pub(super) parts: Parts,
}

/// Deals that are played out between two looks at the standings. It is the same for any number of threads.
const BATCH: u64 = 8;

/// What a point of the final margin is worth beside a win: enough to choose among moves that all win or all lose.
pub(super) const POINT: f64 = 0.001;

/// How many deals the learned evaluation is worth: it speaks loudest while few are played out.
const PRIOR_DEALS: f64 = 8.0;

/// Deals before a candidate may be dropped for being clearly behind, and between two looks at who is.
const CLEAR_DEALS: u64 = 32;

/// By how many standard errors a candidate that is clearly behind is worse than the best.
const CLEAR: f64 = 3.0;

/// One candidate's standing.
struct CandidateResults {
    at: usize,
    sum: f64,
    /// What it was worth on each deal.
    worths: Vec<f32>,
}

impl CandidateResults {
    /// Whether it is worse than another one on the same deals, beyond what their luck explains.
    fn is_clearly_behind(&self, best: &CandidateResults) -> bool {
        let deals = self.worths.len() as f64;
        let (mut sum, mut squares) = (0.0, 0.0);
        for (theirs, mine) in best.worths.iter().zip(&self.worths) {
            let lead = f64::from(theirs - mine);
            sum += lead;
            squares += lead * lead;
        }
        let lead = sum / deals;
        let error = ((squares / deals - lead * lead).max(0.0) / deals).sqrt();
        lead > CLEAR * error
    }
}

/// The best candidate, by number.
///
/// As many stay in the race as the rest of the budget allows: all at first, half of them after each equal share of it,
/// one at the end; and none that is clearly behind, so that easy decisions are made early. All that stay have been
/// played out on the same deals, so their sums can be compared.
pub(super) fn best(
    sim: &SimGame,
    candidates: &[Candidate],
    clues: &[Clue],
    plan: LookAheadPlan,
    meter: &Meter,
) -> usize {
    let begun = Instant::now();
    let mut field: Vec<CandidateResults> = (0..candidates.len())
        .map(|at| CandidateResults {
            at,
            sum: prior(&candidates[at], plan),
            worths: Vec::new(),
        })
        .collect();
    let halvings = (candidates.len() as f64).log2();
    let mut dealt = 0;
    let pool = (plan.threads > 1)
        .then(|| {
            rayon::ThreadPoolBuilder::new()
                .num_threads(plan.threads)
                .build()
                .ok()
        })
        .flatten();
    while field.len() > 1 && !meter.spent() {
        let play = |deal: u64| play_deal(sim, candidates, &field, clues, plan, meter, deal);
        let deals = dealt..dealt + BATCH;
        let worths: Vec<Option<Vec<f64>>> = match &pool {
            Some(pool) => pool.install(|| deals.into_par_iter().map(play).collect()),
            None => deals.map(play).collect(),
        };
        dealt += BATCH;
        for worths in worths.iter().flatten() {
            for (standing, worth) in field.iter_mut().zip(worths) {
                standing.sum += worth;
                standing.worths.push(*worth as f32);
            }
        }
        if plan.parts.elimination {
            let stay = (halvings * (1.0 - meter.share(begun))).exp2().ceil().max(1.0) as usize;
            if stay < field.len() {
                rank(&mut field);
                field.truncate(stay);
            }
            if dealt.is_multiple_of(CLEAR_DEALS) {
                drop_clearly_behind(&mut field);
            }
        }
    }
    rank(&mut field);
    field.first().map_or(0, |standing| standing.at)
}

/// What is thought of a candidate before any deal: both count points that are gained on the others.
fn prior(candidate: &Candidate, plan: LookAheadPlan) -> f64 {
    if plan.aim == Aim::Margin && plan.parts.outlook {
        PRIOR_DEALS * candidate.promise
    } else {
        0.0
    }
}

/// Drops all that are clearly behind the best.
fn drop_clearly_behind(field: &mut Vec<CandidateResults>) {
    rank(field);
    if let Some((best, others)) = field.split_first() {
        let behind: Vec<usize> = others
            .iter()
            .filter(|other| other.is_clearly_behind(best))
            .map(|other| other.at)
            .collect();
        field.retain(|standing| !behind.contains(&standing.at));
    }
}

/// The best first; among equals the more promising one.
fn rank(field: &mut [CandidateResults]) {
    field.sort_by(|one, other| other.sum.total_cmp(&one.sum).then(one.at.cmp(&other.at)));
}

/// What each candidate that is left is worth on one deal; nothing if time runs out in between.
fn play_deal(
    sim: &SimGame,
    candidates: &[Candidate],
    field: &[CandidateResults],
    clues: &[Clue],
    plan: LookAheadPlan,
    meter: &Meter,
    deal: u64,
) -> Option<Vec<f64>> {
    let seat = sim.turn;
    let mut start = sim.clone();
    start.deal_hidden(seat, clues, &mut SplitMix64::split(plan.seed, deal));
    let mut game = start.clone();
    let mut turns = 0;
    let mut worths = Vec::with_capacity(field.len());
    for standing in field {
        if meter.late() {
            return None;
        }
        if !plan.parts.common_deals {
            let own = deal * candidates.len() as u64 + standing.at as u64;
            start.deal_hidden(seat, clues, &mut SplitMix64::split(plan.seed, own));
        }
        game.clone_from(&start);
        turns += play_out(&mut game, &candidates[standing.at].deed, plan.reach);
        worths.push(worth(&game, seat, plan.aim));
    }
    meter.count(turns);
    Some(worths)
}

/// Plays a candidate and what follows as far as the look-ahead reaches; how many nodes that took.
fn play_out(sim: &mut SimGame, deed: &Deed, reach: Reach) -> u64 {
    let asking = sim.turn;
    sim.act(deed);
    let mut nodes = 1;
    match reach {
        Reach::Rounds(rounds) => {
            let turns = (rounds * sim.seats()) as u64;
            while nodes < turns && !sim.over {
                greedy_turn(sim);
                nodes += 1;
            }
        }
        Reach::End => {
            let mut thinks = true;
            while !sim.over {
                if thinks && sim.turn == asking {
                    nodes += careful_turn(sim);
                    thinks = false;
                } else {
                    greedy_turn(sim);
                    nodes += 1;
                }
            }
        }
    }
    nodes
}

/// What the game is worth for a seat.
fn worth(sim: &SimGame, seat: usize, aim: Aim) -> f64 {
    let margin = sim.margin(seat);
    match aim {
        Aim::Margin => f64::from(margin),
        Aim::Win => 0.5 + 0.5 * f64::from(margin.signum()) + POINT * f64::from(margin),
    }
}
