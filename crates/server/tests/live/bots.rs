//! Bots at tables.

use std::time::Duration;

use serde_json::json;
use tilery_frame::bots::Level;
use tilery_server::Tuning;
use tilery_table::EventKind;

use crate::games::check_finished;
use crate::guest::Guest;
use crate::player::{Player, open_table, play_all, rules, seated};
use crate::server::{Server, quick};

fn with_bots(game: &str, levels: &[&str]) -> serde_json::Value {
    let mut body = open_table(rules(game), 1);
    for level in levels {
        let seats = body["seats"].as_array_mut().unwrap();
        seats.push(json!({"type": "bot", "level": level}));
    }
    body
}

/// Settings for masters with little time.
fn hurried() -> Tuning {
    Tuning {
        master_time: Duration::from_millis(20),
        expert_time: Duration::from_millis(10),
        ..quick()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_with_bots_of_all_levels() {
    let server = Server::tuned(hurried()).await;
    let tables = [
        ("qwirkle", vec!["random", "novice", "casual"]),
        ("qwirkle", vec!["greedy", "expert"]),
        ("cubes", vec!["master", "expert", "greedy"]),
        ("strata", vec!["master"]),
    ];
    for (game, levels) in tables {
        let players = seated(&server.address(), &with_bots(game, &levels), &[0]).await;
        let players = play_all(players, Level::Greedy).await;
        check_finished(&server, &players[0].table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_bots_alone_is_played_to_its_end() {
    let server = Server::start().await;
    let guest = Guest::new(&server, "Spectator").await;
    let mut body = with_bots("cubes", &["greedy", "casual"]);
    body["seats"].as_array_mut().unwrap().remove(0);
    let table = guest.create(&body).await;
    let mut spectator = Player::listen(guest, &table, None).await;
    spectator.play(Level::Random).await;
    check_finished(&server, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_resume_after_a_restart() {
    // These bots wait for an hour, so they have not moved when the server stops.
    let slow = Tuning {
        bot_pause_ms: 3_600_000..=3_600_000,
        ..quick()
    };
    let mut server = Server::tuned(slow).await;
    let mut body = with_bots("strata", &["greedy", "greedy"]);
    body["seats"].as_array_mut().unwrap().remove(0);
    let guest = Guest::new(&server, "Spectator").await;
    let table = guest.create(&body).await;
    assert_eq!(guest.view(&table).await["phase"], "playing");
    server.stop().await;
    assert_eq!(server.log(&table).await.len(), 2, "created and dealt");
    server.start_again(quick()).await;
    let mut spectator = Player::listen(guest.moved_to(server.address()), &table, None).await;
    spectator.play(Level::Random).await;
    check_finished(&server, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_bot_does_not_delay_other_tables() {
    let tuning = Tuning {
        bot_threads: 1,
        master_time: Duration::from_secs(3_600),
        ..quick()
    };
    let server = Server::tuned(tuning).await;
    let mut body = with_bots("strata", &["master", "master"]);
    body["seats"].as_array_mut().unwrap().remove(0);
    let guest = Guest::new(&server, "Spectator").await;
    // The only thread is busy for an hour: in this game a tree grows as long as there is time.
    let thinking = guest.create(&body).await;
    let players = seated(&server.address(), &open_table(rules("strata"), 2), &[0, 1]).await;
    let table = players[0].table.clone();
    play_all(players, Level::Greedy).await;
    let log = check_finished(&server, &table).await;
    assert!(matches!(log.last().unwrap().kind, EventKind::Ended(_)));
    assert_eq!(guest.view(&thinking).await["seq"], 2, "it still thinks");
}
