//! Whole games of every game, edition and variant, by clients that know only what the server sent.

use std::sync::Arc;

use futures_util::future::join_all;
use tilery_frame::bots::Level;
use tilery_games::{AnyGame, AnyRules};
use tilery_table::{Event, EventKind, Table};

use crate::database::Database;
use crate::guest::Guest;
use crate::player::{Player, open_table, play_all, seated};
use crate::server::{Server, quick};

/// Checks that the log folds to a table that ended by its rules, and that its stored record replays.
pub(crate) async fn check_finished(server: &Server, table: &str) -> Vec<Event> {
    let log = server.log(table).await;
    let folded = Table::fold(&log).unwrap();
    let game = server
        .store()
        .await
        .game(&table.parse().unwrap())
        .await
        .unwrap()
        .expect("a finished game is stored with its record");
    assert_eq!(game.record, folded.record());
    let replayed = AnyGame::replay(game.record.as_ref().unwrap(), None).unwrap();
    assert_eq!(replayed.outcome().unwrap().scores, game.summary.scores);
    log
}

async fn whole_game(database: Arc<Database>, rules: AnyRules, seats: usize, level: Level) {
    let server = Server::on(database, quick()).await;
    let people: Vec<u64> = (0..seats as u64).collect();
    let mut players = seated(&server.address(), &open_table(rules, seats), &people).await;
    let table = players[0].table.clone();
    let spectator = Guest::new(&server, "Spectator").await;
    players.push(Player::listen(spectator, &table, None).await);
    let players = play_all(players, level).await;
    let log = check_finished(&server, &table).await;
    for player in &players {
        assert_eq!(
            player.told.len(),
            log.len(),
            "{rules}: everyone was told everything"
        );
        assert_eq!(player.view["result"]["how"]["type"], "played");
        assert_eq!(player.view["viewer"].as_u64(), player.seat);
        assert!(player.view["result"]["seed"].is_string(), "revealed with the end");
    }
    let moves = log
        .iter()
        .filter(|event| matches!(event.kind, EventKind::Moved { .. }));
    let moves = moves.count();
    // Most games have dozens of moves, but a few plays can block the board for both hands.
    assert!(moves > 2, "{rules}: {moves} moves: {log:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_edition_and_variant_is_played_to_its_end() {
    let games = AnyRules::all().into_iter();
    join_all(games.map(|rules| whole_game(Database::sqlite(), rules, 2, Level::Greedy))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_end_on_postgresql() {
    let games = AnyRules::GAMES.into_iter().map(async |game| {
        let rules = AnyRules::read(game, None).unwrap();
        whole_game(Database::postgresql().await, rules, 2, Level::Greedy).await;
    });
    join_all(games).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_several_people_are_played_to_their_end() {
    for (game, seats, level) in [("qwirkle", 4, Level::Casual), ("cubes", 3, Level::Novice)] {
        let rules = AnyRules::read(game, None).unwrap();
        whole_game(Database::sqlite(), rules, seats, level).await;
    }
}
