//! The HTTP API, tested with a real server on a real file. Every response is checked against its description.

mod chat;
mod dailies;
mod described;
mod form;
mod games;
mod lists;
mod pictures;
mod place;
mod previews;
mod quick;
mod records;
