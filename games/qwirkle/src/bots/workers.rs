//! The threads that share the work of a search.

use rayon::prelude::*;

/// A pool of threads, or the thread of the caller alone.
pub(super) struct Workers(Option<rayon::ThreadPool>);

impl Workers {
    /// Starts a pool of this many threads. A single thread needs no pool.
    pub(super) fn new(threads: usize) -> Workers {
        let pool = (threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build());
        Workers(pool.and_then(Result::ok))
    }

    /// The results of a function for each number, in the order of the numbers.
    pub(super) fn map<R: Send>(
        &self,
        numbers: std::ops::Range<u64>,
        of: impl Fn(u64) -> R + Send + Sync,
    ) -> Vec<R> {
        match &self.0 {
            Some(pool) => pool.install(|| numbers.into_par_iter().map(of).collect()),
            None => numbers.map(of).collect(),
        }
    }
}
