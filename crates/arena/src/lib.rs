//! Matches between bots. Every deal is played with every seating, and results come with their statistical
//! error.
//!
//! A [`MatchPlan`] lists the games of a match. [`run`] plays them on several threads and passes on every finished
//! game in the order of the plan, and [`Standings`] adds them up. Programs that implement the bot protocol
//! take part as [`Contestant::Exec`].

mod contestant;
mod exec;
mod game;
mod plan;
mod protocol;
mod run;
mod seat_player;
mod sprt;
mod standings;

pub use contestant::{Contestant, ContestantError};
pub use exec::{Exec, Forfeit};
pub use game::{Finished, MoveLimits};
pub use plan::{Fixture, MatchPlan, MatchPlanError};
pub use protocol::{ProtocolError, Served, serve};
pub use run::run;
pub use sprt::{Sprt, SprtError, Verdict};
pub use standings::{Row, Standings};
