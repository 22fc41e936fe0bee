//! The store is away for a while: nothing is lost, clocks stop, and everything goes on by itself.

use std::os::unix::net::UnixListener;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_rules::Seat;
use tilery_server::Tuning;
use tilery_store::Store;
use tilery_table::{EventKind, Millis, Table};

use crate::database::Database;
use crate::guest::{Guest, PATIENCE, keyed};
use crate::node::Node;
use crate::player::{open_table, rules, seated};
use crate::server::{Server, now, quick, stored_log};

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stop_and_bots_resume_after_postgresql_was_down() {
    let database = Database::own_postgresql().await;
    let server = Server::on(Arc::clone(&database), quick()).await;
    // Less time than the outage takes.
    let mut body = open_table(rules("strata"), 2);
    body["clock"] = json!({"type": "total", "ms": 10_000, "increment_ms": 0});
    let players = seated(&server.address(), &body, &[0, 1]).await;
    let table = players[0].table.clone();
    // A table where a bot is about to move.
    let mut with_bot = open_table(rules("strata"), 2);
    with_bot["seats"][1] = json!({"type": "bot", "level": "greedy"});
    let mut alone = seated(&server.address(), &with_bot, &[0]).await.remove(0);
    alone.wait_until(|view| view["turn"] == 0).await;

    let mover = usize::from(players[1].is_at_turn());
    let mv = players[mover].choice(Level::Greedy);
    let command = keyed(&json!({"type": "move", "seat": mover, "move": mv}));
    let guest = players[mover].guest.clone();
    database.stop().await;
    let (status, problem) = guest.command(&table, &command).await;
    assert_eq!((status, &problem["code"]), (503, &json!("store-unavailable")));
    assert!(problem["retry_after"].as_u64().is_some_and(|seconds| seconds > 0));
    let began = Instant::now();
    // Every command fails until the store is back, also the one that would make the bot move.
    let own = keyed(&json!({"type": "move", "seat": 0, "move": alone.choice(Level::Greedy)}));
    while began.elapsed() < Duration::from_secs(13) {
        let (status, _) = alone.guest.command(&alone.table, &own).await;
        assert_eq!(status, 503);
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    database.run().await;
    // Sent again with its key until it is accepted.
    let until_accepted = async |guest: &Guest, table: &str, command: &Value| loop {
        let (status, answer) = guest.command(table, command).await;
        match status {
            200 => return answer["seq"].as_u64().unwrap(),
            503 => tokio::time::sleep(Duration::from_millis(100)).await,
            _ => panic!("{status} {answer}"),
        }
    };
    let seq = until_accepted(&guest, &table, &command).await;
    until_accepted(&alone.guest, &alone.table, &own).await;
    let log = stored_log(&*server.store().await, &table).await;
    let folded = Table::fold(&log).unwrap();
    assert!(matches!(log[seq as usize - 1].kind, EventKind::Moved { .. }));
    let spent = 10_000 - folded.clocks().left_at(Seat(mover as u8), folded.at()).unwrap();
    assert!(spent < 9_000, "{spent} ms were spent");
    let kinds: Vec<&EventKind> = log.iter().map(|event| &event.kind).collect();
    assert!(kinds.contains(&&EventKind::Paused) && kinds.contains(&&EventKind::Resumed));

    // The bot answers without being asked.
    loop {
        let view = alone.guest.view(&alone.table).await;
        if view["turn"] == 0 || view["phase"] == "ended" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_fail_at_once_while_the_store_is_known_to_be_down() {
    let database = Database::own_postgresql().await;
    let server = Server::on(Arc::clone(&database), quick()).await;
    let ann = Guest::new(&server, "Ann").await;
    database.stop().await;
    // On a network, a server that has stopped refuses connections. Here it takes its socket along.
    drop(UnixListener::bind(database.socket()).unwrap());
    // Until a heartbeat fails, a request may wait.
    assert_eq!(ann.get("/api/tables").await.0, 503);
    let mut waits = Vec::new();
    for _ in 0..9 {
        let start = Instant::now();
        let (status, problem) = ann.get("/api/tables").await;
        waits.push(start.elapsed());
        assert_eq!((status, &problem["code"]), (503, &json!("store-unavailable")));
        assert!(problem["retry_after"].as_u64().is_some_and(|seconds| seconds > 0));
    }
    waits.sort();
    println!("503 after {waits:?}");
    // To wait for a connection would take five seconds each time.
    assert!(waits[4] < Duration::from_secs(2), "{waits:?}");
    database.run().await;
    let start = Instant::now();
    while ann.get("/api/tables").await.0 != 200 {
        assert!(start.elapsed() < PATIENCE, "the store is not found again");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// How long the bots of the following tests take for a move: long enough to take everything away before.
const PAUSE_MS: u64 = 2_000;

/// How long the store is away: longer than a node goes on trying to make the move that it has in mind. It tries seven times,
/// with the pause of the bot each time and 13 s in between.
const TOO_LONG: Duration = Duration::from_secs(30);

/// A new table at which a bot is about to move. Nobody is connected to it.
async fn bot_at_turn(address: &str) -> String {
    let mut body = open_table(rules("strata"), 2);
    body["seats"][1] = json!({"type": "bot", "level": "greedy"});
    let mut alone = seated(address, &body, &[0]).await.remove(0);
    alone.wait_until(|view| view["turn"] == 0).await;
    alone.move_once(Level::Greedy).await;
    assert_eq!(alone.view["turn"], 1, "{}", alone.view);
    alone.live.close().await;
    alone.table
}

/// Waits until the bot has moved, later than a moment. Nobody is asked but the store.
async fn must_move(store: &Store, table: &str, later_than: Millis) {
    let since = Instant::now();
    loop {
        let log = stored_log(store, table).await;
        let last = log.iter().rev().find_map(|event| match &event.kind {
            EventKind::Moved { turn } => Some((turn.seat, event.at)),
            _ => None,
        });
        match last {
            Some((Seat(1), at)) => {
                assert!(at > later_than, "the bot moved before anything was away");
                return;
            }
            _ => assert!(since.elapsed() < PATIENCE, "the bot stands still"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Both at the same time, because both take long.
#[tokio::test(flavor = "multi_thread")]
async fn bots_resume_after_a_long_outage_without_a_request() {
    tokio::join!(postgresql_is_away(), the_disk_is_full());
}

async fn postgresql_is_away() {
    let database = Database::own_postgresql().await;
    let tuning = Tuning {
        bot_pause_ms: PAUSE_MS..=PAUSE_MS,
        ..quick()
    };
    let server = Server::on(Arc::clone(&database), tuning).await;
    let table = bot_at_turn(&server.address()).await;
    database.stop().await;
    let away = now();
    tokio::time::sleep(TOO_LONG).await;
    database.run().await;
    must_move(&*database.open().await, &table, away).await;
}

async fn the_disk_is_full() {
    let database = Database::sqlite();
    let node = Node::start(&database.address, None, PAUSE_MS);
    let other = Guest::at(node.address.clone(), "Other").await;
    let table = bot_at_turn(&node.address).await;
    node.fill_disk(true);
    let full = now();
    let new = open_table(rules("strata"), 2);
    let (status, refused) = other.post("/api/tables", &new).await;
    assert_eq!((status, &refused["code"]), (503, &json!("store-unavailable")));
    tokio::time::sleep(TOO_LONG).await;
    node.fill_disk(false);
    must_move(&*database.open().await, &table, full).await;
    // People can play on as well.
    let since = Instant::now();
    while other.post("/api/tables", &new).await.0 != 201 {
        assert!(since.elapsed() < PATIENCE, "nothing can be stored");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_node_takes_over_the_bots_of_a_killed_node() {
    let database = Database::postgresql().await;
    let one = Node::start(&database.address, None, PAUSE_MS);
    // Nobody ever asks this one for anything.
    let _two = Node::start(&database.address, None, PAUSE_MS);
    let table = bot_at_turn(&one.address).await;
    drop(one);
    must_move(&*database.open().await, &table, now()).await;
}

/// Nothing fails: the database stands still, and all that waits for it is stored afterwards.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_stop_while_the_database_stalls() {
    let database = Database::own_postgresql().await;
    let servers = [
        Server::on(Arc::clone(&database), quick()).await,
        Server::on(Arc::clone(&database), quick()).await,
    ];
    let mut body = open_table(rules("strata"), 2);
    body["clock"] = json!({"type": "total", "ms": 60_000, "increment_ms": 0});
    let players = seated(&servers[0].address(), &body, &[0, 1]).await;
    let table = players[0].table.clone();
    // Less than the time after which a heartbeat fails.
    let still = Duration::from_millis(3_500);
    database.stand_still(still).await;
    let store = servers[1].store().await;
    let since = Instant::now();
    let log = loop {
        let log = stored_log(&store, &table).await;
        if log.iter().any(|event| event.kind == EventKind::Resumed) {
            break log;
        }
        assert!(since.elapsed() < PATIENCE, "the clock runs on");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    let at = |kind: EventKind| log.iter().find(|event| event.kind == kind).unwrap().at;
    let given_back = at(EventKind::Resumed).since(at(EventKind::Paused));
    // The last heartbeat was sent within a second after the database had stopped.
    let least = still.as_millis() as u64 - 1_500;
    assert!(given_back >= least, "{given_back} ms");
}
