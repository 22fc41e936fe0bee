//! A newer program changes the database while nodes of this one run on it, or before they start.

use std::sync::Arc;

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tilery_frame::bots::Level;
use tilery_table::{EventKind, Phase, Table};

use crate::database::Database;
use crate::player::{Player, open_table, play_all, rules, seated};
use crate::server::{Server, quick};

/// The changes that migrations of a newer program may make: they add tables, columns and indices.
const MIGRATION: [&str; 6] = [
    "ALTER TABLE tables ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",
    "ALTER TABLE events ADD COLUMN written_by TEXT",
    "ALTER TABLE accounts ADD COLUMN flag BIGINT NOT NULL DEFAULT 0",
    "CREATE TABLE inventions (id TEXT PRIMARY KEY NOT NULL, body TEXT NOT NULL)",
    "CREATE INDEX tables_by_mood ON tables (mood, created)",
    "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
     VALUES (9000, 'later', TRUE, '', 0)",
];

async fn run(database: &Database, statements: &[String]) {
    let mut connection = PgConnection::connect(&database.address).await.unwrap();
    for statement in statements {
        let done = sqlx::query(AssertSqlSafe(statement.clone()))
            .execute(&mut connection)
            .await;
        assert!(done.is_ok(), "{statement}: {done:?}");
    }
    connection.close().await.unwrap();
}

/// Appends an event that only the newer program knows, and that others may skip.
async fn append_unknown(database: &Database, server: &Server, table: &str) -> u64 {
    let log = server.log(table).await;
    let (seq, at) = (log.len() as u64 + 1, log.last().unwrap().at.0);
    let body = format!(r#"{{"v":1,"optional":true,"at":{at},"type":"applauded","loudness":11}}"#);
    let append = [
        format!(
            "INSERT INTO events (table_id, seq, body, written_by) VALUES ('{table}', {seq}, '{body}', 'new')"
        ),
        format!("UPDATE tables SET seq = {seq} WHERE id = '{table}'"),
    ];
    run(database, &append).await;
    seq
}

async fn one_move(players: &mut [Player]) {
    for player in players.iter_mut() {
        player.wait_until(|view| view["turn"].is_u64()).await;
    }
    let mover = usize::from(players[1].is_at_turn());
    let seq = players[mover].move_once(Level::Greedy).await;
    for player in players.iter_mut() {
        player
            .wait_until(|view| view["seq"].as_u64().unwrap() >= seq)
            .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn old_nodes_run_beside_a_newer_version() {
    let database = Database::postgresql().await;
    let old = Server::on(Arc::clone(&database), quick()).await;
    let mut players = seated(&old.address(), &open_table(rules("strata"), 2), &[0, 1]).await;
    let table = players[0].table.clone();
    one_move(&mut players).await;
    run(&database, &MIGRATION.map(str::to_owned)).await;
    let unknown = append_unknown(&database, &old, &table).await;
    one_move(&mut players).await;

    // A node of the old version starts again, and both serve the table to its end.
    let again = Server::on(Arc::clone(&database), quick()).await;
    let (first, second) = (players.remove(0), players.remove(0));
    let moved = second.guest.moved_to(again.address());
    let second = Player::listen(moved, &table, Some(1)).await;
    let players = play_all(vec![first, second], Level::Greedy).await;
    let log = again.log(&table).await;
    assert!(matches!(
        log[unknown as usize - 1].kind,
        EventKind::Unknown { .. }
    ));
    assert_eq!(Table::fold(&log).unwrap().phase(), Phase::Ended);
    assert_eq!(
        players[0].view["game"]["scores"],
        players[1].view["game"]["scores"]
    );

    // New tables as well, and everything that the old version stores has what the new one needs.
    let players = seated(&again.address(), &open_table(rules("strata"), 2), &[0, 1]).await;
    let players = play_all(players, Level::Greedy).await;
    let log = old.log(&players[0].table).await;
    assert_eq!(Table::fold(&log).unwrap().phase(), Phase::Ended);
}
