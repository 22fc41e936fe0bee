//! Bots for Pebbles. All but the weakest take as many pebbles as they may.

mod evaluate;

use tilery_rules::SeatView;
use tilery_rules::pebbles::{Pebbles, Take};

use crate::{Ask, BotError, Level, Playable, SplitMix64};

impl Playable for Pebbles {
    const BASELINE: Option<&'static str> = None;

    fn choose(level: Level, view: &SeatView<'_, Pebbles>, ask: &Ask) -> Result<Take, BotError> {
        if !view.is_at_turn() {
            return Err(BotError::NotAtTurn);
        }
        let chosen = match level {
            Level::Random => view.random_move(&mut SplitMix64::new(ask.seed)),
            _ => view.legal_moves().pop(),
        };
        chosen.ok_or(BotError::NotAtTurn)
    }

    fn choose_baseline(_: &SeatView<'_, Pebbles>, _: &Ask) -> Result<Take, BotError> {
        Err(BotError::NoBaseline)
    }
}
