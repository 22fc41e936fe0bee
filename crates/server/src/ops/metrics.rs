//! Metrics for Prometheus. `docs/operation.md` lists them; a test compares that list with `/metrics`.

use std::sync::OnceLock;

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use super::{health, process};
use crate::app::App;

/// The kind of a metric.
enum MetricKind {
    Counter,
    Gauge,
    Histogram,
}

/// Declares metrics: constants with their names, and [`METRICS`]. The comment of a metric is its help.
macro_rules! declare {
    ($($(#[doc = $help:literal])+ $kind:ident $name:ident = $text:literal;)+) => {
        $($(#[doc = $help])+ pub(crate) const $name: &str = $text;)+

        /// All metrics with their help.
        const METRICS: &[(MetricKind, &str, &str)] =
            &[$((MetricKind::$kind, $name, concat!($($help),+))),+];
    };
}

declare! {
    /// HTTP requests, by method, route and status.
    Counter REQUESTS = "tilery_requests_total";
    /// The seconds until a response begins, by route.
    Histogram REQUEST_SECONDS = "tilery_request_seconds";
    /// Requests that a rate limit refused.
    Counter LIMITED = "tilery_requests_limited_total";
    /// Open WebSockets.
    Gauge SOCKETS = "tilery_sockets_open";
    /// WebSockets that were closed because the client did not read in time.
    Counter SLOW_READERS = "tilery_slow_readers_dropped_total";
    /// Tables in memory.
    Gauge TABLES = "tilery_tables_live";
    /// Commands on tables, by result: `accepted` or `refused`.
    Counter COMMANDS = "tilery_commands_total";
    /// Moves that were accepted, by whom: `person` or `bot`.
    Counter MOVES = "tilery_moves_total";
    /// The seconds until events are stored.
    Histogram APPEND_SECONDS = "tilery_append_seconds";
    /// The seconds from the moment at which events are stored until a subscriber of this node has them.
    Histogram DELIVERY_SECONDS = "tilery_delivery_seconds";
    /// The seconds that an announcement of another node was on its way.
    Histogram ANNOUNCEMENT_SECONDS = "tilery_announcement_seconds";
    /// Changes of other nodes that no announcement told of in time.
    Counter ANNOUNCEMENTS_MISSED = "tilery_announcements_missed_total";
    /// Work that was due for a while, because its node has stopped or the store was away, by kind of work: `bot` turns, `clock`s
    /// that ran out, and `quick` matches.
    Counter TAKEN_OVER = "tilery_work_taken_over_total";
    /// By how many seconds the clock of the machine is ahead of that of the database.
    Gauge CLOCK_OFFSET = "tilery_clock_offset_seconds";
    /// 1 if `/readyz` would answer 200, otherwise 0.
    Gauge READY = "tilery_ready";
    /// The free bytes on the disk of a SQLite file.
    Gauge DISK_FREE = "tilery_disk_free_bytes";
    /// Writes that wait for the writer of SQLite, or connections to PostgreSQL in use.
    Gauge STORE_QUEUE = "tilery_store_queue";
    /// Bot moves that wait for a worker.
    Gauge BOT_QUEUE = "tilery_bot_queue";
    /// The seconds that a bot takes for a move, by level.
    Histogram BOT_LATENCY = "tilery_bot_seconds";
    /// Reviews that are not done, of all nodes.
    Gauge REVIEW_QUEUE = "tilery_review_queue";
    /// The seconds that a review takes, without the time in the queue.
    Histogram REVIEW_SECONDS = "tilery_review_seconds";
    /// The seconds that a hint or a judgement takes, by kind: `hint` or `judge`.
    Histogram ADVICE_SECONDS = "tilery_advice_seconds";
}

/// The values of the label of [`TAKEN_OVER`].
const WORK: [&str; 4] = ["bot", "clock", "quick", "review"];

/// The upper bounds of the buckets of all histograms, in seconds.
const BUCKETS: [f64; 12] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0, 120.0,
];

/// The recorder of the process: metrics are not per server.
static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Installs the recorder.
pub(crate) fn start() {
    HANDLE.get_or_init(|| {
        let mut builder = PrometheusBuilder::new();
        for (kind, name, _) in METRICS {
            if let MetricKind::Histogram = kind {
                let matcher = Matcher::Full((*name).to_owned());
                builder = builder.set_buckets_for_metric(matcher, &BUCKETS).ok()?;
            }
        }
        // This fails if a program that embeds the server has a recorder of its own, which then records our metrics.
        let handle = builder.install_recorder().ok()?;
        describe();
        Some(handle)
    });
}

fn describe() {
    for (kind, name, help) in METRICS {
        let help = help.trim().trim_end_matches('.');
        match kind {
            MetricKind::Counter => metrics::describe_counter!(*name, help),
            MetricKind::Histogram => metrics::describe_histogram!(*name, help),
            MetricKind::Gauge => {
                metrics::describe_gauge!(*name, help);
                // Metrics without labels exist from the start, so that a query finds 0 rather than nothing. PostgreSQL has no
                // disk that this node knows.
                if *name != DISK_FREE {
                    metrics::gauge!(*name).set(0);
                }
            }
        }
    }
    for name in [LIMITED, SLOW_READERS, ANNOUNCEMENTS_MISSED] {
        metrics::counter!(name).increment(0);
    }
    for work in WORK {
        metrics::counter!(TAKEN_OVER, "work" => work).increment(0);
    }
}

/// Drains the samples of histograms into their buckets; without this they pile up until somebody reads `/metrics`.
pub(crate) fn run_upkeep() {
    if let Some(Some(handle)) = HANDLE.get() {
        handle.run_upkeep();
    }
}

/// The page `/metrics`.
pub(super) async fn show(State(app): State<App>) -> (StatusCode, [(HeaderName, &'static str); 1], String) {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    metrics::gauge!(STORE_QUEUE).set(app.store.queued() as f64);
    metrics::gauge!(READY).set(f64::from(u8::from(health::must_be_ready(&app).await.is_ok())));
    if let Some(free) = app.store.free_bytes() {
        metrics::gauge!(DISK_FREE).set(free as f64);
    }
    match HANDLE.get() {
        Some(Some(handle)) => (
            StatusCode::OK,
            kind,
            format!("{}{}", handle.render(), process::metrics()),
        ),
        _ => (StatusCode::NOT_FOUND, kind, String::new()),
    }
}
