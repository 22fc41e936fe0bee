//! The table of a day with a million results: `cargo bench -p tilery-store --bench dailies [-- PLAYERS]`.
//!
//! Rows are made of nothing and put straight into the file; reading goes through the store, as the server does.

use std::time::Instant;

use sqlx::{Connection, SqliteConnection, query};
use tilery_store::{AttemptKind, DailyAttempt, DailyId, RoundPlay, SqliteOptions, SqliteStore};
use tilery_table::Millis;

type Failure = Box<dyn std::error::Error + Send + Sync>;

const DAY: u64 = 20_000;

/// The rounds of a daily.
const ROUNDS: usize = 8;

/// How many attempts are stored to measure a play.
const ATTEMPTS: usize = 200;

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
    let plays: Vec<RoundPlay> = (1..=ROUNDS)
        .map(|round| RoundPlay {
            round,
            play: format!("play Ro@{round},0"),
            points: 10,
            players: 1,
        })
        .collect();
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
    // The last play of an attempt also counts the result and all of its plays, as the server does.
    let (start, busy) = (Instant::now(), cpu_ms());
    let mut last = 0.0;
    for player in 0..ATTEMPTS {
        attempt.user = format!("somebody-{player}").parse()?;
        for rounds in 1..=ROUNDS {
            attempt.rounds = rounds;
            let is_last = rounds == ROUNDS;
            (attempt.ranked, attempt.finished) = (is_last, is_last.then_some(Millis(2)));
            let start = Instant::now();
            store.answer_daily(attempt.clone(), plays.clone()).await?;
            if is_last {
                last += start.elapsed().as_secs_f64() * 1e3;
            }
        }
    }
    let stored = (ATTEMPTS * ROUNDS) as f64;
    println!(
        "storing a play: {:.2} ms; the last one of an attempt: {:.2} ms",
        start.elapsed().as_secs_f64() * 1e3 / stored,
        last / ATTEMPTS as f64
    );
    match (busy, cpu_ms()) {
        (Some(before), Some(after)) => {
            println!(
                "processor time of storing a play: {:.3} ms",
                (after - before) / stored
            );
        }
        _ => println!("processor time of storing a play: unknown on this system"),
    }
    store.close().await;
    Ok(())
}

/// The processor time of this process so far, of all threads. Linux counts it in hundredths of a second.
fn cpu_ms() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in parentheses, may have spaces.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) * 10.0)
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
