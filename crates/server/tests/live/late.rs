//! A node and its database that start at the same time.

use std::time::Duration;

use tilery_server::config::Config;
use tilery_server::{ServeError, Tuning, start_tuned};
use tokio::net::UnixListener;

use crate::database::Database;
use crate::guest::{Guest, PATIENCE};
use crate::player::{open_table, rules};
use crate::server::quick;

/// More than a test may take: it ends only if nothing waits that long.
const HOUR: Duration = Duration::from_secs(3_600);

fn patient(store_patience: Duration) -> Tuning {
    Tuning {
        store_patience,
        ..quick()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_waits_for_a_database_that_starts_later() {
    let database = Database::own_postgresql().await;
    database.stop().await;
    let listener = UnixListener::bind(database.socket()).unwrap();
    let config = Config::local(database.address.clone());
    let starting = tokio::time::timeout(PATIENCE, start_tuned(config, patient(HOUR)));
    let coming_up = async {
        // The first attempt is cut off, and later ones are refused.
        drop(listener.accept().await.unwrap());
        drop(listener);
        database.run().await;
    };
    let (started, ()) = tokio::join!(starting, coming_up);
    let node = started.expect("the node starts").unwrap();
    let ann = Guest::at(node.address.to_string(), "Ann").await;
    ann.create(&open_table(rules("strata"), 2)).await;
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_database_is_reported_without_its_password() {
    let folder = tempfile::tempdir().unwrap();
    let host = folder.path().display().to_string().replace('/', "%2F");
    let config = Config::local(format!("postgres://tilery:hunter2@{host}/play?password=hunter2"));
    let refused = start_tuned(config, patient(Duration::from_secs(1)))
        .await
        .map(drop)
        .unwrap_err();
    let text = refused.to_string();
    let ServeError::StoreAway { waited, .. } = refused else {
        panic!("{refused:?}");
    };
    assert!(waited >= Duration::from_secs(1), "{waited:?}");
    let due = format!("postgres://tilery@{host}/play: the database cannot be opened: ");
    let tried = format!("(tried for {} s)", waited.as_secs());
    assert!(text.starts_with(&due) && text.ends_with(&tried), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_does_not_wait_for_a_server_that_refuses_the_login() {
    let database = Database::postgresql().await;
    for address in [
        format!("{}x", database.address),
        database.address.replace("tilery@", "nobody@"),
    ] {
        let refused = start_tuned(Config::local(address), patient(HOUR))
            .await
            .map(drop)
            .unwrap_err();
        assert!(refused.to_string().ends_with(" does not exist"), "{refused}");
    }
}
