//! The store is away for a while: nothing is lost, nobody's time runs, and everything goes on by itself.

use serde_json::{Value, json};
use tilery_bots::Level;
use tilery_table::{EventKind, Table};

use crate::database::Database;
use crate::guest::keyed;
use crate::player::{open_table, rules, seated};
use crate::server::{Server, quick, stored_log};

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_is_nobodys_time_and_bots_go_on() {
    let database = Database::own_postgresql().await;
    let server = Server::on(std::sync::Arc::clone(&database), quick()).await;
    // Less time than the outage takes.
    let mut body = open_table(rules("strata"), 2);
    body["clock"] = json!({"type": "total", "ms": 10_000, "increment_ms": 0});
    let players = seated(&server.address(), &body, &[0, 1]).await;
    let table = players[0].table.clone();
    // A table where a bot is about to move.
    let mut with_bot = open_table(rules("strata"), 2);
    with_bot["seats"][1] = json!({"type": "bot", "level": "greedy"});
    let mut alone = seated(&server.address(), &with_bot, &[0]).await.remove(0);
    alone.hear_until(|view| view["turn"] == 0).await;

    let mover = usize::from(players[1].is_at_turn());
    let mv = players[mover].choice(Level::Greedy);
    let command = keyed(&json!({"type": "move", "seat": mover, "move": mv}));
    let guest = players[mover].guest.clone();
    database.stop().await;
    let (status, problem) = guest.command(&table, &command).await;
    assert_eq!((status, &problem["code"]), (503, &json!("store-unavailable")));
    assert!(problem["retry_after"].as_u64().is_some_and(|seconds| seconds > 0));
    let began = std::time::Instant::now();
    // Every command fails until the store is back, also the one that would make the bot move.
    let own = keyed(&json!({"type": "move", "seat": 0, "move": alone.choice(Level::Greedy)}));
    while began.elapsed() < std::time::Duration::from_secs(13) {
        let (status, _) = alone.guest.command(&alone.table, &own).await;
        assert_eq!(status, 503);
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
    database.run().await;
    // Sent again with its key until it is accepted, as the page does.
    let until_accepted = async |guest: &crate::guest::Guest, table: &str, command: &Value| loop {
        let (status, answer) = guest.command(table, command).await;
        match status {
            200 => return answer["seq"].as_u64().unwrap(),
            503 => tokio::time::sleep(std::time::Duration::from_millis(100)).await,
            _ => panic!("{status} {answer}"),
        }
    };
    let seq = until_accepted(&guest, &table, &command).await;
    until_accepted(&alone.guest, &alone.table, &own).await;
    let log = stored_log(&*server.store().await, &table).await;
    let folded = Table::fold(&log).unwrap();
    assert!(matches!(log[seq as usize - 1].kind, EventKind::Moved { .. }));
    let spent = 10_000
        - folded
            .clocks()
            .left_at(tilery_rules::Seat(mover as u8), folded.at())
            .unwrap();
    assert!(spent < 9_000, "{spent} ms were spent");
    let kinds: Vec<&EventKind> = log.iter().map(|event| &event.kind).collect();
    assert!(kinds.contains(&&EventKind::Paused) && kinds.contains(&&EventKind::Resumed));

    // The bot answers without being asked.
    loop {
        let view = alone.guest.view(&alone.table).await;
        if view["turn"] == 0 || view["phase"] == "ended" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}
