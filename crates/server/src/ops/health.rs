//! Health checks.

use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use tilery_store::StoreError;
use tokio::sync::Mutex;

use super::seen::seen;
use crate::app::App;
use crate::guard::ClientAddress;
use crate::problem::Problem;

/// How long the store may take for a small write.
const STORE_TIMEOUT: Duration = Duration::from_secs(3);

/// Responds as long as the process runs.
pub(super) async fn is_up(address: ClientAddress, headers: HeaderMap) -> (HeaderMap, &'static str) {
    (seen(&headers, address), "up\n")
}

/// For how long the result of a check is used again, so that many checks cost no more than one.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// The latest check of the store.
#[derive(Default)]
pub(crate) struct StoreCheck(Mutex<Option<(Instant, Result<(), &'static str>)>>);

impl StoreCheck {
    /// Returns why the store takes no writes, if it takes none. Callers wait for a check that is in progress.
    async fn run(&self, app: &App) -> Result<(), &'static str> {
        let mut latest = self.0.lock().await;
        if let Some((at, result)) = *latest
            && at.elapsed() < CHECK_EVERY
        {
            return result;
        }
        let checking = app.store.check_writable(crate::identity::now());
        let result = match tokio::time::timeout(STORE_TIMEOUT, checking).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => {
                tracing::error!(%error, "the store takes no writes");
                Err(match error {
                    StoreError::Full => "the disk is full",
                    StoreError::ReadOnly => "the store is read-only",
                    _ => "the store does not respond",
                })
            }
            Err(_) => Err("the store does not respond in time"),
        };
        *latest = Some((Instant::now(), result));
        result
    }
}

/// Responds with 200 if the store takes writes and the server is not shutting down.
pub(super) async fn is_ready(State(app): State<App>) -> Result<&'static str, Problem> {
    let not = |why: &str| Problem {
        retry_after: Some(5),
        ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not-ready", why)
    };
    must_be_ready(&app).await.map_err(not)?;
    Ok("ready\n")
}

/// Returns why the server is not ready, if it is not.
pub(super) async fn must_be_ready(app: &App) -> Result<(), &'static str> {
    if *app.stopping.borrow() {
        return Err("the server is shutting down");
    }
    app.store_check.run(app).await
}
