//! Work that takes a core for a while: it runs on threads of its own, a few pieces at a time.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::Semaphore;

use crate::problem::Problem;

/// Runs slow work, a few pieces at a time.
#[derive(Debug)]
pub(crate) struct SlowWork {
    at_once: Arc<Semaphore>,
    /// The message to a client that waits too long for its turn.
    busy: &'static str,
}

impl SlowWork {
    /// How long a request waits for its turn.
    const QUEUE_TIMEOUT: Duration = Duration::from_secs(10);

    pub(crate) fn new(at_once: usize, busy: &'static str) -> SlowWork {
        SlowWork {
            at_once: Arc::new(Semaphore::new(at_once)),
            busy,
        }
    }

    /// Runs a piece of work when it is its turn.
    ///
    /// # Errors
    /// Returns an error if too many others are waiting.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = tokio::time::timeout(SlowWork::QUEUE_TIMEOUT, self.at_once.clone().acquire_owned()).await;
        let Ok(Ok(turn)) = turn else {
            return Err(Problem {
                retry_after: Some(SlowWork::QUEUE_TIMEOUT.as_secs()),
                ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", self.busy)
            });
        };
        let worked = tokio::task::spawn_blocking(move || {
            let done = work();
            // Not before the work is done, even if the client is gone.
            drop(turn);
            done
        });
        worked.await.map_err(Problem::internal)
    }
}
