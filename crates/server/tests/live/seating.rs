//! Taking a seat, watching, aborting and rematches.

use serde_json::{Value, json};
use tilery_frame::bots::Level;

use crate::guest::Guest;
use crate::player::{Player, open_table, play_all, rules, seated};
use crate::server::{Server, now, quick};

#[tokio::test(flavor = "multi_thread")]
async fn the_creator_sits_at_once_and_others_join_by_the_link() {
    let server = Server::start().await;
    let (ann, bo) = (Guest::new(&server, "Ann").await, Guest::new(&server, "Bo").await);
    let mut body = open_table(rules("qwirkle"), 2);
    body["sit"] = json!({"seat": 1, "age": 30});
    body["visibility"] = json!("link");
    let (status, created) = ann.post("/api/tables", &body).await;
    assert_eq!(status, 201);
    assert_eq!(created["view"]["viewer"], 1);
    assert_eq!(created["view"]["seats"][1]["name"], "Ann");
    assert!(created["view"]["commitment"].is_string());
    let table = created["id"].as_str().unwrap();
    assert_eq!(table.len(), 12);

    let mut ann = Player::listen(ann, table, Some(1)).await;
    let mut bo = Player::listen(bo, table, Some(0)).await;
    assert_eq!(bo.view["viewer"], Value::Null);
    let taken = json!({"type": "take", "seat": 1});
    assert_eq!(bo.refused(taken).await, "seat-taken");
    assert_eq!(bo.view["phase"], "waiting");
    ann.does(json!({"type": "contribute", "seat": 1, "entropy": "salt"}))
        .await;
    bo.does(json!({"type": "take", "seat": 0, "name": "Bob"})).await;
    assert_eq!(bo.view["viewer"], 0, "from now on the view is of the own seat");
    // Nobody waits for a contribution of Bo.
    bo.wait_until(|view| view["phase"] == "playing").await;
    ann.wait_until(|view| view["phase"] == "playing").await;
    assert_eq!(bo.view["game"]["view"]["hand"].as_array().map(Vec::len), Some(6));
    assert_eq!(ann.view["seats"][0]["name"], "Bob");
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_see_what_is_public() {
    let server = Server::start().await;
    let mut players = seated(&server.address(), &open_table(rules("qwirkle"), 2), &[0, 1]).await;
    let table = players[0].table.clone();
    let spectator = Guest::new(&server, "Spectator").await;
    let (status, problem) = spectator.get(&format!("/api/tables/{table}?seat=0")).await;
    assert_eq!((status, &problem["code"]), (403, &json!("not-your-seat")));
    let mut spectator = Player::listen(spectator, &table, None).await;
    assert!(spectator.view["game"]["view"].get("hand").is_none());
    assert_eq!(
        spectator.refused(json!({"type": "resign", "seat": 0})).await,
        "not-your-seat"
    );

    // What spectators say is for spectators, on every way out of the server.
    let said = spectator
        .does(json!({"type": "chat", "text": "red is stuck"}))
        .await;
    assert_eq!(spectator.view["chat_lines"], 1);
    let received = players[1].live.wait("update").await;
    assert_eq!(
        received["events"][0],
        json!({"seq": said, "at": received["events"][0]["at"], "type": "spectator_chat"})
    );
    for path in ["/chat", "/events", ""] {
        let path = format!("/api/tables/{table}{path}");
        let (_, seen) = players[1].guest.get(&path).await;
        assert!(!seen.to_string().contains("red is stuck"), "{path}");
    }
    let (_, chat) = spectator.guest.get(&format!("/api/tables/{table}/chat")).await;
    assert_eq!(chat["lines"][0]["name"], "Spectator 1");
    assert_eq!(chat["lines"][0]["text"], "red is stuck");
    let both = |message: &Value| {
        message["type"] == "presence"
            && message["spectators"] == 1
            && message["users"].as_array().is_some_and(|users| users.len() == 2)
    };
    let presence = players[0].live.wait_for(both).await;
    let users = presence["users"].as_array().unwrap();
    assert!(
        users
            .iter()
            .all(|user| *user == players[0].guest.user || *user == players[1].guest.user)
    );
    drop(spectator);
    let alone = |message: &Value| message["type"] == "presence" && message["spectators"] == 0;
    players[0].live.wait_for(alone).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_at_a_table_are_told_when_a_player_left() {
    let server = Server::start().await;
    let mut players = seated(&server.address(), &open_table(rules("strata"), 2), &[0, 1]).await;
    let table = players[0].table.clone();
    let watcher = Guest::new(&server, "Wim").await;
    players.push(Player::listen(watcher, &table, None).await);
    let nobody = |message: &Value| message["type"] == "presence" && message["left"] == json!([]);
    players[2].live.wait_for(nobody).await;
    let bo = players.remove(1);
    let (user, before) = (bo.guest.user.clone(), now());
    drop(bo);
    let left = |message: &Value| message["type"] == "presence" && message["left"] != json!([]);
    for player in &mut players {
        let presence = player.live.wait_for(left).await;
        assert_eq!(presence["left"][0]["user"], user.as_str(), "{presence}");
        let at = presence["left"][0]["at"].as_u64().unwrap();
        assert!((before.0..=now().0).contains(&at), "{presence}");
        assert_eq!(presence["users"].as_array().unwrap().len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_aborting_and_resigning() {
    let server = Server::start().await;
    let body = open_table(rules("strata"), 2);
    let ann = Guest::new(&server, "Ann").await;
    let table = ann.create(&body).await;
    let mut ann = Player::listen(ann, &table, Some(0)).await;
    ann.take_seat().await;
    ann.does(json!({"type": "leave"})).await;
    assert_eq!(ann.view["viewer"], Value::Null);
    ann.does(json!({"type": "abort"})).await;
    assert_eq!(ann.view["result"]["how"]["type"], "aborted");

    let mut players = seated(&server.address(), &body, &[0, 1]).await;
    players[1].does(json!({"type": "abort"})).await;
    assert_eq!(players[1].view["phase"], "ended");
    assert_eq!(players[1].view["result"]["aborted_by"], 1);

    let mut players = seated(&server.address(), &body, &[0, 1]).await;
    players[0].does(json!({"type": "resign", "seat": 0})).await;
    assert_eq!(players[0].view["result"]["winners"], json!([1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_rotates_the_seats() {
    let mut server = Server::start().await;
    let players = seated(&server.address(), &open_table(rules("strata"), 2), &[0, 1]).await;
    let mut players = play_all(players, Level::Greedy).await;
    assert_eq!(
        players[0].refused(json!({"type": "rematch", "next": "x"})).await,
        "bad-command"
    );
    let before = players[0].table.clone();
    players[0]
        .does(json!({"type": "chat", "text": "once more?"}))
        .await;
    players[0].does(json!({"type": "rematch"})).await;
    assert_eq!(
        players[0].refused(json!({"type": "rematch"})).await,
        "already-agreed"
    );
    players[1].does(json!({"type": "rematch"})).await;
    assert_eq!(
        players[1].refused(json!({"type": "rematch"})).await,
        "rematch-agreed"
    );
    players[0].wait_until(|view| view["next_table"].is_string()).await;
    let next = players[0].view["next_table"].as_str().unwrap().to_owned();
    server.stop().await;
    server.start_again(quick()).await;
    let mut again = Vec::new();
    for player in players {
        let seat = 1 - player.seat.unwrap();
        let guest = player.guest.moved_to(server.address());
        let mut player = Player::listen(guest, &next, Some(seat)).await;
        assert_eq!(player.view["viewer"], seat, "they sit already");
        // They find what was said before. Spectators do not learn of it.
        assert_eq!(player.view["previous"], before.as_str());
        let (_, chat) = player.guest.get(&format!("/api/tables/{before}/chat")).await;
        assert_eq!(chat["lines"][0]["text"], "once more?");
        player
            .does(json!({"type": "contribute", "seat": seat, "entropy": format!("s{seat}")}))
            .await;
        again.push(player);
    }
    let watcher = Guest::new(&server, "Wim").await;
    for path in ["", "/events"] {
        let (_, seen) = watcher.get(&format!("/api/tables/{next}{path}")).await;
        assert!(!seen.to_string().contains(&before), "{seen}");
    }
    play_all(again, Level::Greedy).await;
    crate::games::check_finished(&server, &next).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_requests_get_a_problem_with_a_code() {
    let server = Server::start().await;
    let ann = Guest::new(&server, "Ann").await;
    let bad = |change: fn(&mut Value)| {
        let mut body = open_table(rules("qwirkle"), 2);
        change(&mut body);
        body
    };
    for (body, expected) in [
        (bad(|body| body["game"] = json!("chess")), (400, "settings")),
        (bad(|body| body["seats"] = json!([])), (400, "settings")),
        (
            bad(|body| body["clock"] = json!({"type": "per_move", "ms": 1})),
            (400, "settings"),
        ),
        (bad(|body| body["kind"] = json!("secret")), (400, "bad-body")),
        (bad(|body| body["unknown"] = json!(1)), (400, "bad-body")),
        (bad(|body| body["sit"] = json!({"seat": 7})), (409, "no-seat")),
    ] {
        let (status, problem) = ann.post("/api/tables", &body).await;
        assert_eq!((status, problem["code"].as_str()), (expected.0, Some(expected.1)));
        assert!(problem["detail"].is_string());
    }
    for path in [
        "/api/tables/nothere",
        "/api/tables/n%20t",
        "/api/tables/nothere/events",
    ] {
        let (status, problem) = ann.get(path).await;
        assert_eq!((status, problem["code"].as_str()), (404, Some("not-found")));
    }
    let (status, problem) = ann.command("nothere", &json!({"type": "leave"})).await;
    assert_eq!((status, problem["code"].as_str()), (404, Some("not-found")));
}
