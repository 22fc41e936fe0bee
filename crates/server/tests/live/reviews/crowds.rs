//! Crowds that ask for slow work all the time.
//!
//! `TILERY_CROWD=50 cargo test --release --package tilery-server --test live crowd -- --nocapture` has a larger crowd and
//! shows how long others wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tilery_server::Tuning;

use super::{finished, slow};
use crate::database::Database;
use crate::guest::Guest;
use crate::player::{open_table, rules};
use crate::server::Server;

/// How many guests ask, unless the environment says otherwise, and how many of them are at one address.
const CROWD: usize = 20;
const AT_ADDRESS: usize = 5;

/// How long somebody else may wait for a judgement.
const MOST: Duration = Duration::from_secs(3);

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_asks_all_the_time_delays_nobody_else() {
    let set = std::env::var("TILERY_CROWD").ok();
    let crowd = set.and_then(|set| set.parse().ok()).unwrap_or(CROWD);
    let addresses = crowd.div_ceil(AT_ADDRESS);
    let tuning = Tuning {
        advice_threads: 1,
        ..slow()
    };
    let mut server = Server::configured(Database::sqlite(), tuning, |config| config.trust_proxy = true).await;
    let ann = Guest::new(&server, "Ann").await;
    let id = finished(&ann, "qwirkle").await;
    let turns = ann.get(&format!("/api/games/{id}")).await.1["turns"].clone();
    let judge = format!("/api/games/{id}/judge");
    let request = json!({"turn": 4, "move": turns[4]["notation"]});
    let (over, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut guests = Vec::new();
    for number in 0..crowd {
        let guest = Guest::new(&server, "Crowd").await;
        let (over, answered) = (Arc::clone(&over), Arc::clone(&answered));
        let (id, judge, request) = (id.clone(), judge.clone(), request.clone());
        let from = format!("10.0.0.{}", number % addresses);
        guests.push(tokio::spawn(async move {
            for turn in (0..).take_while(|_| !over.load(Ordering::Relaxed)) {
                let (code, answer) = guest.post_from(&from, &judge, &request).await;
                assert_eq!(code, 200, "{answer}");
                answered.fetch_add(1, Ordering::Relaxed);
                for path in [
                    format!("/api/games/{id}/replay"),
                    format!("/g/{id}/board.png?width={}", 200 + number * 20 + turn % 20),
                    "/api/me/export".to_owned(),
                ] {
                    let code = guest.get_from(&from, &path).await.0;
                    assert_eq!(code, 200, "{path}");
                }
            }
        }));
    }
    // Most of them wait in the queue by then.
    while answered.load(Ordering::Relaxed) < crowd {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let mut body = open_table(rules("qwirkle"), 2);
    body["sit"] = json!({"seat": 0});
    let table = ann.create(&body).await;
    let (mut judgements, mut commands) = (Vec::new(), Vec::new());
    for number in 0..5 {
        let (before, start) = (answered.load(Ordering::Relaxed), Instant::now());
        let (code, answer) = ann.post_from("10.9.9.9", &judge, &request).await;
        let (took, meanwhile) = (start.elapsed(), answered.load(Ordering::Relaxed) - before);
        assert_eq!(code, 200, "{answer}");
        assert!(took < MOST, "{took:?}");
        // The crowd waits for each other, and Ann for few of them.
        assert!(meanwhile <= addresses + 2, "{meanwhile} others were served first");
        judgements.push(took);
        for line in 0..20 {
            let start = Instant::now();
            let chat = json!({"type": "chat", "text": format!("line {number} {line}")});
            assert_eq!(ann.command(&table, &chat).await.0, 200);
            commands.push(start.elapsed());
        }
    }
    over.store(true, Ordering::Relaxed);
    for guest in guests {
        guest.await.unwrap();
    }
    judgements.sort_unstable();
    commands.sort_unstable();
    let (longest, p99) = (judgements.last(), commands.get(commands.len() * 99 / 100));
    println!(
        "{crowd} guests at {addresses} addresses: longest judgement {longest:?}, commands at p99 {p99:?}"
    );
    server.stop().await;
}
