//! What the fuzz targets try, as ordinary functions. Each takes any bytes and panics if a promise is broken.
//!
//! A target is a function here, a program of the same name in `src/bin`, and a folder of inputs to start from in
//! `seeds`; words to build inputs from may lie in `words`. `cargo xtask soak` runs every program in `src/bin` for
//! minutes, `cargo xtask fuzz NAME SECONDS` runs one for long, and tests of `tilery-table` try the seeds and mutations of them.

mod logs;
mod notation;
mod previews;
mod records;
mod setups;

pub use logs::logs;
pub use notation::notation;
pub use previews::previews;
pub use records::records;
pub use setups::setups;
