//! Operation: health checks, metrics and logs.

mod health;
pub(crate) mod logs;
pub(crate) mod metrics;
mod process;
pub(crate) mod requests;
mod seen;
pub(crate) mod traces;

use axum::Router;
use axum::routing::get;

use crate::app::App;

pub(crate) use health::StoreCheck;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(health::is_up))
        .route("/readyz", get(health::is_ready))
        .route("/metrics", get(metrics::show))
}
