//! The rules.

mod guess;
mod moves;
mod position;
mod recorded;
mod refusal;
mod rule_set;
#[cfg(feature = "schema")]
mod schema;
mod seat_view;
mod setup;
mod view;

pub use moves::Move;
pub use position::Cubes;
pub use refusal::Refusal;
pub use rule_set::CubesRules;
pub use seat_view::CubesSeat;
pub use setup::Setup;
pub use view::View;

/// The rules by the name that `tilery-games` knows for every game.
pub type Rules = CubesRules;
