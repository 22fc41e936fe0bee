//! Bots for Qwirkle.

mod candidates;
mod clues;
mod draw_order;
mod ending;
mod greedy;
mod look_ahead;
mod meter;
mod person;
mod policy;
mod table;
mod thinker;

pub use thinker::{Ending, solve_ending};

use tilery_rules::qwirkle::{Move, Qwirkle, View};
use tilery_rules::{Game, MatchView};

use crate::{Ask, BotError, Dice, Level, Playable};

impl Playable for Qwirkle {
    fn choose(level: Level, view: &MatchView<View>, ask: &Ask) -> Result<Move, BotError> {
        let mut dice = Dice::new(ask.seed);
        let position = view.position.guess(&mut dice)?;
        if position.turn() != view.position.seat {
            return Err(BotError::NotAtTurn);
        }
        match level {
            Level::Random => position.random_move(&mut dice).ok_or(BotError::NotAtTurn),
            Level::Novice | Level::Casual => Ok(person::choose(level, &position, ask.seed)),
            Level::Greedy => Ok(greedy::choose(&position)),
            Level::Expert | Level::Master => Ok(thinker::choose(level, view, &position, ask)),
        }
    }
}
