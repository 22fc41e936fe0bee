//! Whole games played with nothing but views and previews, as the page does.

use serde_json::{Value, json};
use tilery_games::{AnyGame, AnyRules};
use tilery_rules::record::Record;

use crate::place::{Person, Place, dealt};

/// The next move, taken from previews and never assembled from tiles and cells.
pub(crate) async fn choose(person: &Person, id: &str, view: &Value, number: usize) -> String {
    let path = format!("/api/tables/{id}/preview");
    let seat = &view["turn"];
    let mut laid: Vec<Value> = Vec::new();
    loop {
        let ask = json!({"seat": seat, "laid": laid});
        let preview = person.post(&path, &ask).await.granted();
        assert_eq!(preview["game"], view["settings"]["game"]);
        if let Some(moves) = preview["moves"].as_array() {
            return text(&moves[number % moves.len()]);
        }
        match preview["type"].as_str() {
            Some("order") => {
                let picked = json!({"seat": seat, "picked": preview["tiles"]});
                return text(&person.post(&path, &picked).await.granted()["move"]);
            }
            Some("lay") => {
                let tiles = preview["tiles"].as_array().unwrap();
                let lays = tiles[number % tiles.len()]["lays"].as_array().unwrap();
                return text(&lays[number * 7 % lays.len()]["move"]);
            }
            _ => {}
        }
        let lit = preview["cells"].as_array().unwrap().iter().find_map(|of| {
            let cell = of["cells"].as_array().unwrap().first()?;
            Some(json!({"tile": of["tile"], "x": cell["x"], "y": cell["y"]}))
        });
        match (lit, preview["move"].as_str(), preview["actions"]["pass"].as_str()) {
            (Some(placed), _, _) => laid.push(placed),
            (None, Some(play), _) => return play.to_owned(),
            (None, None, Some(pass)) => return pass.to_owned(),
            (None, None, None) => {
                assert!(laid.is_empty(), "{preview}");
                let view = person
                    .get(&format!("/api/tables/{id}?seat={seat}"))
                    .await
                    .granted();
                let hand = texts(&view["view"]["game"]["view"]["hand"]);
                let most = match preview["actions"]["roll"] == true {
                    true => hand.len(),
                    false => preview["actions"]["swap"].as_u64().unwrap() as usize,
                };
                let picked = json!({"seat": seat, "picked": hand[..most]});
                return text(&person.post(&path, &picked).await.granted()["move"]);
            }
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap())
        .collect()
}

/// Plays a game to its end with nothing but previews.
async fn play_by_previews(ann: &Person, rules: AnyRules) {
    let new = json!({
        "kind": "local", "game": rules.game(), "rules": rules.to_string(),
        "seats": [{"type": "named", "name": "Ann"}, {"type": "named", "name": "Bo"}],
    });
    let created = ann.post("/api/tables", &new).await.granted();
    let id = created["id"].as_str().unwrap();
    for seat in [0, 1] {
        let contribute = json!({"type": "contribute", "seat": seat, "entropy": "salt"});
        ann.command(id, &contribute).await.granted();
    }
    let mut number = 0;
    loop {
        let view = ann.get(&format!("/api/tables/{id}")).await.granted();
        let view = &view["view"];
        if view["phase"] == "ended" {
            assert_eq!(view["result"]["how"], json!({"type": "played"}));
            break;
        }
        let mv = choose(ann, id, view, number).await;
        let command = json!({"type": "move", "seat": view["turn"], "move": mv, "key": format!("k{number}")});
        ann.command(id, &command).await.granted();
        number += 1;
        assert!(number < 500, "{rules} does not end");
    }
    let game = ann.get(&format!("/api/games/{id}")).await.granted();
    let record: Record = serde_json::from_value(game["record"].clone()).unwrap();
    AnyGame::replay(&record, None).unwrap();
    let turns = game["turns"].as_array().unwrap();
    assert_eq!(turns.len(), record.turns.len());
    for (turn, written) in turns.iter().zip(&record.turns) {
        assert_eq!(turn["notation"], written.mv);
        assert_eq!(
            turn["tiles"].as_array().map(Vec::len),
            turn["count"].as_u64().map(|count| count as usize)
        );
    }
}

#[tokio::test]
async fn every_game_can_be_played_by_previews_alone() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    for rules in AnyRules::all() {
        play_by_previews(&ann, rules).await;
    }
    place.close().await;
}

#[tokio::test]
async fn previews_are_for_the_seat_at_turn_and_who_sits_there() {
    let place = Place::open().await;
    let (ann, bo, cy) = (
        place.guest("Ann").await,
        place.guest("Bo").await,
        place.guest("Cy").await,
    );
    let id = dealt(&ann, &bo, "qwirkle", None).await;
    let path = format!("/api/tables/{id}/preview");
    let view = ann.get(&format!("/api/tables/{id}")).await.granted();
    let (mover, waiter, seat) = match view["view"]["turn"].as_u64().unwrap() {
        0 => (&ann, &bo, 0),
        _ => (&bo, &ann, 1),
    };
    let ask = |seat: u64| json!({"seat": seat, "laid": []});
    assert_eq!(mover.post(&path, &ask(seat)).await.granted()["game"], "qwirkle");
    assert_eq!(
        mover.post(&path, &ask(1 - seat)).await.refused(),
        (403, "not-your-seat")
    );
    assert_eq!(
        waiter.post(&path, &ask(1 - seat)).await.refused(),
        (409, "not-your-turn")
    );
    assert_eq!(cy.post(&path, &ask(seat)).await.refused(), (403, "not-your-seat"));
    let with_point = json!({"seat": seat as f64, "laid": []});
    mover.post(&path, &with_point).await.granted();
    let bad = json!({"seat": 0.5, "laid": []});
    assert_eq!(mover.post(&path, &bad).await.refused(), (400, "bad-body"));
    let bad = json!({"seat": seat, "laid": ["Ro@nowhere"]});
    assert_eq!(mover.post(&path, &bad).await.refused(), (400, "bad-body"));
    let nowhere = json!({"tile": "nonsense", "x": 0, "y": 0});
    let bad = json!({"seat": seat, "laid": [], "why": nowhere});
    assert_eq!(mover.post(&path, &bad).await.refused(), (400, "notation"));
    assert_eq!(
        mover.post("/api/tables/none/preview", &ask(0)).await.refused(),
        (404, "not-found")
    );
    let at = |x: i32, y: i32| json!({"tile": "Ro", "x": x, "y": y});
    let detached = json!({"seat": seat, "laid": [at(0, 0)], "why": at(5, 5)});
    let preview = mover.post(&path, &detached).await.granted();
    assert!(preview["refusal"]["sentence"].is_string(), "{preview}");
    for cell in preview["refusal"]["cells"].as_array().unwrap() {
        assert!(cell["x"].is_i64() && cell["y"].is_i64(), "{preview}");
    }
    place.close().await;
}

#[tokio::test]
async fn sheets_have_previews_too() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    let new = json!({
        "kind": "scorekeeping", "game": "qwirkle",
        "seats": [{"type": "named", "name": "Ann"}, {"type": "named", "name": "Bo"}],
    });
    let created = ann.post("/api/tables", &new).await.granted();
    let path = format!("/api/tables/{}/preview", created["id"].as_str().unwrap());
    let laid = json!({"tile": "Ro", "x": 0, "y": 0});
    let ask = json!({"seat": 1, "laid": [laid], "tile": "Rs"});
    let preview = ann.post(&path, &ask).await.granted();
    assert_eq!(
        preview["cells"],
        json!([{"tile": "Rs", "cells": [
            {"x": -1, "y": 0}, {"x": 0, "y": -1}, {"x": 0, "y": 1}, {"x": 1, "y": 0},
        ]}])
    );
    assert_eq!(
        (&preview["move"], &preview["score"]),
        (&json!("play Ro@0,0"), &json!(1))
    );
    place.close().await;
}
