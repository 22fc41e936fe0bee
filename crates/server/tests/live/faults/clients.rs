//! Clients who play one game after the other, whatever fails, and whose histories are checked after each.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tilery_frame::bots::Level;
use tilery_store::{Outage, Store};
use tilery_table::{Event, Seq, Table};
use tokio::sync::watch;

use super::NODES;
use super::checks::{self, Sample, shown};
use crate::guest::{Guest, Live, PATIENCE};
use crate::history::{History, Moment, Read, Sent};
use crate::player::{choice, follow, is_news, open_table, rules};

/// Longer than any outage.
const LONG: Duration = Duration::from_secs(3 * PATIENCE.as_secs());

/// The least time between two attempts at what fails at the moment.
const AGAIN: Duration = Duration::from_millis(100);

/// Every so many views that a player asks for, one is kept and compared, up to a number for each game.
const SAMPLED: usize = 8;
const MOST_SAMPLES: usize = 12;

/// Everything that the clients share.
#[derive(Clone)]
pub(super) struct Run {
    /// The addresses of the wires that lead to the nodes, however often a node is replaced.
    pub(super) addresses: Arc<Vec<String>>,
    pub(super) began: Instant,
    pub(super) until: Instant,
    /// Between two commands of a client.
    pub(super) pause: Duration,
    /// The stored state.
    pub(super) store: Arc<Store>,
    /// When nobody could store anything, as far as it is over.
    pub(super) outages: Arc<Mutex<Vec<Outage>>>,
}

impl Run {
    pub(super) fn address(&self, number: usize) -> String {
        self.addresses[number % NODES].clone()
    }

    fn now(&self) -> Moment {
        self.began.elapsed()
    }

    /// Waits before something is tried again. The more clients there are, the longer, or they would keep the nodes busy with
    /// nothing else.
    async fn again(&self) {
        tokio::time::sleep(AGAIN.max(self.pause / 5)).await;
    }

    fn is_over(&self) -> bool {
        Instant::now() > self.until
    }

    /// The log of a table, as soon as the database can be asked.
    pub(super) async fn log(&self, table: &str) -> Vec<Event> {
        let (id, since) = (table.parse().unwrap(), Instant::now());
        loop {
            match self.store.events(&id, Seq(0), usize::MAX).await {
                Ok(log) => return log.into_iter().map(|(_, event)| event).collect(),
                Err(error) => assert!(since.elapsed() < LONG, "{error}"),
            }
            self.again().await;
        }
    }
}

/// The totals of a party over all its games.
#[derive(Default)]
pub(super) struct Totals {
    /// The tables, each with the number of its events and what identifies them.
    pub(super) tables: Vec<(String, usize, u64)>,
    pub(super) ended: usize,
    pub(super) answered: usize,
    pub(super) views: usize,
    /// How often a clock that could have run during an outage was looked at.
    pub(super) clocks: usize,
}

/// Two players and a spectator, who are together for the whole run.
pub(super) struct Party {
    number: usize,
    players: [Guest; 2],
    spectator: Guest,
    http: reqwest::Client,
}

impl Party {
    pub(super) async fn new(run: &Run, number: usize) -> Party {
        let guest = |place: usize, name| Guest::at(run.address(number + place), name);
        Party {
            number,
            players: [guest(0, "Ann").await, guest(1, "Bo").await],
            spectator: guest(2, "Spectator").await,
            http: reqwest::Client::builder()
                .timeout(Duration::from_secs(10))
                .build()
                .unwrap(),
        }
    }

    /// Plays at one table after the other, from this one on, until the run is over.
    pub(super) async fn stay(self, run: Run, mut table: String) -> Totals {
        let mut totals = Totals::default();
        for game in 1.. {
            self.play(&run, &table, &mut totals).await;
            if run.is_over() {
                break;
            }
            table = self.sit_down(&run, game).await;
        }
        totals
    }

    /// Sends a request to one node after the other, until one of them has carried it out or refused it.
    async fn send(
        &self,
        run: &Run,
        guest: &Guest,
        node: &mut usize,
        path: &str,
        body: &Value,
    ) -> (u16, Value) {
        let (since, mut last) = (Instant::now(), None);
        loop {
            assert!(
                since.elapsed() < LONG,
                "{path} {body} has no answer after {last:?}"
            );
            let request = self
                .http
                .post(format!("http://{}{path}", run.address(*node)))
                .header("cookie", &guest.cookie);
            if let Ok(response) = request.json(body).send().await {
                let status = response.status().as_u16();
                match response.json::<Value>().await {
                    Ok(answer) if status == 503 || answer["code"] == "busy" => last = Some(answer),
                    Ok(answer) => {
                        assert!(status < 500, "{path} {body}: {status} {answer}");
                        return (status, answer);
                    }
                    // The connection was cut in the middle.
                    Err(_) => {}
                }
            }
            *node += 1;
            run.again().await;
        }
    }

    /// A view of a table, from this node and no other. Nothing if the node does not answer.
    async fn view(&self, run: &Run, guest: &Guest, node: usize, table: &str) -> Option<Value> {
        let request = self
            .http
            .get(format!("http://{}/api/tables/{table}", run.address(node)))
            .header("cookie", &guest.cookie);
        let mut seen: Value = request.send().await.ok()?.json().await.ok()?;
        Some(seen["view"].take()).filter(Value::is_object)
    }

    /// Takes seats at a new table, and returns its id.
    pub(super) async fn sit_down(&self, run: &Run, game: usize) -> String {
        let mut node = self.number + game;
        let mut body = open_table(rules("qwirkle"), 3);
        body["seats"][2] = json!({"type": "bot", "level": "greedy"});
        body["clock"] = json!({"type": "total", "ms": 86_400_000, "increment_ms": 0});
        body["key"] = json!(format!("own-{}-{game}", self.number));
        let (status, created) = self
            .send(run, &self.players[0], &mut node, "/api/tables", &body)
            .await;
        assert_eq!(status, 201, "{created}");
        let table = created["id"].as_str().unwrap().to_owned();
        for (seat, guest) in self.players.iter().enumerate() {
            let take = json!({"type": "take", "seat": seat, "entropy": format!("salt{seat}"),
                "key": format!("own-{game}-take")});
            let path = format!("/api/tables/{table}/commands");
            let (status, answer) = self.send(run, guest, &mut node, &path, &take).await;
            assert_eq!(status, 200, "{answer}");
        }
        table
    }

    /// Plays one game, or a part of it if the run is over, and checks everything that was sent and seen.
    async fn play(&self, run: &Run, table: &str, totals: &mut Totals) {
        let (count, mut counted) = watch::channel(0);
        let (end, ends) = watch::channel(false);
        let watching = Watching {
            run: run.clone(),
            guest: self.spectator.clone(),
            table: table.to_owned(),
            seen: Vec::new(),
            view: Value::Null,
            count,
        };
        let watching = tokio::spawn(watching.watch(self.number, ends));
        let (mut history, mut samples) = (History::default(), Vec::new());
        let (one, two) = tokio::join!(self.acts(run, table, 0), self.acts(run, table, 1));
        for (own, seen) in [one, two] {
            history.sent.extend(own.sent);
            history.reads.extend(own.reads);
            samples.extend(seen);
        }

        // Bots have the last word, and time is given back after an outage: until all nodes agree, the log may grow.
        let since = Instant::now();
        loop {
            let log = run.log(table).await;
            let folded = Table::fold(&log).unwrap();
            if since.elapsed() > LONG {
                let nodes = self.states(run, table).await;
                let (events, bot) = (log.len(), folded.bot_at_turn());
                panic!(
                    "{table} does not come to rest: {events} events, bot at turn: {bot:?}, nodes: {nodes:#?}"
                );
            }
            if folded.bot_at_turn().is_none()
                && let Some(views) = self.views_at(run, table, log.len()).await
            {
                let all = counted.wait_for(|count| *count >= log.len());
                let all = tokio::time::timeout(LONG, all).await;
                all.expect("a spectator sees everything").unwrap();
                samples.extend(views);
                break;
            }
            run.again().await;
        }
        end.send_replace(true);
        let watched = watching.await.unwrap();
        let mut log = run.log(table).await;
        // What was stored since then is of no interest: all commands were answered before.
        log.truncate(watched.seen.len());
        history.seen = watched.seen;
        samples.push(Sample {
            seat: None,
            view: watched.view,
        });
        let outages = run.outages.lock().unwrap().clone();
        totals.clocks += checks::check(table, &log, &history, &samples, &outages);
        totals.views += samples.len();
        totals.answered += history.sent.len();
        totals.ended += usize::from(Table::fold(&log).unwrap().ended().is_some());
        totals
            .tables
            .push((table.to_owned(), log.len(), checks::fingerprint(&log)));
    }

    /// The public view at every node, if all are at this number.
    async fn views_at(&self, run: &Run, table: &str, seq: usize) -> Option<Vec<Sample>> {
        let mut views = Vec::new();
        for node in 0..NODES {
            for (seat, guest) in [
                (Some(0), &self.players[0]),
                (Some(1), &self.players[1]),
                (None, &self.spectator),
            ] {
                let view = self.view(run, guest, node, table).await;
                let view = view.filter(|view| view["seq"] == seq)?;
                views.push(Sample { seat, view });
            }
        }
        Some(views)
    }

    /// The readiness of each node, and its answer to a request for the table; and the sockets of the machine, which has a
    /// limited number of ports.
    async fn states(&self, run: &Run, table: &str) -> Vec<String> {
        let mut states = vec![std::fs::read_to_string("/proc/net/sockstat").unwrap_or_default()];
        for node in 0..NODES {
            for path in ["/readyz".to_owned(), format!("/api/tables/{table}")] {
                let request = self
                    .http
                    .get(format!("http://{}{path}", run.address(node)))
                    .header("cookie", &self.spectator.cookie);
                states.push(match request.send().await {
                    Ok(response) => {
                        let status = response.status();
                        let text = response.text().await.unwrap_or_default();
                        format!(
                            "{node} {path}: {status} {}",
                            text.chars().take(300).collect::<String>()
                        )
                    }
                    Err(error) => format!("{node} {path}: {error:?}"),
                });
            }
        }
        states
    }

    /// Chats and moves until the game or the run is over, each command with its key until a node has answered it.
    async fn acts(&self, run: &Run, table: &str, seat: u8) -> (History, Vec<Sample>) {
        let guest = &self.players[usize::from(seat)];
        let (mut history, mut samples) = (History::default(), Vec::new());
        let mut node = self.number + usize::from(seat);
        let path = format!("/api/tables/{table}/commands");
        for number in 0_usize.. {
            if run.is_over() {
                break;
            }
            let asked = run.now();
            let view = self.view(run, guest, node, table).await.unwrap_or_default();
            if let Some(seq) = view["seq"].as_u64() {
                history.reads.push(Read { asked, seq });
            }
            if view["phase"] == "ended" {
                break;
            }
            let key = format!("{seat}-{number}");
            let command = if view["phase"] == "playing" && view["turn"] == seat {
                json!({"type": "move", "seat": seat, "move": choice(&view, Level::Greedy), "key": key})
            } else {
                json!({"type": "chat", "text": format!("{table} {key}"), "key": key})
            };
            if view.is_object() && number % SAMPLED == 0 && samples.len() < MOST_SAMPLES {
                samples.push(Sample {
                    seat: Some(seat),
                    view,
                });
            }
            let at = run.now();
            let (status, answer) = self.send(run, guest, &mut node, &path, &command).await;
            assert!(status == 200 || status == 409, "{command}: {status} {answer}");
            history.sent.push(Sent {
                key,
                at,
                answer: Some((run.now(), answer["seq"].as_u64().filter(|_| status == 200))),
            });
            if answer["code"] == "table-full" {
                break;
            }
            tokio::time::sleep(run.pause).await;
        }
        (history, samples)
    }
}

/// A spectator, who follows a table over sockets at one node after the other.
struct Watching {
    run: Run,
    guest: Guest,
    table: String,
    seen: Vec<(Moment, String)>,
    view: Value,
    /// How many events were seen.
    count: watch::Sender<usize>,
}

impl Watching {
    async fn watch(mut self, mut node: usize, mut ends: watch::Receiver<bool>) -> Watching {
        let mut live: Option<Live> = None;
        loop {
            let Some(socket) = &mut live else {
                node += 1;
                let moved = self.guest.moved_to(self.run.address(node));
                match tokio::time::timeout(Duration::from_secs(10), moved.try_connect()).await {
                    Ok(Ok(mut socket)) => {
                        let after = self.seen.len();
                        let subscribe = json!({"type": "subscribe", "table": self.table, "after": after});
                        socket.send(&subscribe).await;
                        live = Some(socket);
                    }
                    _ => self.run.again().await,
                }
                continue;
            };
            tokio::select! {
                _ = ends.wait_for(|ends| *ends) => return self,
                message = socket.next() => match message {
                    None => live = None,
                    // The store was away when it was asked for the table.
                    Some(message) if message["type"] == "problem" => live = None,
                    Some(message) => {
                        socket.received.clear();
                        self.take_in(&message);
                    }
                },
            }
        }
    }

    /// Takes in events, of which none may be missing or come twice.
    fn take_in(&mut self, message: &Value) {
        let is_news = is_news(message);
        if !is_news && message["type"] != "history" {
            return;
        }
        for event in message["events"].as_array().unwrap() {
            let next = self.seen.len() + 1;
            assert_eq!(event["seq"], next, "an event is missed or told twice");
            self.seen.push((self.run.now(), shown(event)));
        }
        if is_news {
            follow(&mut self.view, message);
            assert_eq!(
                self.view["seq"],
                self.seen.len(),
                "the view is after the last event"
            );
        }
        self.count.send_replace(self.seen.len());
    }
}
