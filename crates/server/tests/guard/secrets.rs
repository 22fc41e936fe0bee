//! Secrets must not appear in a log.

use std::io::Write;
use std::sync::{Arc, Mutex};

use reqwest::Method;
use serde_json::{Value, json};

use crate::server::Server;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// All other tests of this program run at the same time, so their secrets are searched for as well.
#[tokio::test]
async fn no_password_cookie_or_invitation_is_in_the_log() {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .init();
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let mut secrets = vec![ann.cookie.clone().unwrap()];
    let password = |text: &str| json!({"login": "ann", "password": text});
    ann.ok(Method::POST, "/api/account", password("open sesame 1"))
        .await;
    secrets.push(ann.cookie.clone().unwrap());
    ann.call(Method::POST, "/api/login", password("open sesame 2"))
        .await;
    ann.call(
        Method::POST,
        "/api/login",
        json!({"login": ["open sesame 3"], "password": "open sesame 4"}),
    )
    .await;
    ann.ok(
        Method::PUT,
        "/api/password",
        json!({"old": "open sesame 1", "new": "open sesame 5"}),
    )
    .await;
    ann.call(Method::GET, "/t/secret-invitation", Value::Null).await;
    ann.call(Method::GET, "/api/tables/secret-invitation", Value::Null)
        .await;
    ann.call(Method::DELETE, "/api/me", json!({"password": "open sesame 6"}))
        .await;
    server.running.stop().await;

    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    // Only our own lines count, because the HTTP client in this program logs its requests as well.
    let ours: Vec<&str> = text
        .lines()
        .filter(|line| !line.contains("hyper_util::client") && !line.contains("reqwest"))
        .collect();
    assert!(ours.iter().any(|line| line.contains("/api/account")), "{text}");
    secrets.extend(["open sesame", "secret-invitation", "$argon2"].map(String::from));
    for secret in secrets {
        let found: Vec<_> = ours.iter().filter(|line| line.contains(&secret)).collect();
        assert!(found.is_empty(), "{secret}: {found:?}");
    }
}
