//! Values by play-outs on common random deals.
//!
//! First the field is narrowed down to a few moves (successive halving). Then these are compared on fresh deals,
//! because the deals that a move was selected by make it look better than it is.

use std::time::Instant;

use tilery_frame::bots::evaluate::mean;
use tilery_frame::bots::{Ask, MoveValue, SplitMix64, parallel};

use super::super::clues::Clue;
use super::super::look_ahead::{BATCH, Reach, play_out};
use super::super::meter::Meter;
use super::super::parts::Parts;
use super::super::policy::greedy_turn;
use super::super::sim_game::{SEATS, SimGame};
use super::super::thinker::{Effort, reach};
use super::LISTED;
use super::chances::{Rest, Sample};
use super::field::Field;
use super::lean::lean;
use crate::Move;

/// The share of the budget for the selection of the moves that are compared.
const SELECTION: f64 = 0.4;

/// The number of the first deal of the comparison. The deals before it are those of the selection.
const FRESH: u64 = 1 << 32;

/// How many deals of the comparison are played however short the time is.
const AT_LEAST: u64 = 2;

/// One in so many deals is played to the very end, for one of the moves.
const TO_THE_END: u64 = 4;

/// The number of deals between two checks for moves that are clearly behind.
const CHECKED: usize = 128;

/// How many standard errors a move must be worse than the best to be clearly behind.
const CLEAR: f64 = 4.0;

/// The values of the most promising moves and of those that were asked for, the best first.
pub(super) fn values(
    sim: &SimGame,
    field: &Field,
    clues: &[Clue],
    meter: &Meter,
    ask: &Ask,
) -> Vec<MoveValue<Move>> {
    let sampling = Sampling {
        sim,
        field,
        clues,
        meter,
        ask,
        reach: reach(&Effort::MASTER, Parts::ALL, sim),
    };
    let mut listed = sampling.select();
    listed.extend(
        field
            .asked()
            .filter(|at| !listed.contains(at))
            .collect::<Vec<_>>(),
    );
    let (runs, rest) = sampling.compare(listed);
    rank(sim, field, &runs, &rest)
}

struct Sampling<'a> {
    sim: &'a SimGame,
    field: &'a Field,
    clues: &'a [Clue],
    meter: &'a Meter,
    ask: &'a Ask,
    reach: Reach,
}

/// A move and its play-outs, one for each deal.
struct Run {
    at: usize,
    samples: Vec<Sample>,
}

/// The play-outs of one deal.
struct Dealt {
    samples: Vec<Sample>,
    /// One of them at its horizon and at its end.
    to_the_end: Option<(Sample, Sample)>,
}

impl Sampling<'_> {
    /// The moves that are worth a precise comparison.
    fn select(&self) -> Vec<usize> {
        let begun = Instant::now();
        let mut standings: Vec<(usize, f64)> = (0..self.field.len()).map(|at| (at, 0.0)).collect();
        let narrowing = (LISTED as f64 / standings.len().max(1) as f64).min(1.0);
        let (all, mut dealt, mut share) = (standings.len() as f64, 0, 0.0);
        while standings.len() > LISTED && share < 1.0 {
            let moves: Vec<usize> = standings.iter().map(|(at, _)| *at).collect();
            let deals: Vec<u64> = (dealt..dealt + BATCH).collect();
            let play = |deal: &u64| self.play(&moves, *deal, None);
            let played = parallel::map(self.ask.threads, &deals, play);
            for dealt in played.iter().flatten() {
                for ((_, sum), sample) in standings.iter_mut().zip(&dealt.samples) {
                    *sum += f64::from(sample.margins[self.sim.turn]);
                }
            }
            dealt += BATCH;
            share = self.meter.share(begun) / SELECTION;
            standings.sort_by(|(one, sum), (other, more)| more.total_cmp(sum).then(one.cmp(other)));
            let stay = (all * narrowing.powf(share)).ceil() as usize;
            standings.truncate(stay.max(LISTED));
        }
        standings.truncate(LISTED);
        standings.into_iter().map(|(at, _)| at).collect()
    }

    /// Compares moves on fresh deals until the budget is spent. Moves that are clearly behind stop early, except
    /// those that were asked for.
    fn compare(&self, listed: Vec<usize>) -> (Vec<Run>, Rest) {
        let mut rest = Rest::new(lean(self.sim));
        let run = |at: usize| Run {
            at,
            samples: Vec::new(),
        };
        let mut runs: Vec<Run> = listed.into_iter().map(run).collect();
        let mut racing: Vec<usize> = (0..runs.len()).collect();
        let mut dealt = 0;
        while dealt == 0 || !self.meter.spent() {
            let moves: Vec<usize> = racing.iter().map(|run| runs[*run].at).collect();
            let deals: Vec<u64> = (dealt..dealt + BATCH).collect();
            let play = |deal: &u64| {
                let whole = deal.is_multiple_of(TO_THE_END);
                let last = (deal / TO_THE_END) as usize % moves.len();
                self.play(&moves, FRESH + deal, whole.then_some(last))
            };
            let played = parallel::map(self.ask.threads, &deals, play);
            for found in played.into_iter().flatten() {
                for (run, sample) in racing.iter().zip(found.samples) {
                    runs[*run].samples.push(sample);
                }
                if let Some((horizon, end)) = found.to_the_end {
                    rest.add(&horizon, &end);
                }
            }
            dealt += BATCH;
            if dealt.is_multiple_of(CHECKED as u64) {
                self.drop_clearly_behind(&runs, &mut racing);
            }
        }
        (runs, rest)
    }

    fn drop_clearly_behind(&self, runs: &[Run], racing: &mut Vec<usize>) {
        let seat = self.sim.turn;
        let own = |run: usize| runs[run].samples.iter().map(move |sample| sample.margins[seat]);
        let sum = |run: usize| own(run).map(f64::from).sum::<f64>();
        let best = racing
            .iter()
            .copied()
            .max_by(|one, other| sum(*one).total_cmp(&sum(*other)));
        if let Some(best) = best {
            racing.retain(|run| {
                let (loss, error) = mean(own(best).zip(own(*run)).map(|(best, own)| f64::from(best - own)));
                self.field.entry(runs[*run].at).asked || loss <= CLEAR * error
            });
        }
    }

    /// Plays moves out on one deal, and one of them to the very end. Returns `None` if time runs out.
    fn play(&self, moves: &[usize], deal: u64, to_the_end: Option<usize>) -> Option<Dealt> {
        let mut start = self.sim.clone();
        start.deal_hidden(
            self.sim.turn,
            self.clues,
            &mut SplitMix64::split(self.ask.seed, deal),
        );
        let mut game = start.clone();
        let mut dealt = Dealt {
            samples: Vec::with_capacity(moves.len()),
            to_the_end: None,
        };
        let mut nodes = 0;
        for (number, at) in moves.iter().enumerate() {
            if self.meter.late() && !(FRESH..FRESH + AT_LEAST).contains(&deal) {
                return None;
            }
            game.clone_from(&start);
            nodes += play_out(&mut game, &self.field.entry(*at).deed, self.reach);
            let horizon = Sample::of(&game);
            dealt.samples.push(horizon);
            if to_the_end == Some(number) && !game.over {
                nodes += play_to_the_end(&mut game);
                dealt.to_the_end = Some((horizon, Sample::of(&game)));
            }
        }
        self.meter.count(nodes);
        Some(dealt)
    }
}

/// Plays the rest of a game greedily. Returns the number of nodes.
fn play_to_the_end(game: &mut SimGame) -> u64 {
    let mut turns = 0;
    while !game.over {
        greedy_turn(game);
        turns += 1;
    }
    turns
}

/// The values of moves from their play-outs, the best first.
fn rank(sim: &SimGame, field: &Field, runs: &[Run], rest: &Rest) -> Vec<MoveValue<Move>> {
    let (seat, seats) = (sim.turn, sim.seats());
    let dealt = runs.iter().map(|run| run.samples.len()).max().unwrap_or(0);
    let total = |run: &Run| {
        run.samples
            .iter()
            .map(|sample| rest.margin(sample, seat))
            .sum::<f64>()
    };
    let whole = runs.iter().filter(|run| run.samples.len() == dealt);
    let Some(best) = whole
        .rev()
        .max_by(|one, other| total(one).total_cmp(&total(other)))
    else {
        return Vec::new();
    };
    let margin_of_best = |of: usize| mean(best.samples.iter().map(|sample| rest.margin(sample, of))).0;
    let win_of_best = |of: usize| mean(best.samples.iter().map(|sample| rest.wins(sample, seats)[of])).0;
    let best_margins: [f64; SEATS] = std::array::from_fn(margin_of_best);
    let best_wins: [f64; SEATS] = std::array::from_fn(win_of_best);
    let value = |run: &Run| {
        // The same deals for both moves.
        let behind = |of: usize| {
            let pairs = best.samples.iter().zip(&run.samples);
            mean(pairs.map(|(best, own)| rest.margin(best, of) - rest.margin(own, of)))
        };
        let less_won = |of: usize| {
            let pairs = best.samples.iter().zip(&run.samples);
            mean(pairs.map(|(best, own)| rest.wins(best, seats)[of] - rest.wins(own, seats)[of])).0
        };
        let (_, error) = mean(run.samples.iter().map(|sample| rest.margin(sample, seat)));
        let (_, win_error) = mean(run.samples.iter().map(|sample| rest.wins(sample, seats)[seat]));
        let (loss, loss_error) = behind(seat);
        MoveValue {
            mv: field.entry(run.at).mv.clone(),
            margins: (0..seats).map(|of| best_margins[of] - behind(of).0).collect(),
            error: error.hypot(rest.error(seat)),
            wins: (0..seats)
                .map(|of| (best_wins[of] - less_won(of)).clamp(0.0, 1.0))
                .collect(),
            win_error,
            loss,
            loss_error,
            exact: false,
        }
    };
    let mut values: Vec<MoveValue<Move>> = runs.iter().map(value).collect();
    values.sort_by(|one, other| one.loss.total_cmp(&other.loss));
    values
}
