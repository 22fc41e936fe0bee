//! Several servers on one database: the store alone keeps tables consistent, and each learns of the others.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_server::Tuning;
use tilery_table::{EventKind, Table};

use crate::database::Database;
use crate::guest::Guest;
use crate::metrics::{ANNOUNCEMENTS, Recorded};
use crate::nats::Nats;
use crate::player::{Player, open_table, play_all, rules, seated};
use crate::server::{Server, quick};

/// Checks that are so rare that only announcements can explain a quick game.
fn rarely_checked() -> Tuning {
    Tuning {
        recheck: Duration::from_secs(15),
        ..quick()
    }
}

/// Two players at a table of two seats, each at a node of their own.
pub(crate) async fn apart(one: &Server, two: &Server, body: &Value) -> Vec<Player> {
    let ann = Guest::new(one, "Ann").await;
    let table = ann.create(body).await;
    let bo = Guest::new(two, "Bo").await;
    let mut players = vec![
        Player::listen(ann, &table, Some(0)).await,
        Player::listen(bo, &table, Some(1)).await,
    ];
    for player in &mut players {
        player.take_seat().await;
    }
    for player in &mut players {
        player.wait_until(|view| view["phase"] == "playing").await;
    }
    players
}

/// Waits until a player is told that so many users who sit at the table are connected.
async fn sees_users(player: &mut Player, count: usize) {
    loop {
        let presence = player.live.received.iter().rev().map(|(_, message)| message);
        let last = presence
            .filter(|message| message["type"] == "presence")
            .find(|message| message["table"] == player.table.as_str());
        if last.is_some_and(|last| last["users"].as_array().unwrap().len() == count) {
            return;
        }
        let message = player.live.next().await.expect("the socket is open");
        player.take_in(&message);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_at_one_node_is_seen_at_the_other_through_postgresql() {
    let database = Database::postgresql().await;
    let one = Server::on(Arc::clone(&database), rarely_checked()).await;
    let two = Server::on(database, rarely_checked()).await;
    whole_games_are_seen(&one, &two).await;
    let guest = Guest::new(&one, "Ann").await;
    let announced = Recorded::of(&guest).await.sum(&format!("{ANNOUNCEMENTS}_count "));
    assert!(announced >= 1.0, "{announced}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_at_one_node_is_seen_at_the_other_through_nats() {
    let database = Database::postgresql().await;
    let mut nats = Nats::start();
    let one = Server::announcing(Arc::clone(&database), Some(&nats.address), rarely_checked()).await;
    let two = Server::announcing(database, Some(&nats.address), rarely_checked()).await;
    whole_games_are_seen(&one, &two).await;
    // NATS stops and returns: the nodes connect again by themselves.
    nats.stop();
    nats.run();
    whole_games_are_seen(&one, &two).await;
}

async fn whole_games_are_seen(one: &Server, two: &Server) {
    let players = apart(one, two, &open_table(rules("strata"), 2)).await;
    let since = Instant::now();
    let players = play_all(players, Level::Greedy).await;
    let log = one.log(&players[0].table).await;
    let average = since.elapsed() / log.len() as u32;
    assert!(average < Duration::from_secs(3), "{average:?} for a move");
    for player in &players {
        assert_eq!(player.told.len(), log.len());
    }
    assert_eq!(
        players[0].view["game"]["scores"],
        players[1].view["game"]["scores"]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_announcement_is_made_up_for_by_polling() {
    let database = Database::postgresql().await;
    let mut nats = Nats::start();
    let one = Server::announcing(Arc::clone(&database), Some(&nats.address), quick()).await;
    let two = Server::announcing(database, Some(&nats.address), quick()).await;
    let mut players = apart(&one, &two, &open_table(rules("strata"), 2)).await;
    nats.stop();
    for _ in 0..3 {
        let mover = usize::from(players[1].is_at_turn());
        let seq = players[mover].move_once(Level::Greedy).await;
        let since = Instant::now();
        let reached = |view: &Value| view["seq"].as_u64().unwrap() >= seq;
        players[1 - mover].wait_until(reached).await;
        // Two seconds, and a busy machine.
        assert!(since.elapsed() < Duration::from_secs(10), "{:?}", since.elapsed());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_connected_to_another_node_is_not_absent() {
    let database = Database::postgresql().await;
    let one = Server::on(Arc::clone(&database), quick()).await;
    let mut two = Server::on(Arc::clone(&database), quick()).await;
    let mut body = open_table(rules("strata"), 2);
    body["clock"] = json!({"type": "total", "ms": 600_000, "increment_ms": 0});
    let mut players = apart(&one, &two, &body).await;
    let table = players[0].table.clone();
    sees_users(&mut players[0], 2).await;
    let refused = players[0]
        .refused(json!({"type": "propose_replacement", "seat": 1}))
        .await;
    assert_eq!(refused, "not-absent");

    // A quick match and the lobby find who waits at the other node.
    let waiting = Guest::new(&two, "Cleo").await;
    let wish = json!({"game": "cubes", "clock": {"type": "none"}});
    let (status, own) = waiting.post("/api/quick", &wish).await;
    assert_eq!(status, 200);
    let own = own["id"].as_str().unwrap().to_owned();
    let _waits = Player::listen(waiting, &own, Some(0)).await;
    let looking = Guest::new(&one, "Dan").await;
    loop {
        let (_, lobby) = looking.get("/api/tables").await;
        let tables = lobby["tables"].as_array().unwrap();
        if tables.iter().any(|head| head["id"] == own.as_str()) {
            break;
        }
    }
    let (_, joined) = looking.post("/api/quick", &wish).await;
    assert_eq!(joined["id"], own.as_str());

    // When one node stops, tables go on at the other, and its users are gone.
    two.stop().await;
    sees_users(&mut players[0], 1).await;
    let log = one.log(&table).await;
    let paused = log.iter().any(|event| matches!(event.kind, EventKind::Paused));
    assert!(!paused, "the other node goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_matches_at_two_nodes_are_paired() {
    let database = Database::postgresql().await;
    let one = Server::on(Arc::clone(&database), quick()).await;
    let two = Server::on(database, quick()).await;
    for clock in [
        json!({"type": "days", "days": 1}),
        json!({"type": "days", "days": 2}),
    ] {
        let (ann, bo) = (Guest::new(&one, "Ann").await, Guest::new(&two, "Bo").await);
        let wish = json!({"game": "strata", "clock": clock});
        let (at_one, at_two) = tokio::join!(ann.post("/api/quick", &wish), bo.post("/api/quick", &wish));
        assert_eq!((at_one.0, at_two.0), (200, 200));
        assert_eq!(at_one.1["id"], at_two.1["id"], "one waits, the other joins");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_sqlite_file_agree() {
    two_servers_agree(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_postgresql_agree() {
    two_servers_agree(Database::postgresql().await).await;
}

async fn two_servers_agree(database: Arc<Database>) {
    let one = Server::on(Arc::clone(&database), quick()).await;
    let two = Server::on(database, quick()).await;
    let players = seated(&one.address(), &open_table(rules("strata"), 2), &[0, 1]).await;
    let table = players[0].table.clone();
    let mut round = 0;
    loop {
        let seen = players[0].guest.view(&table).await;
        if seen["phase"] == "ended" {
            break;
        }
        let mover = &players[seen["turn"].as_u64().unwrap() as usize];
        let there = mover.guest.moved_to(two.address());
        let (here_view, there_view) = (mover.guest.view(&table).await, there.view(&table).await);
        assert_eq!(here_view["game"], there_view["game"], "neither is behind");
        let mv = crate::player::choice(&there_view, Level::Greedy);
        let command = |key: &str| json!({"type": "move", "seat": mover.seat, "move": mv, "key": key});
        let (a, b) = (
            command(&format!("a{round}")),
            command(&format!("{}{round}", if round % 2 == 0 { "a" } else { "b" })),
        );
        let (first, second) = tokio::join!(mover.guest.command(&table, &a), there.command(&table, &b));
        if a == b {
            assert_eq!((first.0, second.0), (200, 200), "the same key at both");
            assert_eq!(first.1["seq"], second.1["seq"]);
        } else {
            let accepted = [&first, &second].iter().filter(|answer| answer.0 == 200).count();
            assert_eq!(accepted, 1, "{first:?} {second:?}");
        }
        round += 1;
    }
    let log = one.log(&table).await;
    let moves = log
        .iter()
        .filter(|event| matches!(event.kind, EventKind::Moved { .. }));
    assert_eq!(moves.count(), round);
    Table::fold(&log).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_retries_with_one_key_are_stored_once() {
    for database in [Database::sqlite(), Database::postgresql().await] {
        let one = Server::on(Arc::clone(&database), quick()).await;
        let two = Server::on(Arc::clone(&database), quick()).await;
        let players = seated(&one.address(), &open_table(rules("strata"), 2), &[0, 1]).await;
        let (table, mover) = (&players[0].table, usize::from(players[1].is_at_turn()));
        let here = players[mover].guest.clone();
        let there = here.moved_to(two.address());
        let mv = players[mover].choice(Level::Greedy);
        let command = json!({"type": "move", "seat": mover, "move": mv, "key": "once"});
        let sends = (0..40).map(|number| {
            let guest = if number % 2 == 0 { &here } else { &there };
            guest.command(table, &command)
        });
        let answers = join_all(sends).await;
        let seq = &answers[0].1["seq"];
        for (status, answer) in &answers {
            assert_eq!((*status, &answer["seq"]), (200, seq), "{answer}");
        }
        let log = one.log(table).await;
        let keys = log.iter().filter_map(|event| event.key.as_ref());
        assert_eq!(keys.filter(|key| key.as_str() == "once").count(), 1);
        let moves = log
            .iter()
            .filter(|event| matches!(event.kind, EventKind::Moved { .. }));
        assert_eq!(moves.count(), 1);
    }
}
