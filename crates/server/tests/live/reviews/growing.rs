//! Everybody sees the same review grow, at any node, and finds its result in their statistics.

use std::sync::Arc;

use serde_json::{Value, json};
use tilery_frame::bots::Level;
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
        let (code, first) = ann.post(&path(&id), &Value::Null).await;
        assert_eq!(code, 200, "{first}");
        assert_ne!(first["state"], "failed");
        let joined = bo.post(&path(&id), &Value::Null).await.1;
        assert_eq!(joined["game"], first["game"]);
        let is_done = |status: &Value| status["state"] == "done";
        let (one, two) = tokio::join!(follow(&ann, &id, is_done), follow(&bo, &id, is_done));
        assert_eq!(one.turns, two.turns);
        let review = status(&bo, &id).await;
        check_complete(&review, turns.as_array().unwrap().len());
        assert_eq!(
            review["turns"],
            json!(one.turns),
            "what was sent adds up to the whole"
        );
        println!("{game}: {} turns sent for {}", one.sent, one.turns.len());
        // Each of the two passes changes a turn.
        assert!(
            one.sent <= 2 * one.turns.len(),
            "turns that have not changed are not sent again"
        );
        let since = |revision: &str| format!("{}?since={revision}", path(&id));
        let revision = review["revision"].as_str().unwrap();
        assert_eq!(ann.get(&since(revision)).await, (304, Value::Null));
        for foreign in ["", "7", "nonsense", "elsewhere.0.3"] {
            assert_eq!(ann.get(&since(foreign)).await, (200, review.clone()), "{foreign}");
        }
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
            ..slow()
        },
    )
    .await;
    let mut busy = Server::on(database, slow()).await;
    let ann = Guest::new(&idle, "Ann").await;
    let id = finished(&ann, "strata").await;
    ann.post(&path(&id), &Value::Null).await;
    let followed = follow(&ann, &id, |status| status["state"] == "done").await;
    let mut here = status(&ann, &id).await;
    assert_eq!(json!(followed.turns), here["turns"]);
    // Each node counts revisions of its own, so an answer of the other one is all of it.
    let elsewhere = ann.moved_to(busy.address());
    let since = format!("{}?since={}", path(&id), here["revision"].as_str().unwrap());
    let (code, mut there) = elsewhere.get(&since).await;
    assert_eq!((code, &there["partial"]), (200, &json!(false)));
    assert_ne!(here["revision"].take(), there["revision"].take());
    assert_eq!(there, here);
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
    follow(&ann, &ids[0], |status| status["state"] == "done").await;
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
