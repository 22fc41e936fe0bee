//! The amount of data sent: a move costs every client about the same, however long the game is.

use tilery_frame::bots::Level;

use crate::guest::Guest;
use crate::player::{Player, open_table, play_all, rules, seated};
use crate::server::Server;

/// The target for the mean number of bytes per client and move.
const MOST_BYTES: usize = 1_500;

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_a_small_message_however_long_the_game_is() {
    let server = Server::start().await;
    let mut body = open_table(rules("qwirkle"), 2);
    body["clock"] = serde_json::json!({"type": "total", "ms": 600_000, "increment_ms": 1_000});
    let mut players = seated(&server.address(), &body, &[0, 1]).await;
    let table = players[0].table.clone();
    let spectator = Guest::new(&server, "Spectator").await;
    players.push(Player::listen(spectator, &table, None).await);
    let before: Vec<usize> = players.iter().map(|player| player.live.received.len()).collect();
    let players = play_all(players, Level::Greedy).await;

    for (player, before) in players.iter().zip(before) {
        let sent = &player.live.received[before..];
        let moves = player.types().iter().filter(|kind| **kind == "moved").count();
        let bytes: usize = sent.iter().map(|(text, _)| text.len()).sum();
        let updates: Vec<usize> = sent
            .iter()
            .filter(|(_, message)| message["type"] == "update")
            .map(|(text, _)| text.len())
            .collect();
        let average = |part: &[usize]| part.iter().sum::<usize>() / part.len();
        // The last update contains the result, with all hands and the seed.
        let (ended, updates) = updates.split_last().unwrap();
        let quarter = updates.len() / 4;
        let (first, last) = (
            average(&updates[..quarter]),
            average(&updates[updates.len() - quarter..]),
        );
        println!(
            "seat {:?}: {} bytes a move over {moves} moves; updates {first} at first, {last} at last, {ended} at the end",
            player.seat,
            bytes / moves,
        );
        assert!(moves > 30, "a whole game");
        assert!(
            sent.iter().all(|(_, message)| message["type"] != "view"),
            "nobody needed a whole view"
        );
        assert!(bytes / moves < MOST_BYTES, "{} bytes a move", bytes / moves);
        // Late moves touch longer lines, and how much longer depends on the deal: up to half as much
        // again. An update that repeated the turns so far would be several times as long.
        assert!(last < first * 2, "{first} bytes at first, {last} at last");
    }
}
