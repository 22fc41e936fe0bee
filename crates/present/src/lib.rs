//! The presentation layer: how each game is shown to people.
//!
//! [`Present`] is the extension point above the rules. Each game implements it once, in the folder with its name, and
//! the table, the server's API and the terminal use it through [`with_match!`](tilery_rules::with_match) and the
//! registry. The trait answers what a person needs to make a move without knowing the rules: where a piece may go,
//! what a draft scores so far, why something is not allowed, what is hidden now, and what lies on a score sheet.
//!
//! Everything here is built from what the viewer may know.

mod aids;
pub mod cubes;
pub mod line_games;
mod present;
mod preview;
pub mod qwirkle;
mod registry;
mod sheet;
pub mod strata;
#[cfg(feature = "terminal")]
pub mod terminal;

pub use aids::{Aids, AxisView, LineView, StoryTurn, Unseen, ZoneView, aids};
pub use present::Present;
pub use preview::{Preview, PreviewAsk, PreviewError};
pub use registry::AnyBoard;
pub use sheet::{SheetBoard, SheetError};
