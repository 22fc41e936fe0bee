//! Commands on tables: read, decide, store, publish.
//!
//! | where | what |
//! |---|---|
//! | `service` | [`TableService`]: commands on tables, and what a visitor may see of them |
//! | `cache`, `updates` | tables in memory, and what subscribers are sent of them; the store alone says what is true |
//! | `bus` | which subscribers have news |
//! | `announce` | news to and from other nodes |
//! | `start`, `deadlines` | start and stop of the server; clocks that run out |
//! | `heartbeat/`, `leases` | heartbeats of nodes, and outages; work that one node does at a time |
//! | `bots` | threads in which bots think; everybody's bots in turn |
//! | `presence` | who is there |
//! | `command`, `wire`, `routes` | what comes in over HTTP and the socket |

mod announce;
mod bots;
mod bus;
mod cache;
mod command;
mod deadlines;
mod heartbeat;
mod leases;
mod presence;
mod random;
mod routes;
mod service;
mod start;
mod time;
mod tuning;
mod updates;
mod wire;

pub(crate) use announce::{AnnounceError, announcer};
pub(crate) use bus::{Inbox, News, SubscriptionGuard, UserGuard, lock};
pub(crate) use cache::Snapshot;
pub(crate) use command::KeyedCommand;
pub(crate) use presence::{ABSENT_MS, LeftUser, PresentUsers};
pub use random::Seeds;
pub(crate) use random::{derived_id, node_name, seed as fresh_seed};
pub(crate) use routes::{read_id, routes};
pub(crate) use service::{TableService, key_reused, viewer};
pub use time::{ManualClock, Time};
pub use tuning::Tuning;
pub(crate) use updates::{Audience, AudienceView};
pub(crate) use wire::{CreatedTable, Looking, Sit};
