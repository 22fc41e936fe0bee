//! Two servers on one database: the store alone keeps tables consistent.

use std::sync::Arc;

use serde_json::json;
use tilery_bots::Level;
use tilery_table::{EventKind, Table};

use crate::database::Database;
use crate::player::{open_table, rules, seated};
use crate::server::{Server, quick};

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_file_agree() {
    two_servers_agree(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_postgresql_agree() {
    two_servers_agree(Database::postgresql().await).await;
}

async fn two_servers_agree(database: Arc<Database>) {
    let one = Server::on(Arc::clone(&database), quick()).await;
    let two = Server::on(database, quick()).await;
    let players = seated(&one.address(), &open_table(rules("strata"), 2), &[0, 1]).await;
    let table = players[0].table.clone();
    let mut round = 0;
    loop {
        let seen = players[0].guest.view(&table).await;
        if seen["phase"] == "ended" {
            break;
        }
        let mover = &players[seen["turn"].as_u64().unwrap() as usize];
        let there = mover.guest.moved_to(two.address());
        let (here_view, there_view) = (mover.guest.view(&table).await, there.view(&table).await);
        assert_eq!(here_view["game"], there_view["game"], "neither is behind");
        let mv = crate::player::choice(&there_view, Level::Greedy);
        let command = |key: &str| json!({"type": "move", "seat": mover.seat, "move": mv, "key": key});
        let (a, b) = (
            command(&format!("a{round}")),
            command(&format!("{}{round}", if round % 2 == 0 { "a" } else { "b" })),
        );
        let (first, second) = tokio::join!(mover.guest.command(&table, &a), there.command(&table, &b));
        if a == b {
            assert_eq!((first.0, second.0), (200, 200), "the same key at both");
            assert_eq!(first.1["seq"], second.1["seq"]);
        } else {
            let accepted = [&first, &second].iter().filter(|answer| answer.0 == 200).count();
            assert_eq!(accepted, 1, "{first:?} {second:?}");
        }
        round += 1;
    }
    let log = one.log(&table).await;
    let moves = log
        .iter()
        .filter(|event| matches!(event.kind, EventKind::Moved { .. }));
    assert_eq!(moves.count(), round);
    Table::fold(&log).unwrap();
}
