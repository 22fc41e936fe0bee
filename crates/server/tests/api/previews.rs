//! Whole games played with nothing but views and previews, as a page does.

use serde_json::{Value, json};

use crate::place::{Person, Place, dealt};

/// The next move by what previews light up, and nothing else.
async fn choose(person: &Person, id: &str, view: &Value, number: usize) -> String {
    let path = format!("/api/tables/{id}/preview");
    let mut laid: Vec<String> = Vec::new();
    let seat = &view["turn"];
    loop {
        let mut ask = json!({"seat": seat, "laid": laid});
        if let Some(tile) = strata_tile(&view["game"]["view"], seat) {
            ask["tile"] = tile;
        }
        let preview = person.post(&path, &ask).await.granted();
        match preview["type"].as_str().unwrap() {
            "order" => {
                let tiles: Vec<&str> = texts(&preview["tiles"]);
                return format!("order {}", tiles.join(" "));
            }
            "lay" => {
                let tiles = preview["tiles"].as_array().unwrap();
                let lays = tiles[number % tiles.len()]["lays"].as_array().unwrap();
                return lays[number * 7 % lays.len()]["move"].as_str().unwrap().to_owned();
            }
            _ => {}
        }
        let actions = &preview["actions"];
        let lit = preview["cells"].as_array().unwrap().iter().find_map(|of| {
            let cell = of["cells"].as_array().unwrap().first()?.as_str().unwrap();
            Some(format!("{}@{cell}", of["tile"].as_str().unwrap()))
        });
        match lit {
            Some(placed) => laid.push(placed),
            None if actions["play"] == true => return format!("play {}", laid.join(" ")),
            None => {
                assert!(laid.is_empty(), "{preview}");
                let view = person
                    .get(&format!("/api/tables/{id}?seat={seat}"))
                    .await
                    .granted();
                let hand = texts(&view["view"]["game"]["view"]["hand"]).join(" ");
                return match actions {
                    actions if actions["roll"] == true => format!("roll {hand}"),
                    actions if actions["pass"] == true => "pass".to_owned(),
                    actions => {
                        let most = actions["swap"].as_u64().unwrap() as usize;
                        let words: Vec<&str> = hand.split(' ').take(most).collect();
                        format!("swap {}", words.join(" "))
                    }
                };
            }
        }
    }
}

/// The first tile of Strata that a seat may play, as a page knows it; nothing while piles are arranged.
fn strata_tile(game: &Value, seat: &Value) -> Option<Value> {
    let seat = seat.as_u64()? as usize;
    if game.get("left").is_none() || game.get("arranging").is_some() {
        return None;
    }
    let first = |list: &Value| list.get(seat)?.get(0).cloned();
    let top = game["tops"][seat].as_str().map(|tile| json!(tile));
    top.or_else(|| first(&game["rows"]))
        .or_else(|| first(&game["left"]))
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn every_game_can_be_played_by_previews_alone() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    for rules in tilery_rules::AnyRules::all() {
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
            let mv = choose(&ann, id, view, number).await;
            let command =
                json!({"type": "move", "seat": view["turn"], "move": mv, "key": format!("k{number}")});
            ann.command(id, &command).await.granted();
            number += 1;
            assert!(number < 500, "{rules} does not end");
        }
        let game = ann.get(&format!("/api/games/{id}")).await.granted();
        let record: tilery_rules::record::Record = serde_json::from_value(game["record"].clone()).unwrap();
        tilery_rules::AnyMatch::replay(&record, None).unwrap();
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
    assert_eq!(mover.post(&path, &ask(seat)).await.granted()["type"], "tiles");
    assert_eq!(
        mover.post(&path, &ask(1 - seat)).await.refused(),
        (403, "not-your-seat")
    );
    assert_eq!(
        waiter.post(&path, &ask(1 - seat)).await.refused(),
        (409, "not-your-turn")
    );
    assert_eq!(cy.post(&path, &ask(seat)).await.refused(), (403, "not-your-seat"));
    let bad = json!({"seat": seat, "laid": ["Ro@nowhere"]});
    assert_eq!(mover.post(&path, &bad).await.refused(), (400, "bad-body"));
    let bad = json!({"seat": seat, "laid": [], "why": "nonsense"});
    assert_eq!(mover.post(&path, &bad).await.refused(), (400, "notation"));
    assert_eq!(
        mover.post("/api/tables/none/preview", &ask(0)).await.refused(),
        (404, "not-found")
    );
    let detached = json!({"seat": seat, "laid": ["Ro@0,0"], "why": "Ro@5,5"});
    let preview = mover.post(&path, &detached).await.granted();
    assert!(preview["refusal"]["sentence"].is_string(), "{preview}");
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
    let ask = json!({"seat": 1, "laid": ["Ro@0,0"], "tile": "Rs"});
    let preview = ann.post(&path, &ask).await.granted();
    assert_eq!(
        preview["cells"],
        json!([{"tile": "Rs", "cells": ["-1,0", "0,-1", "0,1", "1,0"]}])
    );
    assert_eq!(
        (&preview["complete"], &preview["score"]),
        (&json!(true), &json!(1))
    );
    place.close().await;
}
