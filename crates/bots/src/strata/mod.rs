//! Bots for Strata.

use tilery_rules::strata::{Move, Strata, View};
use tilery_rules::{Game, MatchView};

use crate::{Ask, BotError, Dice, Level, Playable};

impl Playable for Strata {
    fn choose(_: Level, view: &MatchView<View>, ask: &Ask) -> Result<Move, BotError> {
        let mut dice = Dice::new(ask.seed);
        let position = view.position.guess(&mut dice).validate()?;
        position.random_move(&mut dice).ok_or(BotError::NotAtTurn)
    }
}
