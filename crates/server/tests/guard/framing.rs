//! Which pages other sites may show in a frame.

use reqwest::Method;
use serde_json::Value;

use crate::server::Server;

#[tokio::test]
async fn only_the_replay_for_other_sites_may_be_framed() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let framed = ann.call(Method::GET, "/embed/g/some-game", Value::Null).await;
    let policy = framed.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.ends_with("frame-ancestors *"), "{policy}");
    assert!(policy.contains("script-src 'self'"), "{policy}");
    assert!(!framed.headers().contains_key("x-frame-options"));
    for path in [
        "/",
        "/g/some-game",
        "/g/some-game/board.svg",
        "/t/some-table",
        "/settings",
        "/embed",
        "/embed/g/",
        "/embed/g/some-game/more",
        "/embed/t/some-table",
        "/embed/g/..%2f..%2fsettings/x",
        "/api/me",
        "/api/docs",
        "/licences",
    ] {
        let response = ann.call(Method::GET, path, Value::Null).await;
        let headers = response.headers();
        assert_eq!(headers["x-frame-options"], "DENY", "{path}");
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
    }
}
