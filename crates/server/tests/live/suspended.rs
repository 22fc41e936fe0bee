//! A node gets no processor for a while, as on a machine that sleeps. Nobody served meanwhile, so clocks must not run.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tilery_rules::Seat;
use tilery_table::{EventKind, Table};

use crate::database::Database;
use crate::guest::keyed;
use crate::node::Node;
use crate::player::{open_table, rules, seated};
use crate::server::stored_log;

const ASLEEP: Duration = Duration::from_secs(20);

/// How much of it a clock may lose: what passes before the node answers again.
const MOST_LOST_MS: u64 = 8_000;

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stop_while_the_only_node_is_suspended() {
    tokio::join!(
        must_give_time_back(Database::sqlite()),
        must_give_time_back(Database::postgresql().await)
    );
}

async fn must_give_time_back(database: Arc<Database>) {
    let node = Node::start(&database.address, None, 0);
    let mut body = open_table(rules("strata"), 2);
    body["clock"] = json!({"type": "total", "ms": 60_000, "increment_ms": 0});
    let players = seated(&node.address, &body, &[0, 1]).await;
    let (guest, table) = (players[0].guest.clone(), players[0].table.clone());
    let chat = |text: &str| keyed(&json!({"type": "chat", "text": text}));
    let (status, answer) = guest.command(&table, &chat("good night")).await;
    assert_eq!(status, 200, "{answer}");

    node.stand_still(true);
    tokio::time::sleep(ASLEEP).await;
    node.stand_still(false);
    // The first thing that the node gets to know is this command.
    let (status, answer) = guest.command(&table, &chat("good morning")).await;
    assert_eq!(status, 200, "{answer}");

    let log = stored_log(&*database.open().await, &table).await;
    let left_at_chat = |words: &str| {
        let place = log
            .iter()
            .position(|event| matches!(&event.kind, EventKind::Chat { text, .. } if text.as_str() == words));
        let table = Table::fold(&log[..=place.unwrap()]).unwrap();
        let left = Seat::all(2).filter_map(|seat| table.clocks().left_at(seat, table.at()));
        left.sum::<u64>()
    };
    let lost = left_at_chat("good night") - left_at_chat("good morning");
    assert!(lost < MOST_LOST_MS, "{lost} ms were lost at {}", database.address);
}
