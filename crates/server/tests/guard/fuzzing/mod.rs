//! A hostile client with a fixed seed: frames and requests that are cut, huge, nested, of wrong types, replayed, out of turn
//! or for other people's seats, beside floods, clients that do not read and connections that are never finished. Meanwhile
//! somebody else plays and notes how long the server takes.
//!
//! `TILERY_FUZZ` is how many it sends; a test run sends few.

mod attacked;
mod random;
mod secrets;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use attacked::Attacked;
pub(crate) use attacked::memory;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use random::Nonsense;
use reqwest::Method;
use secrets::{Reader, Secrets};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::origins::connect_at;
use crate::server::Person;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How many frames and requests a test run sends.
const FEW: usize = 3_000;

/// After how many of them there are new tables, secrets are read again, and clients that do not read are replaced.
const NEW_TABLES: usize = 2_000;
const NEW_SECRETS: usize = 250;
const NEW_IDLERS: usize = 5_000;

/// After how many frames of a socket its answers are awaited.
const SYNC: u64 = 64;

/// How many requests are under way at the same time.
const REQUESTS: usize = 8;

/// How many frames a flood has, and the time between two floods.
const FLOOD: usize = 100;
const EBB: Duration = Duration::from_millis(300);

/// How much memory the server may take more at the end than after a quarter of the attack, in bytes.
const MOST_GROWTH: usize = 40 << 20;

/// How long others may wait in one of a hundred cases. Without optimisation, and beside other tests, everything takes longer.
const LONGEST_P99: Duration = if cfg!(debug_assertions) {
    Duration::from_millis(1_000)
} else {
    Duration::from_millis(100)
};

/// A person who attacks over a socket, which is opened again whenever the server closes it.
struct Attacker {
    person: Person,
    reader: Reader,
    open: Option<Open>,
    frames: u64,
}

/// An open socket, from which a task reads.
struct Open {
    sink: SplitSink<Socket, Message>,
    /// The latest frame that was answered, as far as answers are awaited. It is closed with the socket.
    answered: watch::Receiver<u64>,
}

impl Attacker {
    fn new(person: Person, reader: Reader) -> Attacker {
        Attacker {
            person,
            reader,
            open: None,
            frames: 0,
        }
    }

    async fn connected(&mut self, url: &str, secrets: &Arc<Secrets>) -> &mut Open {
        if self.open.is_none() {
            let socket = connect_at(url, &self.person, None).await.unwrap();
            let (sink, mut stream) = socket.split();
            let (answers, answered) = watch::channel(0);
            let (secrets, reader) = (Arc::clone(secrets), self.reader);
            tokio::spawn(async move {
                while let Some(Ok(message)) = stream.next().await {
                    let Message::Text(text) = message else {
                        continue;
                    };
                    secrets.search(reader, &text).await;
                    let pong = text
                        .split_once("sync-")
                        .and_then(|(_, rest)| rest.split_once('"'));
                    if let Some(number) = pong.and_then(|(number, _)| number.parse().ok()) {
                        answers.send_replace(number);
                    }
                }
            });
            self.open = Some(Open { sink, answered });
        }
        self.open.as_mut().unwrap()
    }

    async fn send(&mut self, url: &str, secrets: &Arc<Secrets>, message: Message) {
        self.frames += 1;
        let number = self.frames;
        let open = self.connected(url, secrets).await;
        let done = async {
            open.sink.send(message).await.ok()?;
            if number.is_multiple_of(SYNC) {
                let ping = json!({"type": "ping", "id": format!("sync-{number}")});
                open.sink.send(Message::text(ping.to_string())).await.ok()?;
                open.answered
                    .wait_for(|answered| *answered >= number)
                    .await
                    .ok()?;
            }
            Some(())
        };
        let done = tokio::time::timeout(Duration::from_secs(30), done).await;
        if done.expect("the server goes on reading").is_none() {
            self.open = None;
        }
    }
}

/// Sends a request that makes little sense. It must be answered, and not with an error of the server.
async fn request(
    person: Person,
    reader: Reader,
    secrets: Arc<Secrets>,
    method: Method,
    path: String,
    body: String,
) {
    let request = person
        .request(method.clone(), &path)
        .header("content-type", "application/json")
        .body(body.clone());
    let response = request.send().await.unwrap();
    let status = response.status();
    let text = response.text().await.unwrap_or_default();
    assert!(status.as_u16() < 500, "{method} {path} {body}: {status} {text}");
    secrets.search(reader, &text).await;
}

/// The method, path and body of such a request.
fn made_up(nonsense: &mut Nonsense) -> (Method, String, String) {
    let table = nonsense.table();
    let random = &mut nonsense.random;
    let paths = [
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}?seat={}", random.below(3)),
        format!("/api/tables/{table}/events?after={}", random.below(9)),
        format!("/api/tables/{table}/commands"),
        format!("/api/tables/{table}/chat?limit={}", random.below(300)),
        format!("/api/tables/{table}/preview"),
        format!("/api/games/{table}/replay"),
        format!("/g/{table}/board.svg?width={}", random.below(9_999)),
        "/api/tables".to_owned(),
        "/api/quick".to_owned(),
        "/api/records".to_owned(),
        "/api/lobby?limit=-1".to_owned(),
        "/api/me/tables?cursor=%00".to_owned(),
        format!("/api/{}", "x%00/".repeat(random.below(99))),
    ];
    let path = random.one_of(&paths).clone();
    let methods = [
        Method::GET,
        Method::POST,
        Method::PUT,
        Method::DELETE,
        Method::PATCH,
    ];
    let method = random.one_of(&methods).clone();
    let message = match random.below(3) {
        0 => json!({"kind": "online", "game": "qwirkle", "seats": [{"type": "open"}, {"type": "open"}]}),
        _ => nonsense.command(),
    };
    (method, path, nonsense.random.text(message))
}

/// New tables of every kind with games in progress.
async fn new_tables(ann: &mut Person, bo: &mut Person) -> Vec<String> {
    let named = json!([{"type": "named", "name": "Ann"}, {"type": "named", "name": "Bo"}]);
    let mut tables = Vec::new();
    for (kind, game, seats) in [
        ("online", "qwirkle", json!([{"type": "open"}, {"type": "open"}])),
        ("online", "strata", json!([{"type": "open"}, {"type": "open"}])),
        ("local", "qwirkle", named.clone()),
        ("scorekeeping", "qwirkle", named),
    ] {
        let new = json!({"kind": kind, "game": game, "seats": seats});
        let created = ann.ok(Method::POST, "/api/tables", new).await;
        let table = created["id"].as_str().unwrap().to_owned();
        if kind == "online" {
            let path = format!("/api/tables/{table}/commands");
            for (seat, person) in [&mut *ann, &mut *bo].into_iter().enumerate() {
                let take =
                    json!({"type": "take", "seat": seat, "entropy": "e", "key": format!("take-{table}")});
                person.ok(Method::POST, &path, take).await;
            }
        }
        tables.push(table);
    }
    tables
}

/// Clients that subscribe to everything and never read, requests that are never finished, and connections that say nothing.
async fn idlers(server: &Attacked, person: &Person, tables: &[String]) -> Vec<(Socket, [TcpStream; 2])> {
    let mut idle = Vec::new();
    for table in tables {
        let mut silent = connect_at(&server.socket_url(), person, None).await.unwrap();
        for _ in 0..20 {
            let subscribe = json!({"type": "subscribe", "table": table, "after": 0});
            silent.send(Message::text(subscribe.to_string())).await.unwrap();
        }
        let mut half = TcpStream::connect(&server.address).await.unwrap();
        half.write_all(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
            .await
            .unwrap();
        idle.push((silent, [half, TcpStream::connect(&server.address).await.unwrap()]));
    }
    idle
}

/// Sends many frames at once, reads nothing, and goes away, again and again.
async fn floods(url: String, person: Person, tables: watch::Receiver<Vec<String>>, sent: Arc<AtomicUsize>) {
    let mut nonsense = Nonsense::new(0x0f10_0d0f_f00d);
    loop {
        nonsense.tables.clone_from(&tables.borrow());
        let mut socket = connect_at(&url, &person, None).await.unwrap();
        for _ in 0..FLOOD {
            // The server closes the socket after a frame that is too long.
            if socket.feed(Message::text(nonsense.frame_text())).await.is_err() {
                break;
            }
            sent.fetch_add(1, Ordering::Relaxed);
        }
        let _ = socket.flush().await;
        drop(socket);
        tokio::time::sleep(EBB).await;
    }
}

/// Plays on, and returns how long each command and each view took.
async fn plays_on(url: String, mut person: Person, is_over: Arc<AtomicBool>) -> Vec<Duration> {
    let mut waits = Vec::new();
    let mut socket = connect_at(&url, &person, None).await.unwrap();
    let mut table = String::new();
    for number in 0_usize.. {
        if is_over.load(Ordering::Relaxed) {
            break;
        }
        if number.is_multiple_of(1_000) {
            let new = json!({"kind": "online", "game": "qwirkle", "sit": {"seat": 0},
                "seats": [{"type": "open"}, {"type": "open"}]});
            let created = person.ok(Method::POST, "/api/tables", new).await;
            table = created["id"].as_str().unwrap().to_owned();
        }
        let start = Instant::now();
        let chat = json!({"type": "chat", "text": "hello", "key": format!("k{number}")});
        let command = json!({"type": "command", "id": "c", "table": table, "command": chat});
        socket.send(Message::text(command.to_string())).await.unwrap();
        loop {
            let Message::Text(text) = socket.next().await.unwrap().unwrap() else {
                continue;
            };
            let answer: Value = serde_json::from_str(&text).unwrap();
            if answer["id"] == "c" {
                assert_eq!(answer["type"], "accepted", "{answer}");
                break;
            }
        }
        waits.push(start.elapsed());
        let start = Instant::now();
        let path = format!("/api/tables/{table}");
        person.ok(Method::GET, &path, Value::Null).await;
        waits.push(start.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    waits
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn random_requests_neither_crash_nor_reveal_nor_delay_anything() {
    let many = std::env::var("TILERY_FUZZ").map_or(FEW, |many| many.parse().unwrap());
    let began = Instant::now();
    let server = Attacked::start();
    let url = server.socket_url();
    let (mut ann, mut bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let (eve, cy) = (server.guest("Eve").await, server.guest("Cy").await);
    let secrets = Arc::new(Secrets::new(tilery_store::open(&server.store).await.unwrap()));
    // Ann and Bo are hostile as well: they have seats.
    let mut attackers = [
        Attacker::new(eve.clone(), Reader::Outsider),
        Attacker::new(ann.clone(), Reader::Ann),
        Attacker::new(bo.clone(), Reader::Bo),
    ];
    let mut nonsense = Nonsense::new(0x005e_ed0f_1a7e_11e5);
    let (told, tables) = watch::channel(new_tables(&mut ann, &mut bo).await);
    let (is_over, flooded) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let playing = tokio::spawn(plays_on(
        url.clone(),
        server.guest("Dot").await,
        Arc::clone(&is_over),
    ));
    let flood = floods(
        url.clone(),
        server.guest("Flo").await,
        tables,
        Arc::clone(&flooded),
    );
    let flooding = tokio::spawn(flood);
    let (mut idle, mut requests) = (Vec::new(), JoinSet::new());
    let (mut baseline, mut most_secrets, mut number) = (0, 0, 0);
    while number < many {
        if number % NEW_TABLES == 0 {
            let new = new_tables(&mut ann, &mut bo).await;
            // The old ones stay known for a while, because answers about them are under way.
            let old = nonsense.tables.iter().take(new.len()).cloned();
            nonsense.tables = new.iter().cloned().chain(old).collect();
            secrets.keep(&nonsense.tables);
            told.send_replace(nonsense.tables.clone());
        }
        if number % NEW_SECRETS == 0 {
            nonsense.tiles = secrets.collect(&nonsense.tables).await;
            most_secrets = most_secrets.max(secrets.count());
            secrets.must_be_kept();
            server.must_not_have_panicked();
            assert!(!flooding.is_finished() && !playing.is_finished());
            if baseline == 0 && number >= many / 4 {
                baseline = server.memory();
            }
        }
        if number % NEW_IDLERS == 0 {
            idle = idlers(&server, &cy, &nonsense.tables).await;
        }
        let place = nonsense.random.below(attackers.len());
        let attacker = &mut attackers[place];
        if number % 5 == 4 {
            if requests.len() >= REQUESTS {
                requests.join_next().await.unwrap().unwrap();
            }
            let (method, path, body) = made_up(&mut nonsense);
            let (person, secrets) = (attacker.person.clone(), Arc::clone(&secrets));
            requests.spawn(request(person, attacker.reader, secrets, method, path, body));
        } else {
            let message = match nonsense.random.below(20) {
                0 => Message::binary(vec![0xff; nonsense.random.below(5_000)]),
                1 => Message::Ping(vec![1; nonsense.random.below(125)].into()),
                _ => Message::text(nonsense.frame_text()),
            };
            attacker.send(&url, &secrets, message).await;
        }
        number += 1;
    }
    while let Some(done) = requests.join_next().await {
        done.unwrap();
    }
    flooding.abort();
    is_over.store(true, Ordering::Relaxed);
    let mut waits = playing.await.unwrap();
    waits.sort();
    drop((idle, attackers));
    let memory = server.comes_down_to(baseline + MOST_GROWTH).await;
    let p99 = waits[(waits.len() - 1) * 99 / 100];
    println!(
        "{number} frames and requests and {} frames of floods in {:.0?}; others waited {:?} at the median, {p99:?} at p99 and {:?} at most; \
         {} kB of memory after a quarter, {} kB at the end; at most {most_secrets} secrets at a time",
        flooded.load(Ordering::Relaxed),
        began.elapsed(),
        waits[waits.len() / 2],
        waits[waits.len() - 1],
        baseline >> 10,
        memory >> 10,
    );
    secrets.must_be_kept();
    server.must_not_have_panicked();
    assert!(most_secrets > 4, "hands and seeds were searched for");
    assert!(baseline > 0 && memory < baseline + MOST_GROWTH);
    assert!(p99 < LONGEST_P99, "{p99:?}");
    assert_eq!(ann.call(Method::GET, "/readyz", Value::Null).await.status(), 200);
}
