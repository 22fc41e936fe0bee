//! Clients that send or ask for too much over a socket.

use std::process::Command;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::fuzzing::memory;
use crate::origins::connect;
use crate::server::{Person, Server};

/// The environment variable that lets a test that measures memory run.
const ALONE: &str = "TILERY_TEST_ALONE";

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn send(socket: &mut Socket, message: &Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

/// The next message, or the code with which the server closes the socket. The list of tables that need the user is passed
/// over: it may come at any time.
async fn next(socket: &mut Socket) -> Result<Value, CloseCode> {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(60), socket.next()).await;
        match message.expect("the server says something").unwrap().unwrap() {
            Message::Text(text) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                if message["type"] != "waiting" {
                    return Ok(message);
                }
            }
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
    let server = Server::with(|config| config.requests_per_minute = 60).await;
    let mut ann = server.guest("Ann").await;
    let table = open_table(&mut ann).await;
    let mut socket = connect(&server, &ann, None).await.unwrap();
    assert_eq!(next(&mut socket).await.unwrap()["type"], "hello");
    let start = std::time::Instant::now();
    let mut accepted = 0;
    loop {
        send(&mut socket, &chat(&table, accepted)).await;
        let answer = next(&mut socket).await.unwrap();
        if answer["type"] == "refused" {
            assert_eq!(answer["code"], "too-many-requests", "{answer}");
            assert_eq!(answer["id"], accepted.to_string());
            break;
        }
        assert_eq!(answer["type"], "accepted", "{answer}");
        accepted += 1;
        // One more is allowed with every second.
        let most = 65 + start.elapsed().as_secs();
        assert!(accepted as u64 <= most, "frames are not counted");
    }
    assert!(accepted > 40, "{accepted}");
    // Requests of the same user are refused as well: it is the same limit. One may have become free meanwhile.
    let mut refused = false;
    for _ in 0..20 {
        refused |= ann.call(Method::GET, "/api/me", Value::Null).await.status() == 429;
    }
    assert!(refused);
    // A client that goes on all the same is disconnected.
    let mut told = 0;
    let closed = loop {
        send(&mut socket, &json!({"type": "ping", "id": "p"})).await;
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
    let server = Server::with(|config| config.requests_per_minute = 60).await;
    let ann = server.guest("Ann").await;
    let mut socket = connect(&server, &ann, None).await.unwrap();
    next(&mut socket).await.unwrap();
    let mut answered = 0;
    loop {
        send(&mut socket, &json!({"type": "ping", "id": "x".repeat(15_000)})).await;
        if next(&mut socket).await.unwrap()["type"] == "problem" {
            break;
        }
        answered += 1;
    }
    assert!((4..=8).contains(&answered), "{answered}");
}

#[tokio::test]
async fn a_long_history_is_sent_in_pages_without_gaps() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = open_table(&mut ann).await;
    let mut socket = connect(&server, &ann, None).await.unwrap();
    next(&mut socket).await.unwrap();
    for number in 0..450 {
        send(&mut socket, &chat(&table, number)).await;
    }
    for _ in 0..450 {
        assert_eq!(next(&mut socket).await.unwrap()["type"], "accepted");
    }
    send(
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
async fn presence_updates_are_sent_once_a_second_at_most() {
    let server = Server::tuned(|_| {}, |tuning| tuning.heartbeat = Duration::from_secs(20)).await;
    let mut ann = server.guest("Ann").await;
    let table = open_table(&mut ann).await;
    let subscribe = json!({"type": "subscribe", "table": table});
    let mut first = connect(&server, &ann, None).await.unwrap();
    send(&mut first, &subscribe).await;
    let start = std::time::Instant::now();
    let mut spectators = Vec::new();
    for number in 0..60 {
        let guest = server.guest(&format!("Guest {number}")).await;
        let mut socket = connect(&server, &guest, None).await.unwrap();
        send(&mut socket, &subscribe).await;
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

/// A guest fills a score sheet by corrections until nothing more is taken, asks for all of it again and again on many
/// sockets, and reads nothing of it.
#[test]
fn slow_readers_neither_fill_the_memory_nor_delay_others() {
    let child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "flooding::subscribes_without_reading",
            "--ignored",
            "--nocapture",
        ])
        .env(ALONE, "yes")
        .output()
        .unwrap();
    println!("{}", String::from_utf8_lossy(&child.stdout));
    assert!(child.status.success(), "{child:?}");
}

/// The correction of a whole sheet.
fn correction(number: usize) -> Value {
    let entries: Vec<Value> = (0..200)
        .map(|number| json!({"seat": number % 2, "move": "swap 6"}))
        .collect();
    json!({"type": "correct", "from": 0, "entries": entries, "key": format!("k{number}")})
}

/// A score sheet whose log is as long as it gets, and the path for its commands.
async fn full_sheet(person: &mut Person) -> (String, String) {
    let seats = json!([{"type": "named", "name": "Ann"}, {"type": "named", "name": "Bo"}]);
    let sheet = json!({"kind": "scorekeeping", "game": "qwirkle", "seats": seats});
    let created = person.ok(Method::POST, "/api/tables", sheet).await;
    let table = created["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{table}/commands");
    let first = json!({"type": "move", "seat": 0, "move": "swap 6", "key": "first"});
    person.ok(Method::POST, &path, first).await;
    for number in 0..1_000 {
        let answer = person.call(Method::POST, &path, correction(number)).await;
        if answer.status() == 409 {
            let refused: Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
            assert_eq!(refused["code"], "table-full");
            assert!(number > 100, "{number}");
            return (table, path);
        }
        assert_eq!(answer.status(), 200);
    }
    panic!("the log grows without end");
}

/// Measures memory, to which other tests in the same process would add theirs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run by another test, as a process of its own"]
async fn subscribes_without_reading() {
    const SOCKETS: usize = 40;
    const ASKED: usize = 200;
    if std::env::var_os(ALONE).is_none() {
        return;
    }
    let server = Server::start().await;
    let (mut eve, bo) = (server.guest("Eve").await, server.guest("Bo").await);
    let began = std::time::Instant::now();
    let (table, path) = full_sheet(&mut eve).await;
    let filled = began.elapsed();
    let server = server.behind_proxy_with_limits().await;
    let (mut eve, bo) = (eve.moved_to(&server), bo.moved_to(&server));
    let subscribe = json!({"type": "subscribe", "table": table, "after": 0}).to_string();
    let mut silent = Vec::new();
    for _ in 0..SOCKETS {
        let Ok(mut socket) = connect(&server, &eve, None).await else {
            break;
        };
        for _ in 0..SOCKETS {
            // After so many in vain the server may close it.
            let _ = socket.send(Message::text(subscribe.clone())).await;
        }
        silent.push(socket);
    }
    assert!(silent.len() >= SOCKETS / 2, "{}", silent.len());
    let corrects = tokio::spawn(async move {
        for number in 2_000.. {
            eve.call(Method::POST, &path, correction(number)).await;
        }
    });
    let (mut waits, mut most) = (Vec::new(), 0);
    for _ in 0..ASKED {
        let start = std::time::Instant::now();
        let request = bo
            .request(Method::GET, "/api/me")
            .header("x-forwarded-for", "192.0.2.7");
        assert_eq!(request.send().await.unwrap().status(), 200);
        waits.push(start.elapsed());
        most = most.max(memory());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(!corrects.is_finished());
    corrects.abort();
    waits.sort();
    let (p99, longest) = (waits[(ASKED - 1) * 99 / 100], waits[ASKED - 1]);
    println!(
        "{} sockets, {} MB; others waited {p99:?} at p99 and {longest:?} at most; the sheet was full after {filled:?}",
        silent.len(),
        most >> 20,
    );
    assert!(most < 300 << 20, "{most}");
    // Without optimisation, and beside other tests, requests may have bad luck.
    let bound = if cfg!(debug_assertions) {
        waits[(ASKED - 1) * 9 / 10]
    } else {
        longest
    };
    assert!(bound < Duration::from_millis(500), "{waits:?}");
}
