//! Export and deletion of a user's data.

use std::io::Read;

use reqwest::Method;
use serde_json::{Value, json};
use tilery_store::{AccountChange, Append};
use tilery_table::{Actor, Command, Millis, Seq, SettingsDraft, Table, UserId, create, decide};

use crate::server::{Person, Server, credentials, is};

/// Puts a game between two users into the store, resigned by the second.
pub(crate) async fn play(server: &Server, id: &str, users: [&str; 2]) {
    let users = users.map(|user| user.parse::<UserId>().unwrap());
    let rules = tilery_games::AnyRules::read("qwirkle", None).unwrap();
    let seed = tilery_rules::fair::Seed::from_word(id);
    let settings = SettingsDraft::online(rules, 2).check().unwrap();
    let mut log = create(Millis(1_000), users[0].clone(), settings, seed);
    let mut table = Table::fold(&log).unwrap();
    let take = |seat: u8, name: &str| Command::Take {
        seat: tilery_rules::Seat(seat),
        name: name.parse().ok(),
        face: format!("{seat}-{seat}-{seat}").parse().ok(),
        age: None,
        entropy: Some("e".parse().unwrap()),
        clock: None,
        later: false,
    };
    let resign = Command::Resign {
        seat: tilery_rules::Seat(1),
    };
    for (user, command) in [
        (0, take(0, "Ann at the table")),
        (1, take(1, "Bo at the table")),
        (
            0,
            Command::Chat {
                text: "good luck".parse().unwrap(),
            },
        ),
        (1, resign),
    ] {
        let actor = Actor::User(users[user].clone());
        let decided = decide(&table, Millis(2_000), &actor, None, &command).unwrap();
        for event in decided.events {
            table.apply(&event).unwrap();
            log.push(event);
        }
    }
    let store = tilery_store::open(&server.store).await.unwrap();
    store
        .append(Append::new(id.parse().unwrap(), log, &table))
        .await
        .unwrap();
    store.close().await;
}

#[tokio::test]
async fn an_export_holds_all_that_is_kept() {
    let server = Server::start().await;
    let mut ann = server.account("ann").await;
    let user = ann.me().await["user"].as_str().unwrap().to_owned();
    for number in 0..3 {
        play(&server, &format!("game-{number}"), [&user, "bo"]).await;
    }
    ann.ok(Method::PATCH, "/api/me", json!({"face": "3-1-5"})).await;
    let response = ann.call(Method::GET, "/api/me/export", Value::Null).await;
    let disposition = response.headers()["content-disposition"].to_str().unwrap();
    assert!(disposition.starts_with("attachment"), "{disposition}");
    let text = response.text().await.unwrap();
    let export: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(export["me"], ann.me().await);
    assert_eq!(export["me"]["face"], "3-1-5");
    assert_eq!(export["login"], "ann");
    assert_eq!(export["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(export["tables"].as_array().unwrap().len(), 3);
    assert_eq!(export["games"].as_array().unwrap().len(), 3);
    assert!(text.contains("good luck"));
    assert!(
        !text.contains("$argon2"),
        "the hash of the password is ours alone"
    );
    let mut guest = server.guest("Bo").await;
    let export = guest.ok(Method::GET, "/api/me/export", Value::Null).await;
    assert_eq!(export["tables"], json!([]));
    assert_eq!(
        server
            .stranger()
            .problem(Method::GET, "/api/me/export", Value::Null)
            .await,
        is(401, "no-session")
    );
}

fn decompress(encoding: &str, bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    match encoding {
        "gzip" => flate2::read::GzDecoder::new(bytes)
            .read_to_end(&mut text)
            .unwrap(),
        "br" => brotli::Decompressor::new(bytes, 4096)
            .read_to_end(&mut text)
            .unwrap(),
        other => panic!("the answer is compressed with {other}"),
    };
    text
}

#[tokio::test]
async fn an_export_is_complete_when_it_is_compressed() {
    let server = Server::start().await;
    let mut ann = server.account("ann").await;
    let user = ann.me().await["user"].as_str().unwrap().to_owned();
    for number in 0..3 {
        play(&server, &format!("game-{number}"), [&user, "bo"]).await;
    }
    let plain = ann.ok(Method::GET, "/api/me/export", Value::Null).await;
    assert_eq!(plain["games"].as_array().unwrap().len(), 3);
    for encoding in ["gzip", "br"] {
        let request = ann
            .request(Method::GET, "/api/me/export")
            .header("accept-encoding", encoding);
        let response = ann.send(request).await;
        assert_eq!(response.headers()["content-encoding"], encoding);
        let text = decompress(encoding, &response.bytes().await.unwrap());
        assert_eq!(
            serde_json::from_slice::<Value>(&text).unwrap(),
            plain,
            "{encoding}"
        );
    }
}

#[tokio::test]
async fn a_deleted_user_cannot_come_back_and_leaves_no_name() {
    let server = Server::start().await;
    let mut ann = server.account("ann").await;
    let user = ann.me().await["user"].as_str().unwrap().to_owned();
    play(&server, "game", [&user, "bo"]).await;
    let mut kept = ann.clone();
    for body in [json!({}), json!({"password": "wrong password"})] {
        assert_eq!(
            ann.problem(Method::DELETE, "/api/me", body).await,
            is(403, "wrong-password")
        );
    }
    ann.ok(Method::DELETE, "/api/me", json!({"password": "password of ann"}))
        .await;
    assert!(ann.cookie.is_none());
    kept.must_be_nobody().await;
    assert_eq!(
        kept.problem(Method::POST, "/api/login", credentials("ann")).await,
        is(403, "wrong-password")
    );
    let store = tilery_store::open(&server.store).await.unwrap();
    let id = "game".parse().unwrap();
    let log = store.events(&id, Seq(0), usize::MAX).await.unwrap();
    let log = serde_json::to_string(&log).unwrap();
    assert!(!log.contains("0-0-0") && log.contains("1-1-1"), "{log}");
    let game = store.game(&id).await.unwrap().unwrap();
    let text = serde_json::to_string(&game.record).unwrap();
    assert!(
        !text.contains("Ann at the table") && text.contains("Bo at the table"),
        "{text}"
    );
    assert_eq!(game.summary.players[0].name, "deleted");
    assert_eq!(game.summary.players[0].user, None);
    // Another person may take the login and is a different user.
    let mut other = server.account("ann").await;
    assert_ne!(other.me().await["user"], user);
}

#[tokio::test]
async fn a_deleted_user_leaves_no_name_in_games_that_a_node_has_in_memory() {
    let server = Server::start().await;
    let mut ann = server.account("ann").await;
    let user = ann.me().await["user"].as_str().unwrap().to_owned();
    play(&server, "game", [&user, "bo"]).await;
    let mut guest = server.guest("Bo").await;
    let paths = ["/api/games/game/replay", "/g/game/board.svg"];
    async fn read(person: &mut Person, path: &str) -> String {
        person
            .call(Method::GET, path, Value::Null)
            .await
            .text()
            .await
            .unwrap()
    }
    for path in paths {
        assert!(
            read(&mut guest, path).await.contains("Ann at the table"),
            "{path}"
        );
    }
    // As another node does, which tells nobody.
    let store = tilery_store::open(&server.store).await.unwrap();
    let user: UserId = user.parse().unwrap();
    store
        .change_account(AccountChange::Delete { user })
        .await
        .unwrap();
    store.close().await;
    for path in paths {
        let text = read(&mut guest, path).await;
        assert!(
            !text.contains("Ann at the table") && text.contains("Bo at the table"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_guest_who_is_deleted_cannot_come_back() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let mut kept = ann.clone();
    ann.ok(Method::DELETE, "/api/me", json!({})).await;
    kept.must_be_nobody().await;
}
