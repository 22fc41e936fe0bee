//! The Tilery server: tables for people and bots over HTTP and WebSocket, with the page, on one store.
//!
//! | where | what |
//! |---|---|
//! | [`config`] | what the operator settled |
//! | `app` | everything that requests share; the routes |
//! | `identity/` | who is asking: guests, accounts, sessions |
//! | `tables/` | commands on tables: read, decide, store, tell; clocks and bots |
//! | `live/` | one WebSocket for each client |
//! | `api/` | what is not live, described for programs |
//! | `guard/` | limits, origins, headers |
//! | `ops/` | health, metrics, logs |
//! | `page` | the page, as files in the binary |
//! | `problem` | the one form of errors |

mod api;
mod app;
pub mod config;
mod guard;
mod html;
mod identity;
pub mod licences;
mod live;
mod ops;
mod page;
mod problem;
mod tables;

pub use api::openapi_json;
pub use app::{Running, ServeError, start, start_tuned};
pub use ops::logs::{LogFormat, start_log};
pub use tables::{ManualClock, Time, Tuning};
