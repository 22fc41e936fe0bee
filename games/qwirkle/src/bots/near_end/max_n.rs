//! Searches an ending of three or four seats on one deal, with perfect play of every seat.
//!
//! Every seat maximises its own result and does not minimise that of the searching seat (max^n), because the
//! others have no reason to cooperate against it. All plays of all seats are searched to the end of the game.

use std::cmp::{Ordering, Reverse};

use super::super::look_ahead::POINT;
use super::super::meter::Meter;
use super::super::policy::cannot_play;
use super::super::sim_game::{LaidTiles, SEATS, SimGame};
use super::verdict::SolvedSplit;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct End {
    /// The value for each seat: its share of the win, and to a small part the margin.
    worths: [f64; SEATS],
    /// The share of the win of the searching seat.
    pub(super) share: f64,
}

impl End {
    /// The result of a finished game.
    pub(super) fn of(game: &SimGame, asking: usize) -> End {
        let scores = &game.scores[..game.seats()];
        let most = scores.iter().max().copied().unwrap_or(0);
        let winners = scores.iter().filter(|score| **score == most).count() as f64;
        let share = |seat: usize| if scores[seat] == most { 1.0 / winners } else { 0.0 };
        let mut worths = [0.0; SEATS];
        for (seat, worth) in worths.iter_mut().enumerate().take(scores.len()) {
            *worth = share(seat) + POINT * f64::from(game.margin(seat));
        }
        End {
            worths,
            share: share(asking),
        }
    }

    /// Whether `seat` prefers this result. Among results of equal value for the seat, it is assumed to prefer
    /// the worse one for the searching seat. Any fixed order decides the remaining ties.
    pub(super) fn suits(&self, seat: usize, asking: usize, other: &End) -> bool {
        let order = self.worths[seat].total_cmp(&other.worths[seat]);
        let order = order.then(other.worths[asking].total_cmp(&self.worths[asking]));
        let lexical = || self.worths.partial_cmp(&other.worths).unwrap_or(Ordering::Equal);
        order.then_with(lexical) == Ordering::Greater
    }
}

/// The share of the win that `asking` gets from here.
pub(super) fn max_n(sim: &SimGame, asking: usize, limit: u64, meter: &Meter) -> SolvedSplit {
    let mut search = Search {
        asking,
        nodes: 0,
        limit,
        meter,
    };
    let end = search.end(sim);
    SolvedSplit {
        wins: end.map(|end| end.share),
        nodes: search.nodes,
    }
}

struct Search<'m> {
    asking: usize,
    nodes: u64,
    limit: u64,
    meter: &'m Meter,
}

impl Search<'_> {
    /// The result of the game, or `None` if the limit is reached first.
    fn end(&mut self, sim: &SimGame) -> Option<End> {
        if sim.over {
            return Some(End::of(sim, self.asking));
        }
        self.nodes += 1;
        if self.nodes > self.limit || (self.nodes.is_multiple_of(64) && self.meter.late()) {
            return None;
        }
        let mut game = sim.clone();
        let plays = plays(sim);
        if plays.is_empty() {
            cannot_play(&mut game);
            return self.end(&game);
        }
        let mut best: Option<End> = None;
        for (laid, score) in &plays {
            game.clone_from(sim);
            game.play(laid, *score);
            let end = self.end(&game)?;
            if best.is_none_or(|best| end.suits(sim.turn, self.asking, &best)) {
                best = Some(end);
            }
        }
        best
    }
}

/// The plays of the seat whose turn it is, by points. Of the plays that end the game, only the one with the
/// most points is listed, because it is the best of them.
fn plays(sim: &SimGame) -> Vec<(LaidTiles, u32)> {
    let held = sim.hands[sim.turn].len();
    let end_bonus = sim.grid.scoring().end_bonus;
    let mut plays: Vec<(LaidTiles, u32)> = Vec::new();
    let mut last: Option<(LaidTiles, u32)> = None;
    sim.grid.plays(sim.kinds(), &mut |found| {
        if found.laid.len() < held {
            plays.push((found.laid.iter().copied().collect(), found.score));
        } else if last.as_ref().is_none_or(|(_, score)| found.score > *score) {
            last = Some((found.laid.iter().copied().collect(), found.score));
        }
    });
    plays.extend(last);
    plays.sort_by_key(|(laid, score)| {
        let bonus = if laid.len() == held { end_bonus } else { 0 };
        Reverse(score + bonus)
    });
    plays
}
