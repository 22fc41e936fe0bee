//! Tips: what a beginner can do in a position, and why. They say where to look, not which move to make.

use tilery_frame::lessons::{Teach, Tip};
use tilery_games::{AnyGame, with_game};
use tilery_rules::Seat;

/// Tips for a beginner whose turn it is; nothing for a seat that waits.
pub fn tips(game: &AnyGame, seat: Seat) -> Vec<Tip> {
    if game.turn() != Some(seat) {
        return Vec::new();
    }
    with_game!(game, game => Teach::tips(game.position(), seat))
}
