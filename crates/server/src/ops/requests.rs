//! Ids, log lines and metrics of requests.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use crate::app::App;
use crate::ops::metrics::{REQUEST_SECONDS, REQUESTS};

const ID: HeaderName = HeaderName::from_static("x-request-id");

/// Logs and counts a request by its route. The path itself is not logged, since the id of a table is an invitation.
pub(crate) async fn observe(State(app): State<App>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let id = id(&request, app.config.trust_proxy);
    let method = method(request.method());
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    // At the level of errors, so that every logged error has the id of its request.
    let span = tracing::error_span!(
        "request",
        id = id.to_str().unwrap_or_default(),
        method,
        route = route.as_str()
    );
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), start.elapsed());
    metrics::counter!(REQUESTS, "method" => method, "route" => route.clone(), "status" => status.to_string())
        .increment(1);
    metrics::histogram!(REQUEST_SECONDS, "route" => route).record(took.as_secs_f64());
    span.in_scope(|| tracing::info!(status, ms = took.as_secs_f64() * 1e3, "responded"));
    response.headers_mut().insert(ID, id);
    response
}

/// The id that a trusted proxy sent, or a random one. Other clients cannot choose ids.
fn id(request: &Request, trust_proxy: bool) -> HeaderValue {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    let given = request.headers().get(&ID).filter(|given| {
        trust_proxy && given.len() <= 64 && !given.is_empty() && given.as_bytes().iter().all(plain)
    });
    if let Some(given) = given {
        return given.clone();
    }
    let mut bytes = [0_u8; 8];
    // Without random numbers all requests have the same id, which is no reason to fail.
    let _ = getrandom::fill(&mut bytes);
    HeaderValue::from_str(&hex::encode(bytes)).unwrap_or(HeaderValue::from_static("none"))
}

/// The method as a label. Clients could invent methods without end, and each would be another time series.
fn method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
