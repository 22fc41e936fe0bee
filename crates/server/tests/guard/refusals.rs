//! Malformed requests, and the headers that every response has.

use reqwest::header::HeaderMap;
use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::server::{Server, is, problem};

#[tokio::test]
async fn unreadable_requests_get_a_problem_with_a_code() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    for (method, path, due) in [
        (Method::GET, "/api/nothing", is(404, "not-found")),
        (Method::GET, "/api", is(404, "not-found")),
        (Method::GET, "/assets/missing.js", is(404, "not-found")),
        (Method::DELETE, "/api/session", is(405, "wrong-method")),
        (Method::POST, "/somewhere", is(405, "wrong-method")),
        (Method::DELETE, "/api/sessions/%FF", is(404, "not-found")),
    ] {
        assert_eq!(ann.problem(method, path, Value::Null).await, due, "{path}");
    }
    for (kind, body, due) in [
        ("application/json", "{", is(400, "bad-json")),
        ("application/json", "[]", is(400, "bad-body")),
        ("application/json", "{\"name\": 5}", is(400, "bad-body")),
        (
            "application/x-www-form-urlencoded",
            "name=x",
            is(415, "content-type"),
        ),
    ] {
        let request = ann
            .request(Method::PATCH, "/api/me")
            .header("content-type", kind)
            .body(body);
        assert_eq!(problem(ann.send(request).await).await, due, "{body}");
    }
}

#[tokio::test]
async fn a_body_that_is_too_large_is_not_read() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let large = json!({"name": "x".repeat(70_000)});
    assert_eq!(
        ann.problem(Method::PATCH, "/api/me", large).await,
        is(413, "too-large")
    );
    assert_eq!(ann.me().await["name"], "Ann");
}

/// A body without a declared length.
#[tokio::test]
async fn a_body_that_never_ends_is_cut_off() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let server = Server::start().await;
    let mut socket = tokio::net::TcpStream::connect(server.running.address)
        .await
        .unwrap();
    let head = "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                transfer-encoding: chunked\r\n\r\n";
    socket.write_all(head.as_bytes()).await.unwrap();
    let chunk = format!("1000\r\n{}\r\n", " ".repeat(0x1000));
    for _ in 0..100 {
        // The server stops reading once the body is too large.
        if socket.write_all(chunk.as_bytes()).await.is_err() {
            break;
        }
    }
    let mut answer = vec![0; 4096];
    let length = socket.read(&mut answer).await.unwrap_or(0);
    let answer = String::from_utf8_lossy(&answer[..length]);
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 413"),
        "{answer}"
    );
}

fn check_headers(headers: &HeaderMap, path: &str) {
    for (name, due) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
    ] {
        assert_eq!(headers[name], due, "{path}");
    }
    let policy = headers["content-security-policy"].to_str().unwrap();
    for part in [
        "default-src 'self'",
        "script-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.contains(part), "{path}: {policy}");
    }
    assert!(!policy.contains("unsafe"), "{policy}");
    assert!(headers.contains_key("permissions-policy"), "{path}");
    let id = headers["x-request-id"].to_str().unwrap();
    assert_eq!(id.len(), 16, "{path}: {id}");
}

#[tokio::test]
async fn every_answer_has_the_strict_headers() {
    let server = Server::with(|config| config.requests_per_minute = 40).await;
    let mut ann = server.guest("Ann").await;
    let mut seen = Vec::new();
    let mut check = |response: Response, path: &str| {
        check_headers(response.headers(), path);
        assert!(!response.headers().contains_key("strict-transport-security"));
        seen.push(response.status().as_u16());
    };
    for path in [
        "/",
        "/t/some-table",
        "/assets/x",
        "/api/me",
        "/api/nothing",
        "/healthz",
        "/readyz",
        "/metrics",
    ] {
        check(ann.call(Method::GET, path, Value::Null).await, path);
    }
    check(
        server.stranger().call(Method::GET, "/api/me", Value::Null).await,
        "401",
    );
    check(ann.call(Method::DELETE, "/api/session", Value::Null).await, "405");
    let large = json!({"name": "x".repeat(70_000)});
    check(ann.call(Method::PATCH, "/api/me", large).await, "413");
    let foreign = ann
        .request(Method::POST, "/api/logout")
        .header("origin", "https://evil.example");
    check(ann.send(foreign).await, "403");
    for _ in 0..40 {
        ann.call(Method::GET, "/api/me", Value::Null).await;
    }
    check(ann.call(Method::GET, "/api/me", Value::Null).await, "429");
    for status in [200, 401, 403, 404, 405, 413, 429] {
        assert!(seen.contains(&status), "{status}: {seen:?}");
    }
}

#[tokio::test]
async fn https_responses_have_hsts_and_are_not_cached() {
    let server = Server::with(|config| config.public_url = Some("https://play.example.org".into())).await;
    let response = server.stranger().call(Method::GET, "/api/me", Value::Null).await;
    assert_eq!(
        response.headers()["strict-transport-security"],
        "max-age=31536000"
    );
    assert_eq!(response.headers()["cache-control"], "no-store");
}
