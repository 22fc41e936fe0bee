//! Sockets that are misused, slow or silent.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tilery_server::Tuning;
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::database::Database;
use crate::guest::Guest;
use crate::player::{Player, open_table, rules, seated};
use crate::server::{Server, quick};

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_needs_a_session() {
    let server = Server::start().await;
    let mut nobody = Guest::new(&server, "Ann").await;
    nobody.cookie = "tilery=forged".into();
    match nobody.try_connect().await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 401),
        _ => panic!("refused"),
    }
    let ann = Guest::new(&server, "Ann").await;
    let (status, problem) = ann.get("/api/live").await;
    assert_eq!(problem["code"], "no-websocket", "{status}");
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_messages_get_errors_and_keep_the_socket_open() {
    let server = Server::start().await;
    let ann = Guest::new(&server, "Ann").await;
    let table = ann.create(&open_table(rules("cubes"), 2)).await;
    let mut live = ann.connect().await;
    for (text, code) in [
        ("nonsense", "bad-message"),
        ("{}", "bad-message"),
        (r#"{"type":"shout"}"#, "bad-message"),
        (r#"{"type":"subscribe"}"#, "bad-message"),
        (r#"{"type":"subscribe","table":"a b"}"#, "bad-message"),
        (r#"{"type":"subscribe","table":"nothere"}"#, "not-found"),
        (r#"{"type":"ping","id":"1","x":1}"#, "bad-message"),
    ] {
        live.send_text(text.to_owned()).await;
        let problem = live.wait("problem").await;
        assert_eq!(problem["code"], code, "{text}");
        assert!(problem["sentence"].is_string());
    }
    live.send_bytes(vec![1, 2, 3]).await;
    assert_eq!(live.wait("problem").await["code"], "not-text");
    live.send(&json!({"type": "subscribe", "table": table, "seat": 0}))
        .await;
    assert_eq!(live.wait("problem").await["code"], "not-your-seat");
    live.send(
        &json!({"type": "command", "id": "x", "table": "nothere", "command": {"type": "leave", "key": "k"}}),
    )
    .await;
    assert_eq!(live.wait("refused").await["code"], "not-found");
    live.send(&json!({"type": "ping", "id": "p"})).await;
    let pong = live.wait("pong").await;
    assert_eq!(pong["id"], "p");
    assert!(pong["now"].as_u64().unwrap() > 1_700_000_000_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_too_long_closes_the_socket() {
    let server = Server::start().await;
    let ann = Guest::new(&server, "Ann").await;
    let mut live = ann.connect().await;
    live.send_text("x".repeat(17 << 10)).await;
    assert_eq!(live.closed().await, (1009, "too-large".to_owned()));
    // The rest of a message that is much too long is not read, and does not keep the client from reading why.
    let mut live = ann.connect().await;
    live.send_text("x".repeat(1 << 20)).await;
    assert_eq!(live.closed().await, (1009, "too-large".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_close_frame_is_answered() {
    let server = Server::start().await;
    let ann = Guest::new(&server, "Ann").await;
    for code in [1000, 1001] {
        let mut live = ann.connect().await;
        let bye = CloseFrame {
            code: code.into(),
            reason: "bye".into(),
        };
        live.socket.close(Some(bye)).await.unwrap();
        assert_eq!(live.closed().await, (code, "bye".to_owned()));
        assert!(live.socket.next().await.is_none(), "the connection ends cleanly");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_breaks_the_protocol_is_told_so() {
    let server = Server::start().await;
    let ann = Guest::new(&server, "Ann").await;
    let text = OpCode::Data(Data::Text);
    for (frame, due) in [
        (Frame::message(vec![0xff, 0xfe], text, true), (1007, "not-utf8")),
        (
            Frame::message(vec![b'x'], OpCode::Data(Data::Continue), true),
            (1002, "protocol"),
        ),
        (
            Frame::message(vec![b'x'], OpCode::Data(Data::Reserved(3)), true),
            (1002, "protocol"),
        ),
    ] {
        let mut live = ann.connect().await;
        live.socket.send(Message::Frame(frame)).await.unwrap();
        assert_eq!(live.closed().await, (due.0, due.1.to_owned()));
    }
    // Text that is nested too deeply is an error like others.
    let mut live = ann.connect().await;
    live.send_text(format!(r#"{{"type":"command","command":{}"#, "[".repeat(10_000)))
        .await;
    assert_eq!(live.wait("problem").await["code"], "bad-message");
    live.send(&json!({"type": "ping", "id": "p"})).await;
    live.wait("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_oldest_idle_socket_makes_room_for_a_new_one() {
    let server = Server::configured(Database::sqlite(), quick(), |config| {
        config.sockets_per_user = 3;
        config.connections_per_address = 5;
        config.trust_proxy = true;
    })
    .await;
    let ann = Guest::new(&server, "Ann").await;
    let mut first = ann.connect().await;
    let (mut second, mut third) = (ann.connect().await, ann.connect().await);
    first.send(&json!({"type": "ping", "id": "p"})).await;
    first.wait("pong").await;
    let mut fourth = ann.connect().await;
    assert_eq!(second.closed().await, (1008, "too-many-sockets".to_owned()));
    // Sockets of others at the same address count together with these.
    let bo = Guest::new(&server, "Bo").await;
    let (_one, _two, _three) = (bo.connect().await, bo.connect().await, bo.connect().await);
    assert_eq!(third.closed().await, (1008, "too-many-sockets".to_owned()));
    for live in [&mut first, &mut fourth] {
        live.send(&json!({"type": "ping", "id": "p"})).await;
        live.wait("pong").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn subscriptions_of_a_socket_are_limited_and_can_be_ended() {
    let server = Server::tuned(Tuning {
        subscriptions: 2,
        ..quick()
    })
    .await;
    let ann = Guest::new(&server, "Ann").await;
    let mut live = ann.connect().await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(ann.create(&open_table(rules("cubes"), 2)).await);
    }
    let subscribe = |table: &str| json!({"type": "subscribe", "table": table});
    for table in &tables[..2] {
        live.send(&subscribe(table)).await;
        assert_eq!(live.wait("view").await["table"], table.as_str());
    }
    live.send(&subscribe(&tables[2])).await;
    assert_eq!(live.wait("problem").await["code"], "too-many-subscriptions");
    live.send(&json!({"type": "unsubscribe", "table": tables[0]}))
        .await;
    live.send(&subscribe(&tables[2])).await;
    assert_eq!(live.wait("view").await["table"], tables[2].as_str());
    let take = json!({"type": "take", "seat": 0});
    for table in [&tables[0], &tables[2]] {
        assert_eq!(ann.command(table, &take).await.0, 200);
    }
    // The creator is no longer a spectator, so the update is a complete view.
    let update = live.wait("view").await;
    assert_eq!(update["table"], tables[2].as_str(), "not the one left");
    assert_eq!(update["events"][0]["type"], "seat_taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_answers_no_ping_is_dropped() {
    // Arrivals are told once a second, and the silent one has to be told of before it is dropped.
    let server = Server::tuned(Tuning {
        heartbeat: Duration::from_millis(1_500),
        ..quick()
    })
    .await;
    let ann = Guest::new(&server, "Ann").await;
    let table = ann.create(&open_table(rules("cubes"), 2)).await;
    let mut watcher = Player::listen(ann, &table, None).await;
    let silent = Player::listen(Guest::new(&server, "Bo").await, &table, None).await;
    let count =
        |number: u64| move |message: &Value| message["type"] == "presence" && message["spectators"] == number;
    watcher.live.wait_for(count(2)).await;
    // A client that is not polled answers no pings, but its connection stays open.
    watcher.live.wait_for(count(1)).await;
    let mut silent = silent.live;
    assert_eq!(silent.closed().await, (1008, "silent".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_is_dropped_without_delaying_others() {
    let server = Server::tuned(Tuning {
        send_timeout: Duration::from_millis(300),
        ..quick()
    })
    .await;
    let mut players = seated(&server.address(), &open_table(rules("cubes"), 2), &[0, 1]).await;
    let table = players[0].table.clone();
    let lazy = Guest::new(&server, "Lazy").await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 << 10).unwrap();
    let stream = socket.connect(server.address().parse().unwrap()).await.unwrap();
    let (lazy_socket, _) = tokio_tungstenite::client_async(lazy.upgrade(), stream)
        .await
        .unwrap();
    let subscribe = json!({"type": "subscribe", "table": table, "after": 0}).to_string();
    let (mut asking, unread) = lazy_socket.split();
    let spectators =
        |number: u64| move |message: &Value| message["type"] == "presence" && message["spectators"] == number;
    asking.send(Message::text(subscribe.clone())).await.unwrap();
    // The server announces nobody who comes and leaves within a second.
    players[1].live.wait_for(spectators(1)).await;
    // It keeps requesting everything and reads none of it.
    let asks =
        tokio::spawn(async move { while asking.send(Message::text(subscribe.clone())).await.is_ok() {} });
    let talker = players[0].guest.clone();
    let talk = async {
        for number in 0..50 {
            let say = json!({"type": "chat", "text": format!("line {number}")});
            let (status, answer) = talker.command(&table, &say).await;
            assert_eq!(status, 200, "{answer}");
        }
    };
    tokio::join!(players[1].live.wait_for(spectators(0)), talk);
    let said = players[1].guest.view(&table).await["chat_lines"].clone();
    assert_eq!(said, 50, "nobody else waited");
    asks.abort();
    drop(unread);
}
