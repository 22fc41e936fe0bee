//! Crowds that ask for slow work all the time.
//!
//! `TILERY_CROWD=50 cargo test --release --package tilery-server --test live crowd -- --nocapture` has a larger crowd and
//! shows how long others wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_server::Tuning;

use super::{finished, slow};
use crate::database::Database;
use crate::guest::Guest;
use crate::player::{open_table, rules, seated};
use crate::server::Server;

/// How many guests ask, unless the environment says otherwise, and how many of them are at one address.
const CROWD: usize = 20;
const AT_ADDRESS: usize = 5;

/// How long somebody else may wait for a judgement.
const MOST: Duration = Duration::from_secs(3);

/// How long one move in a hundred of somebody else may take.
const MOST_OF_MOVE: Duration = Duration::from_millis(100);

/// How often both are measured.
const ROUNDS: usize = 5;

/// How long the moves of two players take, sorted.
async fn times_of_moves(server: &Server) -> Vec<Duration> {
    let mut times = Vec::new();
    while times.len() < 100 {
        let mut players = seated(&server.address(), &open_table(rules("cubes"), 2), &[0, 1]).await;
        while !players[0].is_over() {
            let (mover, other) = match players[0].is_at_turn() {
                true => (0, 1),
                false => (1, 0),
            };
            let (seat, mv) = (mover as u64, players[mover].choice(Level::Greedy));
            let start = Instant::now();
            let seq = players[mover]
                .does(json!({"type": "move", "seat": seat, "move": mv}))
                .await;
            times.push(start.elapsed());
            let has_it = |view: &Value| view["seq"].as_u64() >= Some(seq);
            players[other].wait_until(has_it).await;
        }
    }
    times.sort_unstable();
    times
}

fn p99(sorted: &[Duration]) -> Duration {
    sorted[sorted.len() * 99 / 100]
}

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
    let (mut judgements, mut fewest) = (Vec::new(), usize::MAX);
    let (mut moves, mut calmest) = (Vec::new(), Duration::MAX);
    for _ in 0..ROUNDS {
        let (before, start) = (answered.load(Ordering::Relaxed), Instant::now());
        let (code, answer) = ann.post_from("10.9.9.9", &judge, &request).await;
        let (took, meanwhile) = (start.elapsed(), answered.load(Ordering::Relaxed) - before);
        assert_eq!(code, 200, "{answer}");
        assert!(took < MOST, "{took:?}");
        fewest = fewest.min(meanwhile);
        judgements.push(took);
        let times = times_of_moves(&server).await;
        calmest = calmest.min(p99(&times));
        moves.extend(times);
    }
    over.store(true, Ordering::Relaxed);
    for guest in guests {
        guest.await.unwrap();
    }
    moves.sort_unstable();
    println!(
        "{crowd} guests at {addresses} addresses: longest judgement {:?}; of {} moves p99 {:?}, in the calmest round {calmest:?}",
        judgements.iter().max(),
        moves.len(),
        p99(&moves),
    );
    // Other work on the machine delays some rounds, and a crowd all of them. The crowd waits for each other, and Ann for few
    // of them.
    assert!(fewest <= addresses + 2, "{fewest} others were served first");
    assert!(calmest < MOST_OF_MOVE, "{calmest:?}");
    server.stop().await;
}
