//! Look-ahead: every candidate is played out on the same sampled deals, and weak candidates are dropped
//! early.

use std::time::Instant;

use tilery_frame::bots::{SplitMix64, parallel};

use super::candidates::Candidate;
use super::clues::Clue;
use super::meter::Meter;
use super::parts::Parts;
use super::policy::{careful_turn, greedy_turn};
use super::sim_game::{Deed, SimGame};

/// How far candidates are played out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reach {
    /// This many greedy turns for each seat.
    Rounds(usize),
    /// The end of a game whose bag is empty. Turns are greedy, except that the next turn of the searching
    /// seat is compared more carefully.
    End,
}

/// The objective of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// The lead over the best other seat. Early in a game, a margin says more about each deal than a win.
    Margin,
    /// The win, and to a small part the margin. It is used where games are played out to their end.
    Win,
}

/// The parameters of a look-ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct LookAheadPlan {
    pub(super) reach: Reach,
    pub(super) aim: Aim,
    /// How many threads play deals out.
    pub(super) threads: usize,
    /// The seed of the deals.
    pub(super) seed: u64,
    pub(super) parts: Parts,
}

/// How many deals are played out between two comparisons. It is the same for any number of threads.
pub(super) const BATCH: u64 = 8;

/// The value of a point of the final margin relative to a win. It decides between moves that all win or all
/// lose.
pub(super) const POINT: f64 = 0.001;

/// How many deals the learned evaluation counts for. Its influence is largest while few deals have been
/// played out.
const PRIOR_DEALS: f64 = 8.0;

/// The number of deals between two checks for candidates that are clearly behind.
const CLEAR_DEALS: u64 = 32;

/// How many standard errors a candidate must be worse than the best to be clearly behind.
const CLEAR: f64 = 3.0;

/// The results of one candidate.
struct CandidateResults {
    at: usize,
    sum: f64,
    /// The value on each deal.
    worths: Vec<f32>,
}

impl CandidateResults {
    /// Whether the candidate is significantly worse than another one on the same deals.
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

/// Returns the index of the best candidate.
///
/// The number of remaining candidates shrinks with the budget (successive halving): all of them at first,
/// half of them after each equal share, one at the end. Candidates that are clearly behind are dropped as
/// well, so easy decisions are made early. The remaining candidates have been played out on the same deals,
/// so their sums are comparable.
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
    while field.len() > 1 && !meter.spent() {
        let play = |deal: &u64| play_deal(sim, candidates, &field, clues, plan, meter, *deal);
        let deals: Vec<u64> = (dealt..dealt + BATCH).collect();
        let worths: Vec<Option<Vec<f64>>> = parallel::map(plan.threads, &deals, play);
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

/// The estimate of a candidate before any deal, in points gained on the other seats.
fn prior(candidate: &Candidate, plan: LookAheadPlan) -> f64 {
    if plan.aim == Aim::Margin && plan.parts.outlook {
        PRIOR_DEALS * candidate.promise
    } else {
        0.0
    }
}

/// Drops all candidates that are clearly behind the best.
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

/// Sorts the best first, and the more promising first among equals.
fn rank(field: &mut [CandidateResults]) {
    field.sort_by(|one, other| other.sum.total_cmp(&one.sum).then(one.at.cmp(&other.at)));
}

/// The value of each remaining candidate on one deal, or nothing if time runs out.
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

/// Plays a candidate and the following turns as far as the look-ahead reaches. Returns the number of nodes.
pub(super) fn play_out(sim: &mut SimGame, deed: &Deed, reach: Reach) -> u64 {
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

/// The value of the game for a seat.
fn worth(sim: &SimGame, seat: usize, aim: Aim) -> f64 {
    let margin = sim.margin(seat);
    match aim {
        Aim::Margin => f64::from(margin),
        Aim::Win => 0.5 + 0.5 * f64::from(margin.signum()) + POINT * f64::from(margin),
    }
}
