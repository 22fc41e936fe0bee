//! Requests that pages of other sites make.

use reqwest::Method;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, http};

use crate::server::{Server, is, problem};

#[tokio::test]
async fn a_foreign_origin_cannot_act() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    for (method, path) in [
        (Method::PATCH, "/api/me"),
        (Method::POST, "/api/logout"),
        (Method::DELETE, "/api/me"),
        (Method::PUT, "/api/password"),
        (Method::POST, "/api/anything"),
    ] {
        for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
            let request = ann.request(method.clone(), path).header("origin", origin);
            let response = ann.send(request.json(&json!({"name": "Eve"}))).await;
            assert_eq!(
                problem(response).await,
                is(403, "origin"),
                "{method} {path} {origin}"
            );
        }
    }
    let fetched = ann
        .request(Method::POST, "/api/logout")
        .header("sec-fetch-site", "cross-site");
    assert_eq!(problem(ann.send(fetched).await).await, is(403, "origin"));
    assert_eq!(ann.me().await["name"], "Ann");

    // The page itself may, and so may programs, which say nothing.
    let own = format!("http://{}", server.running.address);
    let request = ann.request(Method::PATCH, "/api/me").header("origin", own);
    let response = ann.send(request.json(&json!({"name": "Anna"}))).await;
    assert_eq!(response.status(), 200);
}

#[tokio::test]
async fn a_form_of_a_foreign_page_is_not_read() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let request = ann
        .request(Method::POST, "/api/session")
        .header("content-type", "text/plain")
        .body("{}");
    assert_eq!(problem(ann.send(request).await).await, is(415, "content-type"));
}

#[tokio::test]
async fn a_foreign_origin_cannot_open_a_socket() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let connect = async |origin: Option<&str>| {
        let address = server.url("/api/live").replace("http", "ws");
        let mut request = address.into_client_request().unwrap();
        let headers = request.headers_mut();
        let cookie = format!("tilery={}", ann.cookie.as_ref().unwrap());
        headers.insert("cookie", cookie.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().unwrap());
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((_, response)) => response.status(),
            Err(tungstenite::Error::Http(response)) => response.status(),
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(
        connect(Some("https://evil.example")).await,
        http::StatusCode::FORBIDDEN
    );
    assert_eq!(connect(Some("null")).await, http::StatusCode::FORBIDDEN);
    let own = format!("http://{}", server.running.address);
    assert_ne!(connect(Some(&own)).await, http::StatusCode::FORBIDDEN);
    assert_ne!(connect(None).await, http::StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn nothing_is_shared_with_other_origins() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let request = ann
        .request(Method::GET, "/api/me")
        .header("origin", "https://evil.example");
    let response = ann.send(request).await;
    assert!(
        response
            .headers()
            .keys()
            .all(|name| !name.as_str().starts_with("access-control-"))
    );
    assert_eq!(response.headers()["cross-origin-resource-policy"], "same-origin");
    let _: Value = response.json().await.unwrap();
}
