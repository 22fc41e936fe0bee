//! What games of lines on a grid share.

use serde_json::Value;
use tilery_rules::grid::Grid;
use tilery_rules::{Match, Placed, Player, Recorded, Seat, Tile};

/// Everybody plays from this seat.
pub(crate) const EVERYBODY: Seat = Seat(0);

/// The players of a round: everybody, and an opponent for the engine.
pub(crate) fn players() -> Vec<Player> {
    Player::lettered(2)
}

/// A play from left to right, or from top to bottom.
pub(crate) fn sorted(mut laid: Vec<Placed>) -> Vec<Placed> {
    laid.sort_unstable_by_key(|placed| (placed.cell.y, placed.cell.x));
    laid
}

/// What is left of a hand after a play.
pub(crate) fn rest(hand: &[Tile], laid: &[Placed]) -> Vec<Tile> {
    let mut rest = hand.to_vec();
    for placed in laid {
        if let Some(at) = rest.iter().position(|tile| *tile == placed.tile) {
            rest.remove(at);
        }
    }
    rest
}

/// The grid in notation.
pub(crate) fn board(grid: &Grid) -> Value {
    grid.tiles()
        .map(|placed| Value::from(placed.to_string()))
        .collect()
}

/// Tiles in notation.
pub(crate) fn texts(tiles: &[Tile]) -> Vec<String> {
    tiles.iter().map(Tile::to_string).collect()
}

/// A round as a match.
pub(crate) fn as_match<G: Recorded>(position: &G, deal: G::Deal) -> Match<G> {
    Match::from_position(players(), deal, position.clone())
}
