//! Whole games through the real API: a real server on a real file, with real sockets. The tests that depend
//! most on the database also run on PostgreSQL.

mod bots;
mod clocks;
mod database;
mod faults;
mod games;
mod guest;
mod hiding;
mod hints;
mod killed;
mod kinds;
mod metrics;
mod nats;
mod nodes;
mod outages;
mod player;
#[path = "../../../store/tests/store/server.rs"]
mod postgres;
mod reconnecting;
mod replays;
mod reviews;
mod seating;
mod server;
mod sockets;
mod volume;
