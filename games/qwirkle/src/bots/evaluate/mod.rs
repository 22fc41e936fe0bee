//! Values of moves in Qwirkle.
//!
//! While tiles are hidden, moves are played out on the same random deals. Endings of two seats with an empty
//! bag are solved.

mod chances;
mod field;
mod lean;
mod sampling;
mod solved;
#[cfg(test)]
mod tests;

use field::Field;
use tilery_frame::bots::{Ask, BotError, Evaluate, Evaluation, SplitMix64};
use tilery_rules::SeatView;

use super::clues::clues;
use super::meter::Meter;
use super::sim_game::SimGame;
use crate::{Move, Qwirkle, QwirkleSeat};

/// How many moves are compared while tiles are hidden, besides those that were asked for. It is as many as the
/// master compares.
const CANDIDATES: usize = 32;

/// How many of the best moves are evaluated precisely.
const LISTED: usize = 5;

impl Evaluate for Qwirkle {
    const REVIEW_NODES: u64 = 600_000;

    fn evaluate(
        view: &SeatView<'_, Qwirkle>,
        include: &[Move],
        ask: &Ask,
    ) -> Result<Evaluation<Move>, BotError> {
        BotError::check_turn(view)?;
        let meter = Meter::start(ask, None);
        // The other hands are sampled here, and dealt again wherever that matters.
        let sim = SimGame::new(&view.guess(&mut SplitMix64::new(ask.seed)));
        let solvable = sim.seats() == 2 && sim.bag.is_empty();
        let field = Field::new(&sim, include, if solvable { usize::MAX } else { CANDIDATES });
        let forced = if sim.grid.is_empty() {
            field.len() == 1
        } else {
            view.legal_moves().len() == 1
        };
        let moves = if solvable {
            solved::values(&sim, &field, &meter, ask.threads)
        } else {
            sampling::values(&sim, &field, &clues(view), &meter, ask)
        };
        Ok(Evaluation {
            moves,
            forced,
            nodes: meter.count_so_far(),
        })
    }
}
