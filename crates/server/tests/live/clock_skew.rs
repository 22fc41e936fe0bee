//! Nodes whose machines have wrong clocks: the time is that of the database.

use std::sync::Arc;

use serde_json::json;
use tilery_frame::bots::Level;
use tilery_rules::Seat;
use tilery_server::{Time, Tuning};
use tilery_table::Table;

use crate::database::Database;
use crate::nodes::apart;
use crate::player::{open_table, rules};
use crate::server::{Server, now, quick};

/// How far the time of a node may be from that of the machine, which PostgreSQL shares here.
const EXACT_MS: u64 = 1_000;

/// The time that each player has. The clocks of the nodes differ by more than that.
const TIME_MS: u64 = 60_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_node_whose_clock_is_wrong_charges_its_players_what_passed() {
    for error in [90_000, -90_000] {
        let database = Database::postgresql().await;
        let right = Server::on(Arc::clone(&database), quick()).await;
        let tuning = Tuning {
            time: Time::off_by(error),
            ..quick()
        };
        let wrong = Server::on(database, tuning).await;
        let mut body = open_table(rules("strata"), 2);
        body["clock"] = json!({"type": "total", "ms": TIME_MS, "increment_ms": 0});
        let begun = now();
        // The table is created at the node whose clock is wrong.
        let mut players = apart(&wrong, &right, &body).await;
        for _ in 0..4 {
            let mover = usize::from(players[1].is_at_turn());
            let seq = players[mover].move_once(Level::Greedy).await;
            players[1 - mover]
                .wait_until(|view| view["seq"].as_u64() >= Some(seq))
                .await;
        }
        let ended = now();
        let log = right.log(&players[0].table).await;
        for event in &log {
            let at = event.at.0;
            assert!(
                at + EXACT_MS >= begun.0 && at <= ended.0 + EXACT_MS,
                "{error}: {event:?}"
            );
        }
        let table = Table::fold(&log).unwrap();
        let left = Seat::all(2).filter_map(|seat| table.clocks().left_at(seat, table.at()));
        let spent = 2 * TIME_MS - left.sum::<u64>();
        assert!(spent <= ended.since(begun) + EXACT_MS, "{error}: {spent}");
    }
}
