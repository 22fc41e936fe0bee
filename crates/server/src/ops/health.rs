//! Whether the server is up, and whether it can serve.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;
use crate::problem::Problem;

/// How long the store may take for the least it can be asked.
const PATIENCE: Duration = Duration::from_secs(3);

/// The process answers.
pub(super) async fn is_up() -> &'static str {
    "up\n"
}

/// The store answers, and the server is not about to end.
pub(super) async fn is_ready(State(app): State<App>) -> Result<&'static str, Problem> {
    let not = |why: &str| Problem {
        retry_after: Some(5),
        ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not-ready", why)
    };
    if *app.stopping.borrow() {
        return Err(not("the server is about to end"));
    }
    match tokio::time::timeout(PATIENCE, app.store.last_heartbeat()).await {
        Ok(Ok(_)) => Ok("ready\n"),
        Ok(Err(error)) => {
            tracing::error!(%error, "the store does not answer");
            Err(not("the store does not answer"))
        }
        Err(_) => Err(not("the store does not answer in time")),
    }
}
