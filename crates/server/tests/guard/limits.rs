//! Rate limits of one client.

use reqwest::Method;
use serde_json::{Value, json};

use crate::data::play;
use crate::server::{Server, credentials, is, problem};

#[tokio::test]
async fn requests_are_limited_by_address() {
    let server = Server::with(|config| config.limits.requests_per_minute = 20).await;
    let mut person = server.stranger();
    for _ in 0..20 {
        let response = person.call(Method::GET, "/api/me", Value::Null).await;
        assert_eq!(response.status(), 401);
    }
    let response = person.call(Method::GET, "/api/me", Value::Null).await;
    let seconds: u64 = response.headers()["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=4).contains(&seconds), "{seconds}");
    let body: Value = response.json().await.unwrap();
    assert_eq!(
        (&body["code"], &body["retry_after"]),
        (&json!("too-many-requests"), &json!(seconds))
    );
    // A forged address does not help, and the operator still gets answers.
    let request = person
        .request(Method::GET, "/api/me")
        .header("x-forwarded-for", "6.6.6.6");
    assert_eq!(
        problem(person.send(request).await).await,
        is(429, "too-many-requests")
    );
    assert_eq!(
        person.call(Method::GET, "/healthz", Value::Null).await.status(),
        200
    );
}

#[tokio::test]
async fn behind_a_proxy_each_client_has_its_own_limit() {
    let server = Server::with(|config| {
        config.limits.requests_per_minute = 5;
        config.trust_proxy = true;
    })
    .await;
    let mut person = server.stranger();
    let mut ask = async |from: &str| {
        let request = person
            .request(Method::GET, "/api/me")
            .header("x-forwarded-for", from);
        person.send(request).await.status().as_u16()
    };
    for number in 0..5 {
        // Addresses that clients put before it make no difference.
        assert_eq!(ask(&format!("6.6.6.{number}, 10.0.0.1")).await, 401);
    }
    assert_eq!(ask("10.0.0.1").await, 429);
    assert_eq!(ask("10.0.0.2").await, 401);
}

#[tokio::test]
async fn requests_are_limited_by_user_from_wherever() {
    let server = Server::with(|config| {
        config.limits.requests_per_minute = 10;
        config.trust_proxy = true;
    })
    .await;
    let mut person = server.guest("Ann").await;
    let mut last = 0;
    for number in 0..15 {
        let request = person
            .request(Method::GET, "/api/me")
            .header("x-forwarded-for", format!("10.0.0.{number}"));
        last = person.send(request).await.status().as_u16();
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn passwords_cannot_be_tried_one_after_the_other() {
    let server = Server::with(|config| {
        config.limits.passwords_per_minute = 5;
        config.trust_proxy = true;
    })
    .await;
    let mut thief = server.stranger();
    let mut attempt = async |login: &str, from: &str| {
        let request = thief
            .request(Method::POST, "/api/login")
            .header("x-forwarded-for", from)
            .json(&credentials(login));
        problem(thief.send(request).await).await
    };
    // These are many logins from one address.
    for number in 0..5 {
        assert_eq!(attempt(&format!("user{number}"), "10.0.0.1").await.0, 403);
    }
    assert_eq!(attempt("user9", "10.0.0.1").await, is(429, "too-many-requests"));
    // This is one login from many addresses, in any letter case.
    for number in 0..5 {
        assert_eq!(attempt("Victim", &format!("10.0.1.{number}")).await.0, 403);
    }
    assert_eq!(attempt("vicTIM", "10.0.2.1").await, is(429, "too-many-requests"));
}

#[tokio::test]
async fn guests_are_limited_by_address() {
    let server = Server::with(|config| config.limits.guests_per_hour = 3).await;
    for _ in 0..3 {
        server.guest("Ann").await;
    }
    let mut person = server.stranger();
    assert_eq!(
        person.problem(Method::POST, "/api/session", json!({})).await,
        is(429, "too-many-requests")
    );
}

#[tokio::test]
async fn tables_are_limited_by_guest_and_less_so_by_account() {
    let server = Server::with(|config| config.limits.tables_per_hour = 2).await;
    let table = json!({"kind": "online", "game": "qwirkle", "seats": [{"type": "open"}, {"type": "open"}]});
    for (mut person, most) in [(server.guest("Ann").await, 2), (server.account("bo").await, 10)] {
        for _ in 0..most {
            person.ok(Method::POST, "/api/tables", table.clone()).await;
        }
        assert_eq!(
            person.problem(Method::POST, "/api/tables", table.clone()).await,
            is(429, "too-many-requests")
        );
    }
}

#[tokio::test]
async fn uploads_are_limited_by_guest() {
    let server = Server::with(|config| config.limits.uploads_per_hour = 2).await;
    let mut person = server.guest("Ann").await;
    let mut upload = async || {
        let request = person
            .request(Method::POST, "/api/records")
            .json(&json!("no record"));
        problem(person.send(request).await).await
    };
    for _ in 0..2 {
        assert_eq!(upload().await, is(422, "bad-record"));
    }
    assert_eq!(upload().await, is(429, "too-many-requests"));
}

#[tokio::test]
async fn reviews_are_limited_by_guest() {
    let server = Server::with(|config| config.limits.reviews_per_hour = 2).await;
    for number in 0..3 {
        play(&server, &format!("game-{number}"), ["ann", "bo"]).await;
    }
    let mut person = server.guest("Ann").await;
    for number in [0, 1, 0, 1] {
        // Joining a review that there is does not count.
        let path = format!("/api/games/game-{number}/review");
        person.ok(Method::POST, &path, json!(null)).await;
    }
    assert_eq!(
        person
            .problem(Method::POST, "/api/games/game-2/review", json!(null))
            .await,
        is(429, "too-many-requests")
    );
}
