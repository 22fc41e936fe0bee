//! What stands between the network and the rest: limits, origins, headers, and how requests are read.

mod address;
mod body;
mod limits;

pub(crate) use address::ClientAddress;
pub(crate) use body::{Body, Path, Query};
pub(crate) use limits::Limits;

/// The most bytes that a body may have.
pub(crate) const MOST_BYTES: usize = 64 << 10;
