//! Bots for Qwirkle.

mod candidates;
mod clues;
mod counts;
mod draw_order;
mod ending;
mod evaluate;
mod greedy;
mod ladder;
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

use tilery_frame::bots::ladder::Rung;
use tilery_frame::bots::{Ask, BotError, Level, Playable, SplitMix64};
use tilery_rules::SeatView;

use self::ladder::LADDER;
use self::thinker::Effort;
use crate::{Move, Qwirkle, QwirkleSeat};

impl Playable for Qwirkle {
    fn choose(level: Level, view: &SeatView<'_, Qwirkle>, ask: &Ask) -> Result<Move, BotError> {
        choose_with(level, Parts::ALL, view, ask)
    }

    /// Compares the 15 plays with the most points on 100 deals, with 6 greedy turns after each. It ignores
    /// the budget.
    const BASELINE: &'static str = "look-ahead";

    fn choose_baseline(view: &SeatView<'_, Qwirkle>, ask: &Ask) -> Result<Move, BotError> {
        BotError::check_turn(view)?;
        Ok(plain::choose(view, ask.seed))
    }
}

/// Chooses a move with only some parts of the bot enabled. Levels that do not search have no parts.
///
/// # Errors
/// Returns an error if it is not the seat's turn.
pub fn choose_with(
    level: Level,
    parts: Parts,
    view: &SeatView<'_, Qwirkle>,
    ask: &Ask,
) -> Result<Move, BotError> {
    BotError::check_turn(view)?;
    match level {
        Level::Random => {
            let mut rng = SplitMix64::new(ask.seed);
            view.skip_guess(&mut rng);
            view.random_move(&mut rng).ok_or(BotError::NotAtTurn)
        }
        Level::Greedy => Ok(greedy::choose(view)),
        Level::Expert => Ok(thinker::choose(&Effort::EXPERT, parts, view, ask)),
        Level::Master => Ok(thinker::choose(&Effort::MASTER, parts, view, ask)),
        level => Ok(match &LADDER[level.number() - 1] {
            Rung::Person(person) => person::choose(person, view, ask.seed),
            Rung::Search { nodes } => thinker::choose(&Effort::nodes(*nodes), parts, view, ask),
            Rung::Strongest => thinker::choose(&Effort::MASTER, parts, view, ask),
        }),
    }
}
