//! Three nodes with clients while everything fails in turn: nodes are killed, one or all, NATS and PostgreSQL stop and
//! return, connections of clients and of the database are cut, everything is delayed, and the disk is full. Clients play one
//! game after the other. After each, what they sent and saw is compared with what is stored.
//!
//! `TILERY_FAULTS_SECONDS` says for how long, `TILERY_FAULTS_TABLES` at how many tables at a time, and
//! `TILERY_FAULTS_OUTAGE` for how many seconds PostgreSQL is away; `cargo xtask faults` runs it for longer.

mod checks;
mod clients;
mod cluster;

use std::sync::Arc;
use std::time::{Duration, Instant};

use clients::{Party, Run, Totals};
use cluster::{ALL, Cluster, Failing};
use futures_util::future::join_all;

use crate::guest::{Guest, PATIENCE};

const SECONDS: &str = "TILERY_FAULTS_SECONDS";
const TABLES: &str = "TILERY_FAULTS_TABLES";
const OUTAGE: &str = "TILERY_FAULTS_OUTAGE";
const NODES: usize = 3;

/// How many requests make a node open all its connections to the database.
const WARM_UP: usize = 200;

/// How many more files a node may have open after all clients have left than before they came, and how many MB more it may
/// keep in memory: freed memory that is in pieces, and some caches.
const MORE_FILES: f64 = 8.0;
const MORE_MEMORY: f64 = 40.0;

/// A number that the environment gives, or another.
fn given(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

/// The resources of each node while nobody is there, with all its connections to the database.
async fn before_clients(cluster: &Cluster) -> Vec<(f64, f64)> {
    for wire in &cluster.wires {
        let guest = Guest::at(wire.address.clone(), "First").await;
        join_all((0..WARM_UP).map(|_| guest.get("/api/me/tables"))).await;
    }
    // Their connections are closed a moment later.
    tokio::time::sleep(Duration::from_secs(1)).await;
    cluster.figures().await
}

/// Waits until the nodes are back where they were before the clients came.
async fn must_be_back(cluster: &Cluster, before: &[(f64, f64)]) {
    let since = Instant::now();
    let files = before.iter().map(|(files, _)| *files).fold(0.0, f64::max) + MORE_FILES;
    let memory = before.iter().map(|(_, memory)| *memory).fold(0.0, f64::max) + MORE_MEMORY;
    loop {
        let after = cluster.figures().await;
        if after.iter().all(|node| node.0 <= files && node.1 <= memory) {
            println!("files and MB of each node: {before:.0?} before the clients, {after:.0?} after them");
            return;
        }
        assert!(
            since.elapsed() < PATIENCE,
            "files and MB of each node: {before:?} before the clients, {after:?} after them"
        );
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_and_logs_agree_whatever_fails() {
    let (seconds, tables) = (given(SECONDS, 15), given(TABLES, 8) as usize);
    let mut cluster = Cluster::start(Duration::from_secs(given(OUTAGE, 0))).await;
    let before = before_clients(&cluster).await;
    let began = Instant::now();
    let mut run = Run {
        addresses: Arc::new(cluster.wires.iter().map(|wire| wire.address.clone()).collect()),
        began,
        until: began,
        // As many commands in all, however many tables there are.
        pause: Duration::from_millis(25) * tables as u32,
        store: cluster.database.open().await,
        outages: Arc::clone(&cluster.outages),
    };
    let parties = join_all((0..tables).map(|number| Party::new(&run, number))).await;
    let first = join_all(parties.iter().map(|party| party.sit_down(&run, 0))).await;
    let began = Instant::now();
    run.until = began + Duration::from_secs(seconds);
    let mut parties: Vec<_> = parties
        .into_iter()
        .zip(first)
        .map(|(party, table)| tokio::spawn(party.stay(run.clone(), table)))
        .collect();
    // Many clients need a while between two faults, or they would never get on.
    let calm = Duration::from_millis(500) + Duration::from_millis(20) * tables as u32;

    'failing: for round in 0_usize.. {
        for failing in ALL {
            let rest = run.until.saturating_duration_since(Instant::now());
            if round > 0 && rest.is_zero() {
                break 'failing;
            }
            // A node that has run for a while is what is measured at the end.
            if round > 0 && matches!(failing, Failing::AllNodes) && rest.as_secs() < seconds / 3 {
                continue;
            }
            println!("{:>5.1} s: {failing:?}", began.elapsed().as_secs_f64());
            cluster.fail(failing, round).await;
            cluster.wait_until_ready().await;
            tokio::time::sleep(calm).await;
            if let Some(number) = parties.iter().position(|party| party.is_finished()) {
                // Something is wrong, or the run is over.
                let party = parties.swap_remove(number).await.unwrap();
                assert!(Instant::now() > run.until);
                parties.push(tokio::spawn(async { party }));
            }
        }
    }

    let mut totals = Totals::default();
    for party in parties {
        let party = party.await.unwrap();
        totals.tables.extend(party.tables);
        totals.ended += party.ended;
        totals.answered += party.answered;
        totals.views += party.views;
        totals.clocks += party.clocks;
    }
    // What was stored at any time of the run is still there.
    for (table, events, fingerprint) in &totals.tables {
        let log = run.log(table).await;
        assert_eq!(checks::fingerprint(&log[..*events]), *fingerprint, "{table}");
    }
    println!(
        "{} tables, {} games to their end, {} commands answered, {} views and {} clocks compared",
        totals.tables.len(),
        totals.ended,
        totals.answered,
        totals.views,
        totals.clocks
    );
    assert!(totals.answered > 100);
    // A short run on a busy machine may be over before the first game.
    assert!(totals.ended > 0 || seconds < 600, "games went on to their end");
    assert!(totals.clocks > 0, "clocks could have run during outages");
    must_be_back(&cluster, &before).await;
}
