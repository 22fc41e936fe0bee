//! The API description of the names of games.

use tilery_rules::schema::{choice, schemas};

use crate::AnyRules;

/// The name of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameName;

schemas! {
    GameName => choice("The name of a game.", AnyRules::GAMES);
}
