//! Plays of players who know a round only as it is shown.

use serde_json::Value;
use thiserror::Error;
use tilery_frame::bots::{Ask, BotError, Level, choose};
use tilery_frame::duplicate::DuplicateGame;
use tilery_games::{AnyRules, with_rules};
use tilery_rules::SetupError;

/// Why no play can be chosen.
#[derive(Debug, Error)]
pub enum ChooseError {
    /// The round cannot be read.
    #[error("the round cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// The round is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The bot has no play.
    #[error("no play is possible")]
    NoPlay,
}

/// Chooses a play as a bot would, from the position that all players see in the form of the bot protocol.
///
/// # Errors
/// Returns an error if the position cannot be read or allows no play.
pub fn choose_play(rules: AnyRules, shown: Value, level: Level, ask: &Ask) -> Result<String, ChooseError> {
    with_rules!(rules, G, _rules => choose_in::<G>(shown, level, ask))
}

fn choose_in<G: DuplicateGame>(shown: Value, level: Level, ask: &Ask) -> Result<String, ChooseError> {
    let round = G::read_shown(&serde_json::from_value(shown)?)?;
    let game = round.as_game();
    let view = game.turn_view().ok_or(ChooseError::NoPlay)?;
    let chosen = choose::<G>(level, &view, ask).map_err(|_: BotError| ChooseError::NoPlay)?;
    // A bot that would rather swap plays something all the same.
    let play = if G::is_play(&chosen) {
        Some(chosen)
    } else {
        round.legal_moves().into_iter().find(G::is_play)
    };
    play.map(|mv| G::usual_form(mv).to_string())
        .ok_or(ChooseError::NoPlay)
}
