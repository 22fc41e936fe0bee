//! Notation and players in tests.

use tilery_lines::{Placed, Tile};
use tilery_rules::Player;

/// A player with an age.
pub(crate) fn aged((name, age): (&str, u16)) -> Player {
    Player {
        age: Some(age),
        ..Player::named(name)
    }
}

/// Placed tiles: `Ro@0,0 Rs@1,0`.
pub(crate) fn placed(text: &str) -> Vec<Placed> {
    text.split_whitespace()
        .map(|word| word.parse().expect("a placed tile"))
        .collect()
}

/// Tiles: `Ro Rs`.
pub(crate) fn tiles(text: &str) -> Vec<Tile> {
    text.split_whitespace()
        .map(|word| word.parse().expect("a tile"))
        .collect()
}
