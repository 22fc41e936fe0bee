//! Duplicate: the trait that each game implements once.

use serde_json::Value;
use tilery_rules::{Chance, Game, SetupError};

use crate::bots::Evaluate;
use crate::present::Present;

/// A game that can be played as duplicate. Its position is a round: the seat at turn holds the tiles that everybody has.
pub trait DuplicateGame: Present + Evaluate {
    /// How many nodes the engine spends on a round. The master plays of a seed depend on it.
    const NODES: u64;

    /// The first round.
    ///
    /// # Errors
    /// Returns an error if duplicate is not played by these rules.
    fn first(rules: Self::Rules, chance: &mut impl Chance) -> Result<Self, SetupError>;

    /// The round after this one: the master play lies on the board, and the tiles are refilled. Nothing if they cannot
    /// be.
    fn next(&self, master: &Self::Move, chance: &mut impl Chance) -> Option<Self>;

    /// This round with other tiles, because no play was possible. Nothing if no tiles would ever fit.
    fn redraw(&self, chance: &mut impl Chance) -> Option<Self>;

    /// Whether a legal move is a play, which can be submitted.
    fn is_play(mv: &Self::Move) -> bool;

    /// The points of a play by the rules of the game, or nothing if the engine values plays.
    fn points(report: &Self::Report) -> Option<u32>;

    /// The form of a move that stands for all that do the same.
    #[must_use]
    fn usual_form(mv: Self::Move) -> Self::Move {
        mv
    }

    /// The round as a game, for views, previews and bots.
    fn as_game(&self) -> Game<Self>;

    /// The round as players see it: one hand and one bag, although the engine plays against an opponent.
    fn shown(&self) -> Self::PageView;

    /// A round that players see as [`DuplicateGame::shown`], from its position in the form of the bot protocol. What nobody
    /// knows is filled in arbitrarily.
    ///
    /// # Errors
    /// Returns an error if the position is impossible.
    fn read_shown(shown: &Self::View) -> Result<Self, SetupError> {
        Self::read_view(shown).map(|(round, _)| round)
    }

    /// The board as data.
    fn board(&self) -> Value;

    /// The tiles that everybody has.
    fn hand(&self) -> Vec<String>;
}
