//! Parsing of the items of a move: tiles, and tiles on cells.

use std::str::FromStr;

use tilery_rules::NotationError;

use crate::{HAND_SIZE, Placed};

/// Parses one to six items, as many as a hand can hold.
pub fn items<T: FromStr<Err = NotationError>>(
    text: &str,
    what: &'static str,
    expected: &'static str,
) -> Result<Vec<T>, NotationError> {
    let words: Vec<&str> = text.split_ascii_whitespace().take(HAND_SIZE + 1).collect();
    if words.is_empty() || words.len() > HAND_SIZE {
        return Err(NotationError::new(what, text, expected));
    }
    words.into_iter().map(str::parse).collect()
}

/// Parses the tiles of a play.
pub fn placed(text: &str) -> Result<Vec<Placed>, NotationError> {
    items(text, "play", "one to six placed tiles, as in play Ro@0,0 Rs@1,0")
}
