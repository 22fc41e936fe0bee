//! Reviews of finished games: they grow, survive a restart, and delay nobody.

mod claims;
mod crowds;
mod delays;
mod growing;
mod judged;
mod outdated;

use std::time::Duration;

use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_server::Tuning;

use crate::guest::{Guest, PATIENCE};
use crate::player::{Player, open_table, rules, seated};
use crate::server::{Server, quick};

/// Reviews that take a while, and are stored often.
fn slow() -> Tuning {
    Tuning {
        review_workers: 1,
        review_threads: 1,
        // Tests keep the machine busy.
        review_gives_way: false,
        review_nodes: Some(400),
        review_save: Duration::from_millis(20),
        review_lease: Duration::from_secs(2),
        ..quick()
    }
}

/// The id of a finished game of two bots.
async fn finished(guest: &Guest, game: &str) -> String {
    let body = json!({"kind": "online", "game": game,
        "seats": [{"type": "bot", "level": "greedy"}, {"type": "bot", "level": "greedy"}]});
    let table = guest.create(&body).await;
    let mut player = Player::listen(guest.clone(), &table, None).await;
    player.wait_until(|view| view["phase"] == "ended").await;
    table
}

/// The id of a game of Cubes that was resigned after some turns. Each turn of a review takes a while there, because all ways
/// to roll are compared.
async fn resigned(server: &Server) -> String {
    let mut players = seated(&server.address(), &open_table(rules("cubes"), 2), &[0, 1]).await;
    for _ in 0..8 {
        let mover = players.iter().position(Player::is_at_turn).unwrap();
        let seq = players[mover].move_once(Level::Greedy).await;
        for player in &mut players {
            player
                .wait_until(|view| view["seq"].as_u64().unwrap() >= seq)
                .await;
        }
    }
    players[0].does(json!({"type": "resign", "seat": 0})).await;
    players[0].table.clone()
}

fn path(game: &str) -> String {
    format!("/api/games/{game}/review")
}

async fn status(guest: &Guest, game: &str) -> Value {
    let (code, status) = guest.get(&path(game)).await;
    assert_eq!(code, 200, "{status}");
    status
}

/// What a client has of a review.
struct Followed {
    turns: Vec<Value>,
    /// How many turns it was sent.
    sent: usize,
}

/// Asks for what is new of a review until it is in a state.
async fn follow(guest: &Guest, game: &str, until: impl Fn(&Value) -> bool) -> Followed {
    follow_from(status(guest, game).await, guest, until).await
}

/// The same for a client that has an earlier answer.
async fn follow_from(mut known: Value, guest: &Guest, until: impl Fn(&Value) -> bool) -> Followed {
    let path = path(known["game"].as_str().unwrap());
    let mut sent = turns_in(&known);
    let grown = async {
        while !until(&known) {
            tokio::time::sleep(Duration::from_millis(10)).await;
            let since = known["revision"].as_str().unwrap().to_owned();
            let (code, mut news) = guest.get(&format!("{path}?since={since}")).await;
            if code == 304 {
                continue;
            }
            assert_eq!(code, 200, "{news}");
            assert_ne!(news["revision"], since, "nothing is new");
            sent += turns_in(&news);
            if news["partial"] == true {
                let lucks = news["luck"].take();
                for (at, turn) in news["turns"].as_array_mut().unwrap().iter_mut().enumerate() {
                    if turn.is_null() && lucks[at].is_object() {
                        *turn = known["turns"][at].take();
                        for name in ["luck", "notable_luck"] {
                            turn[name] = lucks[at][name].clone();
                        }
                    }
                }
            }
            known = news;
        }
    };
    tokio::time::timeout(PATIENCE, grown).await.expect("the review");
    Followed {
        turns: known["turns"].as_array().unwrap().clone(),
        sent,
    }
}

fn turns_in(answer: &Value) -> usize {
    let turns = answer["turns"].as_array().unwrap();
    turns.iter().filter(|turn| turn.is_object()).count()
}

fn check_complete(review: &Value, turns: usize) {
    assert_eq!(
        (&review["state"], &review["outdated"]),
        (&json!("done"), &json!(false))
    );
    assert_eq!(review["done"], review["jobs"]);
    assert_eq!(review["turns"].as_array().unwrap().len(), turns);
    for turn in review["turns"].as_array().unwrap() {
        // The page parses no notation: each move comes with its parts.
        assert_eq!(turn["shown"]["notation"], turn["move"]);
        let best = turn["best"].as_array().unwrap();
        let shown = turn["best_shown"].as_array().unwrap();
        assert_eq!(best.len(), shown.len());
        for (line, shown) in best.iter().zip(shown) {
            assert_eq!(line["move"], shown["notation"]);
            assert_eq!(shown["seat"], turn["seat"]);
        }
        assert!(turn["loss"].as_f64().unwrap() >= 0.0);
    }
    for seat in review["seats"].as_array().unwrap() {
        let part = |name: &str| seat[name].as_f64().unwrap();
        let sum = part("start") + part("own") + part("others") + part("luck");
        assert!((part("margin") - sum).abs() < 1e-6, "{seat}");
    }
}
