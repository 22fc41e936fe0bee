//! The presentation layer: how each game is shown to people.
//!
//! [`Present`] is the extension point above the rules. Each game implements it once, in the folder with its name, and
//! the table, the server's API and the terminal use it through [`with_game!`](tilery_rules::with_game) and the
//! registry. The trait answers what a person needs to make a move without knowing the rules: where a piece may go,
//! what a draft scores so far, why something is not allowed, which move a draft stands for, what is hidden now, and
//! what lies on a score sheet.
//!
//! Everything here is built from what the viewer may know.

pub mod cubes;
pub mod line_games;
#[cfg(feature = "fourth-game")]
pub mod pebbles;
mod present;
mod preview;
pub mod qwirkle;
mod registry;
mod replay;
mod sheet;
pub mod strata;
#[cfg(feature = "terminal")]
pub mod terminal;
mod turns;
mod wire;

pub use present::Present;
pub use preview::{PreviewError, PreviewRequest};
pub use registry::{AnyBoard, MatchView, Preview, SheetView, title};
pub use replay::{PastPosition, ReplayViewer};
pub use sheet::{EnteredTurn, SheetBoard, SheetError};
pub use turns::{
    Action, ShownTurn, TurnParts, TurnView, move_view, move_views, record_turns, turn_view, turn_views,
};
pub use wire::{CellView, PlaceRequest, PlacedView, ReasonView};
