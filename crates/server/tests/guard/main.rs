//! Protection of the server: real requests to a real server. `docs/security.md` names the test of each
//! threat.

mod accounts;
#[path = "../shared/child.rs"]
mod child;
mod connections;
mod cookies;
mod data;
mod flooding;
mod framing;
mod fuzzing;
mod licences;
mod limits;
mod origins;
mod personal;
mod refusals;
mod secrets;
mod server;
mod shown;
mod start;
