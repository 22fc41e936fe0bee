//! The threads on which everything asynchronous runs.

use tokio::runtime::{Builder, Runtime};

use crate::failure::Failure;

/// After how many tasks a thread looks at the queue that all threads share.
///
/// Tokio would look there the more often the longer tasks take, here after every second one or so, and leave those in the
/// queue of the thread waiting. With 512 sockets the slowest of a hundred moves then reaches the opponent after 120 ms
/// instead of 95 (`notes/server.md`).
const SHARED_QUEUE_INTERVAL: u32 = 61;

/// Starts the threads.
pub(crate) fn start() -> Result<Runtime, Failure> {
    Builder::new_multi_thread()
        .global_queue_interval(SHARED_QUEUE_INTERVAL)
        .enable_all()
        .build()
        .map_err(|error| Failure::Usage(format!("cannot start threads: {error}")))
}
