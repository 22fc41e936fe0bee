//! Qwirkle, in three editions.
//!
//! ```
//! use tilery_rules::fair::{Seed, Stream};
//! use tilery_rules::qwirkle::{Edition, Qwirkle};
//! use tilery_rules::{Position, Player};
//!
//! let mut chance = Stream::new(&Seed::from_word("example"), &[]);
//! let deal = Qwirkle::deal(Edition::Mindware, 2, &mut chance);
//! let mut game = Qwirkle::start(Edition::Mindware, &Player::lettered(2), &deal)?;
//! while let Some(seat) = game.turn() {
//!     let mv = game.legal_moves().swap_remove(0);
//!     let luck = game.luck(&mv, &mut chance);
//!     game.play(seat, &mv, &luck)?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
pub use seat_view::PublicTurn;
pub use setup::Setup;
pub use view::View;
