//! The trait that each game implements once.

use std::fmt::Debug;

use serde::Serialize;
use tilery_rules::{Seat, Turn};

use crate::bots::Playable;
use crate::present::{PreviewError, PreviewRequest, SheetBoard, TurnParts};

/// A game that can be shown to people.
///
/// Everything but [`Present::turn_parts`] is for one viewer or for all, and holds nothing that they may not know.
pub trait Present: Playable {
    /// The title of the game.
    const TITLE: &'static str;

    /// The position as the page shows it. It is an object with at least `scores`, `turn` and `hides_hands`.
    type PageView: Clone + Debug + PartialEq + Serialize;
    /// The preview of a draft of a move.
    type Preview: Clone + Debug + PartialEq + Serialize;
    /// The board of a score sheet of this game.
    type Board: SheetBoard<Rules = Self::Rules, Preview = Self::Preview>;

    /// The position as `viewer` may see it; nobody is a spectator.
    fn page_view(&self, viewer: Option<Seat>) -> Self::PageView;

    /// Answers a draft: where pieces may go, what it scores so far, why something is not allowed, and which move it
    /// stands for.
    ///
    /// # Errors
    /// Returns an error if it is not the turn of that seat, or the request cannot be read.
    fn preview(&self, request: &PreviewRequest) -> Result<Self::Preview, PreviewError>;

    /// The pieces that a seat holds, in full, whoever may see them: those of a hand, or a pile from the top down. Only
    /// replays of games that are over show them.
    fn held(&self, seat: Seat) -> Vec<String>;

    /// Whether seats may not see what the others hold, as things are now.
    ///
    /// Where it is true, people who share a screen must look away while another one moves.
    fn hides_hands(&self) -> bool;

    /// The full story of a turn. The caller must hide what the viewer may not know: see
    /// [`turn_views`](crate::present::turn_views).
    fn turn_parts(turn: &Turn<Self>) -> TurnParts;
}
