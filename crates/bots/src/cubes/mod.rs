//! Bots for Cubes.

use tilery_rules::cubes::{Cubes, Move, View};
use tilery_rules::{Game, MatchView};

use crate::{Ask, BotError, Dice, Level, Playable};

impl Playable for Cubes {
    fn choose(_: Level, view: &MatchView<View>, ask: &Ask) -> Result<Move, BotError> {
        let position = view.position.position()?;
        if position.turn() != view.position.seat {
            return Err(BotError::NotAtTurn);
        }
        position
            .random_move(&mut Dice::new(ask.seed))
            .ok_or(BotError::NotAtTurn)
    }
}
