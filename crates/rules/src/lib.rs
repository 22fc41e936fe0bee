//! The rules of three tile games: Qwirkle in three editions, Qwirkle Cubes, and Strata with its four
//! variants.
//!
//! The library is pure: it does no input or output and has no clock and no hidden randomness. Each game
//! implements [`Position`]: a position lists its legal moves, checks a move, reports its value or the rule it
//! breaks, and shows each seat what that seat may know.

mod any;
mod bag;
mod cell;
mod chance;
pub mod cubes;
pub mod fair;
mod game;
pub mod grid;
mod hand;
mod notation;
mod opener;
#[cfg(feature = "fourth-game")]
pub mod pebbles;
mod plane;
mod position;
pub mod qwirkle;
mod reason;
pub mod record;
pub mod rulings;
#[cfg(feature = "schema")]
pub mod schema;
mod seat;
mod seat_view;
mod sitting;
pub mod strata;
mod tile;
mod tile_set;
mod turn;
mod words;

#[doc(hidden)]
pub use any::types as game_types;
pub use any::{AnyGame, AnyRules, MoveReport, TextMoveError};
pub use bag::{COPIES, DICE_PER_COLOUR, DiceBag, PieceBag, TileBag};
pub use cell::{Axis, Cell, Placed};
pub use chance::Chance;
pub use game::{BeginError, Game, GameError, ProtocolView};
pub use hand::{HAND_SIZE, Hand, Tiles};
pub use notation::NotationError;
pub use opener::OpeningTie;
pub use position::{Bonus, LuckError, Outcome, PlayError, Position, RuleSet, SetupError};
pub use reason::{Reason, Refuse};
pub use rulings::Ruling;
pub use seat::{Player, Seat};
pub use seat_view::SeatView;
pub use sitting::TurnFault;
pub use tile::{Colour, Shape, Tile};
pub use tile_set::TileSet;
pub use turn::{PieceText, Recorded, Turn, TurnText};

/// Compiles and runs the Rust example of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
