//! Parsing of moves: a verb and its items.

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use crate::hand::HAND_SIZE;
use crate::{NotationError, Placed};

/// Splits a move into its verb and the rest.
pub(crate) fn verb(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(' ') {
        Some((verb, rest)) => (verb, rest.trim()),
        None => (text, ""),
    }
}

/// Parses one to six items, as many as a hand can hold.
pub(crate) fn items<T: FromStr<Err = NotationError>>(
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

/// Writes a verb and its items.
pub(crate) fn write_items<T: Display>(f: &mut fmt::Formatter<'_>, verb: &str, items: &[T]) -> fmt::Result {
    f.write_str(verb)?;
    items.iter().try_for_each(|item| {
        f.write_str(" ")?;
        item.fmt(f)
    })
}

/// Returns a move in notation. The text has room for most moves from the start, so that it hardly ever grows.
pub(crate) fn move_text(mv: &impl Display) -> String {
    let mut text = String::with_capacity(64);
    // Writing to a string never fails.
    let _ = write!(text, "{mv}");
    text
}

/// Parses the tiles of a play.
pub(crate) fn placed(text: &str) -> Result<Vec<Placed>, NotationError> {
    items(text, "play", "one to six placed tiles, as in play Ro@0,0 Rs@1,0")
}

/// Joins names to a choice: "one, two or three".
pub(crate) fn one_of(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => String::from(*only),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
