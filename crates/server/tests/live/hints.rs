//! Hints at tables against the computer.

use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_server::Tuning;

use crate::guest::Guest;
use crate::player::{Player, open_table, rules, seated};
use crate::server::{Server, quick};

async fn ask(guest: &Guest, table: &str, seat: u64, key: &str) -> (u16, Value) {
    let request = json!({"seat": seat, "key": key});
    guest.post(&format!("/api/tables/{table}/hint"), &request).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_against_the_computer_is_counted_once_and_shown_in_the_result() {
    let mut server = Server::tuned(Tuning {
        review_nodes: Some(2_000),
        ..quick()
    })
    .await;
    for game in ["qwirkle", "cubes", "strata"] {
        let mut body = open_table(rules(game), 2);
        body["seats"][1] = json!({"type": "bot", "level": "greedy"});
        let mut players = seated(&server.address(), &body, &[0]).await;
        let ann = &mut players[0];
        let table = ann.table.clone();
        while !ann.is_at_turn() {
            ann.receive().await;
        }
        assert!(ann.view.get("hints").is_none());
        let (code, hint) = ask(&ann.guest, &table, 0, "help").await;
        assert_eq!(code, 200, "{hint}");
        // Sent again, at the same time even, it is the same hint.
        let again = tokio::join!(
            ask(&ann.guest, &table, 0, "help"),
            ask(&ann.guest, &table, 0, "other")
        );
        assert_eq!((again.0.1, again.1.1), (hint.clone(), hint.clone()));
        ann.wait_until(|view| view["hints"] == json!([1, 0])).await;
        let taken = ann.types().iter().filter(|kind| **kind == "hint_taken").count();
        assert_eq!(taken, 1);

        // The first of the best moves can be made as it is.
        assert_eq!(hint["best_shown"][0]["notation"], hint["best"][0]["move"]);
        let mv = hint["best"][0]["move"].clone();
        let turns = ann.view["game"]["turns"].as_array().unwrap().len();
        ann.does(json!({"type": "move", "seat": 0, "move": mv})).await;
        ann.wait_until(|view| view["game"]["turns"].as_array().unwrap().len() > turns)
            .await;
        let spectator = Guest::new(&server, "Spectator").await;
        let refused = ask(&spectator, &table, 0, "mine").await;
        assert_eq!((refused.0, &refused.1["code"]), (403, &json!("not-your-seat")));

        ann.does(json!({"type": "resign", "seat": 0})).await;
        assert_eq!(ann.view["hints"], json!([1, 0]));
        let over = ann.guest.get(&format!("/api/games/{table}")).await.1;
        assert_eq!(over["summary"]["players"][0]["hints"], 1);
        assert_eq!(over["summary"]["players"][1]["hints"], 0);
        let late = ask(&ann.guest, &table, 0, "late").await;
        assert_eq!((late.0, &late.1["code"]), (409, &json!("over")));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_take_back_allows_another_hint_for_the_turn() {
    let mut server = Server::tuned(Tuning {
        review_nodes: Some(2_000),
        ..quick()
    })
    .await;
    let mut body = open_table(rules("qwirkle"), 2);
    body["seats"][1] = json!({"type": "bot", "level": "greedy"});
    let mut players = seated(&server.address(), &body, &[0]).await;
    let ann = &mut players[0];
    let table = ann.table.clone();
    while !ann.is_at_turn() {
        ann.receive().await;
    }
    let turns = |view: &Value| view["game"]["turns"].as_array().unwrap().len();
    // A turn with a choice: the opening may have none.
    let (before, first) = loop {
        let before = turns(&ann.view);
        let (_, hint) = ask(&ann.guest, &table, 0, &format!("first-{before}")).await;
        let best = hint["best"].as_array().unwrap();
        if best.len() > 1 {
            break (before, hint);
        }
        ann.does(json!({"type": "move", "seat": 0, "move": best[0]["move"]}))
            .await;
        ann.wait_until(|view| turns(view) == before + 2).await;
    };
    let mut hints = Vec::new();
    for (number, choice) in first["best"].as_array().unwrap()[..2].iter().enumerate() {
        ann.wait_until(|view| turns(view) == before).await;
        ann.does(json!({"type": "move", "seat": 0, "move": choice["move"]}))
            .await;
        ann.wait_until(|view| turns(view) == before + 2).await;
        let (code, hint) = ask(&ann.guest, &table, 0, &format!("later-{number}")).await;
        assert_eq!(code, 200, "{hint}");
        hints.push(hint);
        if number == 0 {
            ann.does(json!({"type": "offer", "seat": 0, "offer": "take_back"}))
                .await;
        }
    }
    assert_ne!(hints[0]["best"], hints[1]["best"]);
    let mv = hints[1]["best"][0]["move"].clone();
    ann.does(json!({"type": "move", "seat": 0, "move": mv})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_refused_against_another_person() {
    let mut server = Server::start().await;
    let mut players = seated(&server.address(), &open_table(rules("qwirkle"), 2), &[0, 1]).await;
    let table = players[0].table.clone();
    for player in &players {
        let refused = ask(&player.guest, &table, player.seat.unwrap(), "help").await;
        assert_eq!((refused.0, &refused.1["code"]), (403, &json!("no-hints")));
    }
    let mover = players.iter().position(Player::is_at_turn).unwrap();
    players[mover].move_once(Level::Greedy).await;
    assert!(players[mover].view.get("hints").is_none());
    assert!(!players[mover].types().contains(&"hint_taken"));
    server.stop().await;
}
