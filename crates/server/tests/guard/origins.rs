//! Requests from pages of other sites.

use std::time::Duration;

use futures_util::StreamExt;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, http};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::server::{Person, Server, is, problem};

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

    // The page itself is allowed, and so are programs, which send no origin.
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

/// Opens a socket as a browser would for a page of that origin.
pub(crate) async fn connect(
    server: &Server,
    person: &Person,
    origin: Option<&str>,
) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, http::StatusCode> {
    connect_at(&server.url("/api/live").replace("http", "ws"), person, origin).await
}

/// The same at the address of a socket.
pub(crate) async fn connect_at(
    url: &str,
    person: &Person,
    origin: Option<&str>,
) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, http::StatusCode> {
    let mut request = url.into_client_request().unwrap();
    let headers = request.headers_mut();
    let cookie = format!("tilery={}", person.cookie.as_ref().unwrap());
    headers.insert("cookie", cookie.parse().unwrap());
    if let Some(origin) = origin {
        headers.insert("origin", origin.parse().unwrap());
    }
    match tokio_tungstenite::connect_async(request).await {
        Ok((socket, _)) => Ok(socket),
        Err(tungstenite::Error::Http(response)) => Err(response.status()),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn a_foreign_origin_cannot_open_a_socket() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    for origin in ["https://evil.example", "null"] {
        let refused = connect(&server, &ann, Some(origin)).await.map(drop);
        assert_eq!(refused, Err(http::StatusCode::FORBIDDEN), "{origin}");
    }
    let own = format!("http://{}", server.running.address);
    assert!(connect(&server, &ann, Some(&own)).await.is_ok());
    assert!(connect(&server, &ann, None).await.is_ok());
}

#[tokio::test]
async fn a_socket_does_not_outlive_its_session() {
    let server = Server::start().await;
    let mut ann = server.account("ann").await;
    let mut socket = connect(&server, &ann, None).await.unwrap();
    ann.ok(Method::POST, "/api/logout", Value::Null).await;
    let over = async {
        while let Some(Ok(message)) = socket.next().await {
            if message.is_close() {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), over)
        .await
        .expect("the socket is closed");
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
