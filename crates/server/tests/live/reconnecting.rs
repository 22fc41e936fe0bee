//! Reconnecting: no event is missed or repeated, and no command is carried out twice.

use std::sync::Arc;

use serde_json::json;
use tilery_frame::bots::Level;

use crate::database::Database;
use crate::player::{Player, open_table, rules, seated};
use crate::server::{Server, quick};

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_reconnects_gets_exactly_the_missed_events() {
    let server = Server::start().await;
    let mut players = seated(&server.address(), &open_table(rules("qwirkle"), 2), &[0, 1]).await;
    let mut turns = 0;
    while !players[0].is_over() {
        let mover = usize::from(players[1].is_at_turn());
        players[mover].move_once(Level::Greedy).await;
        turns += 1;
        // The other player misses some chat and turns, then reconnects. Events are checked as they arrive.
        let other = 1 - mover;
        if turns % 3 == 0 {
            for line in ["first", "second"] {
                players[mover]
                    .does(json!({"type": "chat", "text": format!("turn {turns}, {line} line")}))
                    .await;
            }
            players[other].reconnect().await;
        }
        let seq = players[mover].view["seq"].as_u64().unwrap();
        players[other]
            .wait_until(|view| view["seq"].as_u64().unwrap() >= seq)
            .await;
    }
    let log = server.log(&players[0].table).await;
    assert!(log.len() > 64, "more than is kept in memory");
    for player in &players {
        assert_eq!(player.told.len(), log.len());
    }

    // This subscribes from any number on, over the socket and over HTTP.
    let table = players[0].table.clone();
    for after in [0, 1, 2, log.len() / 2, log.len() - 1, log.len()] {
        let subscribe = json!({"type": "subscribe", "table": table, "after": after});
        players[0].live.send(&subscribe).await;
        let update = players[0].live.wait("view").await;
        let events = update["events"].as_array().unwrap();
        assert_eq!(events.len(), log.len() - after);
        let first = events.first().map(|event| event["seq"].as_u64().unwrap());
        assert_eq!(first, (after < log.len()).then_some(after as u64 + 1));
        let path = format!("/api/tables/{table}/events?after={after}");
        let (status, told) = players[0].guest.get(&path).await;
        assert_eq!(status, 200);
        assert_eq!(&told["events"], &update["events"]);
        assert_eq!(told["seq"], log.len());
    }
    // Without a number, the client gets only the table.
    players[0]
        .live
        .send(&json!({"type": "subscribe", "table": table}))
        .await;
    let update = players[0].live.wait("view").await;
    assert_eq!(update["events"], json!([]));
    assert_eq!(update["view"]["seq"], log.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resent_move_is_made_once() {
    let server = Server::start().await;
    let mut players = seated(&server.address(), &open_table(rules("cubes"), 2), &[0, 1]).await;
    let mover = usize::from(players[1].is_at_turn());
    let seat = players[mover].seat.unwrap();
    let mv = players[mover].choice(Level::Greedy);
    let command = json!({"type": "move", "seat": seat, "move": mv, "key": "first"});
    let seq = players[mover].does(command.clone()).await;
    for _ in 0..3 {
        assert_eq!(players[mover].does(command.clone()).await, seq);
        players[mover].reconnect().await;
    }
    let (status, answer) = {
        let player = &players[mover];
        player.guest.command(&player.table, &command).await
    };
    assert_eq!((status, &answer["seq"]), (200, &json!(seq)));
    let other = json!({"type": "move", "seat": seat, "move": "pass", "key": "first"});
    assert_eq!(players[mover].refused(other).await, "key-reused");
    let moved = |player: &Player| player.types().iter().filter(|kind| **kind == "moved").count();
    assert!(moved(&players[mover]) <= 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resent_command_is_carried_out_once() {
    let server = Server::start().await;
    let mut players = seated(&server.address(), &open_table(rules("cubes"), 2), &[0, 1]).await;
    for command in [
        json!({"type": "chat", "text": "hello", "key": "said"}),
        json!({"type": "resign", "seat": 0, "key": "enough"}),
        json!({"type": "rematch", "key": "again"}),
    ] {
        let seq = players[0].does(command.clone()).await;
        players[0].reconnect().await;
        assert_eq!(players[0].does(command.clone()).await, seq, "{command}");
        let (status, answer) = players[0].guest.command(&players[0].table, &command).await;
        assert_eq!((status, answer), (200, json!({"result": "accepted", "seq": seq})));
        let other = json!({"type": "chat", "text": "other", "key": command["key"]});
        assert_eq!(players[0].refused(other).await, "key-reused");
    }
    assert_eq!(players[0].view["chat_lines"], 1);
    assert_eq!(server.log(&players[0].table).await.len(), players[0].told.len());
    let keyless =
        json!({"type": "command", "id": "x", "table": players[0].table, "command": {"type": "rematch"}});
    players[0].live.send(&keyless).await;
    assert_eq!(players[0].live.wait("refused").await["code"], "bad-command");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawn_command_is_never_carried_out_on_sqlite() {
    withdrawn_everywhere(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawn_command_is_never_carried_out_on_postgresql() {
    withdrawn_everywhere(Database::postgresql().await).await;
}

async fn withdrawn_everywhere(database: Arc<Database>) {
    let mut one = Server::on(Arc::clone(&database), quick()).await;
    let two = Server::on(database, quick()).await;
    let mut players = seated(&one.address(), &open_table(rules("qwirkle"), 2), &[0, 1]).await;
    let mover = usize::from(players[1].is_at_turn());
    let player = &mut players[mover];
    let (table, there) = (player.table.clone(), player.guest.moved_to(two.address()));
    let mv = player.choice(Level::Greedy);
    let make = |key: &str| json!({"type": "move", "seat": player.seat, "move": mv, "key": key});
    let (lost, made) = (make("lost"), make("made"));
    let withdraw = |key: &str| json!({"type": "withdraw", "key": key});

    // After a withdrawal at one node, the command is refused at the other node, which has stale data, and
    // after a restart.
    let answer = player.command(withdraw("lost")).await;
    assert_eq!(answer["type"], "withdrawn");
    let (status, refused) = there.command(&table, &lost).await;
    assert_eq!((status, &refused["code"]), (409, &json!("withdrawn")));
    let again = there.command(&table, &withdraw("lost")).await.1;
    assert_eq!(again, json!({"result": "withdrawn", "seq": answer["seq"]}));

    // A command that was carried out cannot be withdrawn.
    let seq = player.does(made).await;
    let answer = there.command(&table, &withdraw("made")).await.1;
    assert_eq!(answer, json!({"result": "accepted", "seq": seq}));
    one.stop().await;
    one.start_again(quick()).await;
    let back = player.guest.moved_to(one.address());
    assert_eq!(back.command(&table, &lost).await.1["code"], "withdrawn");
    let log = one.log(&table).await;
    let keys = log.iter().filter_map(|event| event.key.as_ref());
    assert_eq!(keys.filter(|key| key.as_str() == "made").count(), 1);

    // Whichever request is faster, both answers agree.
    for round in 0..10 {
        let command = json!({"type": "chat", "text": "now or never", "key": format!("r{round}")});
        let withdraw = withdraw(&format!("r{round}"));
        let (said, withdrawn) =
            tokio::join!(back.command(&table, &command), there.command(&table, &withdraw));
        match withdrawn.1["result"].as_str().unwrap() {
            "accepted" => assert_eq!(said.1, withdrawn.1),
            "withdrawn" => assert_eq!(said.1["code"], "withdrawn"),
            other => panic!("{other}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_out_of_turn_or_for_other_seats_are_refused() {
    let server = Server::start().await;
    let mut players = seated(&server.address(), &open_table(rules("qwirkle"), 2), &[0, 1]).await;
    let mover = usize::from(players[1].is_at_turn());
    let mv = players[mover].choice(Level::Greedy);
    let (own, foreign) = (players[mover].seat.unwrap(), players[1 - mover].seat.unwrap());
    let make = |seat: u64| json!({"type": "move", "seat": seat, "move": mv, "key": "k"});
    assert_eq!(players[1 - mover].refused(make(foreign)).await, "not-your-turn");
    assert_eq!(players[1 - mover].refused(make(own)).await, "not-your-seat");
    assert_eq!(players[mover].refused(make(foreign)).await, "not-your-seat");
    let unreadable = json!({"type": "move", "seat": own, "move": "nonsense", "key": "k"});
    assert_eq!(players[mover].refused(unreadable).await, "notation");
    let answer = players[mover]
        .command(json!({"type": "move", "seat": own, "move": "pass", "key": "k"}))
        .await;
    assert_eq!(answer["type"], "refused");
    assert!(answer["reason"]["sentence"].is_string(), "{answer}");
    for command in [
        json!({"type": "pause"}),
        json!({"type": "move"}),
        json!({}),
        json!(7),
    ] {
        assert_eq!(players[mover].refused(command).await, "bad-command");
    }
    players[mover].does(make(own)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_four_concurrent_moves_is_accepted_on_sqlite() {
    exactly_one_moves(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_four_concurrent_moves_is_accepted_on_postgresql() {
    exactly_one_moves(Database::postgresql().await).await;
}

async fn exactly_one_moves(database: Arc<Database>) {
    let server = Server::on(database, quick()).await;
    let mut players = seated(&server.address(), &open_table(rules("qwirkle"), 2), &[0, 1]).await;
    for round in 0..20 {
        let mover = usize::from(players[1].is_at_turn());
        let (guest, table) = (players[mover].guest.clone(), players[mover].table.clone());
        let seat = players[mover].seat.unwrap();
        let mv = players[mover].choice(Level::Greedy);
        let tries = (0..4).map(|number| {
            let (guest, table, mv) = (guest.clone(), table.clone(), mv.clone());
            let key = format!("r{round}n{number}");
            tokio::spawn(async move {
                let command = json!({"type": "move", "seat": seat, "move": mv, "key": key});
                guest.command(&table, &command).await
            })
        });
        let mut accepted = 0;
        for answer in tries.collect::<Vec<_>>() {
            let (status, body) = answer.await.unwrap();
            match status {
                200 => accepted += 1,
                _ => assert_eq!((status, &body["code"]), (409, &json!("not-your-turn")), "{body}"),
            }
        }
        assert_eq!(accepted, 1);
        for player in &mut players {
            player
                .wait_until(|view| view["turn"].as_u64() != Some(seat))
                .await;
        }
    }
}
