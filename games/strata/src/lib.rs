//! Strata: two players, red and green, lay and stack L-shaped tiles of three squares, each for the best zone of the
//! own colour. Four [variants](Variant) say which tile is played.
//!
//! A tile either *widens* what lies there, on the bare table and beside a square, or it is *stacked* on three squares
//! of one level that belong to at least two tiles, never red on green nor green on red. Once all forty tiles are laid,
//! a zone scores its visible squares times the level of the highest; the best zone of each colour counts.
//!
//! # Play a game
//!
//! ```
//! use tilery_rules::fair::{Seed, Stream};
//! use tilery_strata::{Strata, Variant};
//! use tilery_rules::{Position, Player};
//!
//! let mut chance = Stream::new(&Seed::from_word("example"), &[]);
//! let deal = Strata::deal(Variant::Pile, 2, &mut chance);
//! let mut game = Strata::start(Variant::Pile, &Player::lettered(2), &deal)?;
//! while let Some(seat) = game.turn() {
//!     let mv = game.legal_moves().swap_remove(0);
//!     let luck = game.luck(&mv, &mut chance);
//!     game.play(seat, &mv, &luck)?;
//! }
//! assert_eq!(game.board().laid(), 40);
//! assert_eq!(game.outcome().map(|outcome| outcome.scores), Some(game.scores()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Ask why a move is refused
//!
//! A [`Refusal`] names the rule and the place:
//!
//! ```
//! use tilery_rules::Refuse;
//! use tilery_strata::Board;
//!
//! let refusal = Board::new().check("ggr@0,0e".parse()?).unwrap_err();
//! assert_eq!(refusal.code(), "uneven");
//! assert_eq!(
//!     refusal.to_string(),
//!     "the tile would not lie flat: 0,0 is at level 1; 1,0 is at level 1; 0,1 is bare table"
//! );
//! # Ok::<(), tilery_rules::NotationError>(())
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

pub use rules::{
    Board, Facing, LTile, Laid, Lay, Luck, Move, PileDeal, PlaceFault, Placement, Refusal, Report, Rules,
    Setup, Square, SquareColour, Strata, StrataSeat, Variant, View, Zone,
};
