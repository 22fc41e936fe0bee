//! Commands on tables: read, decide, store, tell.
//!
//! | where | what |
//! |---|---|
//! | `tables` | [`TableService`]: commands on tables, and what a visitor may see of them |
//! | `cache`, `bus` | tables in memory, and who is told of news; the store alone says what is true |
//! | `start`, `deadlines` | going up and down; clocks that fall when they must |
//! | `bots` | threads in which bots think |
//! | `presence` | who is there |
//! | `command`, `wire`, `routes` | what comes in over HTTP and the socket |

mod bots;
mod bus;
mod cache;
mod command;
mod deadlines;
mod presence;
mod random;
mod routes;
mod service;
mod start;
mod time;
mod tuning;
mod wire;

pub(crate) use bus::{Inbox, SubscriptionGuard};
pub(crate) use cache::Snapshot;
pub(crate) use command::WireCommand;
pub(crate) use routes::{read_id, routes};
pub(crate) use service::{TableService, viewer};
pub use time::{ManualClock, Time};
pub use tuning::Tuning;
pub(crate) use wire::{CreatedTable, Sit};
