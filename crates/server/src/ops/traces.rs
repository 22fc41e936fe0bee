//! Traces for OpenTelemetry: where the time of one command goes, from the socket to the store and on to the other sockets.
//!
//! Spans are sent to a collector as JSON by the OpenTelemetry protocol over HTTP (OTLP). Nothing is recorded unless a collector is
//! set. A collector that is away or too slow costs spans, and never a command.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::body::Body;
use axum::http::{Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;

/// How many spans wait for the collector at most. Further ones are dropped.
const QUEUE: usize = 8_192;

/// How many spans one request carries.
const BATCH: usize = 1_024;

/// For how long spans are collected.
const COLLECT: Duration = Duration::from_secs(1);

/// How long a collector may take.
const TIMEOUT: Duration = Duration::from_secs(5);

tokio::task_local! {
    static CURRENT: Context;
}

/// A span that others can be part of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    trace: u128,
    span: u64,
}

/// Records spans, or nothing if there is no collector. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Traces(Option<mpsc::Sender<Span>>);

#[derive(Debug)]
struct Span {
    context: Context,
    parent: Option<u64>,
    name: &'static str,
    start: SystemTime,
    end: SystemTime,
}

impl Traces {
    /// Sends spans to the collector at an URL such as `http://127.0.0.1:4318`, as the node of this name.
    pub(crate) fn to(collector: Option<&str>, node: &str) -> Traces {
        let host = collector.and_then(|url| url.strip_prefix("http://"));
        let Some(host) = host else {
            return Traces(None);
        };
        let (sender, spans) = mpsc::channel(QUEUE);
        tokio::spawn(export(spans, host.to_owned(), node.to_owned()));
        Traces(Some(sender))
    }

    /// Does something as a new trace.
    pub(crate) async fn root<T>(&self, name: &'static str, task: impl Future<Output = T>) -> T {
        match &self.0 {
            Some(_) => self.span(name, None, random(), task).await,
            None => task.await,
        }
    }

    /// Does something as a part of what this task does, if that is traced.
    pub(crate) async fn part<T>(&self, name: &'static str, task: impl Future<Output = T>) -> T {
        self.part_of(current(), name, task).await
    }

    /// Does something as a part of a span of another task, if there is one.
    pub(crate) async fn part_of<T>(
        &self,
        parent: Option<Context>,
        name: &'static str,
        task: impl Future<Output = T>,
    ) -> T {
        match (&self.0, parent) {
            (Some(_), Some(parent)) => {
                let context = random().map(|own| Context {
                    trace: parent.trace,
                    ..own
                });
                self.span(name, Some(parent.span), context, task).await
            }
            _ => task.await,
        }
    }

    async fn span<T>(
        &self,
        name: &'static str,
        parent: Option<u64>,
        context: Option<Context>,
        task: impl Future<Output = T>,
    ) -> T {
        let Some(context) = context else {
            return task.await;
        };
        let start = SystemTime::now();
        let done = CURRENT.scope(context, task).await;
        if let Some(spans) = &self.0 {
            // If the queue is full, the span is lost.
            let _ = spans.try_send(Span {
                context,
                parent,
                name,
                start,
                end: SystemTime::now(),
            });
        }
        done
    }
}

/// The span of this task, which is lost in tasks that it spawns unless it is passed on.
pub(crate) fn current() -> Option<Context> {
    CURRENT.try_get().ok()
}

/// Does something in another task as a part of a span.
pub(crate) async fn within<T>(context: Option<Context>, task: impl Future<Output = T>) -> T {
    match context {
        Some(context) => CURRENT.scope(context, task).await,
        None => task.await,
    }
}

/// Fresh numbers; nothing if the system has no random numbers.
fn random() -> Option<Context> {
    let (mut trace, mut span) = ([0; 16], [0; 8]);
    getrandom::fill(&mut trace).ok()?;
    getrandom::fill(&mut span).ok()?;
    Some(Context {
        trace: u128::from_be_bytes(trace),
        span: u64::from_be_bytes(span),
    })
}

/// Sends spans until the server ends.
async fn export(mut spans: mpsc::Receiver<Span>, host: String, node: String) {
    let mut batch = Vec::new();
    let mut works = true;
    while spans.recv_many(&mut batch, BATCH).await > 0 {
        tokio::time::sleep(COLLECT).await;
        while let Ok(span) = spans.try_recv() {
            batch.push(span);
        }
        for part in batch.chunks(BATCH) {
            let sent = tokio::time::timeout(TIMEOUT, send(&host, message(&node, part))).await;
            let error = match sent {
                Ok(Ok(())) => None,
                Ok(Err(error)) => Some(error.to_string()),
                Err(_) => Some("it took too long".to_owned()),
            };
            // One line when it stops to work, not one every second.
            if let Some(error) = error.as_ref().filter(|_| works) {
                tracing::warn!(error, "traces do not reach their collector");
            }
            works = error.is_none();
        }
        batch.clear();
    }
}

async fn send(host: &str, message: Value) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let stream = TcpStream::connect(host).await?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let request = Request::post("/v1/traces")
        .header(header::HOST, host)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(message.to_string()))?;
    let answered = async {
        let response = sender.send_request(request).await?;
        if response.status().is_success() {
            return Ok(());
        }
        Err(format!("it answers {}", response.status()).into())
    };
    tokio::select! {
        answered = answered => answered,
        closed = connection => Err(closed.err().map_or_else(|| "it closed the connection".into(), Into::into)),
    }
}

/// Spans in the JSON form of OTLP.
fn message(node: &str, spans: &[Span]) -> Value {
    let nanos = |time: SystemTime| {
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        since.as_nanos().to_string()
    };
    let spans: Vec<Value> = spans
        .iter()
        .map(|span| {
            let mut shown = json!({
                "traceId": format!("{:032x}", span.context.trace),
                "spanId": format!("{:016x}", span.context.span),
                "name": span.name,
                "kind": 1,
                "startTimeUnixNano": nanos(span.start),
                "endTimeUnixNano": nanos(span.end),
            });
            if let Some(parent) = span.parent {
                shown["parentSpanId"] = json!(format!("{parent:016x}"));
            }
            shown
        })
        .collect();
    let attribute = |key: &str, value: &str| json!({"key": key, "value": {"stringValue": value}});
    json!({"resourceSpans": [{
        "resource": {"attributes": [attribute("service.name", "tilery"), attribute("service.instance.id", node)]},
        "scopeSpans": [{"scope": {"name": "tilery"}, "spans": spans}],
    }]})
}
