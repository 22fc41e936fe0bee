//! Qwirkle, in three editions.
//!
//! ```
//! use tilery_rules::fair::{Seed, Stream};
//! use tilery_qwirkle::{Edition, Qwirkle};
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
//!
//! | module | contents |
//! |---|---|
//! | [`rules`] | positions, moves, refusals, records, views of the bot protocol; all of it is exported here |
//! | `bots/` | players from random to master, and what moves are worth |
//! | `present/` | views for people, previews of a draft, turns, score sheets, the terminal |
//! | `picture/` | boards and pieces in pictures |
//! | `analysis/` | facts that explain a move |
//! | `duplicate`, `puzzles`, `lessons` | the rounds of duplicate play; what makes a puzzle; set-ups and tips |
//!
//! Without the feature `full`, the crate has the rules alone.

#[cfg(feature = "full")]
mod analysis;
#[cfg(feature = "full")]
pub mod bots;
#[cfg(feature = "full")]
mod duplicate;
#[cfg(feature = "full")]
mod lessons;
#[cfg(feature = "full")]
pub mod picture;
#[cfg(feature = "full")]
pub mod present;
#[cfg(feature = "full")]
mod puzzles;
pub mod rules;

pub use rules::{Edition, Move, PublicTurn, Qwirkle, QwirkleSeat, Refusal, Rules, Setup, View};
