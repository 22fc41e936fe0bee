//! Qwirkle Cubes: Qwirkle with dice that are re-rolled, and with open hands.
//!
//! ```
//! use tilery_rules::cubes::{Cubes, CubesRules, Move};
//! use tilery_rules::fair::{Seed, Stream};
//! use tilery_rules::{Position, Player};
//!
//! let mut chance = Stream::new(&Seed::from_word("example"), &[]);
//! let deal = Cubes::deal(CubesRules::Cubes, 2, &mut chance);
//! let game = Cubes::start(CubesRules::Cubes, &Player::lettered(2), &deal)?;
//! // The opening is played with the dice as first rolled.
//! assert!(game.legal_moves().iter().all(|mv| matches!(mv, Move::Play(_))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod guess;
mod moves;
mod position;
mod recorded;
mod refusal;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod seat_view;
mod setup;
mod view;

pub use moves::Move;
pub use position::Cubes;
pub use refusal::Refusal;
pub use rules::CubesRules;
pub use setup::Setup;
pub use view::View;
