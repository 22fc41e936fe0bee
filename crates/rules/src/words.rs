//! Texts of moves: a verb and its items.

use std::fmt::{self, Display, Write};

/// Splits a move into its verb and the rest.
pub fn verb(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(' ') {
        Some((verb, rest)) => (verb, rest.trim()),
        None => (text, ""),
    }
}

/// Writes a verb and its items.
pub fn write_items<T: Display>(f: &mut fmt::Formatter<'_>, verb: &str, items: &[T]) -> fmt::Result {
    f.write_str(verb)?;
    items.iter().try_for_each(|item| {
        f.write_str(" ")?;
        item.fmt(f)
    })
}

/// Returns a move in notation. The text has room for most moves from the start, so that it hardly ever grows.
pub fn move_text(mv: &impl Display) -> String {
    let mut text = String::with_capacity(64);
    // Writing to a string never fails.
    let _ = write!(text, "{mv}");
    text
}

/// Joins names to a choice: "one, two or three".
pub fn one_of(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => String::from(*only),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
