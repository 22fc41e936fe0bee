//! Nodes whose connections to PostgreSQL are encrypted.

use std::time::{Duration, Instant};

use sqlx::{Connection, PgConnection};
use tilery_server::config::Config;
use tilery_server::start_tuned;

use crate::encrypted::EncryptedServer;
use crate::guest::{Guest, PATIENCE};
use crate::player::{open_table, rules};
use crate::server::quick;

#[tokio::test(flavor = "multi_thread")]
async fn all_connections_of_a_node_are_encrypted() {
    let started = tokio::task::spawn_blocking(EncryptedServer::start);
    let database = started.await.unwrap();
    let checked = "sslmode=verify-full&sslrootcert={folder}/authority.pem&application_name=node";
    let address = database.address("localhost", checked);
    let node = start_tuned(Config::local(address.clone()), quick())
        .await
        .unwrap();
    let ann = Guest::at(node.address.to_string(), "Ann").await;
    ann.create(&open_table(rules("strata"), 2)).await;

    let mut other = PgConnection::connect(&address).await.unwrap();
    let count = "SELECT count(*) FILTER (WHERE query LIKE 'LISTEN%'), count(*) FILTER (WHERE NOT ssl) \
                 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
                 WHERE application_name = 'node' AND pid <> pg_backend_pid()";
    let start = Instant::now();
    loop {
        let (listening, plain): (i64, i64) = sqlx::query_as(count).fetch_one(&mut other).await.unwrap();
        assert_eq!(plain, 0);
        if listening > 0 {
            break;
        }
        assert!(start.elapsed() < PATIENCE, "the node does not listen");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    node.stop().await;
}
