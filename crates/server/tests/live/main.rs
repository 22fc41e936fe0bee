//! Whole games through the real API: a real server on a real file, with real sockets.

mod bots;
mod clocks;
mod games;
mod guest;
mod hiding;
mod killed;
mod kinds;
mod nodes;
mod player;
mod reconnecting;
mod seating;
mod server;
mod sockets;
