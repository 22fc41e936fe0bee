//! Replays: nobody sees a hand before the end that they have not seen, and everybody sees all hands after it.

use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_games::AnyRules;
use tilery_table::{Change, apply_changes};

use crate::guest::Guest;
use crate::player::{Player, open_table, rules, seated};
use crate::server::Server;

/// All positions of a replay.
pub(crate) fn positions(replay: &Value) -> Vec<Value> {
    let mut position = replay["start"].clone();
    let mut all = vec![position.clone()];
    for step in replay["steps"].as_array().unwrap() {
        let changes: Vec<Change> = serde_json::from_value(step.clone()).unwrap();
        apply_changes(&mut position, changes).unwrap();
        all.push(position.clone());
    }
    all
}

/// The player's view of the game now, without its turns.
fn seen(player: &Player) -> Value {
    let mut game = player.view["game"].clone();
    game["turns"] = json!([]);
    game
}

async fn replay_at_table(player: &Player) -> Value {
    let (status, replay) = player
        .guest
        .get(&format!("/api/tables/{}/replay", player.table))
        .await;
    assert_eq!(status, 200, "{replay}");
    replay
}

/// Plays a game, and compares what replays show with what was seen before.
async fn check_game(server: &Server, rules: AnyRules) {
    let mut players = seated(&server.address(), &open_table(rules, 2), &[0, 1]).await;
    let table = players[0].table.clone();
    let spectator = Guest::new(server, "Spectator").await;
    players.push(Player::listen(spectator, &table, None).await);
    let mut saw: Vec<Vec<Value>> = players.iter().map(|player| vec![seen(player)]).collect();
    let path = format!("/api/games/{table}/replay");
    for turn in 0.. {
        for player in &players {
            let (status, problem) = player.guest.get(&path).await;
            assert_eq!((status, &problem["code"]), (403, &json!("not-over")));
            assert!(
                problem.to_string().len() < 300,
                "nothing but the refusal: {problem}"
            );
        }
        let mover = players.iter().position(Player::is_at_turn).unwrap();
        let seq = players[mover].move_once(Level::Greedy).await;
        for player in &mut players {
            player
                .wait_until(|view| view["seq"].as_u64().unwrap() >= seq)
                .await;
        }
        if players[0].is_over() {
            break;
        }
        for (player, saw) in players.iter().zip(&mut saw) {
            saw.push(seen(player));
            // The last of them is enough for most turns: the ones before do not change.
            if turn % 10 == 0 {
                let replay = replay_at_table(player).await;
                let past: Vec<Value> = positions(&replay)
                    .iter()
                    .map(|position| position["game"].clone())
                    .collect();
                assert_eq!(&past, saw, "each position as this viewer saw it");
                assert_eq!(replay["turns"], player.view["game"]["turns"]);
                assert_eq!(replay["start"]["hands"], json!([]));
            }
        }
    }

    let (status, over) = Guest::new(server, "Stranger").await.get(&path).await;
    assert_eq!(status, 200, "{over}");
    let (replay, record) = (
        &over["replay"],
        players[0].guest.get(&format!("/api/games/{table}")).await.1,
    );
    assert_eq!(over["summary"], record["summary"]);
    assert_eq!(replay["turns"], record["turns"]);
    let past = positions(replay);
    assert_eq!(past.len(), record["turns"].as_array().unwrap().len() + 1);
    assert_eq!(past[0]["hands"], record["record"]["hands"]);
    for (number, position) in past.iter().enumerate() {
        let view = &position["game"]["view"];
        assert_eq!(view["scores"], replay["scores"][number]);
        // The seat at turn saw the same, then.
        if let Some(seat) = view["turn"].as_u64() {
            assert_eq!(view, &saw[seat as usize][number]["view"], "{number}");
            if let Some(hand) = view.get("hand") {
                assert_eq!(hand, &position["hands"][seat as usize]);
            }
        }
    }
    assert_eq!(past.last().unwrap()["game"]["view"]["turn"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn hands_are_shown_to_everybody_once_the_game_is_over_and_not_before() {
    let mut server = Server::start().await;
    for rules in AnyRules::all() {
        check_game(&server, rules).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_ended_early_and_score_sheets_have_positions_too() {
    let mut server = Server::start().await;
    let mut players = seated(&server.address(), &open_table(rules("qwirkle"), 2), &[0, 1]).await;
    let table = players[0].table.clone();
    let mover = players.iter().position(Player::is_at_turn).unwrap();
    players[mover].move_once(Level::Greedy).await;
    players[0].does(json!({"type": "resign", "seat": 0})).await;
    let (status, over) = players[1].guest.get(&format!("/api/games/{table}/replay")).await;
    assert_eq!(
        (status, &over["summary"]["how"]["type"]),
        (200, &json!("resigned"))
    );
    let past = positions(&over["replay"]);
    assert_eq!(past.len(), 2);
    let next = past[1]["game"]["view"]["turn"].as_u64().unwrap() as usize;
    assert_eq!(past[1]["game"]["view"]["hand"], past[1]["hands"][next]);

    // A local table, whose creator sees no hand without naming a seat.
    let ann = &players[0].guest;
    let named = json!([{"type": "named", "name": "Ann"}, {"type": "named", "name": "Bo"}]);
    let local = json!({"kind": "local", "game": "qwirkle", "seats": named});
    let local = ann.create(&local).await;
    let path = format!("/api/tables/{local}/replay");
    assert_eq!(ann.get(&path).await.1["code"], "not-begun");
    for seat in 0..2 {
        let contribute = json!({"type": "contribute", "seat": seat, "entropy": "e"});
        assert_eq!(ann.command(&local, &contribute).await.0, 200);
    }
    assert!(
        ann.get(&path).await.1["start"]["game"]["view"]
            .get("hand")
            .is_none()
    );
    let own = ann.get(&format!("{path}?seat=1")).await.1;
    assert_eq!(own["start"]["game"]["view"]["hand"].as_array().unwrap().len(), 6);
    let other = players[1].guest.get(&format!("{path}?seat=1")).await;
    assert_eq!((other.0, &other.1["code"]), (403, &json!("not-your-seat")));

    // A score sheet has no record, but its table has positions.
    let sheet = json!({"kind": "scorekeeping", "game": "qwirkle", "seats": named});
    let sheet = ann.create(&sheet).await;
    for (seat, mv) in [(0, "play Ro@0,0 Rs@1,0"), (1, "play Go@0,1")] {
        let enter = json!({"type": "move", "seat": seat, "move": mv});
        assert_eq!(ann.command(&sheet, &enter).await.0, 200);
    }
    let enough = json!({"type": "finish", "out": null});
    assert_eq!(ann.command(&sheet, &enough).await.0, 200);
    let over = ann.get(&format!("/api/games/{sheet}/replay")).await;
    assert_eq!((over.0, &over.1["code"]), (404, &json!("no-record")));
    let replay = ann.get(&format!("/api/tables/{sheet}/replay")).await.1;
    assert_eq!(replay["scores"], json!([[0, 0], [2, 0], [2, 2]]));
    let stages = positions(&replay);
    let laid = stages
        .iter()
        .map(|position| position["game"]["view"]["grid"].as_array().map(Vec::len));
    assert_eq!(laid.collect::<Vec<_>>(), [Some(0), Some(2), Some(3)]);

    let nowhere = ann.get("/api/games/nowhere/replay").await;
    assert_eq!((nowhere.0, &nowhere.1["code"]), (404, &json!("not-found")));
    server.stop().await;
}

/// A replay must stay small enough to be loaded on a phone.
#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_small() {
    let mut server = Server::start().await;
    let body = json!({"kind": "online", "game": "qwirkle",
        "seats": [{"type": "bot", "level": "greedy"}, {"type": "bot", "level": "greedy"}]});
    let ann = Guest::new(&server, "Ann").await;
    let table = ann.create(&body).await;
    let mut player = Player::listen(ann.clone(), &table, None).await;
    player.wait_until(|view| view["phase"] == "ended").await;
    let path = format!("/api/games/{table}/replay");
    let plain = ann.get(&path).await.1.to_string().len();
    let packed = ann.bytes(&path, "gzip").await.len();
    let replay = ann.get(&path).await.1["replay"].take();
    let whole: usize = positions(&replay)
        .iter()
        .map(|position| position.to_string().len())
        .sum();
    println!("{plain} bytes, {packed} with gzip; all positions in full: {whole}");
    assert!(packed < 20_000 && plain < 100_000, "{packed} of {plain} bytes");
    server.stop().await;
}
