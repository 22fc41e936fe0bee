//! The store fails while sockets are open: they stay, and what fails says when to try again.

use std::time::Duration;

use serde_json::json;
use sqlx::{Connection, PgConnection, SqliteConnection};
use tilery_frame::bots::Level;
use tilery_server::Tuning;
use tilery_table::EventKind;

use crate::database::Database;
use crate::guest::{Guest, keyed};
use crate::player::{open_table, rules, seated};
use crate::server::{Server, quick};

#[tokio::test(flavor = "multi_thread")]
async fn a_store_failure_during_a_ping_keeps_sockets_open() {
    // A client that is kept waiting for two and a half of them is dropped, so they are long enough for a busy machine.
    let heartbeat = Duration::from_millis(800);
    let tuning = Tuning { heartbeat, ..quick() };
    let server = Server::tuned(tuning).await;
    let address = server.database.address.clone();
    let mut file = SqliteConnection::connect(&address).await.unwrap();
    let mut ann = Guest::new(&server, "Ann").await.connect().await;
    let bo = Guest::new(&server, "Bo").await;
    let mut of_bo = bo.connect().await;
    // Nobody can be looked up any more.
    sqlx::query("ALTER TABLE former_guests RENAME TO hidden")
        .execute(&mut file)
        .await
        .unwrap();
    let since = std::time::Instant::now();
    let mut number = 0;
    while since.elapsed() < 5 * heartbeat {
        for live in [&mut ann, &mut of_bo] {
            number += 1;
            live.send(&json!({"type": "ping", "id": number.to_string()}))
                .await;
            live.wait("pong").await;
        }
        tokio::time::sleep(heartbeat / 4).await;
    }
    sqlx::query("ALTER TABLE hidden RENAME TO former_guests")
        .execute(&mut file)
        .await
        .unwrap();
    // A guest who logs out is noticed again, and others stay.
    assert_eq!(bo.post("/api/logout", &json!(null)).await.0, 204);
    while of_bo.next().await.is_some() {}
    ann.send(&json!({"type": "ping", "id": "last"})).await;
    assert_eq!(ann.wait("pong").await["id"], "last");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_refuses_writes_is_an_outage() {
    let database = Database::postgresql().await;
    let server = Server::on(std::sync::Arc::clone(&database), quick()).await;
    let mut body = open_table(rules("strata"), 2);
    body["clock"] = json!({"type": "total", "ms": 60_000, "increment_ms": 0});
    let players = seated(&server.address(), &body, &[0, 1]).await;
    let table = players[0].table.clone();
    let mover = usize::from(players[1].is_at_turn());
    let mv = players[mover].choice(Level::Greedy);
    let command = keyed(&json!({"type": "move", "seat": mover, "move": mv}));
    let mut connection = PgConnection::connect(&database.address).await.unwrap();
    for statement in [
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN RAISE EXCEPTION 'too many' USING ERRCODE = '53300'; END $$",
        "CREATE TRIGGER refuses BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse()",
    ] {
        sqlx::query(statement).execute(&mut connection).await.unwrap();
    }
    let send = async || {
        let guest = &players[mover].guest;
        let request = reqwest::Client::new()
            .post(format!("http://{}/api/tables/{table}/commands", guest.address))
            .header("cookie", &guest.cookie)
            .json(&command);
        let response = request.send().await.unwrap();
        let retry = response.headers().get("retry-after").cloned();
        (response.status().as_u16(), retry)
    };
    let (status, retry) = send().await;
    assert_eq!((status, retry.is_some()), (503, true), "{retry:?}");
    sqlx::query("DROP TRIGGER refuses ON events")
        .execute(&mut connection)
        .await
        .unwrap();
    // It goes on by itself, and no clock ran meanwhile.
    loop {
        match send().await {
            (200, _) => break,
            (503, Some(_)) => tokio::time::sleep(Duration::from_millis(50)).await,
            other => panic!("{other:?}"),
        }
    }
    let log = server.log(&table).await;
    let paused = log.iter().any(|event| matches!(event.kind, EventKind::Paused));
    assert!(paused, "the outage is in the log");
}
