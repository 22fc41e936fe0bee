//! The interface that is not live, through a real server on a real file. Every answer is held against its description.

mod chat;
mod described;
mod form;
mod games;
mod lists;
mod place;
mod previews;
mod quick;
