//! Forged, changed and expired cookies.

use reqwest::Method;
use serde_json::{Value, json};

use crate::server::{Server, credentials, is, set_cookie};

#[tokio::test]
async fn a_forged_cookie_is_rejected() {
    let server = Server::start().await;
    let victim = server.guest("Ann").await;
    let user = victim.clone().me().await["user"].as_str().unwrap().to_owned();
    for forged in [
        format!("guest/{user}/99999999999999/Ann"),
        format!("{}guest%2F{user}%2F99999999999999%2FAnn", "A".repeat(44)),
        format!("session/{}", "0".repeat(64)),
        "x".repeat(5000),
        "%00%ff".to_owned(),
    ] {
        let mut thief = server.stranger();
        thief.cookie = Some(forged.clone());
        assert_eq!(
            thief.problem(Method::GET, "/api/me", Value::Null).await,
            is(401, "no-session"),
            "{forged}"
        );
    }
}

#[tokio::test]
async fn a_tampered_guest_token_is_rejected() {
    let server = Server::start().await;
    let guest = server.guest("Ann").await;
    let cookie = guest.cookie.clone().unwrap();
    // Every character matters: the signature, the user, the date and the name.
    for place in (0..cookie.len()).step_by(3) {
        let mut bytes = cookie.clone().into_bytes();
        bytes[place] = if bytes[place] == b'1' { b'2' } else { b'1' };
        let mut thief = guest.clone();
        thief.cookie = Some(String::from_utf8(bytes).unwrap());
        assert_eq!(
            thief.problem(Method::GET, "/api/me", Value::Null).await,
            is(401, "no-session"),
            "{place}"
        );
    }
    assert_eq!(guest.clone().me().await["name"], "Ann");
}

#[tokio::test]
async fn a_cookie_of_another_server_is_rejected() {
    let (one, two) = (Server::start().await, Server::start().await);
    let mut stranger = two.stranger();
    stranger.cookie = one.guest("Ann").await.cookie;
    stranger.must_be_nobody().await;
}

#[tokio::test]
async fn cookies_are_http_only_and_same_site() {
    let server = Server::with(|config| config.public_url = Some("https://play.example.org".into())).await;
    let response = server
        .stranger()
        .call(Method::POST, "/api/session", json!({}))
        .await;
    let cookie = set_cookie(response.headers()).unwrap().to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Secure", "Max-Age=31536000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    // Only the age says how long it lasts, so that nothing contradicts it.
    assert!(!cookie.contains("Expires"), "{cookie}");
    let plain = Server::start().await;
    let response = plain
        .stranger()
        .call(Method::POST, "/api/session", json!({}))
        .await;
    assert!(!set_cookie(response.headers()).unwrap().contains("Secure"));
}

#[tokio::test]
async fn a_session_ended_elsewhere_is_rejected() {
    let server = Server::start().await;
    let mut home = server.account("ann").await;
    let mut away = server.stranger();
    away.ok(Method::POST, "/api/login", credentials("ann")).await;
    let listed = home.ok(Method::GET, "/api/sessions", Value::Null).await;
    let sessions = listed["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    let other = sessions
        .iter()
        .find(|session| session["current"] == false)
        .unwrap();
    let path = format!("/api/sessions/{}", other["id"].as_str().unwrap());
    // Another user cannot do this.
    let mut bo = server.account("bo").await;
    assert_eq!(
        bo.problem(Method::DELETE, &path, Value::Null).await,
        is(404, "not-found")
    );
    assert_eq!(away.me().await["kind"], "account");

    home.ok(Method::DELETE, &path, Value::Null).await;
    away.must_be_nobody().await;
    assert_eq!(home.me().await["kind"], "account");
}

#[tokio::test]
async fn a_cookie_from_before_a_logout_is_rejected() {
    let server = Server::start().await;
    let mut ann = server.account("ann").await;
    let mut kept = ann.clone();
    ann.ok(Method::POST, "/api/logout", Value::Null).await;
    assert!(ann.cookie.is_none());
    kept.must_be_nobody().await;
}

#[tokio::test]
async fn the_cookie_of_a_guest_who_logged_out_is_rejected() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let mut kept = ann.clone();
    ann.ok(Method::POST, "/api/logout", Value::Null).await;
    assert!(ann.cookie.is_none());
    kept.must_be_nobody().await;
    // A guest who logs in to an account leaves the guest behind as well.
    server.account("bo").await;
    let mut guest = server.guest("Cy").await;
    let mut kept = guest.clone();
    guest.ok(Method::POST, "/api/login", credentials("bo")).await;
    kept.must_be_nobody().await;
    assert_eq!(guest.me().await["kind"], "account");
}

#[tokio::test]
async fn the_token_of_a_guest_who_became_an_account_is_rejected() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let mut kept = ann.clone();
    let before = ann.me().await;
    let after = ann.ok(Method::POST, "/api/account", credentials("ann")).await;
    assert_eq!(before["user"], after["user"]);
    assert_eq!(
        (&after["kind"], &after["name"]),
        (&json!("account"), &json!("Ann"))
    );
    kept.must_be_nobody().await;
}
