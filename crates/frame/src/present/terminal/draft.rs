//! A move in the making: what keys do to it and how it looks.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::Line;
use tilery_rules::{Cell, Reason};

use super::BoardDrawing;

/// The effect of a key on a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyOutcome {
    /// The draft may have changed.
    Handled,
    /// The draft did not change, for this reason.
    Refused(String),
    /// The player committed this move, in notation.
    Committed(String),
    /// The key has no meaning for the draft.
    Ignored,
}

/// A move that a player composes with keys.
///
/// Legality, scores and reasons come from the preview of the game. A draft adds a cursor, keys and a layout.
pub trait MoveDraft {
    /// Handles a key.
    fn on_key(&mut self, key: KeyEvent) -> KeyOutcome;

    /// A note for the player before the first key.
    fn notice(&self) -> Option<String> {
        None
    }

    /// Shows a move that a bot suggests, in notation.
    fn show_hint(&mut self, mv: &str);

    /// Turns the suggested move into the draft, without committing it.
    fn apply_hint(&mut self);

    /// The suggested move and what it is worth.
    fn hint_line(&self) -> Option<Line<'static>>;

    /// The board with the draft on it. `last` holds the cells of the last turn.
    fn board(&self, last: &[Cell]) -> Box<dyn BoardDrawing>;

    /// The cell that must be visible.
    fn cursor(&self) -> Cell;

    /// The choices of the player, in one line of at most `width` columns.
    fn holding(&self, width: usize) -> Line<'static>;

    /// More lines about what the player chooses from.
    fn picture(&self) -> Vec<Line<'static>> {
        Vec::new()
    }

    /// The points of the draft, line by line. Says why the draft is not allowed only if `explains` is set: the reason
    /// may be on the screen already.
    fn prospect(&self, width: usize, explains: bool) -> Vec<Line<'static>>;

    /// The keys that matter now with what they do, the most important first.
    fn keys(&self) -> Vec<(&'static str, &'static str)>;
}

/// The step of an arrow key, as x and y.
pub fn arrow(code: KeyCode) -> Option<(i32, i32)> {
    match code {
        KeyCode::Left => Some((-1, 0)),
        KeyCode::Right => Some((1, 0)),
        KeyCode::Up => Some((0, -1)),
        KeyCode::Down => Some((0, 1)),
        _ => None,
    }
}

/// The index that a digit stands for: `1` is 0, `0` is 9.
pub fn digit(code: KeyCode) -> Option<usize> {
    match code {
        KeyCode::Char(digit) => digit.to_digit(10).map(|digit| (digit as usize + 9) % 10),
        _ => None,
    }
}

/// A refusal in words, with the number of the ruling that it rests on.
pub fn refusal_text(reason: &Reason) -> String {
    match reason.ruling {
        Some(ruling) => format!("{} ({ruling})", reason.sentence),
        None => reason.sentence.clone(),
    }
}
