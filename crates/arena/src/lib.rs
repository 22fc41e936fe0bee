//! Matches between bots. Every deal is played with every seating, and results come with their statistical
//! error.
//!
//! A [`MatchPlan`] lists the games of a match. [`run`] plays them on several threads and passes on every finished
//! game in the order of the plan, and [`Standings`] adds them up. Programs that implement the bot protocol
//! take part as [`Contestant::Exec`].
//!
//! | module | contents |
//! |---|---|
//! | `plan`, `run`, `game` | who plays which deal on which seat; a match on several threads in a fixed order; one game |
//! | `contestant`, `seat_player` | our bots and external programs; the player on a seat during one game |
//! | `exec`, `bot_log` | an external program as a process, with a limit on everything; its standard error |
//! | `program`, `protocol` | the bot protocol from the side of the game; our bots as such a program |
//! | `standings`, `sprt` | results, scores, times and their confidence intervals; the sequential test |

mod bot_log;
mod contestant;
mod exec;
mod game;
mod plan;
mod program;
mod protocol;
mod run;
mod seat_player;
mod sprt;
mod standings;

pub use bot_log::BotLog;
pub use contestant::{Contestant, ContestantError};
pub use exec::Forfeit;
pub use game::{Finished, Forfeited, MoveLimits};
pub use plan::{Fixture, MatchPlan, MatchPlanError, check_seats};
pub use program::Program;
pub use protocol::{MessageFault, ProtocolError, Served, serve};
pub use run::{RunError, run};
pub use sprt::{Sprt, SprtError, Verdict};
pub use standings::{BotRow, ForfeitNote, Standings};
