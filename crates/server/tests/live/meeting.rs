//! Strangers meet, and a game that needs a player reaches them wherever they are.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_server::{Time, Tuning};
use tilery_table::{ARRIVAL_MS, Millis};

use crate::database::Database;
use crate::guest::{Guest, Live};
use crate::player::Player;
use crate::server::{Server, quick};

fn minute() -> Value {
    json!({"type": "per_move", "ms": 60_000})
}

fn ten() -> Value {
    json!({"type": "total", "ms": 600_000, "increment_ms": 10_000})
}

async fn search(guest: &Guest, clock: Value, clocks: Value) -> Value {
    let wish = json!({"game": "strata", "clock": clock, "clocks": clocks, "later": true});
    let (status, found) = guest.post("/api/quick", &wish).await;
    assert_eq!(status, 200, "{found}");
    found
}

/// Waits until a socket is told that exactly these tables need its user.
async fn needed(live: &mut Live, tables: &[&str]) -> Arc<Value> {
    live.wait_for(|message| {
        let ids = |list: &Value| -> Vec<String> {
            let rows = list.as_array().into_iter().flatten();
            rows.map(|row| row["id"].as_str().unwrap().to_owned()).collect()
        };
        message["type"] == "waiting" && ids(&message["tables"]) == tables
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_on_other_pages_meet_on_sqlite() {
    let server = Server::start().await;
    two_people_on_other_pages_meet(&server, &server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_on_other_pages_meet_on_two_nodes() {
    // Checks are so rare that only announcements can explain what each learns.
    let rarely = || Tuning {
        recheck: Duration::from_secs(600),
        heartbeat: Duration::from_secs(600),
        ..quick()
    };
    let database = Database::postgresql().await;
    let one = Server::on(Arc::clone(&database), rarely()).await;
    let two = Server::on(database, rarely()).await;
    two_people_on_other_pages_meet(&one, &two).await;
}

async fn two_people_on_other_pages_meet(one: &Server, two: &Server) {
    let (ann, bo) = (Guest::new(one, "Ann").await, Guest::new(two, "Bo").await);
    let (mut ann_live, mut bo_live) = (ann.connect().await, bo.connect().await);
    needed(&mut ann_live, &[]).await;
    needed(&mut bo_live, &[]).await;
    let waiting = search(&ann, minute(), json!([ten()])).await;
    let met = search(&bo, ten(), json!([])).await;
    assert_eq!(met["id"], waiting["id"]);
    let table = met["id"].as_str().unwrap();

    // Both are called to the table, and its clock stands until both have come.
    for live in [&mut ann_live, &mut bo_live] {
        let called = needed(live, &[table]).await;
        let head = &called["tables"][0];
        assert_eq!(
            (&head["phase"], &head["needs"]),
            (&json!("waiting"), &json!([0, 1]))
        );
        assert!(head["deadline"].is_u64());
    }
    let come = |seat: u64| json!({"type": "contribute", "seat": seat, "entropy": "salt"});
    assert_eq!(ann.command(table, &come(0)).await.0, 200);
    needed(&mut ann_live, &[]).await;
    assert_eq!(ann.view(table).await["phase"], "waiting");
    assert_eq!(bo.command(table, &come(1)).await.0, 200);
    let view = bo.view(table).await;
    assert_eq!(
        (&view["phase"], &view["settings"]["clock"]),
        (&json!("playing"), &ten())
    );

    // From then on, the one at turn is called.
    let people = [(ann, ann_live), (bo, bo_live)];
    let at_turn = view["turn"].as_u64().unwrap() as usize;
    let [(ann, mut ann_live), (bo, mut bo_live)] = people;
    let (mover, mover_live, other, other_live) = match at_turn {
        0 => (&ann, &mut ann_live, &bo, &mut bo_live),
        _ => (&bo, &mut bo_live, &ann, &mut ann_live),
    };
    needed(mover_live, &[table]).await;
    let (_, list) = mover.get("/api/me/waiting").await;
    assert_eq!(list["tables"][0]["id"], table);
    let mv = crate::player::choice(&mover.view(table).await, Level::Greedy);
    let command = json!({"type": "move", "seat": at_turn, "move": mv});
    assert_eq!(mover.command(table, &command).await.0, 200);
    needed(other_live, &[table]).await;
    needed(mover_live, &[]).await;
    // A new connection learns at once what waits.
    needed(&mut other.connect().await, &[table]).await;
    // A client that follows a table sees it there. When it looks elsewhere, the list comes again.
    let mut player = Player::listen(other.clone(), table, None).await;
    player
        .live
        .send(&json!({"type": "unsubscribe", "table": table}))
        .await;
    needed(&mut player.live, &[table]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_come_is_replaced() {
    for database in [Database::sqlite(), Database::postgresql().await] {
        let (time, hands) = Time::manual(Millis(1_700_000_000_000));
        let tuning = Tuning {
            time,
            // Connected users stay present, however far the clock is moved.
            heartbeat: Duration::from_secs(3_600),
            ..quick()
        };
        let server = Server::on(database, tuning).await;
        let [ann, bo, cy] = [
            Guest::new(&server, "Ann").await,
            Guest::new(&server, "Bo").await,
            Guest::new(&server, "Cy").await,
        ];
        search(&ann, ten(), json!([])).await;
        let met = search(&bo, ten(), json!([])).await;
        let table = met["id"].as_str().unwrap().to_owned();
        let mut bo = Player::listen(bo, &table, Some(1)).await;
        let come = |seat: u64| json!({"type": "contribute", "seat": seat, "entropy": "salt"});
        bo.does(come(1)).await;
        hands.advance(ARRIVAL_MS);
        bo.wait_until(|view| view["seats"][0]["type"] == "empty").await;
        assert_eq!(bo.view["phase"], "waiting");
        let (status, refused) = ann.command(&table, &come(0)).await;
        assert_eq!((status, &refused["code"]), (409, &json!("came-late")));
        // The search of the one who came goes on, and finds the next player.
        let found = search(&cy, ten(), json!([])).await;
        assert_eq!(found["id"], table.as_str());
        assert_eq!(cy.command(&table, &come(0)).await.0, 200);
        bo.does(come(1)).await;
        bo.wait_until(|view| view["phase"] == "playing").await;
    }
}
