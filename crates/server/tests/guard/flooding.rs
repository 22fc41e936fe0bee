//! Clients that send or ask for too much over a socket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::origins::connect;
use crate::server::{Person, Server};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn say(socket: &mut Socket, message: &Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

/// The next message, or the code with which the server closes the socket.
async fn next(socket: &mut Socket) -> Result<Value, CloseCode> {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(60), socket.next()).await;
        match message.expect("the server says something").unwrap().unwrap() {
            Message::Text(text) => return Ok(serde_json::from_str(&text).unwrap()),
            Message::Close(frame) => return Err(frame.unwrap().code),
            _ => {}
        }
    }
}

async fn open_table(person: &mut Person) -> String {
    let table = json!({"kind": "online", "game": "qwirkle", "sit": {"seat": 0},
        "seats": [{"type": "open"}, {"type": "open"}]});
    let created = person.ok(Method::POST, "/api/tables", table).await;
    created["id"].as_str().unwrap().to_owned()
}

fn chat(table: &str, number: usize) -> Value {
    json!({"type": "command", "id": number.to_string(), "table": table,
        "command": {"type": "chat", "text": format!("line {number}"), "key": format!("k{number}")}})
}

#[tokio::test]
async fn every_frame_counts_as_a_request() {
    let server = Server::with(|config| config.limits.requests_per_minute = 60).await;
    let mut ann = server.guest("Ann").await;
    let table = open_table(&mut ann).await;
    let mut socket = connect(&server, &ann, None).await.unwrap();
    assert_eq!(next(&mut socket).await.unwrap()["type"], "hello");
    let mut accepted = 0;
    loop {
        say(&mut socket, &chat(&table, accepted)).await;
        let answer = next(&mut socket).await.unwrap();
        if answer["type"] == "refused" {
            assert_eq!(answer["code"], "too-many-requests", "{answer}");
            assert_eq!(answer["id"], accepted.to_string());
            break;
        }
        assert_eq!(answer["type"], "accepted", "{answer}");
        accepted += 1;
        assert!(accepted <= 65, "frames are not counted");
    }
    assert!(accepted > 40, "{accepted}");
    // A request of the same user is refused as well: it is the same limit.
    let refused = ann.call(Method::GET, "/api/me", Value::Null).await;
    assert_eq!(refused.status(), 429);
    // Who goes on all the same is disconnected.
    let mut told = 0;
    let closed = loop {
        say(&mut socket, &json!({"type": "ping", "id": "p"})).await;
        match next(&mut socket).await {
            Ok(message) if message["type"] == "problem" => told += 1,
            Ok(message) => assert_eq!(message["type"], "pong"),
            Err(code) => break code,
        }
        assert!(told < 200);
    };
    assert_eq!(closed, CloseCode::Policy);
}

#[tokio::test]
async fn large_frames_count_for_more() {
    let server = Server::with(|config| config.limits.requests_per_minute = 60).await;
    let ann = server.guest("Ann").await;
    let mut socket = connect(&server, &ann, None).await.unwrap();
    next(&mut socket).await.unwrap();
    let mut answered = 0;
    loop {
        say(&mut socket, &json!({"type": "ping", "id": "x".repeat(15_000)})).await;
        if next(&mut socket).await.unwrap()["type"] == "problem" {
            break;
        }
        answered += 1;
    }
    assert!((4..=8).contains(&answered), "{answered}");
}

#[tokio::test]
async fn a_long_past_comes_in_pages_without_gaps() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = open_table(&mut ann).await;
    let mut socket = connect(&server, &ann, None).await.unwrap();
    next(&mut socket).await.unwrap();
    for number in 0..450 {
        say(&mut socket, &chat(&table, number)).await;
    }
    for _ in 0..450 {
        assert_eq!(next(&mut socket).await.unwrap()["type"], "accepted");
    }
    say(
        &mut socket,
        &json!({"type": "subscribe", "table": table, "after": 0}),
    )
    .await;
    let (mut seen, mut pages) = (Vec::new(), 0);
    let whole = loop {
        let message = next(&mut socket).await.unwrap();
        if message["type"] == "presence" {
            continue;
        }
        let events = message["events"].as_array().unwrap().clone();
        assert!(events.len() <= 200, "{}", events.len());
        seen.extend(events);
        if message["type"] == "view" {
            break message["view"].clone();
        }
        assert_eq!(message["type"], "history");
        pages += 1;
    };
    assert_eq!(pages, 2);
    let latest = whole["seq"].as_u64().unwrap();
    let numbers: Vec<u64> = seen.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=latest).collect::<Vec<_>>());

    let (mut after, mut read) = (0, Vec::new());
    loop {
        let path = format!("/api/tables/{table}/events?after={after}");
        let page = ann.ok(Method::GET, &path, Value::Null).await;
        read.extend(page["events"].as_array().unwrap().clone());
        after = page["seq"].as_u64().unwrap();
        if page["more"] == false {
            break;
        }
        assert_eq!(page["events"].as_array().unwrap().len(), 200);
    }
    assert_eq!((after, &read), (latest, &seen));
}

#[tokio::test]
async fn arrivals_are_told_once_a_second() {
    let server = Server::tuned(|_| {}, |tuning| tuning.heartbeat = Duration::from_secs(20)).await;
    let mut ann = server.guest("Ann").await;
    let table = open_table(&mut ann).await;
    let subscribe = json!({"type": "subscribe", "table": table});
    let mut first = connect(&server, &ann, None).await.unwrap();
    say(&mut first, &subscribe).await;
    let start = std::time::Instant::now();
    let mut spectators = Vec::new();
    for number in 0..60 {
        let guest = server.guest(&format!("Guest {number}")).await;
        let mut socket = connect(&server, &guest, None).await.unwrap();
        say(&mut socket, &subscribe).await;
        spectators.push(socket);
    }
    let mut told = 0;
    loop {
        let message = next(&mut first).await.unwrap();
        if message["type"] == "presence" {
            told += 1;
            if message["spectators"] == 60 {
                break;
            }
        }
    }
    // One at once, and then one for each second that has begun.
    let most = start.elapsed().as_secs() + 2;
    assert!(told <= most, "{told} messages in {:?}", start.elapsed());
}
