//! Everybody sees the same review grow, at any node, and finds its result in their statistics.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tilery_bots::Level;
use tilery_server::Tuning;
use tilery_store::ReviewState;

use super::{check_complete, finished, follow, path, resigned, slow, status};
use crate::database::Database;
use crate::guest::Guest;
use crate::player::{Player, open_table, rules};
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_review_grows_for_everybody_who_follows_it() {
    let mut server = Server::tuned(slow()).await;
    let (ann, bo) = (Guest::new(&server, "Ann").await, Guest::new(&server, "Bo").await);
    for game in ["qwirkle", "cubes", "strata"] {
        let id = match game {
            "cubes" => resigned(&server).await,
            _ => finished(&ann, game).await,
        };
        let turns = ann.get(&format!("/api/games/{id}")).await.1["turns"].clone();
        assert_eq!(ann.get(&path(&id)).await.1["code"], "no-review");
        let mut early = bo.connect().await;
        early.send(&json!({"type": "follow_review", "game": id})).await;
        assert_eq!(early.wait("problem").await["code"], "no-review");

        let (code, first) = ann.post(&path(&id), &Value::Null).await;
        assert_eq!(code, 200, "{first}");
        assert_ne!(first["state"], "failed");
        let joined = bo.post(&path(&id), &Value::Null).await.1;
        assert_eq!(joined["game"], first["game"]);
        let mut live = (ann.connect().await, bo.connect().await);
        let is_done = |message: &Value| message["state"] == "done";
        let (one, two) = tokio::join!(
            follow(&mut live.0, &id, is_done),
            follow(&mut live.1, &id, is_done)
        );
        assert_eq!(one, two);
        let review = status(&bo, &id).await;
        check_complete(&review, turns.as_array().unwrap().len());
        assert_eq!(review["turns"], json!(one), "what was sent adds up to the whole");
        let frames = live.0.received.iter();
        let sent: usize = frames.map(|(text, _)| text.len()).sum();
        let whole = review.to_string().len();
        let packed = ann.bytes(&path(&id), "gzip").await.len();
        println!("{game}: {sent} bytes over the socket, {whole} at once, {packed} with gzip");
        assert!(sent < 4 * whole, "turns that have not changed are not sent again");
        // A client that comes later gets all of it at once.
        let mut late = bo.connect().await;
        assert_eq!(json!(follow(&mut late, &id, is_done).await), review["turns"]);
        let store = server.store().await;
        let stored = store.review(&id.parse().unwrap()).await.unwrap().unwrap();
        assert_eq!(stored.state, ReviewState::Done);
        assert_eq!(store.open_reviews().await.unwrap(), 0);
        store.close().await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_without_workers_shows_what_another_node_finds() {
    let database = Database::sqlite();
    let mut idle = Server::on(
        Arc::clone(&database),
        Tuning {
            review_workers: 0,
            heartbeat: Duration::from_millis(400),
            ..slow()
        },
    )
    .await;
    let mut busy = Server::on(database, slow()).await;
    let ann = Guest::new(&idle, "Ann").await;
    let id = finished(&ann, "strata").await;
    ann.post(&path(&id), &Value::Null).await;
    let mut live = ann.connect().await;
    let turns = follow(&mut live, &id, |message| message["state"] == "done").await;
    assert_eq!(json!(turns), status(&ann, &id).await["turns"]);
    let elsewhere = ann.moved_to(busy.address());
    assert_eq!(status(&elsewhere, &id).await, status(&ann, &id).await);
    idle.stop().await;
    busy.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn statistics_have_luck_and_decisions_of_reviewed_games() {
    let mut server = Server::tuned(slow()).await;
    let mut ids = Vec::new();
    let ann = Guest::new(&server, "Ann").await;
    for game in ["strata", "cubes"] {
        let mut body = open_table(rules(game), 2);
        body["seats"][1] = json!({"type": "bot", "level": "greedy"});
        let table = ann.create(&body).await;
        let mut player = Player::listen(ann.clone(), &table, Some(0)).await;
        player.take_seat().await;
        player.play(Level::Greedy).await;
        ids.push(table);
    }
    ann.post(&path(&ids[0]), &Value::Null).await;
    follow(&mut ann.connect().await, &ids[0], |message| {
        message["state"] == "done"
    })
    .await;
    let games = ann.get("/api/me/statistics").await.1["games"].take();
    let [second, first] = games.as_array().unwrap().as_slice() else {
        panic!("{games}")
    };
    assert_eq!((&second["id"], &first["id"]), (&json!(ids[1]), &json!(ids[0])));
    assert!(second.get("review").is_none());
    assert_eq!(first["review"], status(&ann, &ids[0]).await["seats"][0]);
    for game in [first, second] {
        let over = ann
            .get(&format!("/api/games/{}", game["id"].as_str().unwrap()))
            .await
            .1;
        assert_eq!(game["points"], over["summary"]["scores"][0]);
        assert_eq!(game["best_other"], over["summary"]["scores"][1]);
        let turns = over["turns"].as_array().unwrap().iter();
        let own = turns
            .filter(|turn| turn["seat"] == 0 && turn["action"] != "roll")
            .count();
        assert_eq!(game["turns"], own);
    }
    for (game, listed) in [("cubes", json!([second])), ("qwirkle", json!([]))] {
        let path = format!("/api/me/statistics?game={game}");
        assert_eq!(ann.get(&path).await.1["games"], listed);
    }
    let bo = Guest::new(&server, "Bo").await;
    assert_eq!(bo.get("/api/me/statistics").await.1["games"], json!([]));
    server.stop().await;
}
