//! The parts that the rules of any tile game are made of, and what follows from them.
//!
//! The library is pure: it does no input or output and has no clock and no hidden randomness. A game implements
//! [`Position`]: a position lists its legal moves, checks a move, reports its value or the rule it breaks, and shows
//! each seat what that seat may know. [`Game`] is a position with the turns that led to it, dealt from a seed that
//! players can verify ([`fair`]) and written as a record that anybody can replay ([`record`]).
//!
//! The games themselves are crates of their own, such as `tilery-qwirkle`.
//!
//! | module | contents |
//! |---|---|
//! | `position`, `game` | [`Position`], the interface of a game; the position with the deal and the turns that led to it |
//! | `turn`, `seat`, `seat_view` | turns, seats and players; what a seat may know, as bots get it |
//! | `reason`, [`rulings`] | refusals in their common form; the rulings where booklets are silent |
//! | `chance`, [`fair`] | the interface to luck; deals from a committed seed |
//! | [`record`] | a game as one line of JSON, and the replay that checks it |
//! | `notation`, [`words`], `schema` | texts that are parsed; texts of moves; their description for the API |
//! | `cell`, `plane` | cells of the endless table; storage for it |

mod cell;
mod chance;
pub mod fair;
mod game;
mod notation;
mod plane;
mod position;
mod reason;
pub mod record;
pub mod rulings;
#[cfg(feature = "schema")]
pub mod schema;
mod seat;
mod seat_view;
mod turn;
pub mod words;

pub use cell::{Axis, Cell};
pub use chance::Chance;
pub use game::{BeginError, Game, GameError, ProtocolView};
pub use notation::NotationError;
pub use plane::{Plane, Reader as PlaneReader};
pub use position::{Bonus, LuckError, Outcome, PlayError, Position, RuleSet, SetupError, any_of};
pub use reason::{Concerned, Reason, Refuse};
pub use rulings::Ruling;
pub use seat::{Player, Seat};
pub use seat_view::{SeatView, SeenTurns};
pub use turn::{PieceText, Recorded, Turn, TurnText};
