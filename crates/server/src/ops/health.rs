//! Health checks.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;
use crate::problem::Problem;

/// How long the store may take for the simplest query.
const STORE_TIMEOUT: Duration = Duration::from_secs(3);

/// Responds as long as the process runs.
pub(super) async fn is_up() -> &'static str {
    "up\n"
}

/// Responds with 200 if the store works and the server is not shutting down.
pub(super) async fn is_ready(State(app): State<App>) -> Result<&'static str, Problem> {
    let not = |why: &str| Problem {
        retry_after: Some(5),
        ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not-ready", why)
    };
    if *app.stopping.borrow() {
        return Err(not("the server is shutting down"));
    }
    match tokio::time::timeout(STORE_TIMEOUT, app.store.last_heartbeat()).await {
        Ok(Ok(_)) => Ok("ready\n"),
        Ok(Err(error)) => {
            tracing::error!(%error, "the store does not respond");
            Err(not("the store does not respond"))
        }
        Err(_) => Err(not("the store does not respond in time")),
    }
}
