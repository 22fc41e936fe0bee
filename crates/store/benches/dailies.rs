//! The table of a day with a million results: `cargo bench -p tilery-store --bench dailies [-- PLAYERS]`.
//!
//! Rows are made of nothing and put straight into the file; reading goes through the store, as the server does.

use std::time::Instant;

use sqlx::{Connection, SqliteConnection, query};
use tilery_store::{AttemptKind, Dailies, DailyAttempt, DailyId, SqliteOptions, SqliteStore, Store};
use tilery_table::Millis;

type Failure = Box<dyn std::error::Error + Send + Sync>;

const DAY: u64 = 20_000;

fn main() -> Result<(), Failure> {
    // Other programs that run all benchmarks, as `cargo test --benches` does, are not made to wait.
    if !std::env::args().any(|word| word == "--bench") {
        return Ok(());
    }
    let asked = std::env::args().find_map(|word| word.parse().ok());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(asked.unwrap_or(1_000_000)))
}

async fn run(players: u64) -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("dailies.db");
    SqliteStore::open(SqliteOptions::at(&path)).await?.close().await;
    let start = Instant::now();
    fill(&path.display().to_string(), players).await?;
    println!(
        "{players} results filled in {:.0} s",
        start.elapsed().as_secs_f64()
    );

    let store = SqliteStore::open(SqliteOptions::at(&path)).await?;
    let id = DailyId {
        game: "qwirkle".into(),
        day: DAY,
    };
    for _ in 0..3 {
        let start = Instant::now();
        let counts = store.daily_counts(&id).await?;
        let best = store.daily_best(&id, 20).await?;
        let millis = start.elapsed().as_secs_f64() * 1e3;
        let sum: u64 = counts.iter().map(|(_, players)| players).sum();
        println!(
            "table of the day: {sum} players, {} named, in {millis:.2} ms",
            best.len()
        );
    }
    let mut attempt = DailyAttempt {
        user: "somebody".parse()?,
        id,
        kind: AttemptKind::Counted,
        name: "Somebody".into(),
        rounds: 1,
        points: 10,
        plays: "[]".into(),
        started: Millis(1),
        finished: None,
        ranked: false,
    };
    for rounds in 1..=8 {
        attempt.rounds = rounds;
        (attempt.ranked, attempt.finished) = (rounds == 8, (rounds == 8).then_some(Millis(2)));
        let start = Instant::now();
        store.answer_daily(attempt.clone(), Vec::new()).await?;
        println!("play {rounds}: {:.2} ms", start.elapsed().as_secs_f64() * 1e3);
    }
    store.close().await;
    Ok(())
}

async fn fill(path: &str, players: u64) -> Result<(), Failure> {
    let mut file = SqliteConnection::connect(&format!("sqlite:{path}")).await?;
    query("PRAGMA synchronous = OFF").execute(&mut file).await?;
    query("BEGIN").execute(&mut file).await?;
    let attempts = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $1)
         INSERT INTO daily_attempts
            (user_id, game, day, kind, name, rounds, points, plays, started, finished, ranked)
         SELECT 'user-' || i, 'qwirkle', $2, 'counted', 'Player ' || i, 8, i * 7919 % 113, '[]', i, i, 1 FROM n";
    query(attempts)
        .bind(players as i64)
        .bind(DAY as i64)
        .execute(&mut file)
        .await?;
    let counts = "INSERT INTO daily_counts (game, day, points, players)
         SELECT game, day, points, COUNT(*) FROM daily_attempts GROUP BY game, day, points";
    query(counts).execute(&mut file).await?;
    query("COMMIT").execute(&mut file).await?;
    query("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&mut file)
        .await?;
    file.close().await?;
    Ok(())
}
