//! Rate limits of one client.

use reqwest::Method;
use serde_json::{Value, json};
use tilery_server::config::Config;

use crate::data::play;
use crate::server::{Person, Server, credentials, is, problem};

async fn limited(limit: impl FnOnce(&mut Config)) -> Server {
    Server::with(limit).await
}

/// The same behind a proxy, which says where clients are.
async fn limited_behind_proxy(limit: impl FnOnce(&mut Config)) -> Server {
    Server::with(|config| {
        limit(config);
        config.trust_proxy = true;
    })
    .await
}

/// The status of a small request from an address.
async fn ask(person: &mut Person, from: &str) -> u16 {
    let asked = person.call_from(from, Method::GET, "/api/me", Value::Null);
    asked.await.status().as_u16()
}

fn too_many() -> (u16, String) {
    is(429, "too-many-requests")
}

#[tokio::test]
async fn requests_are_limited_by_address() {
    let server = limited(|limits| limits.requests_per_minute = 10).await;
    let mut person = server.stranger();
    for left in (0..10).rev() {
        let response = person.call(Method::GET, "/api/me", Value::Null).await;
        assert_eq!(response.status(), 401);
        assert_eq!(response.headers()["ratelimit-policy"], "\"address\";q=10;w=60");
        assert_eq!(response.headers()["ratelimit"], format!("\"address\";r={left}"));
    }
    let response = person.call(Method::GET, "/api/me", Value::Null).await;
    assert_eq!(response.headers()["ratelimit"], "\"address\";r=0");
    let seconds: u64 = response.headers()["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=7).contains(&seconds), "{seconds}");
    let body: Value = response.json().await.unwrap();
    assert_eq!(
        (&body["code"], &body["retry_after"]),
        (&json!("too-many-requests"), &json!(seconds))
    );
    // A forged address does not help, and the operator still gets answers.
    let response = person.call_from("6.6.6.6", Method::GET, "/api/me", Value::Null);
    assert_eq!(problem(response.await).await, too_many());
    assert_eq!(
        person.call(Method::GET, "/healthz", Value::Null).await.status(),
        200
    );
}

#[tokio::test]
async fn behind_a_proxy_each_client_has_its_own_limit() {
    let server = limited_behind_proxy(|limits| limits.requests_per_minute = 5).await;
    let mut person = server.stranger();
    for number in 0..5 {
        // Addresses that clients put before it make no difference.
        assert_eq!(ask(&mut person, &format!("6.6.6.{number}, 10.0.0.1")).await, 401);
    }
    assert_eq!(ask(&mut person, "10.0.0.1").await, 429);
    assert_eq!(ask(&mut person, "10.0.0.2").await, 401);
}

#[tokio::test]
async fn a_proxy_that_adds_ports_does_not_make_clients_share_a_limit() {
    let server = limited_behind_proxy(|limits| limits.requests_per_minute = 5).await;
    let mut person = server.stranger();
    for clients in [["10.0.0.1", "10.0.0.2"], ["[2001:db8:1::1]", "[2001:db8:2::1]"]] {
        let [first, second] = clients;
        for port in 4_000..4_005 {
            assert_eq!(ask(&mut person, &format!("{first}:{port}")).await, 401);
        }
        // Another port is the same client, and another address is another one.
        assert_eq!(ask(&mut person, &format!("{first}:4711")).await, 429, "{first}");
        assert_eq!(ask(&mut person, &format!("{second}:4711")).await, 401, "{second}");
    }
}

#[tokio::test]
async fn requests_are_limited_by_user_at_all_addresses() {
    let server = limited_behind_proxy(|limits| limits.requests_per_minute = 10).await;
    let mut person = server.guest("Ann").await;
    let mut last = 0;
    for number in 0..15 {
        last = ask(&mut person, &format!("10.0.0.{number}")).await;
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn password_attempts_are_limited() {
    let server = limited_behind_proxy(|limits| limits.passwords_per_minute = 1).await;
    let mut thief = server.stranger();
    let mut attempt = async |login: &str, from: &str| {
        let response = thief.call_from(from, Method::POST, "/api/login", credentials(login));
        problem(response.await).await
    };
    // These are many logins from one address.
    assert_eq!(attempt("user1", "10.0.0.1").await.0, 403);
    assert_eq!(attempt("user2", "10.0.0.1").await, too_many());
    // This is one login from many addresses, in any letter case.
    let mut number = 0;
    while attempt(["Victim", "vicTIM"][number % 2], &format!("10.0.1.{number}"))
        .await
        .0
        == 403
    {
        number += 1;
        assert!(number < 40, "the attempts of a login are not limited");
    }
    assert!(number >= 10, "{number}");
}

#[tokio::test]
async fn failed_logins_do_not_lock_the_owner_out() {
    let server = limited_behind_proxy(|limits| limits.passwords_per_minute = 2).await;
    let log_in = async |password: &str, from: &str| {
        let mut person = server.stranger();
        let credentials = json!({"login": "ann", "password": password});
        let response = person.call_from(from, Method::POST, "/api/login", credentials);
        response.await.status().as_u16()
    };
    let mut ann = server.guest("Ann").await;
    let response = ann.call_from("10.0.0.1", Method::POST, "/api/account", credentials("ann"));
    assert_eq!(response.await.status(), 200);
    // One address tries as often as it may. The owner is elsewhere.
    for due in [403, 403, 429, 429] {
        assert_eq!(log_in("a wrong one", "10.6.6.6").await, due);
    }
    assert_eq!(log_in("password of ann", "10.0.0.2").await, 200);
    // Many addresses use up the attempts of the login. Where the owner has been before, they can still log in.
    let mut number = 0;
    while log_in("a wrong one", &format!("10.6.7.{number}")).await == 403 {
        number += 1;
        assert!(number < 80, "the attempts of a login are not limited");
    }
    assert_eq!(log_in("password of ann", "10.0.0.1").await, 200);
    assert_eq!(log_in("password of ann", "10.0.0.2").await, 200);
}

#[tokio::test]
async fn guests_are_limited_by_address() {
    let server = limited(|limits| limits.guests_per_hour = 3).await;
    for _ in 0..3 {
        server.guest("Ann").await;
    }
    let mut person = server.stranger();
    assert_eq!(
        person.problem(Method::POST, "/api/session", json!({})).await,
        too_many()
    );
}

#[tokio::test]
async fn tables_are_limited_by_guest_and_less_so_by_account() {
    let server = limited(|limits| limits.tables_per_hour = 2).await;
    let table = json!({"kind": "online", "game": "qwirkle", "seats": [{"type": "open"}, {"type": "open"}]});
    for (mut person, most) in [(server.guest("Ann").await, 2), (server.account("bo").await, 10)] {
        for _ in 0..most {
            person.ok(Method::POST, "/api/tables", table.clone()).await;
        }
        assert_eq!(
            person.problem(Method::POST, "/api/tables", table.clone()).await,
            too_many()
        );
    }
}

#[tokio::test]
async fn rematches_and_local_tables_count_as_tables() {
    let server = limited(|limits| limits.tables_per_hour = 4).await;
    let mut ann = server.guest("Ann").await;
    let named = |name: &str| json!({"type": "named", "name": name});
    let table = json!({"kind": "local", "game": "qwirkle", "seats": [named("Ann"), named("Bo")]});
    let created = ann.ok(Method::POST, "/api/tables", table.clone()).await;
    let mut table = created["id"].as_str().unwrap().to_owned();
    let mut key = 0;
    let mut send = async |table: &str, mut command: Value| {
        key += 1;
        command["key"] = json!(format!("k{key}"));
        let path = format!("/api/tables/{table}/commands");
        let response = ann.call(Method::POST, &path, command).await;
        let status = response.status().as_u16();
        (status, response.json::<Value>().await.unwrap())
    };
    let mut made = 1;
    loop {
        for seat in [0, 1] {
            send(
                &table,
                json!({"type": "contribute", "seat": seat, "entropy": "e"}),
            )
            .await;
        }
        assert_eq!(send(&table, json!({"type": "abort"})).await.0, 200);
        let (status, answer) = send(&table, json!({"type": "rematch"})).await;
        if status == 429 {
            break;
        }
        assert_eq!(status, 200, "{answer}");
        made += 1;
        let store = tilery_store::open(&server.store).await.unwrap();
        let ended = store.load(&table.parse().unwrap()).await.unwrap().unwrap();
        table = ended.table.next_table().unwrap().to_string();
        store.close().await;
    }
    assert_eq!(made, 4);
}

#[tokio::test]
async fn uploads_are_limited_by_guest() {
    let server = limited(|limits| limits.uploads_per_hour = 2).await;
    let mut person = server.guest("Ann").await;
    for due in [is(422, "bad-record"), is(422, "bad-record"), too_many()] {
        let upload = person.problem(Method::POST, "/api/records", json!("no record"));
        assert_eq!(upload.await, due);
    }
}

#[tokio::test]
async fn reviews_are_limited_by_guest() {
    let server = limited(|limits| limits.reviews_per_hour = 2).await;
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
        too_many()
    );
}
