//! Duplicate at a table: many players over sockets, and nothing that is hidden leaves the server.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::{Value, json};
use tilery_duplicate::{Duplicate, Round};
use tilery_games::AnyRules;
use tilery_server::{ManualClock, Time, Tuning};
use tilery_table::{EventKind, Millis};

use crate::database::Database;
use crate::guest::{Guest, Live, keyed};
use crate::server::{Server, quick};

const NODES: u64 = 50;

fn manual() -> (Tuning, ManualClock) {
    let (time, clock) = Time::manual(Millis(1_700_000_000_000));
    let tuning = Tuning {
        time,
        daily_nodes: Some(NODES),
        // Clients that wait for others to connect read nothing, and so answer no ping.
        heartbeat: Duration::from_secs(600),
        ..quick()
    };
    (tuning, clock)
}

fn terms(rounds: usize, bots: &[&str]) -> Value {
    terms_of("qwirkle", rounds, bots)
}

fn terms_of(game: &str, rounds: usize, bots: &[&str]) -> Value {
    json!({"kind": "duplicate", "game": game, "contest": {"rounds": rounds, "seconds": 60, "bots": bots}})
}

/// The rounds of a table, with everything that is secret.
async fn secrets(server: &Server, table: &str, rounds: usize) -> (String, Duplicate) {
    secrets_of("qwirkle", server, table, rounds).await
}

async fn secrets_of(game: &str, server: &Server, table: &str, rounds: usize) -> (String, Duplicate) {
    let log = server.log(table).await;
    let EventKind::Created { seed: Some(seed), .. } = &log[0].kind else {
        panic!("a table begins with its creation");
    };
    let rules = AnyRules::read(game, None).unwrap();
    (
        seed.to_string(),
        Duplicate::plan(rules, seed, rounds, Some(NODES)).unwrap(),
    )
}

/// Different legal plays of a round, without the master play.
fn plays(round: &Round) -> Vec<String> {
    let all = round.game().legal_moves().into_iter();
    let usual = all.filter_map(|mv| round.check(&mv.mv).ok().map(|answer| answer.mv));
    let others: HashSet<String> = usual.filter(|mv| *mv != round.master().mv).collect();
    let mut others: Vec<String> = others.into_iter().collect();
    others.sort();
    others
}

/// Whether a text has this play, and not only one that begins like it.
fn tells(text: &str, play: &str) -> bool {
    text.contains(&format!("\"{play}\""))
}

struct Contestant {
    guest: Guest,
    live: Live,
}

impl Contestant {
    async fn new(server: &Server, table: &str, name: &str) -> Contestant {
        let guest = Guest::new(server, name).await;
        let mut live = guest.connect().await;
        live.send(&json!({"type": "subscribe", "table": table})).await;
        live.wait("view").await;
        Contestant { guest, live }
    }

    async fn send(&mut self, table: &str, command: Value) {
        let command = keyed(&command);
        let id = command["key"].clone();
        self.live
            .send(&json!({"type": "command", "id": id, "table": table, "command": command}))
            .await;
    }

    /// Sends a command and waits until it has happened.
    async fn does(&mut self, table: &str, command: Value) -> Arc<Value> {
        self.send(table, command).await;
        self.answer().await
    }

    async fn answer(&mut self) -> Arc<Value> {
        let is_answer = |message: &Value| message["type"] == "accepted" || message["type"] == "refused";
        self.live.wait_for(is_answer).await
    }

    /// Waits until the table has reached a stage, as the updates say.
    async fn reaches(&mut self, event: &str) {
        let has = |message: &Value| {
            let events = message["events"].as_array();
            events.is_some_and(|events| events.iter().any(|each| each["type"] == event))
        };
        self.live.wait_for(has).await;
    }

    /// Everything that this client was sent since an earlier call.
    fn received(&mut self) -> String {
        std::mem::take(&mut self.live.received)
            .into_iter()
            .map(|(text, _)| text + "\n")
            .collect()
    }
}

/// Reads on at every socket until the round is over.
async fn all_reach(players: &mut [Contestant], event: &str) {
    join_all(players.iter_mut().map(|player| player.reaches(event))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_players_of_a_contest_see_nothing_hidden() {
    let players_asked = std::env::var("TILERY_PLAYERS")
        .ok()
        .and_then(|text| text.parse().ok());
    let most: usize = players_asked.unwrap_or(200);
    let (tuning, clock) = manual();
    let server = Server::tuned(tuning).await;
    let creator = Guest::new(&server, "Creator").await;
    let table = creator.create(&terms(2, &[])).await;
    let mut players = Vec::new();
    for number in 0..most {
        players.push(Contestant::new(&server, &table, &format!("Player {number}")).await);
    }
    for player in &mut players {
        player.send(&table, json!({"type": "join"})).await;
    }
    let answers = join_all(players.iter_mut().map(Contestant::answer)).await;
    assert!(answers.iter().all(|answer| answer["type"] == "accepted"));
    let (seed, game) = secrets(&server, &table, 2).await;
    assert_eq!(creator.command(&table, &json!({"type": "start"})).await.0, 200);
    all_reach(&mut players, "round_begun").await;

    for (index, round) in game.rounds().iter().enumerate() {
        let number = index + 1;
        let choices = plays(round);
        for player in &mut players {
            player.received();
        }
        // The last player stays silent, and the first one plays the master play.
        let chosen = |at: usize| match at {
            0 => round.master().mv.clone(),
            _ => choices[at % choices.len()].clone(),
        };
        let asked = Instant::now();
        for (at, player) in players[..most - 1].iter_mut().enumerate() {
            player
                .send(
                    &table,
                    json!({"type": "submit", "round": number, "move": chosen(at)}),
                )
                .await;
        }
        let answers = join_all(players[..most - 1].iter_mut().map(Contestant::answer)).await;
        assert!(answers.iter().all(|answer| answer["type"] == "accepted"));
        println!("{} plays were stored in {:?}", most - 1, asked.elapsed());
        let seen = creator.view(&table).await;
        assert_eq!(seen["contest"]["submitted"], most - 1);
        let later: Vec<&str> = game.rounds()[index..]
            .iter()
            .map(|round| &*round.master().mv)
            .collect();
        for (at, player) in players.iter_mut().enumerate() {
            let (_, page) = player.guest.get(&format!("/api/tables/{table}/events")).await;
            let text = player.received() + &page.to_string();
            assert!(!text.contains(&seed), "the seed");
            for (master, laid) in later.iter().zip(number..) {
                assert!(
                    at == 0 && laid == number || !tells(&text, master),
                    "the master play of round {laid}"
                );
            }
            for play in &choices {
                let own = at + 1 < most && *play == chosen(at);
                assert!(own || !tells(&text, play), "player {at} sees {play}");
            }
        }
        let over = Instant::now();
        clock.advance(60_000);
        all_reach(&mut players, "round_ended").await;
        println!(
            "the end of round {number} was told to {most} players in {:?}",
            over.elapsed()
        );
        let view = creator.view(&table).await;
        let last = &view["contest"]["last"];
        assert_eq!((&last["round"], &last["missing"]), (&json!(number), &json!(1)));
        assert_eq!(last["master"]["score"], round.master().points);
        let counted: u64 = last["scores"]
            .as_array()
            .unwrap()
            .iter()
            .map(|count| count["players"].as_u64().unwrap())
            .sum();
        assert_eq!(counted as usize, most - 1);
        if number == 1 {
            assert_eq!(
                creator.command(&table, &json!({"type": "next_round"})).await.0,
                200
            );
            all_reach(&mut players, "round_begun").await;
        }
    }
    let view = creator.view(&table).await;
    assert_eq!(view["phase"], "ended");
    assert_eq!(view["result"]["seed"], seed);
    assert_eq!(view["contest"]["standing"][0]["percent"], 100);
    let results = view["contest"]["results"].as_array().unwrap();
    let scores: Vec<&Value> = results.iter().map(|result| &result["master"]["score"]).collect();
    let masters: Vec<Value> = game
        .rounds()
        .iter()
        .map(|round| json!(round.master().points))
        .collect();
    assert_eq!(scores, masters.iter().collect::<Vec<_>>());

    // Each player finds the game among theirs, with percent and place. Others see who came first.
    let first = &players[0].guest;
    let (_, found) = first.get(&format!("/api/games?player={}", first.user)).await;
    let contest = &found["games"][0]["contest"];
    assert_eq!(found["games"][0]["id"], table.as_str());
    assert_eq!(
        (&contest["own"]["percent"], &contest["own"]["rank"]),
        (&json!(100), &json!(1))
    );
    assert_eq!(
        (
            &contest["players"],
            &contest["rounds"],
            &contest["first"].as_array().unwrap().len()
        ),
        (&json!(most), &json!(2), &3)
    );
    let silent = &players[most - 1].guest;
    let (_, found) = silent.get(&format!("/api/games?player={}", silent.user)).await;
    assert_eq!(found["games"][0]["contest"]["own"]["points"], 0);
    let (_, found) = creator.get("/api/games").await;
    assert_eq!(found["games"][0]["id"], table.as_str(), "the table was open");
    assert_eq!(found["games"][0]["contest"]["own"], Value::Null);
    let (_, found) = first.get("/api/me/statistics").await;
    assert_eq!(found["games"], json!([]));
    let log = server.log(&table).await;
    // Plays that came together are one event.
    assert!(log.len() < 300, "{} events", log.len());
}

/// Removes what says how many players have submitted, how far the log is and what time it is: all that may change in a
/// round.
fn without_progress(mut seen: Value) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for name in ["submitted", "seq", "updated", "now", "at", "exported"] {
                    fields.remove(name);
                }
                fields.values_mut().for_each(strip);
            }
            Value::Array(items) => {
                // That somebody has submitted is an event without the play.
                items.retain(|item| item["type"] != "submitted" || item["plays"] != json!([]));
                items.iter_mut().for_each(strip);
            }
            _ => {}
        }
    }
    strip(&mut seen);
    seen
}

/// The names of all fields, at any depth.
fn names(value: &Value, found: &mut HashSet<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            found.insert(name.clone());
            names(value, found);
        }),
        Value::Array(items) => items.iter().for_each(|item| names(item, found)),
        _ => {}
    }
}

/// A request that a client can make during a round.
async fn answers_during(guest: &Guest, table: &str, seat: &Value) -> Vec<(String, Value)> {
    let mut answers = Vec::new();
    for path in [
        format!("/api/tables/{table}"),
        String::from("/api/tables?phase=playing"),
        String::from("/api/me/tables"),
        String::from("/api/me/export"),
        String::from("/api/games"),
    ] {
        let (status, seen) = guest.get(&path).await;
        assert_eq!(status, 200, "{path}: {seen}");
        answers.push((path, seen));
    }
    let path = format!("/api/tables/{table}/preview");
    let (status, preview) = guest.post(&path, &json!({ "seat": seat })).await;
    assert_eq!(status, 200, "{preview}");
    answers.push((path, preview));
    answers
}

/// A player who waits gets the same answers to everything, whatever the others have submitted.
#[tokio::test(flavor = "multi_thread")]
async fn the_plays_and_points_of_others_change_nothing_before_the_round_is_over() {
    for name in AnyRules::GAMES {
        let (tuning, clock) = manual();
        let server = Server::tuned(tuning).await;
        let creator = Guest::new(&server, "Creator").await;
        let table = creator.create(&terms_of(name, 2, &[])).await;
        let mut players = Vec::new();
        for number in 0..4 {
            let mut player = Contestant::new(&server, &table, &format!("Player {number}")).await;
            let joined = player.does(&table, json!({"type": "join"})).await;
            assert_eq!(joined["type"], "accepted");
            players.push(player);
        }
        let (seed, game) = secrets_of(name, &server, &table, 2).await;
        assert_eq!(creator.command(&table, &json!({"type": "start"})).await.0, 200);
        all_reach(&mut players, "round_begun").await;
        for (index, round) in game.rounds().iter().enumerate() {
            let mut chosen: Vec<String> = vec![round.master().mv.clone()];
            chosen.extend(plays(round).into_iter().take(2));
            chosen.resize(3, round.master().mv.clone());
            let (silent, others) = players.split_last_mut().unwrap();
            let seat = json!(round.seat());
            silent.received();
            let before = answers_during(&silent.guest, &table, &seat).await;
            for (player, mv) in others.iter_mut().zip(&chosen) {
                let submit = json!({"type": "submit", "round": index + 1, "move": mv});
                assert_eq!(player.does(&table, submit).await["type"], "accepted");
            }
            let after = answers_during(&silent.guest, &table, &seat).await;
            assert_eq!(after[0].1["view"]["contest"]["submitted"], 3);
            for ((path, before), (_, after)) in before.into_iter().zip(after) {
                let text = after.to_string();
                assert!(!text.contains(&seed), "{path}: the seed");
                assert_eq!(
                    without_progress(before),
                    without_progress(after),
                    "{name}: {path}"
                );
            }
            let sent = silent.received();
            assert!(!sent.contains(&seed), "the seed");
            for mv in &chosen {
                assert!(!tells(&sent, mv), "{name}: {mv} in {sent}");
            }
            for frame in sent.lines() {
                let mut found = HashSet::new();
                names(&serde_json::from_str(frame).unwrap(), &mut found);
                for secret in [
                    "score", "points", "percent", "scores", "standing", "totals", "maximum", "last",
                ] {
                    assert!(!found.contains(secret), "{name}: {secret} in {frame}");
                    assert!(
                        !frame.contains(&format!("/{secret}")),
                        "{name}: {secret} in {frame}"
                    );
                }
            }
            clock.advance(60_000);
            all_reach(&mut players, "round_ended").await;
            let seen = creator.view(&table).await;
            assert_eq!(seen["contest"]["last"]["master"]["score"], round.master().points);
            if index == 0 {
                let next = creator.command(&table, &json!({"type": "next_round"})).await;
                assert_eq!(next.0, 200);
                all_reach(&mut players, "round_begun").await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn submitted_plays_survive_a_lost_connection_and_a_restart() {
    let (tuning, clock) = manual();
    let mut server = Server::tuned(tuning.clone()).await;
    let creator = Guest::new(&server, "Creator").await;
    let table = creator.create(&terms(2, &["random"])).await;
    let other = Guest::new(&server, "Other").await;
    for guest in [&creator, &other] {
        assert_eq!(guest.command(&table, &json!({"type": "join"})).await.0, 200);
    }
    let mut watcher = Contestant::new(&server, &table, "Watcher").await;
    assert_eq!(creator.command(&table, &json!({"type": "start"})).await.0, 200);
    let (_, game) = secrets(&server, &table, 2).await;
    let master = &game.rounds()[0].master().mv;
    let submit = json!({"type": "submit", "round": 1, "move": master, "key": "same"});
    let refused = watcher
        .does(&table, json!({"type": "submit", "round": 1, "move": master}))
        .await;
    assert_eq!(refused["code"], "not-joined");
    // The round begins when the engine is done.
    loop {
        let (status, _) = creator.command(&table, &submit).await;
        if status == 200 {
            break;
        }
        watcher.live.next().await;
    }
    // It is in the list of those who play, and in the lobby.
    let (_, own) = other.get("/api/me/tables").await;
    let contest = json!({"players": 3, "rounds": 2, "seconds": 60});
    assert_eq!(
        (&own["tables"][0]["id"], &own["tables"][0]["contest"]),
        (&json!(table), &contest)
    );
    let (_, lobby) = watcher.guest.get("/api/tables?phase=playing").await;
    assert_eq!(lobby["tables"][0]["id"], table.as_str());
    // A preview is for those who play.
    let draft = json!({"seat": 0});
    let path = format!("/api/tables/{table}/preview");
    assert_eq!(watcher.guest.post(&path, &draft).await.1["code"], "not-joined");

    server.stop().await;
    server.start_again(tuning).await;
    let creator = creator.moved_to(server.address());
    let other = other.moved_to(server.address());
    let (_, seen) = creator.get(&format!("/api/tables/{table}")).await;
    assert_eq!(seen["own"]["play"]["notation"], *master);
    assert_eq!(
        creator.command(&table, &submit).await.0,
        200,
        "the same command, sent again"
    );
    let second = json!({"type": "submit", "round": 1, "move": master});
    assert_eq!(
        creator.command(&table, &second).await.1["code"],
        "already-submitted"
    );
    // The clock goes on after the restart, so that the round can end.
    let mut live = Contestant::new(&server, &table, "Watcher").await;
    let (status, answer) = other
        .command(&table, &json!({"type": "submit", "round": 1, "move": master}))
        .await;
    assert!(status == 200, "{answer}");
    clock.advance(60_000);
    loop {
        let view = creator.view(&table).await;
        if view["contest"]["stage"] == "break" {
            assert_eq!(view["contest"]["standing"][0]["percent"], 100);
            break;
        }
        live.live.next().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_at_two_nodes_play_the_same_rounds() {
    let database = Database::postgresql().await;
    let (tuning, clock) = manual();
    let one = Server::on(Arc::clone(&database), tuning.clone()).await;
    let mut two = Server::on(database, tuning).await;
    let creator = Guest::new(&one, "Creator").await;
    let table = creator.create(&terms(2, &[])).await;
    let (mut here, mut there) = (Vec::new(), Vec::new());
    for number in 0..10 {
        here.push(Contestant::new(&one, &table, &format!("Here {number}")).await);
        there.push(Contestant::new(&two, &table, &format!("There {number}")).await);
    }
    for player in here.iter_mut().chain(&mut there) {
        player.send(&table, json!({"type": "join"})).await;
    }
    for player in here.iter_mut().chain(&mut there) {
        assert_eq!(player.answer().await["type"], "accepted");
    }
    assert_eq!(creator.command(&table, &json!({"type": "start"})).await.0, 200);
    let (_, game) = secrets(&one, &table, 2).await;
    for (index, round) in game.rounds().iter().enumerate() {
        all_reach(&mut here, "round_begun").await;
        all_reach(&mut there, "round_begun").await;
        let submit = json!({"type": "submit", "round": index + 1, "move": round.master().mv});
        for player in here.iter_mut().chain(&mut there) {
            player.send(&table, submit.clone()).await;
            // In the second round, all but the first are too late.
            if index == 1 {
                assert_eq!(player.answer().await["type"], "accepted");
                break;
            }
        }
        if index == 0 {
            all_reach(&mut here, "round_ended").await;
            all_reach(&mut there, "round_ended").await;
            assert_eq!(
                creator.command(&table, &json!({"type": "next_round"})).await.0,
                200
            );
        }
    }
    // The node that is left ends the round.
    two.stop().await;
    clock.advance(60_000);
    all_reach(&mut here, "round_ended").await;
    let view = creator.view(&table).await;
    assert_eq!(view["phase"], "ended");
    let totals = &view["contest"]["totals"];
    assert_eq!(
        (&totals[0]["players"], &totals[1]["players"]),
        (&json!(1), &json!(19))
    );
}
