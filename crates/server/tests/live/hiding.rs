//! Hidden information: every byte sent to every client is checked against what the client may know.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::Command;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_games::{AnyRules, with_game};
use tilery_lines::Tile;
use tilery_rules::{Position, Seat};
use tilery_table::{Event, EventKind, Table};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::guest::Guest;
use crate::player::{Player, follow, is_news, open_table, play_all, seated};
use crate::server::{Server, stored_log};

/// How many games are played: 8 for each edition and variant, or as many as the environment sets. A leak
/// of the server shows in every game of its kind. The property tests of views in `tilery-rules` cover rare
/// positions.
fn games() -> usize {
    let asked = std::env::var("TILERY_HIDING_GAMES").ok();
    asked.and_then(|games| games.parse().ok()).unwrap_or(64)
}

/// Set in the process that plays the games.
const ALONE: &str = "TILERY_TEST_ALONE";

/// How many games are played at the same time.
const AT_ONCE: usize = 8;

#[test]
fn hidden_information_is_sent_to_nobody() {
    // The whole log of a process is searched. In a process of its own, other tests neither write to it nor are delayed by it.
    let played = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "hiding::all_answers_and_logs_are_searched_for_secrets",
            "--ignored",
            "--nocapture",
        ])
        .env(ALONE, "yes")
        .output()
        .unwrap();
    let told = [played.stdout, played.stderr].concat();
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&told));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "run by another test, as a process of its own"]
async fn all_answers_and_logs_are_searched_for_secrets() {
    if std::env::var(ALONE).is_err() {
        return;
    }
    let logged = Logged::start();
    let server = Server::start().await;
    let store = server.store().await;
    let all = AnyRules::all();
    let workers: Vec<_> = (0..AT_ONCE)
        .map(|worker| {
            let (address, store, all) = (server.address(), store.clone(), all.clone());
            tokio::spawn(async move {
                let mut secrets = Vec::new();
                for number in (worker..games()).step_by(AT_ONCE) {
                    let rules = all[number % all.len()];
                    let players = one_game(&address, rules, number).await;
                    let log = stored_log(&store, &players[0].table).await;
                    for player in &players {
                        check(player, &log);
                    }
                    secrets.extend(secrets_of(&log));
                }
                secrets
            })
        })
        .collect();
    let mut secrets = Vec::new();
    for worker in workers {
        secrets.extend(worker.await.unwrap());
    }
    let logged = logged.text();
    assert!(!logged.is_empty());
    for secret in secrets {
        assert!(!logged.contains(&secret), "{secret} in the log");
    }
}

/// Collects the log output.
#[derive(Clone, Default)]
struct Logged(Arc<Mutex<Vec<u8>>>);

impl Logged {
    fn start() -> Logged {
        let logged = Logged::default();
        let writer = logged.clone();
        let levels: Targets = "debug,tilery_server=trace,tilery_store=trace".parse().unwrap();
        let lines = tracing_subscriber::fmt::layer().with_writer(move || writer.clone());
        tracing_subscriber::registry()
            .with(lines.with_filter(levels))
            .init();
        logged
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The texts that no log may contain: the seed, and sequences of hands and draws.
fn secrets_of(log: &[Event]) -> Vec<String> {
    let table = Table::fold(log).unwrap();
    let record = table.record().unwrap();
    let hands = record.hands.iter().map(|hand| hand.join("\",\""));
    let words = record.hands.iter().map(|hand| hand.join(" "));
    let seed = table.ended().unwrap().seed.unwrap().to_string();
    hands.chain(words).chain([seed]).collect()
}

/// A game of two people who also chat and send requests, and a spectator. Larger tables have a bot.
async fn one_game(address: &str, rules: AnyRules, number: usize) -> Vec<Player> {
    let mut body = open_table(rules, 2);
    if rules.seats().contains(&3) && number.is_multiple_of(2) {
        let seats = body["seats"].as_array_mut().unwrap();
        seats.push(json!({"type": "bot", "level": "greedy"}));
    }
    let mut players = seated(address, &body, &[0, 1]).await;
    let spectator = Guest::at(address.to_owned(), "Spectator").await;
    let table = players[0].table.clone();
    players.push(Player::listen(spectator, &table, None).await);
    // HTTP responses and refusals are messages as well.
    for player in &mut players {
        let say = json!({"type": "chat", "text": format!("good luck from {:?}", player.seat)});
        let answer = player.guest.command(&table, &say).await;
        assert_eq!(answer.0, 200, "{}", answer.1);
        for path in ["", "/events", "/chat", "?seat=0", "/events?seat=1"] {
            let answer = player.guest.get(&format!("/api/tables/{table}{path}")).await;
            player.live.received.push((answer.1.to_string(), answer.1.into()));
        }
        let commands = [
            json!({"type": "move", "seat": 0, "move": "pass", "key": "x"}),
            json!({"type": "move", "seat": 1, "move": "play Ro@9,9 Gs@12,12", "key": "x"}),
            json!({"type": "move", "seat": 1, "move": "rrr@99,99n", "key": "x"}),
        ];
        for command in commands {
            let answer = player.guest.command(&table, &command).await;
            player.live.received.push((answer.1.to_string(), answer.1.into()));
        }
    }
    play_all(players, Level::Greedy).await
}

/// Checks everything that was sent to a player before the end.
fn check(player: &Player, log: &[Event]) {
    let seat = player.seat.map(|seat| Seat(seat as u8));
    let last = Table::fold(log).unwrap();
    let record = last.record().unwrap();
    let seed = last.ended().unwrap().seed.unwrap().to_string();
    let hidden_hands: Vec<String> = match record.game.as_str() {
        // Hidden are the hands of the other seats and, in Strata, the order of all piles.
        "qwirkle" | "strata" if record.rules != "ordered" && record.rules != "open" => {
            let others = record.hands.iter().enumerate();
            others
                .filter(|(number, _)| record.game == "strata" || seat != Some(Seat(*number as u8)))
                .map(|(_, hand)| serde_json::to_string(hand).unwrap())
                .map(|hand| hand.trim_matches(['[', ']']).to_owned())
                .collect()
        }
        _ => Vec::new(),
    };
    let tables = folded(log);
    let (mut checked, mut view) = (0, Value::Null);
    for (text, message) in &player.live.received {
        if is_news(message) {
            follow(&mut view, message);
        }
        if view["phase"] == "ended" {
            continue;
        }
        checked += 1;
        assert!(!text.contains(&seed), "the seed before the end");
        assert!(!text.contains("\"seed\""), "{text}");
        for hand in &hidden_hands {
            assert!(!text.contains(hand), "a hidden hand: {hand}");
        }
        if let Some(events) = message["events"].as_array() {
            for event in events {
                check_turn(&event["turn"], seat, &record.game);
                let by = event["turn"]["seat"].as_u64().or(event["seat"].as_u64());
                assert!(event["key"].is_null() || by == player.seat, "{event}");
                assert!(event.get("sender").is_none() && event.get("digest").is_none());
            }
        }
        if is_news(message) && view["game"].is_object() {
            assert!(view["viewer"].as_u64() == player.seat, "as nobody else");
            let table = &tables[&view["seq"].as_u64().unwrap()];
            check_view(&view["game"], table, seat, &record.game);
        }
        // The changes are already part of the view.
        let mut seen = Value::clone(message);
        if let Some(fields) = seen.as_object_mut() {
            fields.remove("changes");
        }
        if record.game == "qwirkle" {
            check_paths(&seen, "");
            check_paths(&view, "");
        }
    }
    assert!(checked > 10);
}

/// The table after each event.
fn folded(log: &[Event]) -> BTreeMap<u64, Table> {
    let mut table = Table::fold(&log[..1]).unwrap();
    let mut tables = BTreeMap::from([(1, table.clone())]);
    for event in &log[1..] {
        table.apply(event).unwrap();
        if !matches!(event.kind, EventKind::Ended(_)) {
            tables.insert(table.seq().0, table.clone());
        }
    }
    tables
}

/// Checks that drawn or swapped tiles appear only for the seat that made the turn.
fn check_turn(turn: &Value, seat: Option<Seat>, game: &str) {
    // An event has the move in notation; a view has a turn with its parts.
    let Some(mv) = turn["move"].as_str().or(turn["notation"].as_str()) else {
        return;
    };
    let is_own = turn["seat"].as_u64() == seat.map(|seat| u64::from(seat.0));
    if game != "qwirkle" || is_own {
        return;
    }
    assert!(turn.get("drew").is_none_or(Value::is_u64), "{turn}");
    if let Some(swapped) = mv.strip_prefix("swap ") {
        assert!(swapped.parse::<u8>().is_ok(), "{turn}");
        assert!(
            turn.get("tiles").is_none_or(|tiles| tiles == &json!([])),
            "{turn}"
        );
    }
}

fn check_view(game: &Value, table: &Table, seat: Option<Seat>, name: &str) {
    let view = &game["view"];
    for turn in game["turns"].as_array().unwrap() {
        check_turn(turn, seat, name);
    }
    match name {
        "qwirkle" => {
            assert!(view["hands"].as_array().unwrap().iter().all(Value::is_u64));
            assert!(view["bag"].is_u64());
            let own = true_hand(table, seat);
            let told: Option<Vec<Tile>> = view
                .get("hand")
                .map(|hand| serde_json::from_value(hand.clone()).unwrap());
            assert_eq!(sorted(told.clone()), sorted(own), "the own hand and no other");
            check_unseen(&view["unseen"], view, told.unwrap_or_default());
        }
        "strata" => {
            let rules = view["rules"].as_str().unwrap();
            let arranging = view["arranging"]
                .as_array()
                .is_some_and(|seats| !seats.is_empty());
            assert!(view.get("piles").is_none() || rules == "ordered" && !arranging);
            assert!(view.get("rows").is_none() || rules == "row");
            if rules == "ordered" && arranging {
                for turn in game["turns"].as_array().unwrap() {
                    let own = turn["seat"].as_u64() == seat.map(|seat| u64::from(seat.0));
                    let is_hidden = turn["notation"] == "order" && turn["tiles"] == json!([]);
                    assert!(own || is_hidden, "an order is secret: {turn}");
                }
            }
        }
        _ => {}
    }
}

/// Checks that the count of unseen tiles follows from the grid and the viewer's hand alone.
fn check_unseen(unseen: &Value, view: &Value, hand: Vec<Tile>) {
    let unseen = unseen.as_array().unwrap();
    let grid = view["grid"].as_array().unwrap();
    for entry in unseen {
        let tile = entry["tile"].as_str().unwrap();
        let laid = grid.iter().filter(|placed| placed["tile"] == tile);
        let held = hand.iter().filter(|held| held.to_string() == tile);
        let seen = (laid.count() + held.count()) as u64;
        assert_eq!(entry["count"].as_u64(), Some(3 - seen), "{tile}");
    }
}

fn true_hand(table: &Table, seat: Option<Seat>) -> Option<Vec<Tile>> {
    let view = with_game!(table.game()?, game => serde_json::to_value(game.position().view(seat)).unwrap());
    Some(serde_json::from_value(view.get("hand")?.clone()).unwrap())
}

fn sorted(hand: Option<Vec<Tile>>) -> Option<Vec<String>> {
    let mut tiles: Vec<String> = hand?.iter().map(Tile::to_string).collect();
    tiles.sort();
    Some(tiles)
}

/// Checks that tiles appear only in fields that may have them. `field` is the innermost field around the value.
fn check_paths(value: &Value, field: &str) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| check_paths(value, name)),
        Value::Array(items) => items.iter().for_each(|item| check_paths(item, field)),
        // Any other length is no tile, and would only take time to be refused.
        Value::String(text) if text.len() == 2 && text.parse::<Tile>().is_ok() => {
            let known = ["hand", "drew", "tiles", "tile", "grid"];
            assert!(known.contains(&field), "{text} in {field:?}");
        }
        _ => {}
    }
}
