//! Shared state of several nodes besides tables: rate limits, and work that is done once at a time.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tilery_server::config::Config;
use tilery_store::Lease;
use tilery_table::Millis;
use tokio::task::JoinSet;

use crate::database::Database;
use crate::guest::Guest;
use crate::player::{Player, open_table, rules};
use crate::server::{Server, quick};

/// Sends a request from an address. Returns the status, the header `Retry-After`, and the cookie of the answer.
async fn post(
    server: &Server,
    path: &str,
    from: &str,
    body: Value,
    cookie: &str,
) -> (u16, Option<u64>, String) {
    let request = reqwest::Client::new()
        .post(format!("http://{}{path}", server.address()))
        .header("x-forwarded-for", from)
        .header("cookie", cookie)
        .json(&body);
    let response = request.send().await.unwrap();
    let header = |name: &str| {
        let value = response.headers().get(name);
        value.map(|value| value.to_str().unwrap().to_owned())
    };
    let retry = header("retry-after").map(|seconds| seconds.parse().unwrap());
    let cookie = header("set-cookie").unwrap_or_default();
    let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
    (response.status().as_u16(), retry, cookie)
}

#[tokio::test(flavor = "multi_thread")]
async fn password_and_guest_limits_are_shared_by_all_nodes() {
    let database = Database::postgresql().await;
    let few = |config: &mut Config| {
        config.guests_per_hour = 4;
        config.passwords_per_minute = 2;
        config.trust_proxy = true;
    };
    let one = Server::configured(Arc::clone(&database), quick(), few).await;
    let two = Server::configured(database, quick(), few).await;
    let nodes = [&one, &two];

    let guest = async |node: usize, from: &str| post(nodes[node], "/api/session", from, json!({}), "").await;
    for node in [0, 1, 0, 1] {
        assert_eq!(guest(node, "10.0.0.1").await.0, 200);
    }
    for node in [0, 1] {
        let (status, retry, _) = guest(node, "10.0.0.1").await;
        // One in a quarter of an hour comes back.
        assert_eq!(status, 429, "node {node}");
        assert!(
            retry.is_some_and(|seconds| (600..=900).contains(&seconds)),
            "{retry:?}"
        );
    }
    let (status, _, cookie) = guest(1, "10.0.0.2").await;
    assert_eq!(status, 200, "another network");

    // An account, and the address from which its owner logs in, at the first node.
    let owner = json!({"login": "ann", "password": "password of ann"});
    let created = post(&one, "/api/account", "10.0.0.2", owner.clone(), &cookie).await;
    assert_eq!(created.0, 200);
    let log_in = async |node: usize, from: &str, body: &Value| {
        post(nodes[node], "/api/login", from, body.clone(), "").await.0
    };
    let stranger = json!({"login": "bo", "password": "a wrong one"});
    for (node, due) in [(0, 403), (1, 403), (0, 429), (1, 429)] {
        assert_eq!(log_in(node, "10.0.0.3", &stranger).await, due, "node {node}");
    }
    // Ten times as many for one login from many networks. Some come back meanwhile, but not as many again.
    let wrong = json!({"login": "ANN", "password": "a wrong one"});
    let mut number = 0;
    while log_in(number % 2, &format!("10.1.0.{number}"), &wrong).await == 403 {
        number += 1;
        assert!(number < 38, "each node has attempts of its own");
    }
    assert!(number >= 19, "{number}");
    assert_eq!(log_in(0, "10.0.0.9", &owner).await, 429);
    assert_eq!(
        log_in(1, "10.0.0.2", &owner).await,
        200,
        "the owner is known at both"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn many_quick_matches_at_two_nodes_are_paired() {
    let database = Database::postgresql().await;
    let one = Server::on(Arc::clone(&database), quick()).await;
    let two = Server::on(database, quick()).await;
    for days in 1..=6 {
        let wish = json!({"game": "strata", "clock": {"type": "days", "days": days}});
        let mut asking = JoinSet::new();
        for number in 0..8 {
            let node = [&one, &two][number % 2];
            let (guest, wish) = (Guest::new(node, "Ann").await, wish.clone());
            asking.spawn(async move {
                let (status, answer) = guest.post("/api/quick", &wish).await;
                assert_eq!(status, 200, "{answer}");
                answer["id"].as_str().unwrap().to_owned()
            });
        }
        let mut tables: HashMap<String, usize> = HashMap::new();
        while let Some(table) = asking.join_next().await {
            *tables.entry(table.unwrap()).or_default() += 1;
        }
        assert_eq!(tables.len(), 4, "{tables:?}");
        assert!(tables.values().all(|people| *people == 2), "{tables:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_match_waiting_for_a_lease_does_not_delay_other_games() {
    let database = Database::postgresql().await;
    let server = Server::on(database, quick()).await;
    let (ann, bo) = (Guest::new(&server, "Ann").await, Guest::new(&server, "Bo").await);
    let store = server.store().await;
    // Another node is about to match players of one game, and died. On a busy machine much of this time is gone before
    // anybody asks.
    let now = tilery_server::Time::system().now();
    let lasts_ms = 6_000;
    let lease = Lease {
        name: "quick strata pile".to_owned(),
        node: "other".to_owned(),
        at: now,
        until: now.plus(lasts_ms),
    };
    store.claim(lease).await.unwrap();
    let ask = |guest: Guest, game: &'static str| async move {
        let wish = json!({"game": game, "clock": {"type": "days", "days": 3}});
        let since = Instant::now();
        let (status, answer) = guest.post("/api/quick", &wish).await;
        assert_eq!(status, 200, "{answer}");
        since.elapsed()
    };
    let waits = tokio::spawn(ask(ann, "strata"));
    tokio::time::sleep(Duration::from_millis(200)).await;
    let other = ask(bo, "cubes").await;
    assert!(!waits.is_finished(), "the other game took {other:?}");
    let waited = waits.await.unwrap();
    assert!(waited > Duration::from_secs(2), "{waited:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_of_a_stopping_node_reconnect_to_others_at_once() {
    let database = Database::postgresql().await;
    let mut one = Server::on(Arc::clone(&database), quick()).await;
    let mut two = Server::on(database, quick()).await;
    for (server, is_last) in [(&mut one, false), (&mut two, true)] {
        let guest = Guest::new(server, "Ann").await;
        let table = guest.create(&open_table(rules("strata"), 2)).await;
        let mut player = Player::listen(guest, &table, None).await;
        server.stop().await;
        let goodbye = player.live.wait("goodbye").await;
        let retry = goodbye["retry_ms"].as_u64().unwrap();
        let sentence = goodbye["sentence"].as_str().unwrap();
        assert_eq!(sentence.contains("time stands still"), is_last, "{sentence}");
        assert_eq!(retry < 1_000, !is_last, "{retry} ms");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_time_without_any_node_is_an_outage() {
    let database = Database::postgresql().await;
    let store = database.open().await;
    // Two nodes that were killed a second ago, and one that starts.
    let now = tilery_server::Time::system().now();
    for (node, ago) in [("killed", 900), ("killed-before", 1_500)] {
        let beat = tilery_store::Heartbeat {
            node: node.to_owned(),
            at: Millis(now.0 - ago),
            silent_since: None,
        };
        store.heartbeat(beat).await.unwrap();
    }
    let _server = Server::on(database, quick()).await;
    let found = async {
        loop {
            if let Some(outage) = store.outages(Millis(0)).await.unwrap().first() {
                return *outage;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let outage = tokio::time::timeout(crate::guest::PATIENCE, found).await.unwrap();
    assert_eq!(outage.from, Millis(now.0 - 900));
    assert!(outage.until > outage.from);
}
