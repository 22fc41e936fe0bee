//! The rules.

mod edition;
mod guess;
mod moves;
mod position;
mod recorded;
mod refusal;
#[cfg(feature = "schema")]
mod schema;
mod seat_view;
mod setup;
mod view;

pub use edition::Edition;
pub use moves::Move;
pub use position::Qwirkle;
pub use refusal::Refusal;
pub use seat_view::{PublicTurn, QwirkleSeat};
pub use setup::Setup;
pub use view::View;

/// The rules by the name that `tilery-games` knows for every game.
pub type Rules = Edition;
