//! A client that follows a table over a socket and checks that no event is missed or repeated.

use std::sync::Arc;

use serde_json::{Value, json};
use tilery_frame::bots::{Ask, Level, Playable, choose};
use tilery_games::{AnyRules, with_rules};
use tilery_rules::{ProtocolView, SeatView};
use tilery_table::{Change, apply_changes};

use crate::guest::{Guest, Live, keyed};

pub(crate) struct Player {
    pub(crate) guest: Guest,
    pub(crate) live: Live,
    pub(crate) table: String,
    /// The seat, or `None` for a spectator.
    pub(crate) seat: Option<u64>,
    pub(crate) view: Value,
    /// All events received, from the first on.
    pub(crate) told: Vec<Value>,
    sent: usize,
}

impl Player {
    /// Subscribes to a table from its first event on.
    pub(crate) async fn listen(guest: Guest, table: &str, seat: Option<u64>) -> Player {
        let live = guest.connect().await;
        let mut player = Player {
            guest,
            live,
            table: table.to_owned(),
            seat,
            view: Value::Null,
            told: Vec::new(),
            sent: 0,
        };
        player.subscribe().await;
        player
    }

    /// Subscribes to everything after the last known event.
    async fn subscribe(&mut self) {
        let (table, after) = (&self.table, self.told.len());
        let mut subscribe = json!({"type": "subscribe", "table": table, "after": after});
        // Only a user who already has this seat may name it.
        if let Some(seat) = self.seat
            && self.is_seated()
        {
            subscribe["seat"] = json!(seat);
        }
        self.live.send(&subscribe).await;
        self.receive().await;
    }

    fn is_seated(&self) -> bool {
        self.view["viewer"].is_u64()
    }

    /// Reconnects and requests the missed events.
    pub(crate) async fn reconnect(&mut self) {
        self.live = self.guest.connect().await;
        self.subscribe().await;
    }

    /// Applies an update, which must begin where the last one ended.
    pub(crate) fn take_in(&mut self, message: &Value) {
        if !is_news(message) {
            return;
        }
        assert_eq!(message["table"], self.table.as_str());
        for event in message["events"].as_array().unwrap() {
            assert_eq!(
                event["seq"],
                self.told.len() + 1,
                "an event is missed or told twice"
            );
            self.told.push(event.clone());
        }
        follow(&mut self.view, message);
        self.check_numbers(message["events"].as_array().unwrap());
        assert_eq!(
            self.view["seq"],
            self.told.len(),
            "the view is after the last event"
        );
    }

    /// Checks that events of turns have the numbers of these turns in the view.
    fn check_numbers(&self, events: &[Value]) {
        let undoing = ["taken_back", "corrected"].map(Value::from);
        if events.iter().any(|event| undoing.contains(&event["type"])) {
            return;
        }
        for event in events {
            let made = event.get("turn").or(event.get("entry"));
            assert_eq!(made.is_some(), event["number"].is_u64(), "{event}");
            if let (Some(made), Some(number)) = (made, event["number"].as_u64()) {
                let turn = &self.view["game"]["turns"][number as usize - 1];
                assert_eq!((&turn["seat"], &turn["notation"]), (&made["seat"], &made["move"]));
            }
        }
    }

    /// Waits for the next update.
    pub(crate) async fn receive(&mut self) {
        loop {
            let message = self.live.next().await.expect("the socket is open");
            assert_ne!(message["type"], "problem", "{message}");
            self.take_in(&message);
            if is_news(&message) {
                return;
            }
        }
    }

    /// Waits until the table satisfies a condition.
    pub(crate) async fn wait_until(&mut self, wanted: impl Fn(&Value) -> bool) {
        while !wanted(&self.view) {
            self.receive().await;
        }
    }

    /// Sends a command and waits for the answer. Updates in the meantime are applied.
    pub(crate) async fn command(&mut self, command: Value) -> Arc<Value> {
        let command = keyed(&command);
        self.sent += 1;
        // The key is also the id, so that answers identify the accepted command.
        let id = match command["key"].as_str() {
            Some(key) => key.to_owned(),
            None => format!("c{}", self.sent),
        };
        let table = self.table.clone();
        self.live
            .send(&json!({"type": "command", "id": id, "table": table, "command": command}))
            .await;
        loop {
            let message = self.live.next().await.expect("the socket is open");
            self.take_in(&message);
            if message["id"] == id.as_str() {
                return message;
            }
        }
    }

    /// Sends a command that must be accepted, and waits until its event arrives.
    pub(crate) async fn does(&mut self, command: Value) -> u64 {
        let answer = self.command(command).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
        let seq = answer["seq"].as_u64().unwrap();
        self.wait_until(|view| view["seq"].as_u64().unwrap() >= seq).await;
        seq
    }

    pub(crate) async fn refused(&mut self, command: Value) -> String {
        let answer = self.command(command).await;
        assert_eq!(answer["type"], "refused", "{answer}");
        answer["code"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn take_seat(&mut self) {
        let seat = self.seat.unwrap();
        let take = json!({"type": "take", "seat": seat, "entropy": format!("salt{seat}")});
        self.does(take).await;
    }

    pub(crate) fn is_over(&self) -> bool {
        self.view["phase"] == "ended"
    }

    pub(crate) fn is_at_turn(&self) -> bool {
        self.view["phase"] == "playing" && self.seat.is_some() && self.view["turn"].as_u64() == self.seat
    }

    /// The move that a bot of this level would make, from what this client received.
    pub(crate) fn choice(&self, level: Level) -> String {
        choice(&self.view, level)
    }

    /// Makes a move.
    pub(crate) async fn move_once(&mut self, level: Level) -> u64 {
        let (seat, number) = (self.seat.unwrap(), self.told.len());
        let mv = self.choice(level);
        self.does(json!({"type": "move", "seat": seat, "move": mv, "key": format!("k{number}")}))
            .await
    }

    /// Plays or watches until the game is over.
    pub(crate) async fn play(&mut self, level: Level) {
        while !self.is_over() {
            if self.is_at_turn() {
                self.move_once(level).await;
            } else {
                self.receive().await;
            }
        }
    }

    /// The types of all events, in order.
    pub(crate) fn types(&self) -> Vec<&str> {
        let types = self.told.iter().map(|event| event["type"].as_str().unwrap());
        types.collect()
    }
}

/// Whether a message contains a view of a table, complete or as changes.
pub(crate) fn is_news(message: &Value) -> bool {
    message["type"] == "view" || message["type"] == "update"
}

/// Replaces the view by a complete one, or applies changes to it.
pub(crate) fn follow(view: &mut Value, message: &Value) {
    if message["type"] == "view" {
        *view = message["view"].clone();
        return;
    }
    assert_eq!(
        message["from"], view["seq"],
        "it goes on from the view that is known"
    );
    let changes: Vec<Change> = serde_json::from_value(message["changes"].clone()).unwrap();
    apply_changes(view, changes).unwrap();
    assert_eq!(message["seq"], view["seq"]);
}

/// The move that a bot of this level would make from this view.
pub(crate) fn choice(view: &Value, level: Level) -> String {
    let rules = rules(view["settings"]["game"].as_str().unwrap());
    let game = bot_view(&view["game"]);
    with_rules!(rules, G, _rules => choose_in::<G>(game, level))
}

/// Converts the view of the page to the view of the bot protocol.
fn bot_view(game: &Value) -> Value {
    let mut view = game["view"].clone();
    if let Some(grid) = view.get_mut("grid") {
        let placed = grid.as_array().unwrap().iter().map(|placed| {
            format!(
                "{}@{},{}",
                placed["tile"].as_str().unwrap(),
                placed["x"],
                placed["y"]
            )
        });
        *grid = placed.collect();
    }
    let turns = game["turns"].as_array().unwrap().iter().map(|turn| {
        let mut text = json!({"seat": turn["seat"], "move": turn["notation"]});
        for name in ["score", "rolled"] {
            if let Some(value) = turn.get(name) {
                text[name] = value.clone();
            }
        }
        text
    });
    view["turns"] = turns.collect();
    view
}

fn choose_in<G: Playable>(view: Value, level: Level) -> String {
    let view: ProtocolView<G::View> = serde_json::from_value(view).unwrap();
    let seed = view.turns.len() as u64;
    let view = SeatView::<G>::read(view).unwrap();
    choose::<G>(level, &view, &Ask::nodes(100, seed))
        .unwrap()
        .to_string()
}

/// The request body for an online table with open seats.
pub(crate) fn open_table(rules: AnyRules, seats: usize) -> Value {
    json!({
        "kind": "online",
        "game": rules.game(),
        "rules": rules.to_string(),
        "seats": vec![json!({"type": "open"}); seats],
    })
}

/// Guests at a new table whose game has begun.
pub(crate) async fn seated(address: &str, body: &Value, people: &[u64]) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    for seat in people {
        let guest = Guest::at(address.to_owned(), &format!("Guest {seat}")).await;
        let table = match players.first() {
            Some(first) => first.table.clone(),
            None => guest.create(body).await,
        };
        let mut player = Player::listen(guest, &table, Some(*seat)).await;
        player.take_seat().await;
        players.push(player);
    }
    for player in &mut players {
        player.wait_until(|view| view["phase"] == "playing").await;
    }
    players
}

/// Lets all players play concurrently until the game is over.
pub(crate) async fn play_all(players: Vec<Player>, level: Level) -> Vec<Player> {
    let tasks: Vec<_> = players
        .into_iter()
        .map(|mut player| {
            tokio::spawn(async move {
                player.play(level).await;
                player
            })
        })
        .collect();
    let mut done = Vec::new();
    for task in tasks {
        done.push(task.await.unwrap());
    }
    done
}

pub(crate) fn rules(game: &str) -> AnyRules {
    AnyRules::read(game, None).unwrap()
}
