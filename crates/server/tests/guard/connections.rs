//! Connections that do nothing, and requests that no client of ours would send.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::Value;
use sqlx::Connection;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::server::{Server, is};

/// Sends bytes and returns all that comes back until the server closes the connection.
async fn send(server: &Server, text: &str) -> (String, Duration) {
    let start = Instant::now();
    let mut stream = TcpStream::connect(server.running.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut answer))
        .await
        .expect("the server closes the connection")
        .unwrap();
    (String::from_utf8(answer).unwrap(), start.elapsed())
}

#[tokio::test]
async fn slow_headers_and_idle_connections_are_closed() {
    let soon = Duration::from_millis(400);
    let server = Server::tuned(|_| {}, |tuning| tuning.header_timeout = soon).await;
    for (text, status) in [
        ("", None),
        ("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ", None),
        // The request is answered, and nothing follows.
        (
            "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
            Some("HTTP/1.1 200 OK"),
        ),
    ] {
        let (answer, took) = send(&server, text).await;
        assert!(took >= soon, "{text:?} {took:?}");
        assert_eq!(
            answer.lines().next().filter(|line| line.contains("200")),
            status,
            "{text:?}"
        );
    }
}

#[tokio::test]
async fn half_open_connections_make_room_for_others() {
    let server = Server::with(|config| config.connections_per_address = 40).await;
    let open = async || {
        let mut stream = TcpStream::connect(server.running.address).await.unwrap();
        stream
            .write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            .await
            .unwrap();
        stream
    };
    let mut first = open().await;
    let mut others = Vec::new();
    for _ in 0..30 {
        others.push(open().await);
    }
    // The oldest ones are closed long before their time is up, and a visitor is served.
    let ended = tokio::time::timeout(Duration::from_secs(10), first.read(&mut [0])).await;
    assert!(matches!(ended.expect("it is closed"), Ok(0) | Err(_)));
    let mut visitor = server.stranger();
    let answer = visitor.call(Method::GET, "/healthz", Value::Null).await;
    assert_eq!(answer.status(), 200);
    // The youngest one can still send its request.
    let mut last = open().await;
    last.write_all(b"no\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    last.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
}

#[tokio::test]
async fn a_client_can_read_why_its_body_is_refused() {
    let server = Server::start().await;
    let large = vec![b'x'; 2 << 20];
    for _ in 0..5 {
        let mut stream = TcpStream::connect(server.running.address).await.unwrap();
        let head = format!(
            "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n\r\n",
            large.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        // The answer comes before all of the body is sent.
        let _ = stream.write_all(&large).await;
        let mut answer = Vec::new();
        stream
            .read_to_end(&mut answer)
            .await
            .expect("the connection is not reset");
        let answer = String::from_utf8(answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 413 Payload Too Large"), "{answer}");
    }
}

/// A client that used the connection again would find it closed.
#[tokio::test]
async fn a_client_is_told_that_a_connection_ends() {
    let server = Server::start().await;
    for (path, sent, told) in [
        ("/api/tables", "", ("HTTP/1.1 401 Unauthorized", true)),
        ("/api/nothing", "", ("HTTP/1.1 404 Not Found", true)),
        ("/api/session", "{}", ("HTTP/1.1 200 OK", false)),
        ("/api/session", "[]", ("HTTP/1.1 400 Bad Request", false)),
    ] {
        let mut stream = TcpStream::connect(server.running.address).await.unwrap();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{sent}"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        while !answer.windows(4).any(|end| end == b"\r\n\r\n") {
            assert_ne!(stream.read_buf(&mut answer).await.unwrap(), 0);
        }
        let answer = String::from_utf8_lossy(&answer).to_lowercase();
        let (status, closes) = told;
        assert!(answer.starts_with(&status.to_lowercase()), "{path}: {answer}");
        assert_eq!(answer.contains("connection: close"), closes, "{path}: {answer}");
    }
}

#[tokio::test]
async fn a_request_names_one_host() {
    let server = Server::start().await;
    for (hosts, status) in [
        ("Host: a\r\n", "HTTP/1.1 200 OK"),
        ("", "HTTP/1.1 400 Bad Request"),
        ("Host: a\r\nHost: b\r\n", "HTTP/1.1 400 Bad Request"),
        ("Host: a\r\nHost: a\r\n", "HTTP/1.1 400 Bad Request"),
    ] {
        let request = format!("GET /healthz HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n");
        let (answer, _) = send(&server, &request).await;
        assert_eq!(answer.lines().next(), Some(status), "{hosts:?}");
    }
}

#[tokio::test]
async fn a_store_that_takes_no_writes_is_not_ready() {
    let server = Server::start().await;
    let mut operator = server.stranger();
    let address = server.store.replace("sqlite:", "sqlite://");
    assert_eq!(
        operator.call(Method::GET, "/readyz", Value::Null).await.status(),
        200
    );
    let mut other = sqlx::SqliteConnection::connect(&address).await.unwrap();
    // Reads go on. Only writes fail, as on a full disk.
    let refuse = "CREATE TRIGGER full BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'full'); END";
    sqlx::query(refuse).execute(&mut other).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let refused = operator.problem(Method::GET, "/readyz", Value::Null).await;
    assert_eq!(refused, is(503, "not-ready"));
    assert_eq!(
        operator.call(Method::GET, "/healthz", Value::Null).await.status(),
        200
    );
    sqlx::query("DROP TRIGGER full")
        .execute(&mut other)
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    assert_eq!(
        operator.call(Method::GET, "/readyz", Value::Null).await.status(),
        200
    );
}
