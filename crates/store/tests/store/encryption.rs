//! Encrypted connections to PostgreSQL.

use sqlx::{Connection, PgConnection};
use tilery_store::{Channel, Heartbeat, PageRequest, PostgresStore, TableFilter};
use tilery_table::{Millis, Phase};

use crate::encrypted::EncryptedServer;
use crate::{runtime, shared_server};

/// A certificate is checked, and so is the name in it.
const CHECKED: &str = "sslmode=verify-full&sslrootcert={folder}/authority.pem";

/// How many connections with the name in this address are encrypted, and how many are not.
async fn connections(address: &str) -> (i64, i64) {
    let mut other = PgConnection::connect(address).await.unwrap();
    let count = "SELECT count(*) FILTER (WHERE ssl), count(*) FILTER (WHERE NOT ssl) \
                 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
                 WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()";
    let counts = sqlx::query_as(count).fetch_one(&mut other).await.unwrap();
    other.close().await.unwrap();
    counts
}

async fn refusal(address: &str) -> String {
    PostgresStore::open(address).await.unwrap_err().to_string()
}

#[test]
fn connections_are_encrypted_as_the_address_says() {
    let server = EncryptedServer::start();
    runtime().block_on(async {
        let addresses = [
            ("localhost", "", true),
            ("localhost", "sslmode=require", true),
            ("localhost", CHECKED, true),
            (
                "127.0.0.1",
                "sslmode=verify-ca&sslrootcert={folder}/authority.pem",
                true,
            ),
            (
                "127.0.0.1",
                "sslmode=require&sslrootcert={folder}/authority.pem",
                true,
            ),
            ("localhost", "sslmode=disable", false),
        ];
        for (number, (host, parameters, is_encrypted)) in addresses.into_iter().enumerate() {
            let parameters = format!("application_name=store{number}&{parameters}");
            let address = server.address(host, &parameters);
            let store = PostgresStore::open(&address).await.unwrap();
            let filter = TableFilter::phase(Phase::Waiting);
            store.tables(&filter, &PageRequest::first(1)).await.unwrap();
            let (encrypted, plain) = connections(&address).await;
            assert_eq!(
                (encrypted > 0, plain > 0),
                (is_encrypted, !is_encrypted),
                "{address}"
            );
            store.close().await;
        }
    });
}

#[test]
fn requests_heartbeats_and_messages_are_encrypted() {
    let server = EncryptedServer::start();
    runtime().block_on(async {
        let address = server.address("localhost", &format!("application_name=node&{CHECKED}"));
        let store = PostgresStore::open(&address).await.unwrap();
        let channel = Channel::new(&address).unwrap();
        let mut listener = channel.listen().await.unwrap();
        channel.send("hello").await.unwrap();
        assert_eq!(listener.next().await.unwrap().as_deref(), Some("hello"));
        let beat = Heartbeat {
            node: "a".to_owned(),
            at: Millis(1_000),
            silent_since: None,
        };
        store.heartbeat(beat).await.unwrap();
        let filter = TableFilter::phase(Phase::Waiting);
        store.tables(&filter, &PageRequest::first(1)).await.unwrap();
        // For requests, for heartbeats, to send and to listen.
        let (encrypted, plain) = connections(&address).await;
        assert!(encrypted >= 4 && plain == 0, "{encrypted} {plain}");
        store.close().await;
    });
}

#[test]
fn a_server_that_is_not_trusted_is_refused() {
    let server = EncryptedServer::start();
    let plain = shared_server();
    runtime().block_on(async {
        let of_stranger = "sslmode=verify-full&sslrootcert={folder}/stranger.pem";
        for (host, parameters, reason) in [
            ("localhost", of_stranger, "issued by somebody who is not trusted"),
            (
                "localhost",
                "sslmode=require&sslrootcert={folder}/stranger.pem",
                "issued by somebody who is not trusted",
            ),
            ("localhost", "sslmode=verify-full", "with sslrootcert=FILE"),
            ("127.0.0.1", CHECKED, "write a host for which it is"),
            (
                "localhost",
                "sslmode=verify-full&sslrootcert={folder}/nothing.pem",
                "can the files be read",
            ),
        ] {
            let refused = refusal(&server.address(host, parameters)).await;
            assert!(refused.contains(reason), "{parameters}: {refused}");
        }
        let refused = refusal(&format!("{}?sslmode=require", plain.address)).await;
        assert!(
            refused.contains("the server does not encrypt connections: switch that on"),
            "{refused}"
        );
    });
}
