//! Crowds that ask for slow work all the time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tilery_server::Tuning;

use super::{finished, slow};
use crate::database::Database;
use crate::guest::Guest;
use crate::server::Server;

/// How many guests ask, and from how many addresses.
const CROWD: usize = 30;
const ADDRESSES: usize = 6;

/// How long somebody else may wait for a judgement.
const MOST: Duration = Duration::from_secs(3);

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_asks_all_the_time_delays_nobody_else() {
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
    let mut crowd = Vec::new();
    for number in 0..CROWD {
        let guest = Guest::new(&server, "Crowd").await;
        let (over, answered) = (Arc::clone(&over), Arc::clone(&answered));
        let (judge, request) = (judge.clone(), request.clone());
        let from = format!("10.0.0.{}", number % ADDRESSES);
        crowd.push(tokio::spawn(async move {
            while !over.load(Ordering::Relaxed) {
                let (code, answer) = guest.post_from(&from, &judge, &request).await;
                assert_eq!(code, 200, "{answer}");
                answered.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }
    // Everybody waits in the queue by then.
    while answered.load(Ordering::Relaxed) < ADDRESSES {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for _ in 0..5 {
        let (before, start) = (answered.load(Ordering::Relaxed), Instant::now());
        let (code, answer) = ann.post_from("10.9.9.9", &judge, &request).await;
        let (took, meanwhile) = (start.elapsed(), answered.load(Ordering::Relaxed) - before);
        assert_eq!(code, 200, "{answer}");
        assert!(took < MOST, "{took:?}");
        // Those of the crowd wait for each other, and not Ann for all of them.
        assert!(meanwhile <= ADDRESSES + 2, "{meanwhile} others were served first");
    }
    over.store(true, Ordering::Relaxed);
    for guest in crowd {
        guest.await.unwrap();
    }
    server.stop().await;
}
