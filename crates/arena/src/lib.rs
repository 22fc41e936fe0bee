//! Matches between bots: every deal is played with every seating, and the result comes with its error.
//!
//! A [`Plan`] says who plays what how often; [`run`] plays it on several threads, hands every finished game on in the
//! order of the plan, and [`Standings`] sums them up. Programs that speak the bot protocol take part as
//! [`Contestant::Exec`].

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
pub use plan::{Fixture, Plan, PlanError};
pub use protocol::{ProtocolError, Served, serve};
pub use run::run;
pub use sprt::{Sprt, SprtError, Verdict};
pub use standings::{Row, Standings};
