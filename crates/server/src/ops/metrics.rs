//! Metrics for Prometheus. `docs/operation.md` lists them; a test compares that list with `/metrics`.

use std::sync::OnceLock;

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use super::{health, process};
use crate::app::App;

/// HTTP requests, by method, route and status.
pub(crate) const REQUESTS: &str = "tilery_requests_total";
/// The seconds until a response begins, by route.
pub(crate) const REQUEST_SECONDS: &str = "tilery_request_seconds";
/// Requests that a rate limit refused.
pub(crate) const LIMITED: &str = "tilery_requests_limited_total";
/// Open WebSockets.
pub(crate) const SOCKETS: &str = "tilery_sockets_open";
/// WebSockets that were closed because the client did not read in time.
pub(crate) const SLOW_READERS: &str = "tilery_slow_readers_dropped_total";
/// Tables in memory.
pub(crate) const TABLES: &str = "tilery_tables_live";
/// Commands on tables, by result: `accepted` or `refused`.
pub(crate) const COMMANDS: &str = "tilery_commands_total";
/// Moves that were accepted, by whom: `person` or `bot`.
pub(crate) const MOVES: &str = "tilery_moves_total";
/// The seconds until events are stored.
pub(crate) const APPEND_SECONDS: &str = "tilery_append_seconds";
/// The seconds from the moment at which events are stored until a subscriber of this node has them.
pub(crate) const DELIVERY_SECONDS: &str = "tilery_delivery_seconds";
/// The seconds that an announcement of another node was on its way.
pub(crate) const ANNOUNCEMENT_SECONDS: &str = "tilery_announcement_seconds";
/// Changes of other nodes that no announcement told of in time.
pub(crate) const ANNOUNCEMENTS_MISSED: &str = "tilery_announcements_missed_total";
/// Work that was due for a while, because its node has stopped or the store was away, by kind of work: `bot` turns, `clock`s
/// that ran out, and `quick` matches.
pub(crate) const TAKEN_OVER: &str = "tilery_work_taken_over_total";

/// The values of the label of [`TAKEN_OVER`].
const WORK: [&str; 4] = ["bot", "clock", "quick", "review"];

/// By how many seconds the clock of the machine is ahead of that of the database.
pub(crate) const CLOCK_OFFSET: &str = "tilery_clock_offset_seconds";
/// 1 if `/readyz` would answer 200, otherwise 0.
const READY: &str = "tilery_ready";
/// The free bytes on the disk of a SQLite file.
const DISK_FREE: &str = "tilery_disk_free_bytes";
/// Writes that wait for the writer of SQLite, or connections to PostgreSQL in use.
pub(crate) const STORE_QUEUE: &str = "tilery_store_queue";
/// Bot moves that wait for a worker.
pub(crate) const BOT_QUEUE: &str = "tilery_bot_queue";
/// The seconds that a bot takes for a move, by level.
pub(crate) const BOT_LATENCY: &str = "tilery_bot_seconds";

/// Reviews that are not done, of all nodes.
pub(crate) const REVIEW_QUEUE: &str = "tilery_review_queue";
/// The seconds that a review takes, without the time in the queue.
pub(crate) const REVIEW_SECONDS: &str = "tilery_review_seconds";
/// The seconds that a hint or a judgement takes, by kind: `hint` or `judge`.
pub(crate) const ADVICE_SECONDS: &str = "tilery_advice_seconds";

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
        let histograms = [
            REQUEST_SECONDS,
            APPEND_SECONDS,
            DELIVERY_SECONDS,
            ANNOUNCEMENT_SECONDS,
            BOT_LATENCY,
            REVIEW_SECONDS,
            ADVICE_SECONDS,
        ];
        for name in histograms {
            builder = builder
                .set_buckets_for_metric(Matcher::Full(name.to_owned()), &BUCKETS)
                .ok()?;
        }
        // This fails if a program that embeds the server has a recorder of its own, which then records our metrics.
        let handle = builder.install_recorder().ok()?;
        describe();
        Some(handle)
    });
}

fn describe() {
    metrics::describe_counter!(REQUESTS, "HTTP requests by method, route and status");
    metrics::describe_histogram!(REQUEST_SECONDS, "Seconds until a response begins, by route");
    metrics::describe_counter!(LIMITED, "Requests that a rate limit refused");
    metrics::describe_gauge!(SOCKETS, "Open WebSockets");
    metrics::describe_counter!(
        SLOW_READERS,
        "WebSockets closed because the client did not read in time"
    );
    metrics::describe_gauge!(TABLES, "Tables in memory");
    metrics::describe_counter!(COMMANDS, "Commands on tables by result");
    metrics::describe_counter!(MOVES, "Moves that were accepted, by whom");
    metrics::describe_histogram!(APPEND_SECONDS, "Seconds until events are stored");
    metrics::describe_histogram!(
        DELIVERY_SECONDS,
        "Seconds from storing events until a subscriber has them"
    );
    metrics::describe_histogram!(
        ANNOUNCEMENT_SECONDS,
        "Seconds that announcements of other nodes were on their way"
    );
    metrics::describe_counter!(
        ANNOUNCEMENTS_MISSED,
        "Changes of other nodes that no announcement told of in time"
    );
    metrics::describe_counter!(
        TAKEN_OVER,
        "Work that was due for a while, because its node has stopped or the store was away"
    );
    metrics::describe_gauge!(
        STORE_QUEUE,
        "Writes that wait for SQLite, or connections to PostgreSQL in use"
    );
    metrics::describe_gauge!(
        CLOCK_OFFSET,
        "Seconds by which the clock of the machine is ahead of that of the database"
    );
    metrics::describe_gauge!(READY, "1 if the node is ready, otherwise 0");
    metrics::describe_gauge!(DISK_FREE, "Free bytes on the disk of a SQLite file");
    metrics::describe_gauge!(BOT_QUEUE, "Bot moves that wait for a worker");
    metrics::describe_histogram!(BOT_LATENCY, "Seconds that a bot takes for a move, by level");
    metrics::describe_gauge!(REVIEW_QUEUE, "Reviews that are not done, of all nodes");
    metrics::describe_histogram!(REVIEW_SECONDS, "Seconds that a review takes, without the queue");
    metrics::describe_histogram!(
        ADVICE_SECONDS,
        "Seconds that a hint or a judgement takes, by kind"
    );
    // Metrics without labels exist from the start, so that a query finds 0 rather than nothing.
    for name in [LIMITED, SLOW_READERS, ANNOUNCEMENTS_MISSED] {
        metrics::counter!(name).increment(0);
    }
    for work in WORK {
        metrics::counter!(TAKEN_OVER, "work" => work).increment(0);
    }
    for name in [
        SOCKETS,
        TABLES,
        BOT_QUEUE,
        REVIEW_QUEUE,
        STORE_QUEUE,
        CLOCK_OFFSET,
    ] {
        metrics::gauge!(name).set(0);
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
