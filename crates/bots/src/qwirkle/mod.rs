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
mod sim_game;
mod thinker;
mod train;
mod weights;

pub use parts::Parts;
pub use thinker::{Ending, ending_gains, solve_ending};
pub use train::Training;
pub use weights::{Weights, WeightsError};

use tilery_rules::qwirkle::{Move, Qwirkle, View};
use tilery_rules::{Game, MatchView};

use crate::{Ask, BotError, Level, Playable, SplitMix64};

impl Playable for Qwirkle {
    fn choose(level: Level, view: &MatchView<View>, ask: &Ask) -> Result<Move, BotError> {
        choose_with(level, Parts::ALL, view, ask)
    }

    /// The 15 plays of most points on 100 deals, 6 turns by points after each. It ignores the budget.
    const BASELINE: Option<&'static str> = Some("look-ahead");

    fn choose_baseline(view: &MatchView<View>, ask: &Ask) -> Result<Move, BotError> {
        let position = guess(view, &mut SplitMix64::new(ask.seed))?;
        Ok(plain::choose(&position, ask.seed))
    }
}

/// What a bot does that makes use of these parts. Levels that do not think ahead have none.
///
/// # Errors
/// If the view is of no possible position in which the seat is at turn.
pub fn choose_with(level: Level, parts: Parts, view: &MatchView<View>, ask: &Ask) -> Result<Move, BotError> {
    let mut rng = SplitMix64::new(ask.seed);
    let position = guess(view, &mut rng)?;
    match level {
        Level::Random => position.random_move(&mut rng).ok_or(BotError::NotAtTurn),
        Level::Novice | Level::Casual => Ok(person::choose(level, &position, ask.seed)),
        Level::Greedy => Ok(greedy::choose(&position)),
        Level::Expert | Level::Master => Ok(thinker::choose(level, parts, view, &position, ask)),
    }
}

/// A position that looks like this to the seat at turn.
fn guess(view: &MatchView<View>, rng: &mut SplitMix64) -> Result<Qwirkle, BotError> {
    let position = view.position.guess(rng)?;
    if position.turn() == view.position.seat {
        Ok(position)
    } else {
        Err(BotError::NotAtTurn)
    }
}
