//! Start of a server with a large store.

use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, Connection, SqliteConnection, query};

use crate::server::Server;

const GAMES: u32 = 100_000;

/// Fills the store with synthetic rows: finished games with their tables and logs.
async fn fill(store: &str) {
    let mut file = SqliteConnection::connect(store).await.unwrap();
    let numbers =
        format!("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {GAMES})");
    for statement in [
        "PRAGMA synchronous = OFF".to_owned(),
        "BEGIN".to_owned(),
        format!(
            "{numbers} INSERT INTO tables (id, seq, phase, kind, visibility, game, rules, creator, created, changed, details)
             SELECT 'game-' || i, 60, 'ended', 'online', 'open', 'qwirkle', 'mindware', 'u1', i, i, '{{}}' FROM n"
        ),
        format!(
            "{numbers} INSERT INTO games (id, game, rules, how, ended, summary, record)
             SELECT 'game-' || i, 'qwirkle', 'mindware', 'played', i, '{{}}', '{{}}' FROM n"
        ),
        "COMMIT".to_owned(),
    ] {
        query(AssertSqlSafe(statement)).execute(&mut file).await.unwrap();
    }
    file.close().await.unwrap();
}

#[tokio::test]
async fn a_hundred_thousand_games_do_not_delay_the_start() {
    let server = Server::start().await;
    fill(&server.store).await;
    let start = Instant::now();
    let again = tilery_server::start(tilery_server::config::Config::local(server.store.clone()))
        .await
        .unwrap();
    let ready = reqwest::get(format!("http://{}/readyz", again.address))
        .await
        .unwrap();
    let took = start.elapsed();
    assert_eq!(ready.status(), 200);
    assert!(took < Duration::from_secs(1), "{took:?}");
    println!("started with {GAMES} games in {took:?}");
    again.stop().await;
}
