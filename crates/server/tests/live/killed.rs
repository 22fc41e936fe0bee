//! A server that is killed in mid-game and restarted on the same database.

use std::sync::Arc;

use serde_json::json;
use tilery_frame::bots::Level;
use tilery_server::Time;
use tilery_server::config::Config;
use tilery_table::{EventKind, Millis, Table};

use crate::child::{ChildServer, serve_until_killed};
use crate::database::Database;
use crate::player::{Player, open_table, rules, seated};
use crate::server::{quick, stored_log};

const STORE: &str = "TILERY_TEST_STORE";
const NOW: &str = "TILERY_TEST_NOW";
const START: u64 = 1_700_000_000_000;
const HOUR: u64 = 3_600_000;

/// Serves the database and the start time given by the environment, until it is killed.
#[test]
#[ignore = "run by another test, as a process of its own"]
fn serves_until_killed() {
    let (Ok(store), Ok(now)) = (std::env::var(STORE), std::env::var(NOW)) else {
        return;
    };
    let (time, _hands) = Time::manual(Millis(now.parse().unwrap()));
    let mut tuning = quick();
    tuning.time = time;
    serve_until_killed(Config::local(store), tuning);
}

fn start(database: &Database, now: u64) -> ChildServer {
    let now = now.to_string();
    let environment = [
        (STORE, Some(database.address.as_str())),
        (NOW, Some(now.as_str())),
    ];
    ChildServer::start("killed::serves_until_killed", &environment)
}

/// The keys of a player's acknowledged commands, with their sequence numbers.
fn accepted(player: &Player) -> Vec<(String, u64)> {
    let messages = player.live.received.iter().map(|(_, message)| message);
    messages
        .filter(|message| message["type"] == "accepted")
        .map(|message| {
            let key = message["id"].as_str().unwrap().to_owned();
            (key, message["seq"].as_u64().unwrap())
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_commands_survive_kills_exactly_once_on_sqlite() {
    kill_and_go_on(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_commands_survive_kills_exactly_once_on_postgresql() {
    kill_and_go_on(Database::postgresql().await).await;
}

async fn kill_and_go_on(database: Arc<Database>) {
    let mut now = START;
    let mut server = start(&database, now);
    let mut body = open_table(rules("qwirkle"), 3);
    body["seats"][2] = json!({"type": "bot", "level": "greedy"});
    body["clock"] = json!({"type": "total", "ms": 60_000, "increment_ms": 0});
    let mut players = seated(&server.address, &body, &[0, 1]).await;
    let table = players[0].table.clone();
    let mut acknowledged = Vec::new();
    let mut restarts = 0;
    while !players.iter().all(Player::is_over) {
        let Some(mover) = players.iter().position(Player::is_at_turn) else {
            let behind = usize::from(players[1].told.len() < players[0].told.len());
            players[behind].receive().await;
            continue;
        };
        if players[mover].told.len() < players[1 - mover].told.len() {
            players[mover].receive().await;
            continue;
        }
        let (seat, number) = (players[mover].seat.unwrap(), players[mover].told.len());
        let mv = players[mover].choice(Level::Greedy);
        let command = json!({"type": "move", "seat": seat, "move": mv, "key": format!("k{number}")});
        if number / 12 == restarts {
            players[mover].does(command).await;
            continue;
        }
        // The server is killed while a command is in flight, so the client does not know whether it was
        // accepted.
        restarts += 1;
        let id = &command["key"];
        let message = json!({"type": "command", "id": id, "table": table, "command": command});
        players[mover].live.send(&message).await;
        drop(server);
        now += HOUR;
        server = start(&database, now);
        for player in &mut players {
            while let Some(message) = player.live.next().await {
                player.take_in(&message);
            }
            acknowledged.extend(accepted(player));
            player.guest = player.guest.moved_to(server.address.clone());
            player.reconnect().await;
            if player.is_over() {
                // The command in flight was the last of the game, or the bot's move after it was.
                assert_eq!(player.view["result"]["how"]["type"], "played");
                continue;
            }
            assert_eq!(player.view["phase"], "playing");
            assert_eq!(
                player.view["clock"]["left_ms"],
                json!([60_000, 60_000, 60_000]),
                "clocks stopped while no node was running"
            );
        }
        // Sent again with the same key, the command is carried out once.
        players[mover].does(command).await;
    }
    assert!(restarts >= 3);
    for player in &players {
        acknowledged.extend(accepted(player));
    }
    drop(server);

    let log = stored_log(&*database.open().await, &table).await;
    let folded = Table::fold(&log).unwrap();
    assert_eq!(folded.seq().0 as usize, log.len());
    for player in &players {
        assert_eq!(player.told.len(), log.len());
        for (told, event) in player.told.iter().zip(&log) {
            assert_eq!(told["at"], event.at.0, "what was told is what is stored");
            if let EventKind::Moved { turn } = &event.kind {
                assert_eq!(told["turn"]["score"].as_u64(), turn.score.map(u64::from));
            }
        }
    }
    assert!(acknowledged.len() > 20);
    for (key, seq) in acknowledged {
        let stored = (1..).zip(&log);
        let numbers: Vec<u64> = stored
            .filter(|(_, event)| event.key.as_ref().is_some_and(|own| own.as_str() == key))
            .map(|(number, _)| number)
            .collect();
        assert_eq!(numbers, [seq], "{key} was acknowledged, and happened once");
    }
}
