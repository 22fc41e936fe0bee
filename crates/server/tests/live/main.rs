//! Whole games through the real API: a real server on a real file, with real sockets. The tests that depend
//! most on the database also run on PostgreSQL.

mod bots;
#[path = "../shared/child.rs"]
mod child;
mod clock_skew;
mod clocks;
mod contests;
mod database;
#[path = "../../../store/tests/store/encrypted.rs"]
mod encrypted;
mod encryption;
mod faults;
mod games;
mod guest;
mod hiding;
mod hints;
mod history;
mod killed;
mod kinds;
mod late;
mod meeting;
mod metrics;
mod nats;
mod node;
mod nodes;
mod outages;
mod player;
#[path = "../../../store/tests/store/postgres.rs"]
mod postgres;
mod reconnecting;
mod replays;
mod reviews;
mod seating;
mod server;
mod shared;
mod sockets;
mod store_failures;
mod suspended;
mod traces;
mod upgrades;
mod volume;
mod wire;
