//! Bots for Qwirkle.

mod candidates;
mod clues;
mod counts;
mod draw_order;
mod ending;
mod greedy;
mod look_ahead;
mod meter;
mod near_end;
mod outlook;
mod parts;
mod person;
mod plain;
mod policy;
mod table;
mod thinker;
mod train;
mod weights;

pub use parts::Parts;
pub use thinker::{Ending, ending_gains, solve_ending};
pub use train::Training;
pub use weights::{Weights, WeightsError};

use tilery_rules::qwirkle::{Move, Qwirkle, View};
use tilery_rules::{Game, MatchView};

use crate::{Ask, Baseline, BotError, Dice, Level, Playable};

impl Playable for Qwirkle {
    fn choose(level: Level, view: &MatchView<View>, ask: &Ask) -> Result<Move, BotError> {
        choose_with(level, Parts::ALL, view, ask)
    }

    fn choose_baseline(baseline: Baseline, view: &MatchView<View>, ask: &Ask) -> Result<Move, BotError> {
        match baseline {
            Baseline::LookAhead => Ok(plain::choose(&guess(view, &mut Dice::new(ask.seed))?, ask.seed)),
            _ => Err(BotError::OtherGame(baseline)),
        }
    }
}

/// What a bot does that makes use of these parts. Levels that do not think ahead have none.
///
/// # Errors
/// If the view is of no possible position in which the seat is at turn.
pub fn choose_with(level: Level, parts: Parts, view: &MatchView<View>, ask: &Ask) -> Result<Move, BotError> {
    let mut dice = Dice::new(ask.seed);
    let position = guess(view, &mut dice)?;
    match level {
        Level::Random => position.random_move(&mut dice).ok_or(BotError::NotAtTurn),
        Level::Novice | Level::Casual => Ok(person::choose(level, &position, ask.seed)),
        Level::Greedy => Ok(greedy::choose(&position)),
        Level::Expert | Level::Master => Ok(thinker::choose(level, parts, view, &position, ask)),
    }
}

/// A position that looks like this to the seat at turn.
fn guess(view: &MatchView<View>, dice: &mut Dice) -> Result<Qwirkle, BotError> {
    let position = view.position.guess(dice)?;
    if position.turn() == view.position.seat {
        Ok(position)
    } else {
        Err(BotError::NotAtTurn)
    }
}
