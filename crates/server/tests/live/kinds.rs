//! Tables on one device, and score sheets of real tables.

use serde_json::{Value, json};
use tilery_frame::bots::Level;

use crate::guest::Guest;
use crate::player::{Player, choice};
use crate::server::Server;

fn named(kind: &str, game: &str, names: &[&str]) -> Value {
    let seats: Vec<Value> = names
        .iter()
        .map(|name| json!({"type": "named", "name": name}))
        .collect();
    json!({"kind": kind, "game": game, "seats": seats})
}

#[tokio::test(flavor = "multi_thread")]
async fn several_players_share_one_device() {
    let server = Server::start().await;
    let ann = Guest::new(&server, "Ann").await;
    let mut body = named("local", "qwirkle", &["Ann", "Bo"]);
    body["seats"]
        .as_array_mut()
        .unwrap()
        .push(json!({"type": "bot", "level": "greedy"}));
    let table = ann.create(&body).await;
    for seat in [0, 1] {
        let contribute = json!({"type": "contribute", "seat": seat, "entropy": "x"});
        let (status, answer) = ann.command(&table, &contribute).await;
        assert_eq!(status, 200, "{answer}");
    }
    let mut device = Player::listen(ann.clone(), &table, None).await;
    assert_eq!(device.view["viewer"], Value::Null, "nobody's hand shows unasked");
    let mut number = 0;
    while !device.is_over() {
        let seat = device.view["turn"].as_u64().unwrap();
        if seat == 2 {
            device.receive().await;
            continue;
        }
        // The player whose turn it is uncovers the hand.
        let after = device.told.len();
        let look = json!({"type": "subscribe", "table": table, "after": after, "seat": seat});
        device.live.send(&look).await;
        device.wait_until(|view| view["viewer"] == seat).await;
        if device.view["turn"].as_u64() != Some(seat) {
            continue;
        }
        number += 1;
        let mv = choice(&device.view, Level::Greedy);
        device
            .does(json!({"type": "move", "seat": seat, "move": mv, "key": format!("k{number}")}))
            .await;
    }
    crate::games::check_finished(&server, &table).await;
    // A stranger can only watch.
    let stranger = Guest::new(&server, "Stranger").await;
    let (status, _) = stranger.get(&format!("/api/tables/{table}?seat=1")).await;
    assert_eq!(status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_score_of_a_real_table_is_kept_and_corrected() {
    let server = Server::start().await;
    let ann = Guest::new(&server, "Ann").await;
    let table = ann
        .create(&named("scorekeeping", "qwirkle", &["Ann", "Bo"]))
        .await;
    let mut ann = Player::listen(ann, &table, None).await;
    assert_eq!(ann.view["phase"], "playing");
    let enter =
        |seat: u64, mv: &str, key: &str| json!({"type": "move", "seat": seat, "move": mv, "key": key});
    ann.does(enter(0, "play Ro@0,0 Rs@1,0 Rd@2,0", "a")).await;
    ann.does(enter(1, "play Go@0,1", "b")).await;
    assert_eq!(ann.view["game"]["view"]["scores"], json!([3, 2]));
    let answer = ann.command(enter(0, "play Go@1,1", "c")).await;
    assert_eq!(answer["type"], "refused");
    assert!(answer["reason"]["sentence"].is_string(), "{answer}");
    // The first play was in fact one tile longer.
    let entries = json!([
        {"seat": 0, "move": "play Ro@0,0 Rs@1,0 Rd@2,0 Rx@3,0"},
        {"seat": 1, "move": "play Go@0,1"},
    ]);
    ann.does(json!({"type": "correct", "from": 0, "entries": entries}))
        .await;
    assert_eq!(ann.view["game"]["view"]["scores"], json!([4, 2]));

    let mut bo = Player::listen(Guest::new(&server, "Bo").await, &table, None).await;
    assert_eq!(bo.view["game"], ann.view["game"], "a sheet is open to all");
    assert_eq!(bo.refused(enter(0, "pass", "d")).await, "not-your-seat");
    assert_eq!(bo.refused(json!({"type": "finish"})).await, "not-the-creator");

    ann.does(json!({"type": "finish", "out": 1})).await;
    bo.wait_until(|view| view["phase"] == "ended").await;
    assert_eq!(bo.view["result"]["scores"], json!([4, 8]));
    assert_eq!(bo.view["result"]["winners"], json!([1]));
}
