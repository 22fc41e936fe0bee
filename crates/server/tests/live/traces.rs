//! Traces: one move from the socket to the store and to the other socket.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::routing::post;
use serde_json::Value;
use tilery_frame::bots::Level;
use tilery_server::config::Config;
use tilery_server::start_tuned;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::database::Database;
use crate::guest::PATIENCE;
use crate::player::{open_table, rules, seated};
use crate::server::quick;

async fn collect(
    State(spans): State<mpsc::UnboundedSender<Value>>,
    Json(message): Json<Value>,
) -> Json<Value> {
    let resource = &message["resourceSpans"][0];
    assert_eq!(
        resource["resource"]["attributes"][0]["value"]["stringValue"],
        "tilery"
    );
    for span in resource["scopeSpans"][0]["spans"].as_array().unwrap() {
        spans.send(span.clone()).unwrap();
    }
    Json(Value::Null)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_one_trace_from_its_socket_to_the_other() {
    let (sender, mut spans) = mpsc::unbounded_channel();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let collector = listener.local_addr().unwrap();
    let routes = axum::Router::new()
        .route("/v1/traces", post(collect))
        .with_state(sender);
    tokio::spawn(async move { axum::serve(listener, routes).await });

    let database = Database::sqlite();
    let config = Config {
        otlp: Some(format!("http://{collector}")),
        ..Config::local(database.address.clone())
    };
    let server = start_tuned(config, quick()).await.unwrap();
    let mut players = seated(
        &server.address.to_string(),
        &open_table(rules("strata"), 2),
        &[0, 1],
    )
    .await;
    let mover = usize::from(players[1].is_at_turn());
    let seq = players[mover].move_once(Level::Greedy).await;
    players[1 - mover]
        .wait_until(|view| view["seq"].as_u64() >= Some(seq))
        .await;

    // Commands before the move make traces as well: the first with all parts will do.
    let mut traces: HashMap<String, HashMap<String, Value>> = HashMap::new();
    let whole = async {
        loop {
            let span = spans.recv().await.unwrap();
            let text = |name: &str| span[name].as_str().unwrap().to_owned();
            let trace = traces.entry(text("traceId")).or_default();
            trace.insert(text("name"), span.clone());
            if ["command", "append", "deliver"]
                .iter()
                .all(|name| trace.contains_key(*name))
            {
                return trace.clone();
            }
        }
    };
    let trace = tokio::time::timeout(PATIENCE, whole)
        .await
        .expect("a whole trace");
    let nanos = |name: &str, field: &str| trace[name][field].as_str().unwrap().parse::<u128>().unwrap();
    assert_eq!(trace["command"]["parentSpanId"], Value::Null);
    for part in ["append", "deliver"] {
        assert_eq!(trace[part]["parentSpanId"], trace["command"]["spanId"]);
        assert!(nanos(part, "startTimeUnixNano") >= nanos("command", "startTimeUnixNano"));
        assert!(nanos(part, "endTimeUnixNano") >= nanos(part, "startTimeUnixNano"));
    }
    assert!(nanos("deliver", "startTimeUnixNano") >= nanos("append", "endTimeUnixNano"));
    let text = serde_json::to_string(&traces).unwrap();
    assert!(!text.contains(&players[0].table), "an invitation is in a trace");
    server.stop().await;
}
