//! Figures for Prometheus. Count with the macros of `metrics` and the names below, as in
//! `metrics::gauge!(SOCKETS).increment(1)`.

use std::sync::OnceLock;

use axum::http::{HeaderName, StatusCode, header};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// Requests, by method, route and status.
pub(crate) const REQUESTS: &str = "tilery_requests_total";
/// How long answers take, in seconds, by route.
pub(crate) const LATENCY: &str = "tilery_request_seconds";
/// Requests that were refused because there were too many.
pub(crate) const LIMITED: &str = "tilery_requests_limited_total";
/// WebSockets that are open.
pub(crate) const SOCKETS: &str = "tilery_sockets_open";
/// Tables that are held in memory.
pub(crate) const TABLES: &str = "tilery_tables_live";
/// Commands on tables, by result: `accepted` or `refused`.
pub(crate) const COMMANDS: &str = "tilery_commands_total";
/// Bots that wait for a worker.
pub(crate) const BOT_QUEUE: &str = "tilery_bot_queue";
/// How long bots think, in seconds, by level.
pub(crate) const BOT_LATENCY: &str = "tilery_bot_seconds";

const SECONDS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];

/// One for the process, since figures are counted for all of it.
static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Begins to count.
pub(crate) fn start() {
    HANDLE.get_or_init(|| {
        let mut builder = PrometheusBuilder::new();
        for name in [LATENCY, BOT_LATENCY] {
            builder = builder
                .set_buckets_for_metric(Matcher::Full(name.to_owned()), &SECONDS)
                .ok()?;
        }
        // Another part of the process may count already, in its own way.
        let handle = builder.install_recorder().ok()?;
        describe();
        Some(handle)
    });
}

fn describe() {
    metrics::describe_counter!(REQUESTS, "Requests by method, route and status");
    metrics::describe_histogram!(LATENCY, "Seconds until an answer begins, by route");
    metrics::describe_counter!(LIMITED, "Requests refused because there were too many");
    metrics::describe_gauge!(SOCKETS, "WebSockets that are open");
    metrics::describe_gauge!(TABLES, "Tables held in memory");
    metrics::describe_counter!(COMMANDS, "Commands on tables by result");
    metrics::describe_gauge!(BOT_QUEUE, "Bots that wait for a worker");
    metrics::describe_histogram!(BOT_LATENCY, "Seconds that bots think, by level");
}

/// Makes room: figures by the clock are kept until they are summed up.
pub(crate) fn tidy() {
    if let Some(Some(handle)) = HANDLE.get() {
        handle.run_upkeep();
    }
}

pub(super) async fn show() -> (StatusCode, [(HeaderName, &'static str); 1], String) {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    match HANDLE.get() {
        Some(Some(handle)) => (StatusCode::OK, kind, handle.render()),
        _ => (StatusCode::NOT_FOUND, kind, String::new()),
    }
}
