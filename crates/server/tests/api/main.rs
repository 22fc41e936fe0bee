//! The HTTP API, tested with a real server on a real file. Every response is checked against its description.

mod chat;
mod dailies;
mod described;
mod form;
mod games;
mod lessons;
mod lists;
mod pictures;
mod place;
mod previews;
mod puzzles;
mod quick;
mod records;
