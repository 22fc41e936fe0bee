//! Turns of a game of any kind, as people see them.

use tilery_frame::present::{self, ShownTurn, TurnView};
use tilery_rules::Seat;

use crate::AnyGame;

/// The turns of a game in full, as they are published once it is over.
pub fn full_turns(game: &AnyGame) -> Vec<TurnView> {
    with_game!(game, game => present::full_turns(game))
}

/// A legal move of the seat whose turn it is, as a turn that was not made: with its pieces, cells, points and lines.
///
/// Nothing for a move that cannot be read or is not legal.
pub fn move_view(game: &AnyGame, mv: &str) -> Option<TurnView> {
    with_game!(game, game => present::move_view(game, mv))
}

/// The same for moves at earlier positions of the game, each given by how many turns were made before it, in that order.
///
/// Nothing if one of the moves is not legal.
pub fn move_views(game: &AnyGame, moves: &[(usize, &str)]) -> Option<Vec<TurnView>> {
    with_game!(game, game => present::move_views(game, moves))
}

/// One turn of a game, by its index, as `viewer` may know it now; nobody is a spectator.
pub fn turn_view(game: &AnyGame, index: usize, viewer: Option<Seat>) -> Option<ShownTurn> {
    with_game!(game, game => present::turn_view(game, index, viewer))
}
