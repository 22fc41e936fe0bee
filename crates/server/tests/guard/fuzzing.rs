//! A hostile client with a fixed seed: frames and requests that are cut, huge, nested, of wrong types, replayed, out of turn
//! or for other people's seats, beside clients that do not read and connections that are never finished.
//!
//! `TILERY_FUZZ` is how many it sends; a test run sends few.

use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use tilery_table::EventKind;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::origins::connect;
use crate::server::{Person, Server};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How many frames and requests a test run sends.
const FEW: usize = 1_500;

/// How much memory the whole program may take more at the end than at the start, in bytes.
const MOST_GROWTH: usize = 200 << 20;

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Counts panics of tasks of the server, which would otherwise only close a socket.
fn count_panics() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let server = panic
                .location()
                .is_some_and(|place| place.file().contains("/src/"));
            PANICS.fetch_add(usize::from(server), Ordering::Relaxed);
            usual(panic);
        }));
    });
}

/// A small generator with a fixed seed.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }

    fn one_of<'t, T>(&mut self, these: &'t [T]) -> &'t T {
        &these[self.below(these.len())]
    }

    fn value(&mut self) -> Value {
        match self.below(9) {
            0 => Value::Null,
            1 => json!(true),
            2 => json!(-1),
            3 => json!(u64::MAX),
            4 => json!(1e308),
            5 => json!(""),
            6 => json!("\u{0}\u{202e}🎲".repeat(self.below(40))),
            7 => json!([[], {}]),
            _ => json!({"type": "command", "seat": 0}),
        }
    }

    /// Replaces one value somewhere in a message, or removes or adds a field.
    fn twist(&mut self, value: &mut Value) {
        let replaced = self.value();
        let choice = self.below(4);
        match value {
            Value::Object(fields) if choice > 0 && !fields.is_empty() => {
                let names: Vec<String> = fields.keys().cloned().collect();
                let name = self.one_of(&names).clone();
                match choice {
                    1 => {
                        fields.remove(&name);
                    }
                    2 => {
                        fields.insert("more".to_owned(), replaced);
                    }
                    _ => {
                        if let Some(inner) = fields.get_mut(&name) {
                            self.twist(inner);
                        }
                    }
                }
            }
            Value::Array(items) if choice > 0 && !items.is_empty() => {
                let place = self.below(items.len());
                self.twist(&mut items[place]);
            }
            other => *other = replaced,
        }
    }

    /// A message as text: whole, twisted, cut, nested or far too long.
    fn text(&mut self, mut message: Value) -> String {
        match self.below(10) {
            0..=2 => message.to_string(),
            3..=6 => {
                self.twist(&mut message);
                message.to_string()
            }
            7 => {
                let text = message.to_string();
                let mut end = self.below(text.len());
                while !text.is_char_boundary(end) {
                    end -= 1;
                }
                text[..end].to_owned()
            }
            8 => "[".repeat(self.below(8_000)),
            _ => format!(
                "{{\"type\":\"ping\",\"id\":\"{}\"}}",
                "x".repeat(self.below(18_000))
            ),
        }
    }
}

struct Attack {
    random: Random,
    tables: Vec<String>,
    /// What must never be told while the games go on.
    secrets: Vec<String>,
    keys: usize,
}

impl Attack {
    fn command(&mut self) -> Value {
        // Some keys come twice.
        self.keys += self.random.below(2);
        let seat = self.random.below(4);
        let mv = *self
            .random
            .one_of(&["pass", "play Rc@0,0", "swap Rc", "take 1", "play", "", "lay a1"]);
        let mut command = match self.random.below(13) {
            0 => json!({"type": "take", "seat": seat, "name": "Eve"}),
            1 => json!({"type": "leave"}),
            2 => json!({"type": "contribute", "seat": seat, "entropy": "e"}),
            3..=5 => json!({"type": "move", "seat": seat, "move": mv}),
            6 => {
                json!({"type": "correct", "from": 0, "entries": vec![json!({"seat": seat, "move": mv}); 20]})
            }
            7 => json!({"type": "finish", "out": seat}),
            8 => json!({"type": "propose_replacement", "seat": seat}),
            9 => json!({"type": "agree_replacement", "seat": seat}),
            10 => json!({"type": "chat", "text": "hello"}),
            11 => json!({"type": "rematch"}),
            _ => json!({"type": "withdraw"}),
        };
        command["key"] = json!(format!("k{}", self.keys));
        command
    }

    fn table(&mut self) -> String {
        match self.random.below(8) {
            0 => "nowhere".to_owned(),
            _ => self.random.one_of(&self.tables.clone()).clone(),
        }
    }

    fn frame(&mut self) -> Value {
        let table = self.table();
        match self.random.below(8) {
            0 => json!({"type": "subscribe", "table": table, "after": self.random.below(9)}),
            1 => json!({"type": "subscribe", "table": table, "seat": self.random.below(4)}),
            2 => json!({"type": "unsubscribe", "table": table}),
            3 => json!({"type": "follow_review", "game": table}),
            4 => json!({"type": "ping", "id": "p"}),
            _ => json!({"type": "command", "id": "c", "table": table, "command": self.command()}),
        }
    }

    fn check(&self, text: &str) {
        for secret in &self.secrets {
            assert!(!text.contains(secret), "a seed was told: {text}");
        }
    }

    /// Sends a request that makes little sense. Whatever it is, it is answered, and not with an error of the server.
    async fn request(&mut self, person: &mut Person) {
        let table = self.table();
        let paths = [
            format!("/api/tables/{table}"),
            format!("/api/tables/{table}/events?after={}", self.random.below(9)),
            format!("/api/tables/{table}/commands"),
            format!("/api/tables/{table}/chat?limit={}", self.random.below(300)),
            format!("/api/tables/{table}/preview"),
            format!("/api/games/{table}/replay"),
            format!("/g/{table}/board.svg?width={}", self.random.below(9_999)),
            "/api/tables".to_owned(),
            "/api/quick".to_owned(),
            "/api/records".to_owned(),
            "/api/lobby?limit=-1".to_owned(),
            "/api/me/tables?cursor=%00".to_owned(),
            format!("/api/{}", "x%00/".repeat(self.random.below(99))),
        ];
        let path = self.random.one_of(&paths).clone();
        let method = self
            .random
            .one_of(&[
                Method::GET,
                Method::POST,
                Method::PUT,
                Method::DELETE,
                Method::PATCH,
            ])
            .clone();
        let message = match self.random.below(3) {
            0 => json!({"kind": "online", "game": "qwirkle", "seats": [{"type": "open"}, {"type": "open"}]}),
            _ => self.command(),
        };
        let body = self.random.text(message);
        let request = person
            .request(method.clone(), &path)
            .header("content-type", "application/json")
            .body(body.clone());
        let response = request.send().await.unwrap();
        let status = response.status();
        let text = response.text().await.unwrap_or_default();
        assert!(status.as_u16() < 500, "{method} {path} {body}: {status} {text}");
        self.check(&text);
    }

    /// Sends a frame, and reads what is there. Returns whether the socket is still open.
    async fn send(&mut self, socket: &mut Socket) -> bool {
        let frame = self.frame();
        let message = match self.random.below(20) {
            0 => Message::binary(vec![0xff; self.random.below(5_000)]),
            1 => Message::Ping(vec![1; self.random.below(125)].into()),
            _ => Message::text(self.random.text(frame)),
        };
        if socket.send(message).await.is_err() {
            return false;
        }
        while let Ok(next) = tokio::time::timeout(Duration::from_millis(1), socket.next()).await {
            match next {
                Some(Ok(Message::Text(text))) => self.check(&text),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
                Some(Ok(_)) => {}
            }
        }
        true
    }
}

/// The memory of this program, in bytes.
fn memory() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap();
    let pages: usize = statm.split(' ').nth(1).unwrap().parse().unwrap();
    pages * 4096
}

/// Tables of every kind with games in progress, and their seeds.
async fn tables(server: &Server, ann: &mut Person, bo: &mut Person) -> (Vec<String>, Vec<String>) {
    let named = json!([{"type": "named", "name": "Ann"}, {"type": "named", "name": "Bo"}]);
    let mut tables = Vec::new();
    for (kind, seats) in [
        ("online", json!([{"type": "open"}, {"type": "open"}])),
        ("local", named.clone()),
        ("scorekeeping", named),
    ] {
        let new = json!({"kind": kind, "game": "qwirkle", "seats": seats});
        let created = ann.ok(Method::POST, "/api/tables", new).await;
        tables.push(created["id"].as_str().unwrap().to_owned());
    }
    let path = format!("/api/tables/{}/commands", tables[0]);
    for (seat, person) in [&mut *ann, &mut *bo].into_iter().enumerate() {
        let take = json!({"type": "take", "seat": seat, "entropy": "e", "key": "take"});
        person.ok(Method::POST, &path, take).await;
    }
    let store = tilery_store::open(&server.store).await.unwrap();
    let mut seeds = Vec::new();
    for table in &tables {
        let log = store.load(&table.parse().unwrap()).await.unwrap().unwrap().log;
        if let EventKind::Created { seed: Some(seed), .. } = &log[0].kind {
            seeds.push(serde_json::to_value(seed).unwrap().as_str().unwrap().to_owned());
        }
    }
    store.close().await;
    (tables, seeds)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_neither_breaks_nor_reveals_anything() {
    count_panics();
    let many = std::env::var("TILERY_FUZZ").map_or(FEW, |many| many.parse().unwrap());
    let server = Server::tuned(|_| {}, |tuning| tuning.heartbeat = Duration::from_secs(20)).await;
    let (mut ann, mut bo) = (server.guest("Ann").await, server.guest("Bo").await);
    let (tables, secrets) = tables(&server, &mut ann, &mut bo).await;
    assert_eq!(secrets.len(), 2);
    let mut idle = Vec::new();
    for table in &tables {
        // Clients that subscribe to everything and never read, and requests that are never finished.
        let mut silent = connect(&server, &server.guest("Cy").await, None).await.unwrap();
        for _ in 0..20 {
            let subscribe = json!({"type": "subscribe", "table": table, "after": 0});
            silent.send(Message::text(subscribe.to_string())).await.unwrap();
        }
        let mut half = TcpStream::connect(server.running.address).await.unwrap();
        half.write_all(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
            .await
            .unwrap();
        idle.push((silent, half));
    }
    let mut eve = server.guest("Eve").await;
    let mut attack = Attack {
        random: Random(0x005e_ed0f_1a7e_11e5),
        tables,
        secrets,
        keys: 0,
    };
    let before = memory();
    let mut waits = Vec::new();
    let mut sockets: Vec<Option<Socket>> = (0..3).map(|_| None).collect();
    for number in 0..many {
        let place = number % sockets.len();
        if number % 5 == 4 {
            attack.request(&mut eve).await;
        } else {
            // Ann and Bo are hostile as well: they have seats.
            let person = [&eve, &ann, &bo][place];
            let mut socket = match sockets[place].take() {
                Some(socket) => socket,
                None => connect(&server, person, None).await.unwrap(),
            };
            if attack.send(&mut socket).await {
                sockets[place] = Some(socket);
            }
        }
        if number % 100 == 0 {
            let start = Instant::now();
            bo.me().await;
            waits.push(start.elapsed());
        }
    }
    waits.sort();
    let growth = memory().saturating_sub(before);
    println!(
        "{many} frames and requests; others waited {:?} at the median and {:?} at p99; {} kB more memory",
        waits[waits.len() / 2],
        waits[(waits.len() - 1) * 99 / 100],
        growth >> 10
    );
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
    assert!(growth < MOST_GROWTH, "{growth}");
    assert_eq!(eve.call(Method::GET, "/readyz", Value::Null).await.status(), 200);
}
