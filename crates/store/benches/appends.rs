//! How many durable appends a second: `cargo bench -p tilery-store --bench appends [-- [postgresql] WRITERS]`.
//!
//! Each writer appends to a table of its own and waits for each acknowledgement before the next, as a player does. PostgreSQL is a
//! server of our own with its usual settings, on a socket.

#[path = "../tests/store/postgres.rs"]
mod postgres;

use std::sync::Arc;
use std::time::Instant;

use tilery_games::AnyRules;
use tilery_rules::Seat;
use tilery_rules::fair::Seed;
use tilery_store::{Append, Store};
use tilery_table::{Actor, Command, Millis, SettingsDraft, Table, TableId, create, decide};

const APPENDS: usize = 200;

type Failure = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Failure> {
    let asked: Vec<usize> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    for writers in if asked.is_empty() {
        vec![1, 8, 64, 256]
    } else {
        asked
    } {
        let folder = tempfile::tempdir()?;
        let server = std::env::args()
            .any(|word| word == "postgresql")
            .then(postgres::Server::start);
        let address = match &server {
            Some(server) => server.address.clone(),
            None => format!("sqlite:{}", folder.path().join("bench.db").display()),
        };
        let (seconds, slowest) = runtime.block_on(run(&address, writers))?;
        let appends = writers * APPENDS;
        println!(
            "{writers:4} writers: {:8.0} appends/s, {:6.2} ms each, slowest {slowest:6.1} ms",
            appends as f64 / seconds,
            seconds * 1e3 * writers as f64 / appends as f64,
        );
    }
    Ok(())
}

async fn run(address: &str, writers: usize) -> Result<(f64, f64), Failure> {
    let store = tilery_store::open(address).await?;
    let mut tables = Vec::new();
    for number in 0..writers {
        tables.push(seated(&store, format!("bench-{number}").parse()?).await?);
    }
    let start = Instant::now();
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|(id, table)| tokio::spawn(write(store.clone(), id, table)))
        .collect();
    let mut slowest = 0.0_f64;
    for task in tasks {
        slowest = slowest.max(task.await??);
    }
    let seconds = start.elapsed().as_secs_f64();
    store.close().await;
    Ok((seconds, slowest))
}

/// A table with one player, who can talk.
async fn seated(store: &Store, id: TableId) -> Result<(TableId, Table), Failure> {
    let settings = SettingsDraft::online(AnyRules::read("qwirkle", None)?, 2).check()?;
    let mut log = create(Millis(1), "ann".parse()?, settings, Seed::from_word("bench"));
    let mut table = Table::fold(&log)?;
    let take = Command::Take {
        seat: Seat(0),
        name: Some("Ann".parse()?),
        face: None,
        age: None,
        entropy: None,
        clock: None,
        later: false,
    };
    let taken = decide(&table, Millis(2), &Actor::User("ann".parse()?), None, &take)?;
    for event in taken.events {
        table.apply(&event)?;
        log.push(event);
    }
    store.append(Append::new(id.clone(), log, &table)).await?;
    Ok((id, table))
}

/// Appends one event after the other, and returns how long the slowest took, in milliseconds.
async fn write(store: Arc<Store>, id: TableId, mut table: Table) -> Result<f64, Failure> {
    let actor = Actor::User("ann".parse()?);
    let say = Command::Chat {
        text: "a line that is about as long as the event of a move with its tiles and its key".parse()?,
    };
    let mut slowest = 0.0_f64;
    for _ in 0..APPENDS {
        let said = decide(&table, Millis(3), &actor, None, &say)?;
        for event in &said.events {
            table.apply(event)?;
        }
        let start = Instant::now();
        store.append(Append::new(id.clone(), said.events, &table)).await?;
        slowest = slowest.max(start.elapsed().as_secs_f64() * 1e3);
    }
    Ok(slowest)
}
