//! The presentation layer: how each game is shown to people.
//!
//! [`Present`] is the extension point above the rules. Each game implements it once, in the folder with its name, and
//! the table, the server's API and the terminal use it through `tilery-games`. The trait answers what a person needs to make a move without knowing the rules: where a piece may go,
//! what a draft scores so far, why something is not allowed, which move a draft stands for, what is hidden now, and
//! what lies on a score sheet.
//!
//! Everything here is built from what the viewer may know.

mod game;
pub mod preview;
mod replay;
mod sheet;
#[cfg(feature = "terminal")]
pub mod terminal;
mod turns;
pub mod wire;

pub use game::Present;
pub use preview::{PreviewError, PreviewRequest};
pub use replay::{ReplayViewer, walk};
pub use sheet::{EnteredTurn, SheetBoard, SheetError};
pub use turns::{
    Action, AxisView, LineView, ShownTurn, TurnParts, TurnView, full_turns, move_view, move_views, turn_view,
    turn_views,
};
pub use wire::{CellView, PlaceRequest, PlacedView, ReasonView};
