//! The middleware around all routes: rate limits, origins, headers; and the extractors of requests.

mod address;
mod body;
mod commands;
mod connections;
mod headers;
mod host;
mod origin;
mod places;
mod problems;
mod rate_limits;
mod shared_limits;

use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::ops;
use crate::problem::Problem;

pub(crate) use address::ClientAddress;
pub(crate) use body::{JsonBody, Path, Query, too_large, with_whole_numbers};
pub(crate) use commands::{charge_frame, command};
pub(crate) use connections::{Timeouts, serve};
pub(crate) use places::{Place, Places};
pub(crate) use rate_limits::RateLimiters;
pub(crate) use shared_limits::{SharedLimits, keyed_hash};

/// The most bytes of a request body.
pub(crate) const MOST_BYTES: usize = 64 << 10;

/// The most bytes of an upload of records.
pub(crate) const MOST_UPLOADED: usize = 1 << 20;

/// The path of uploads, whose bodies may be larger than others.
const UPLOADS: &str = "/api/records";

/// How long a request may take until its response begins.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Adds the middleware to all routes. The last layer is the outermost: every response gets an id and the headers.
pub(crate) fn around(routes: Router<App>, app: &App) -> Router<App> {
    routes
        .method_not_allowed_fallback(problems::wrong_method)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::SERVICE_UNAVAILABLE,
            TIMEOUT,
        ))
        .layer(from_fn(refuse_large))
        .layer(from_fn_with_state(app.clone(), origin::check))
        .layer(from_fn(host::check))
        .layer(from_fn_with_state(app.clone(), limit))
        .layer(from_fn(problems::plain_errors))
        .layer(CatchPanicLayer::custom(problems::of_panic))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), headers::add))
        .layer(from_fn_with_state(app.clone(), ops::requests::observe))
}

/// Applies the rate limit per address, and says what is left of it in the headers of draft-ietf-httpapi-ratelimit-headers.
/// Health checks and metrics are exempt, so that they work during a flood.
async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    if matches!(request.uri().path(), "/healthz" | "/readyz" | "/metrics") {
        return next.run(request).await;
    }
    let address = ClientAddress::of(request.extensions(), request.headers(), app.config.trust_proxy);
    let (mut response, left) = match app.limits.may_ask(address) {
        Ok(left) => (next.run(request).await, left.unwrap_or_default()),
        Err(refused) => (refused.into_response(), 0),
    };
    if let Some((most, seconds)) = app.limits.requests() {
        let headers = response.headers_mut();
        for (name, value) in [
            ("ratelimit-policy", format!("\"address\";q={most};w={seconds}")),
            ("ratelimit", format!("\"address\";r={left}")),
        ] {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(HeaderName::from_static(name), value);
            }
        }
    }
    response
}

/// Refuses a body by its `Content-Length` before any of it is read. A body without one is cut off while it is read.
async fn refuse_large(request: Request, next: Next) -> Result<Response, Problem> {
    let length = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    let most = match request.uri().path() {
        UPLOADS => MOST_UPLOADED,
        _ => MOST_BYTES,
    };
    if length.is_some_and(|length| length > most as u64) {
        return Err(too_large(most));
    }
    Ok(next.run(request).await)
}
