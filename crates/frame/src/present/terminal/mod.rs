//! Games in a terminal: boards and turns as styled text, and moves that are drafted with keys.
//!
//! Each game implements [`TerminalGame`] once. Nothing here reads or writes a terminal. Letters and brackets carry all
//! information, so a picture is complete without its colours.

pub mod board;
mod draft;
mod explanation;
pub mod palette;
pub mod text;

use ratatui::text::{Line, Span};
use serde::Serialize;
use serde_json::Value;
use tilery_rules::{Game, Seat, Turn, TurnText};

use crate::present::Present;

pub use board::{BoardDrawing, Frame};
pub use draft::{KeyOutcome, MoveDraft, arrow};
pub use draft::{digit, refusal_text};
pub use explanation::{Explanation, Part};

/// A game that can be played and replayed in a terminal.
pub trait TerminalGame: Present + 'static {
    /// The keys that only this game has, with what they do, for the help screen.
    const KEYS: &'static [(&'static str, &'static str)];

    /// The rectangle around everything on the board, with a margin for the next turn.
    fn board_frame(&self) -> Frame;

    /// The board, with the pieces of the last turn marked.
    fn draw_board(&self, last: Option<&Turn<Self>>) -> Box<dyn BoardDrawing>;

    /// The legend of the marks on the board.
    fn legend() -> Line<'static>;

    /// A short text about the holding of a seat, with everything that is hidden.
    fn holding(&self, seat: Seat) -> Vec<Span<'static>>;

    /// All that a seat holds, where that is more than [`TerminalGame::holding`] shows.
    fn stock(&self, _seat: Seat) -> Vec<Span<'static>> {
        Vec::new()
    }

    /// Other facts about the position, with everything that is hidden.
    fn facts(&self) -> Vec<Line<'static>>;

    /// The position as a set-up, with everything that is hidden.
    fn setup_json(&self) -> Value;

    /// The explanation of a turn: its effect, and where its points come from. The headline follows the name of the player.
    fn explain(turn: &Turn<Self>) -> Explanation;

    /// A turn in a few words, as a viewer may know it.
    fn turn_line(turn: &TurnText) -> Vec<Span<'static>>;

    /// A move that may be made, with the points that it would score.
    fn move_spans(mv: &Self::Move, points: Option<u32>) -> Vec<Span<'static>>;

    /// The holding of each seat as far as the viewer may know it, by seat.
    fn known_holdings(&self, viewer: Option<Seat>) -> Vec<Vec<Span<'static>>>;

    /// The pieces that are still to come, as far as the viewer may know them.
    fn unseen_lines(&self, viewer: Option<Seat>) -> Vec<Line<'static>>;

    /// A list that the player can open with the key `z`, in a game that has one.
    fn overview(&self) -> Option<Overview> {
        None
    }

    /// An empty draft of the next move of `seat`, whose turn it is.
    fn draft(game: &Game<Self>, seat: Seat) -> Box<dyn MoveDraft>;

    /// Whether `tilery moves` lists a move.
    fn is_listed(_mv: &Self::Move) -> bool {
        true
    }
}

/// A list about the position, for a popup.
#[derive(Clone, Debug)]
pub struct Overview {
    /// Its title.
    pub title: &'static str,
    /// Its entries, the most important first.
    pub lines: Vec<Line<'static>>,
}

/// A set-up as data.
pub fn setup_json(setup: &impl Serialize) -> Value {
    // Set-ups have string keys and finite numbers, so they can always be written.
    serde_json::to_value(setup).unwrap_or(Value::Null)
}
