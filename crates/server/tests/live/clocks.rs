//! Clocks, tested with a manual clock.

use std::time::Duration;

use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_server::{ManualClock, Time, Tuning};
use tilery_table::{ABSENCE, Millis};

use crate::guest::Guest;
use crate::player::{Player, choice, open_table, play_all, rules, seated};
use crate::server::{Server, quick};

const START: Millis = Millis(1_700_000_000_000);

fn at(time: Millis) -> (Tuning, ManualClock) {
    let (time, hands) = Time::manual(time);
    let tuning = Tuning {
        time,
        // Connected users stay present, however far the clock is moved.
        heartbeat: Duration::from_secs(3_600),
        ..quick()
    };
    (tuning, hands)
}

fn timed(game: &str, seats: usize, clock: Value) -> Value {
    let mut body = open_table(rules(game), seats);
    body["clock"] = clock;
    body
}

fn per_move() -> Value {
    json!({"type": "per_move", "ms": 30_000})
}

/// The player whose turn it is, and the others.
fn split(mut players: Vec<Player>) -> (Player, Vec<Player>) {
    let place = players.iter().position(Player::is_at_turn).unwrap();
    let first = players.remove(place);
    (first, players)
}

/// The player whose turn it is after both have moved, and the other.
async fn second_turn(players: Vec<Player>) -> (Player, Vec<Player>) {
    let (mut first, mut others) = split(players);
    let second = &mut others[0];
    while first.is_at_turn() {
        first.move_once(Level::Greedy).await;
    }
    second.wait_until(others_turn(first.seat)).await;
    while second.is_at_turn() {
        second.move_once(Level::Greedy).await;
    }
    first.wait_until(others_turn(second.seat)).await;
    (first, others)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_expires_exactly_when_its_time_is_up() {
    let (tuning, hands) = at(START);
    let server = Server::tuned(tuning).await;
    let players = seated(&server.address(), &timed("cubes", 2, per_move()), &[0, 1]).await;
    let (mut slow, mut others) = second_turn(players).await;
    hands.advance(29_999);
    slow.does(json!({"type": "chat", "text": "still here"})).await;
    assert_eq!(slow.view["phase"], "playing");
    hands.advance(1);
    slow.wait_until(over).await;
    others[0].wait_until(over).await;
    let seat = slow.seat.unwrap();
    for player in [&slow, &others[0]] {
        assert_eq!(
            player.types()[player.told.len() - 2..],
            ["clock_fell", "ended"],
            "nobody had to ask"
        );
        assert_eq!(
            player.view["result"]["how"],
            json!({"type": "time", "seat": seat})
        );
        assert_eq!(player.view["result"]["winners"], json!([1 - seat]));
        let fell = &player.told[player.told.len() - 2];
        assert_eq!(fell["at"], START.0 + 30_000);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_which_a_player_never_moved_is_aborted() {
    for begins in [false, true] {
        let (tuning, hands) = at(START);
        let server = Server::tuned(tuning).await;
        let players = seated(&server.address(), &timed("strata", 2, per_move()), &[0, 1]).await;
        let (first, mut others) = split(players);
        let mut players = vec![first, others.remove(0)];
        if begins {
            players[0].move_once(Level::Greedy).await;
            let seat = players[0].seat;
            players[1].wait_until(others_turn(seat)).await;
        }
        hands.advance(30_000);
        for player in &mut players {
            player.wait_until(over).await;
            assert_eq!(
                player.types()[player.told.len() - 3..],
                ["clock_fell", "aborted", "ended"]
            );
            assert_eq!(player.view["result"]["how"], json!({"type": "aborted"}));
            assert_eq!(player.view["result"]["winners"], json!([]));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_over_for_an_expired_clock_at_a_table_of_three() {
    let (tuning, hands) = at(START);
    let server = Server::tuned(tuning).await;
    let clock = json!({"type": "total", "ms": 60_000, "increment_ms": 1_000});
    let players = seated(&server.address(), &timed("qwirkle", 3, clock), &[0, 1, 2]).await;
    let (mut slow, others) = split(players);
    hands.advance(60_000);
    slow.wait_until(others_turn(slow.seat)).await;
    assert!(slow.types().contains(&"bot_seated"));
    assert_eq!(
        slow.view["viewer"],
        Value::Null,
        "a user who lost their seat becomes a spectator"
    );
    assert!(slow.view["game"]["view"].get("hand").is_none());
    slow.seat = None;
    let players = play_all(others.into_iter().chain([slow]).collect(), Level::Greedy).await;
    assert_eq!(players[0].view["result"]["how"]["type"], "played");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shutdown_tells_clients_and_pauses_clocks() {
    let (tuning, hands) = at(START);
    let mut server = Server::tuned(tuning).await;
    let players = seated(&server.address(), &timed("cubes", 2, per_move()), &[0, 1]).await;
    let (mut slow, mut others) = split(players);
    hands.advance(10_000);
    server.stop().await;
    for player in [&mut slow, &mut others[0]] {
        let goodbye = loop {
            let message = player.live.next().await.expect("a goodbye");
            player.take_in(&message);
            if message["type"] == "goodbye" {
                break message;
            }
        };
        assert!(goodbye["retry_ms"].as_u64().unwrap() > 0);
        assert_eq!(player.types().last(), Some(&"paused"));
        assert_eq!(player.view["clock"]["paused"], true);
        assert!(player.live.next().await.is_none(), "then the socket is closed");
    }

    // The server restarts a day later.
    let (tuning, hands) = at(START.plus(86_400_000));
    server.start_again(tuning).await;
    for player in [&mut slow, &mut others[0]] {
        player.guest = player.guest.moved_to(server.address());
        player.reconnect().await;
        assert_eq!(player.types().last(), Some(&"resumed"));
        assert_eq!(player.view["phase"], "playing");
        let seat = slow_seat(player);
        assert_eq!(player.view["clock"]["left_ms"][seat], 20_000, "time stood still");
    }
    hands.advance(19_999);
    slow.move_once(Level::Greedy).await;
    others[0].wait_until(others_turn(slow.seat)).await;
    hands.advance(30_000);
    others[0].wait_until(over).await;
    assert_eq!(
        others[0].view["clock"]["left_ms"][others[0].seat.unwrap() as usize],
        0
    );
}

fn slow_seat(player: &Player) -> usize {
    player.view["turn"].as_u64().unwrap() as usize
}

fn over(view: &Value) -> bool {
    view["phase"] == "ended"
}

fn others_turn(seat: Option<u64>) -> impl Fn(&Value) -> bool {
    move |view| view["turn"].as_u64() != seat
}

#[tokio::test(flavor = "multi_thread")]
async fn an_absent_player_is_replaced_by_a_bot_when_all_others_agree() {
    let (tuning, hands) = at(START);
    let server = Server::tuned(tuning).await;
    let players = seated(&server.address(), &open_table(rules("qwirkle"), 3), &[0, 1, 2]).await;
    let (away, mut others) = split(players);
    let seat = away.seat.unwrap();
    let propose = json!({"type": "propose_replacement", "seat": seat});
    hands.advance(ABSENCE);
    assert_eq!(
        others[0].refused(propose.clone()).await,
        "not-absent",
        "connected is there"
    );
    drop(away);
    let left = |message: &Value| {
        message["type"] == "presence" && message["users"].as_array().is_some_and(|users| users.len() == 2)
    };
    others[0].live.wait_for(left).await;
    hands.advance(ABSENCE - 1);
    assert_eq!(others[0].refused(propose.clone()).await, "not-absent");
    hands.advance(1);
    others[0].does(propose).await;
    others[1].wait_until(|view| view["proposal"].is_object()).await;
    others[1]
        .does(json!({"type": "agree_replacement", "seat": seat}))
        .await;
    let others = play_all(others, Level::Greedy).await;
    assert_eq!(others[0].view["seats"][seat as usize]["type"], "bot");
}

/// The ids of the tables that the lobby offers.
async fn offered(guest: &Guest) -> Vec<String> {
    let (status, list) = guest.get("/api/tables").await;
    assert_eq!(status, 200);
    let tables = list["tables"].as_array().unwrap().iter();
    tables
        .map(|head| head["id"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_tables_while_a_player_is_connected() {
    const ABSENT: u64 = 10_000;
    let (tuning, hands) = at(START);
    let server = Server::tuned(tuning).await;
    let looker = Guest::new(&server, "Looker").await;
    let ann = Guest::new(&server, "Ann").await;
    let mut days = timed("cubes", 2, json!({"type": "days", "days": 2}));
    days["sit"] = json!({"seat": 0});
    let days = ann.create(&days).await;
    hands.advance(1);
    let mut body = timed("cubes", 2, per_move());
    body["sit"] = json!({"seat": 0});
    let table = ann.create(&body).await;
    let mut waiting = Player::listen(ann.clone(), &table, Some(0)).await;
    hands.advance(60 * ABSENT);
    assert_eq!(
        offered(&looker).await,
        [table.clone(), days.clone()],
        "a player is there, and with days nobody has to be"
    );

    // A player who stands up leaves nothing to join.
    waiting.does(json!({"type": "leave"})).await;
    assert_eq!(offered(&looker).await, std::slice::from_ref(&days));
    waiting.does(json!({"type": "take", "seat": 0})).await;
    assert_eq!(offered(&looker).await.len(), 2);

    // A player who goes away has the time to reload the page.
    let mut watching = Player::listen(looker.clone(), &table, None).await;
    drop(waiting);
    let nobody = |message: &Value| message["type"] == "presence" && message["users"] == json!([]);
    watching.live.wait_for(nobody).await;
    hands.advance(ABSENT - 1);
    assert_eq!(offered(&looker).await.len(), 2);
    hands.advance(1);
    assert_eq!(offered(&looker).await, [days]);
    let wish = json!({"game": "cubes", "clock": per_move()});
    let (status, own) = looker.post("/api/quick", &wish).await;
    assert_eq!(status, 200);
    assert_ne!(own["id"], table.as_str(), "nobody plays against an empty chair");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_without_a_socket_ends_the_break_that_waits_for_its_player() {
    let (tuning, hands) = at(START);
    let server = Server::tuned(tuning).await;
    let (ann, bo) = (Guest::new(&server, "Ann").await, Guest::new(&server, "Bo").await);
    loop {
        let mut body = timed("cubes", 2, per_move());
        body["sit"] = json!({"seat": 0, "entropy": "salt"});
        let table = ann.create(&body).await;
        hands.advance(10_000);
        let mut bo = Player::listen(bo.clone(), &table, Some(1)).await;
        bo.take_seat().await;
        bo.wait_until(|view| view["clock"]["on_break"] == true).await;
        // The deal decides who begins.
        if bo.is_at_turn() {
            continue;
        }
        let mv = choice(&ann.view(&table).await, Level::Greedy);
        let (status, answer) = ann
            .command(&table, &json!({"type": "move", "seat": 0, "move": mv}))
            .await;
        assert_eq!(status, 200, "{answer}");
        bo.wait_until(|view| view["clock"]["on_break"].is_null()).await;
        assert!(!bo.view["game"]["turns"].as_array().unwrap().is_empty());
        return;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_begins_without_a_player_starts_with_a_break() {
    let (tuning, hands) = at(START);
    let server = Server::tuned(tuning).await;
    let (ann, bo) = (Guest::new(&server, "Ann").await, Guest::new(&server, "Bo").await);
    for gone_ms in [9_999, 10_000] {
        let mut body = timed("cubes", 2, per_move());
        body["sit"] = json!({"seat": 0, "entropy": "salt"});
        let table = ann.create(&body).await;
        hands.advance(gone_ms);
        let mut bo = Player::listen(bo.clone(), &table, Some(1)).await;
        bo.does(json!({"type": "take", "seat": 1, "entropy": "pepper"}))
            .await;
        if gone_ms < 10_000 {
            hands.advance(30_000);
            bo.wait_until(over).await;
        } else {
            bo.wait_until(|view| view["clock"]["on_break"] == true).await;
            hands.advance(60_000);
            bo.does(json!({"type": "end_break", "seat": 1})).await;
            assert_eq!(bo.view["clock"]["left_ms"], json!([30_000, 30_000]));
        }
    }
}
