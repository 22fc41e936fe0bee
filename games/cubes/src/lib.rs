//! Qwirkle Cubes: the lines of Qwirkle, made with dice that are rolled, and with open hands.
//!
//! Each of the 90 dice has one colour and six faces, one for each shape; the face that shows is the tile. Two to four players
//! have six dice each, which lie open. A turn has these [moves](Move):
//!
//! - *roll*: once in a turn, a player may roll any dice of the hand again before the play. If nothing fits then, all dice
//!   are rolled again until something does;
//! - *play*: lay dice as in Qwirkle, for the same points. New dice are drawn and rolled;
//! - *pass*: only if no face of any die in hand fits anywhere.
//!
//! The opening is played with the dice as first rolled. The end is that of Qwirkle.
//!
//! # Play a game
//!
//! ```
//! use tilery_cubes::{Cubes, CubesRules, Move};
//! use tilery_rules::fair::{Seed, Stream};
//! use tilery_rules::{Position, Player};
//!
//! let mut chance = Stream::new(&Seed::from_word("example"), &[]);
//! let deal = Cubes::deal(CubesRules::Cubes, 2, &mut chance);
//! let mut game = Cubes::start(CubesRules::Cubes, &Player::lettered(2), &deal)?;
//! // The opening is played with the dice as first rolled.
//! assert!(game.legal_moves().iter().all(|mv| matches!(mv, Move::Play(_))));
//! while let Some(seat) = game.turn() {
//!     let mv = game.legal_moves().swap_remove(0);
//!     let faces = game.luck(&mv, &mut chance);
//!     game.play(seat, &mv, &faces)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | [`rules`] | positions, moves, refusals, records, views of the bot protocol; all of it is exported here |
//! | `bots/` | players from random to master, and what moves are worth |
//! | `present/` | views for people, previews of a draft, turns, score sheets, the terminal |
//! | `picture` | boards and dice in pictures |
//! | `analysis/` | facts that explain a move |
//! | `duplicate`, `puzzles`, `lessons` | the rounds of duplicate play; what makes a puzzle; set-ups and tips |
//!
//! Without the feature `full`, the crate has the rules alone. The grid and all else that Cubes shares with Qwirkle is in
//! [`tilery_lines`].

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
