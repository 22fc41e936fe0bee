//! Three nodes with clients while everything fails in turn: nodes are killed, NATS and PostgreSQL stop and return. At the end
//! the histories of the clients are compared with the stored logs: nothing that was acknowledged is lost, doubled, out of
//! order or invented.
//!
//! `TILERY_FAULTS_SECONDS` says for how long; `cargo xtask faults` runs it for longer.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tilery_bots::Level;
use tilery_server::config::Config;
use tilery_server::start_tuned;
use tilery_table::{Event, Table};

use crate::database::Database;
use crate::guest::{Guest, PATIENCE};
use crate::nats::Nats;
use crate::player::{Player, choice, is_news, open_table, rules};
use crate::server::{quick, stored_log};

const STORE: &str = "TILERY_TEST_STORE";
const NATS: &str = "TILERY_TEST_NATS";
const SECONDS: &str = "TILERY_FAULTS_SECONDS";
const NODES: usize = 3;
const TABLES: usize = 6;

/// Serves the database given by the environment, until it is killed.
#[test]
#[ignore = "run by another test, as a process of its own"]
fn serves_as_a_node() {
    let (Ok(store), Ok(nats)) = (std::env::var(STORE), std::env::var(NATS)) else {
        return;
    };
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let config = Config {
            nats: Some(nats.into()),
            ..Config::local(store)
        };
        let running = start_tuned(config, quick()).await.unwrap();
        println!("listening {}", running.address);
        std::future::pending::<()>().await;
    });
}

/// A node in a process of its own. Dropping this value kills it with SIGKILL.
struct Node(Child);

impl Node {
    fn start(database: &Database, nats: &Nats) -> (Node, String) {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "faults::serves_as_a_node", "--ignored", "--nocapture"])
            .env(STORE, &database.address)
            .env(NATS, &nats.address)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| Some(line.split_once("listening ")?.1.trim().to_owned()))
            .expect("the node starts");
        (Node(child), address)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Where the nodes listen now.
type Addresses = Arc<Mutex<Vec<String>>>;

fn address(addresses: &Addresses, number: usize) -> String {
    addresses.lock().unwrap()[number % NODES].clone()
}

/// What a client sent, and what it knows of it.
#[derive(Default)]
struct History {
    sent: HashSet<String>,
    acknowledged: Vec<(String, u64)>,
    refused: HashSet<String>,
}

/// Chats and moves, each command with its key until a node has answered it.
async fn plays(addresses: Addresses, guest: Guest, table: String, seat: u64, until: Instant) -> History {
    let http = reqwest::Client::builder()
        .timeout(Duration::from_secs(10))
        .build()
        .unwrap();
    let (mut history, mut node) = (History::default(), seat as usize);
    for number in 0.. {
        if Instant::now() > until {
            break;
        }
        let seen = http
            .get(format!("http://{}/api/tables/{table}", address(&addresses, node)))
            .header("cookie", &guest.cookie);
        let view = match seen.send().await {
            Ok(response) => response.json::<Value>().await.unwrap_or_default()["view"].clone(),
            Err(_) => Value::Null,
        };
        let key = format!("{seat}-{number}");
        let command = if view["phase"] == "playing" && view["turn"] == seat {
            json!({"type": "move", "seat": seat, "move": choice(&view, Level::Greedy), "key": key})
        } else {
            json!({"type": "chat", "text": number.to_string(), "key": key})
        };
        history.sent.insert(key.clone());
        let asked = Instant::now();
        loop {
            assert!(asked.elapsed() < 2 * PATIENCE, "{key} has no answer");
            let url = format!("http://{}/api/tables/{table}/commands", address(&addresses, node));
            let request = http.post(url).header("cookie", &guest.cookie).json(&command);
            let answer = match request.send().await {
                Ok(response) => {
                    let status = response.status().as_u16();
                    response.json::<Value>().await.ok().map(|body| (status, body))
                }
                Err(_) => None,
            };
            match answer {
                Some((200, body)) => {
                    history.acknowledged.push((key, body["seq"].as_u64().unwrap()));
                    break;
                }
                Some((409, body)) if body["code"] != "busy" => {
                    history.refused.insert(key);
                    break;
                }
                Some((status, body)) => assert!(status == 503 || status == 409, "{status} {body}"),
                None => {}
            }
            node += 1;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    history
}

/// Follows a table over sockets, at one node after the other, until it has seen all events.
async fn watches(addresses: Addresses, mut player: Player, end: Arc<tokio::sync::OnceCell<u64>>) -> Player {
    let mut node = 0;
    loop {
        if end.get().is_some_and(|end| player.told.len() as u64 >= *end) {
            return player;
        }
        let next = tokio::time::timeout(Duration::from_millis(500), player.live.next()).await;
        match next {
            // The player checks that no event is missing or comes twice.
            Ok(Some(message)) if is_news(&message) => player.take_in(&message),
            Ok(Some(message)) if message["type"] == "problem" => player.live.close().await,
            Ok(Some(_)) | Err(_) => {}
            Ok(None) => {
                node += 1;
                player.guest = player.guest.moved_to(address(&addresses, node));
                match player.guest.try_connect().await {
                    Ok(live) => {
                        player.live = live;
                        let after = player.told.len();
                        let subscribe = json!({"type": "subscribe", "table": player.table, "after": after});
                        player.live.say(&subscribe).await;
                    }
                    Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
                }
            }
        }
    }
}

/// Compares what clients know with a stored log.
fn check(log: &[Event], histories: &[History], told: &[Value]) {
    let folded = Table::fold(log).expect("the log replays");
    assert_eq!(folded.seq().0 as usize, log.len());
    let mut stored: HashMap<&str, Vec<u64>> = HashMap::new();
    for (seq, event) in (1..).zip(log) {
        if let Some(key) = &event.key {
            stored.entry(key.as_str()).or_default().push(seq);
        }
    }
    for history in histories {
        for (key, seq) in &history.acknowledged {
            assert_eq!(
                stored.get(key.as_str()),
                Some(&vec![*seq]),
                "{key} is lost, doubled or elsewhere"
            );
        }
        assert!(
            history.acknowledged.is_sorted_by_key(|(_, seq)| *seq),
            "commands of a client are out of order"
        );
        for key in &history.refused {
            assert!(
                !stored.contains_key(key.as_str()),
                "{key} was refused, and happened"
            );
        }
    }
    let sent: HashSet<&str> = histories
        .iter()
        .flat_map(|history| &history.sent)
        .map(String::as_str)
        .collect();
    for key in stored.keys().filter(|key| !key.starts_with("own-")) {
        assert!(sent.contains(key), "{key} was never sent");
    }
    assert_eq!(told.len(), log.len());
    for (told, event) in told.iter().zip(log) {
        assert_eq!(told["at"], event.at.0, "a spectator was told something else");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_and_logs_agree_whatever_fails() {
    let seconds = std::env::var(SECONDS).map_or(20, |text| text.parse().expect("seconds"));
    let database = Database::own_postgresql().await;
    let mut nats = Nats::start();
    let (mut nodes, found): (Vec<Node>, Vec<String>) =
        (0..NODES).map(|_| Node::start(&database, &nats)).unzip();
    let addresses: Addresses = Arc::new(Mutex::new(found));
    let until = Instant::now() + Duration::from_secs(seconds);
    let (mut clients, mut spectators) = (Vec::new(), Vec::new());
    let mut ends = BTreeMap::new();
    for number in 0..TABLES {
        let mut body = open_table(rules("qwirkle"), 3);
        body["seats"][2] = json!({"type": "bot", "level": "greedy"});
        body["clock"] = json!({"type": "total", "ms": 86_400_000, "increment_ms": 0});
        let mut table = None;
        for seat in 0..2 {
            let guest = Guest::at(
                address(&addresses, number + seat as usize),
                &format!("Guest {seat}"),
            )
            .await;
            let id = match &table {
                Some(table) => String::clone(table),
                None => table.insert(guest.create(&body).await).clone(),
            };
            let take = json!({"type": "take", "seat": seat, "entropy": format!("salt{seat}")});
            assert_eq!(guest.command(&id, &take).await.0, 200);
            clients.push((
                id.clone(),
                tokio::spawn(plays(Arc::clone(&addresses), guest, id, seat, until)),
            ));
        }
        let table = table.unwrap();
        let guest = Guest::at(address(&addresses, number), "Spectator").await;
        let player = Player::listen(guest, &table, None).await;
        let end = Arc::new(tokio::sync::OnceCell::new());
        ends.insert(table.clone(), Arc::clone(&end));
        spectators.push((table, tokio::spawn(watches(Arc::clone(&addresses), player, end))));
    }

    for round in 0_usize.. {
        match round % 4 {
            0 | 2 => {
                let number = round / 2 % NODES;
                drop(nodes.remove(number));
                tokio::time::sleep(Duration::from_millis(500)).await;
                let (node, address) = Node::start(&database, &nats);
                nodes.insert(number, node);
                addresses.lock().unwrap()[number] = address;
            }
            1 => {
                nats.stop();
                tokio::time::sleep(Duration::from_secs(1)).await;
                nats.run();
            }
            _ => {
                database.stop().await;
                tokio::time::sleep(Duration::from_secs(2)).await;
                database.run().await;
            }
        }
        if Instant::now() > until && round >= 4 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }

    let mut histories: BTreeMap<String, Vec<History>> = BTreeMap::new();
    for (table, client) in clients {
        histories.entry(table).or_default().push(client.await.unwrap());
    }
    // Bots have the last word: until it is a person's turn, logs may grow.
    let store = database.open().await;
    let mut logs = BTreeMap::new();
    for table in histories.keys() {
        let begin = Instant::now();
        let log = loop {
            let log = stored_log(&*store, table).await;
            if Table::fold(&log).unwrap().bot_at_turn().is_none() {
                break log;
            }
            assert!(begin.elapsed() < PATIENCE, "a bot stands still at {table}");
            tokio::time::sleep(Duration::from_millis(200)).await;
        };
        ends[table].set(log.len() as u64).unwrap();
        logs.insert(table.clone(), log);
    }
    let mut told = HashMap::new();
    for (table, spectator) in spectators {
        let player = tokio::time::timeout(PATIENCE, spectator).await;
        told.insert(table, player.expect("a spectator sees everything").unwrap().told);
    }
    let mut acknowledged = 0;
    for (table, log) in &logs {
        check(log, &histories[table], &told[table]);
        acknowledged += histories[table]
            .iter()
            .map(|history| history.acknowledged.len())
            .sum::<usize>();
    }
    println!("{acknowledged} commands were acknowledged at {TABLES} tables in {seconds} s");
    assert!(acknowledged > 100);
}
