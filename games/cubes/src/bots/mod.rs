//! Bots for Cubes.

mod clock;
mod evaluate;
mod expected;
mod greedy;
mod ladder;
mod master;
mod outlook;
mod person;
mod playout;
mod reply;
mod rolls;
mod solve;
mod worth;

#[cfg(test)]
mod tests;

use std::time::Duration;

use ladder::LADDER;
use tilery_frame::bots::ladder::Rung;
use tilery_frame::bots::{Ask, BotError, Level, Playable, SplitMix64};
use tilery_rules::{Position, SeatView};

use crate::{Cubes, CubesSeat, Move};

pub use outlook::{Reroll, expected_reply, rerolls};

/// How long an expert thinks.
const EXPERT_TIME: Duration = Duration::from_millis(50);
/// How many turns an expert thinks through where nodes are counted: about what it has time for.
const EXPERT_NODES: u64 = 300;

impl Playable for Cubes {
    /// Takes the best expected points of this turn, including the re-roll. It ignores the budget.
    const BASELINE: &'static str = "expected";

    fn choose_baseline(view: &SeatView<'_, Cubes>, _: &Ask) -> Result<Move, BotError> {
        BotError::check_turn(view)?;
        Ok(expected::choose(view.position()))
    }

    fn choose(level: Level, view: &SeatView<'_, Cubes>, ask: &Ask) -> Result<Move, BotError> {
        BotError::check_turn(view)?;
        let (position, seat) = (view.position(), view.seat());
        let mut rng = SplitMix64::new(ask.seed);
        let search = |ask: &Ask, most| master::choose(&view.search_position(), seat, ask, most);
        match level {
            Level::Random => position.random_move(&mut rng).ok_or(BotError::NotAtTurn),
            Level::Greedy => Ok(greedy::choose(position)),
            Level::Expert => Ok(search(&ask.at_most(EXPERT_NODES, EXPERT_TIME), u64::MAX)),
            Level::Master => Ok(search(ask, u64::MAX)),
            level => match &LADDER[level.number() - 1] {
                Rung::Person(person) => {
                    person::choose(person, position, seat, ask.seed).ok_or(BotError::NotAtTurn)
                }
                Rung::Search { nodes } => Ok(search(ask, *nodes)),
                Rung::Strongest => Ok(search(ask, u64::MAX)),
            },
        }
    }
}
