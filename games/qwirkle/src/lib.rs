//! Qwirkle: tiles of six colours and six shapes are laid in lines that share a colour or a shape.
//!
//! Two to four players hold six tiles each, hidden from the others, and draw from a bag: there are three tiles of each of the
//! 36 kinds. A turn is one of these [moves](Move):
//!
//! - *play*: lay tiles that go together in one line, where they touch a tile that lies there. Every line that the play makes or
//!   extends scores a point for each of its tiles; a line of six scores six more. The hand is then filled up from the bag;
//! - *swap*: exchange tiles with the bag, for no points;
//! - *pass*: only if neither is possible.
//!
//! The player with the largest group of tiles that go together opens, and must lay all of it. Once the bag is empty, the first
//! player to lay the last tile of the hand ends the game and scores six more. The three [editions](Edition) differ in who
//! opens after a tie.
//!
//! # Play a game
//!
//! A [position](Qwirkle) lists its legal moves, and plays one of them with the tiles that are drawn after it:
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
//! # Ask why a move is refused
//!
//! A move that breaks a rule gets a [`Refusal`], which names the rule, the cells and the tiles:
//!
//! ```
//! use tilery_qwirkle::Setup;
//! use tilery_rules::{Position, Refuse, Seat};
//!
//! let setup: Setup = serde_json::from_str(r#"{
//!     "rules": "mindware", "grid": ["Ro@0,0", "Rs@1,0"], "turn": 0,
//!     "hands": [["Bo", "Bs"], ["Go", "Rd"]], "bag": []
//! }"#)?;
//! let refusal = setup.validate()?.check(Seat(0), &"play Bo@2,0".parse()?).unwrap_err();
//! assert_eq!(refusal.code(), "line-mixed");
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
//! | `picture/` | boards and pieces in pictures |
//! | `analysis/` | facts that explain a move |
//! | `duplicate`, `puzzles`, `lessons` | the rounds of duplicate play; what makes a puzzle; set-ups and tips |
//!
//! Without the feature `full`, the crate has the rules alone. The grid and all else that Qwirkle shares with Cubes is in
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

pub use rules::{Edition, Move, PublicTurn, Qwirkle, QwirkleSeat, Refusal, Rules, Setup, View};
