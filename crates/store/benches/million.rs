//! Listing a million finished games: `cargo bench -p tilery-store --bench million [-- GAMES]`. Takes minutes to fill.
//!
//! Rows are made of nothing and put straight into the file; listing goes through the store, as the server does.

use std::time::Instant;

use sqlx::{Connection, SqliteConnection, query};
use tilery_store::{Cursor, GameFilter, GameResult, PageRequest, SqliteOptions, SqliteStore};
use tilery_table::Millis;

type Failure = Box<dyn std::error::Error + Send + Sync>;

const USERS: u64 = 1_000;
const START: u64 = 1_700_000_000_000;

fn main() -> Result<(), Failure> {
    // Other programs that run all benchmarks, as `cargo test --benches` does, are not made to wait.
    if !std::env::args().any(|word| word == "--bench") {
        return Ok(());
    }
    let asked = std::env::args().find_map(|word| word.parse().ok());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(asked.unwrap_or(1_000_000)))
}

async fn run(games: u64) -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("million.db");
    SqliteStore::open(SqliteOptions::at(&path)).await?.close().await;
    let start = Instant::now();
    fill(&path.display().to_string(), games).await?;
    let bytes = std::fs::metadata(&path)?.len();
    println!(
        "{games} games filled in {:.0} s, {} MB",
        start.elapsed().as_secs_f64(),
        bytes / 1_000_000
    );

    let start = Instant::now();
    let store = SqliteStore::open(SqliteOptions::at(&path)).await?;
    println!("open: {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
    let player = GameFilter {
        player: Some("user-7".parse()?),
        ..GameFilter::default()
    };
    let cubes = GameFilter {
        game: Some("cubes".into()),
        ..GameFilter::default()
    };
    let cases = [
        ("all", GameFilter::default()),
        ("one game", cubes.clone()),
        (
            "one game, one way to end",
            GameFilter {
                how: Some("time".into()),
                ..cubes
            },
        ),
        ("one player", player.clone()),
        (
            "one player, one game, lost",
            GameFilter {
                game: Some("strata".into()),
                result: Some(GameResult::Lost),
                ..player
            },
        ),
    ];
    for (name, filter) in cases {
        for (place, at) in [("first", games), ("middle", games / 2), ("last", games / 100)] {
            let request = PageRequest {
                after: Some(Cursor {
                    at: Millis(START + at),
                    id: "game-9".parse()?,
                }),
                rows: 50,
            };
            store.games(&filter, &request).await?;
            let start = Instant::now();
            let page = store.games(&filter, &request).await?;
            let millis = start.elapsed().as_secs_f64() * 1e3;
            println!(
                "{name:28} {place:6} page: {:3} rows in {millis:6.2} ms",
                page.rows.len()
            );
        }
    }
    store.close().await;
    Ok(())
}

async fn fill(path: &str, games: u64) -> Result<(), Failure> {
    let mut file = SqliteConnection::connect(&format!("sqlite:{path}")).await?;
    query("PRAGMA synchronous = OFF").execute(&mut file).await?;
    query("BEGIN").execute(&mut file).await?;
    let numbers = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $1)";
    let games_of = format!(
        "{numbers} INSERT INTO games (id, game, rules, how, ended, summary, record)
         SELECT 'game-' || i, CASE i % 3 WHEN 0 THEN 'qwirkle' WHEN 1 THEN 'cubes' ELSE 'strata' END, 'x',
                CASE i % 50 WHEN 7 THEN 'time' ELSE 'played' END, {START} + i,
                '{{\"how\":{{\"type\":\"played\"}},\"players\":[{{\"name\":\"Ann\",\"user\":\"user-7\"}},'
                || '{{\"name\":\"Bo\",\"user\":\"user-8\"}}],\"scores\":[101,99],\"winners\":[0]}}', '{{}}' FROM n"
    );
    let players_of = |which: &str, result: &str| {
        format!(
            "{numbers} INSERT INTO game_players (user_id, game_id, game, result, ended)
             SELECT 'user-' || {which}, 'game-' || i,
                    CASE i % 3 WHEN 0 THEN 'qwirkle' WHEN 1 THEN 'cubes' ELSE 'strata' END, {result}, {START} + i FROM n"
        )
    };
    for statement in [
        games_of,
        players_of(&format!("(i * 7919 % {USERS})"), "'won'"),
        players_of(&format!("((i * 7919 + 1 + i % 7) % {USERS})"), "'lost'"),
    ] {
        query(sqlx::AssertSqlSafe(statement))
            .bind(games as i64)
            .execute(&mut file)
            .await?;
    }
    query("COMMIT").execute(&mut file).await?;
    query("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&mut file)
        .await?;
    file.close().await?;
    Ok(())
}
