//! The trait that each game implements once.

use std::fmt::Debug;

use tilery_bots::Playable;
use tilery_rules::{Cell, Seat, Turn};

use crate::{LineView, Preview, PreviewAsk, PreviewError, SheetBoard, Unseen, ZoneView};

/// A game that can be shown to people.
pub trait Present: Playable {
    /// What a draft of a move looks like.
    type Preview: Clone + Debug + PartialEq + Into<Preview>;
    /// The board of a score sheet of this game.
    type Board: SheetBoard<Preview = Self::Preview>;

    /// Answers a draft: where pieces may go, what it scores so far, and why something is not allowed.
    ///
    /// # Errors
    /// If it is not the turn of that seat, or the request cannot be read.
    fn preview(&self, ask: &PreviewAsk) -> Result<Self::Preview, PreviewError>;

    /// Whether seats may not see what the others hold, as things are now.
    ///
    /// Where it is true, people who share a screen must look away while another one moves.
    fn hides_hands(&self) -> bool;

    /// How many pieces of each kind the viewer has not seen, where that can be counted.
    fn unseen(&self, viewer: Option<Seat>) -> Option<Vec<Unseen>>;

    /// All zones, in a game that has zones.
    fn zones(&self) -> Option<Vec<ZoneView>> {
        None
    }

    /// Where the points of a turn come from, in a game that scores lines.
    fn lines(turn: &Turn<Self>) -> Option<Vec<LineView>>;

    /// The cells that a turn covered.
    fn cells(turn: &Turn<Self>) -> Vec<Cell>;

    /// How many pieces came to the hand after a turn.
    fn drew(turn: &Turn<Self>) -> usize;
}
