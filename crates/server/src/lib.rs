//! The Tilery server: tables for people and bots over HTTP and WebSocket, and the page.
//!
//! | module | contents |
//! |---|---|
//! | [`config`] | the configuration |
//! | `app`, `opening` | the state that requests share; start and shutdown; the store at the start |
//! | `identity/` | guests, accounts, sessions |
//! | `tables/` | commands on tables: read, decide, store, tell; clocks and bots |
//! | `reviews/` | reviews of finished games, hints and judgements of moves |
//! | `dailies/` | the duplicate of a day |
//! | `lessons/` | lessons, and tips for beginners |
//! | `puzzles/` | puzzles, with ratings for players and puzzles |
//! | `live/` | one WebSocket for each client |
//! | `api/` | lists, previews, games; the OpenAPI document |
//! | `guard/` | rate limits, origins, headers |
//! | `ops/` | health, metrics, logs |
//! | `page` | the files of the page |
//! | `pictures/` | pictures of games, and the tags by which links show them |
//! | `problem` | error responses |

mod api;
mod app;
pub mod config;
mod dailies;
mod etag;
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
