//! Moves and bots do not wait for reviews.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_server::Tuning;

use super::{finished, path, status};
use crate::guest::PATIENCE;
use crate::player::{Player, open_table, rules, seated};
use crate::server::{Server, quick};

/// How long commands take that are sent one after the other: the middle one, and the slowest of ten.
async fn latency(player: &mut Player) -> (Duration, Duration) {
    let mut times = Vec::new();
    for number in 0..100 {
        let start = Instant::now();
        player
            .does(json!({"type": "chat", "text": format!("{number}")}))
            .await;
        times.push(start.elapsed());
    }
    times.sort();
    (times[50], times[90])
}

/// How long a bot takes for its move, from the move before it on.
async fn bot_latency(player: &mut Player) -> Duration {
    let mut times = Vec::new();
    while times.len() < 9 && !player.is_over() {
        while !player.is_at_turn() && !player.is_over() {
            player.receive().await;
        }
        if player.is_over() {
            break;
        }
        let start = Instant::now();
        player.move_once(Level::Greedy).await;
        while !player.is_at_turn() && !player.is_over() {
            player.receive().await;
        }
        times.push(start.elapsed());
    }
    times.sort();
    times[times.len() / 2]
}

/// Moves and bots go first. The bound is loose, because other tests run at the same time; the figures are printed.
#[tokio::test(flavor = "multi_thread")]
async fn moves_and_bots_do_not_wait_for_reviews() {
    let mut server = Server::tuned(Tuning {
        review_workers: 2,
        review_nodes: Some(50_000),
        ..quick()
    })
    .await;
    let mut players = seated(&server.address(), &open_table(rules("cubes"), 2), &[0, 1]).await;
    let mut against_bot = open_table(rules("qwirkle"), 2);
    against_bot["seats"][1] = json!({"type": "bot", "level": "expert"});
    let ann = players[0].guest.clone();
    let games = [finished(&ann, "qwirkle").await, finished(&ann, "qwirkle").await];
    let idle = latency(&mut players[0]).await;
    let bot_idle = bot_latency(&mut seated(&server.address(), &against_bot, &[0]).await[0]).await;
    for game in &games {
        ann.post(&path(game), &Value::Null).await;
    }
    let running = async {
        for game in &games {
            while status(&ann, game).await["state"] != "running" {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, running).await.unwrap();
    let busy = latency(&mut players[0]).await;
    let bot_busy = bot_latency(&mut seated(&server.address(), &against_bot, &[0]).await[0]).await;
    println!("commands: {idle:?} idle, {busy:?} during two reviews; bot: {bot_idle:?} and {bot_busy:?}");
    for game in &games {
        assert_eq!(status(&ann, game).await["state"], "running");
    }
    let most = |idle: Duration| idle * 3 + Duration::from_millis(500);
    assert!(busy.0 < most(idle.0), "{busy:?}, {idle:?} before");
    assert!(bot_busy < most(bot_idle), "{bot_busy:?}, {bot_idle:?} before");
    server.stop().await;
}
