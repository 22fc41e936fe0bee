//! Qwirkle Cubes: Qwirkle with dice that are re-rolled, and with open hands.
//!
//! ```
//! use tilery_cubes::{Cubes, CubesRules, Move};
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

pub use rules::{Cubes, CubesRules, CubesSeat, Move, Refusal, Rules, Setup, View};
