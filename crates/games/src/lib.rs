//! The list of games, and types for a game of any kind.
//!
//! A new game is one line of `games!` below. Everything else is written once for all games, and so is code of other crates
//! that uses [`with_game!`] and [`with_rules!`].
//!
//! | module | contents |
//! |---|---|
//! | `any` | [`AnyRules`] and [`AnyGame`], for programs that learn at run time which game is played |
//! | `shown`, `turns` | games as people see them: views, previews, score sheets; their turns |
//! | `baseline` | named simple players that bots are compared with |
//! | `schema` | the names of games in the description of the API |

/// The list of games: the type of a position, and the crate that has it. It passes the list on to a macro.
macro_rules! games {
    ($then:ident) => {
        $then! {
            ($)
            /// Qwirkle.
            Qwirkle in tilery_qwirkle;
            /// Qwirkle Cubes.
            Cubes in tilery_cubes;
            /// The game of stacked L-tiles.
            Strata in tilery_strata;
        }
    };
}

#[macro_use]
mod any;
mod baseline;
#[cfg(feature = "schema")]
mod schema;
mod shown;
mod turns;

#[doc(hidden)]
pub use any::types as game_types;
pub use any::{AnyGame, AnyRules, MoveReport, TextMoveError};
pub use baseline::{Baseline, UnknownBaseline};
#[cfg(feature = "schema")]
pub use schema::GameName;
pub use shown::{AnyBoard, MatchView, PastPosition, Preview, SheetView, title};
/// Learning by self-play, for the one game whose bots have learned weights.
pub use tilery_qwirkle::bots::Training;
pub use turns::{full_turns, move_view, move_views, turn_view};

/// Compiles and runs the Rust example of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
