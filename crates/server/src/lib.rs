//! The Tilery server: tables for people and bots over HTTP and WebSocket, and the page.
//!
//! | module | contents |
//! |---|---|
//! | [`config`] | the settings: flags, environment, file, defaults |
//! | `app`, `opening` | the state that requests share; start and shutdown; the store at the start, which may come up later |
//! | `guard/` | connections with time-outs, rate limits, origins, headers, bodies |
//! | `identity/` | guests, accounts, sessions, passwords |
//! | `tables/` | commands on tables: read, decide, store, publish; clocks, bots, presence, announcements, leases and outages |
//! | `live/` | one task for each WebSocket: what is new at its tables, who is there, and whether its user is still known |
//! | `reviews/` | reviews of finished games: their queue, their workers and what has changed; hints and judgements of moves |
//! | `dailies/` | the duplicate of a day; `wire` says who may see what, and when |
//! | `puzzles/` | which puzzle comes next, verdicts on answers, Glicko-2 ratings; `wire` says who may see what, and when |
//! | `lessons/` | lessons, and tips for beginners |
//! | `api/` | lists, quick match, previews, chat, finished games and their replays, uploads; the OpenAPI description and its readable page |
//! | `pictures/` | pictures of games, and the tags by which links show them |
//! | `ops/` | health, metrics, logs, traces |
//! | `page`, `etag` | the files of the page, which the program hands over; what a client has already |
//! | `problem` | every error response |
//! | `finished` | finished games in memory, replayed once, for replays, reviews, drafts and pictures |
//! | `slow_work` | work for threads of its own, a few pieces at a time |
//! | [`licences`] | the licences of everything inside the program; a test of `tilery` writes `licences.json.gz` and fails when it is stale |
//!
//! Wire types are described where they are defined. The client of the page is generated from the description; a stale client
//! fails a test.

mod api;
mod app;
pub mod config;
mod dailies;
mod etag;
mod finished;
mod guard;
mod identity;
mod lessons;
pub mod licences;
mod live;
mod opening;
mod ops;
mod page;
mod pictures;
mod problem;
mod puzzles;
mod reviews;
mod slow_work;
mod tables;

pub use api::openapi_json;
pub use app::{Running, ServeError, open, start, start_tuned};
pub use opening::Opened;
pub use ops::logs::{LogFormat, start_log};
pub use page::PageFiles;
pub use tables::{ManualClock, Seeds, Time, Tuning};
