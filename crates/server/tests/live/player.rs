//! Somebody at a table who follows it over a socket, and checks that nothing is missed or told twice.

use std::sync::Arc;

use serde_json::{Value, json};
use tilery_bots::{Ask, Level, Playable, choose};
use tilery_rules::{AnyRules, MatchView, SeatView, with_rules};
use tilery_table::{Change, apply_changes};

use crate::guest::{Guest, Live, keyed};

pub(crate) struct Player {
    pub(crate) guest: Guest,
    pub(crate) live: Live,
    pub(crate) table: String,
    /// Nothing for a spectator.
    pub(crate) seat: Option<u64>,
    pub(crate) view: Value,
    /// Every event that was told, from the first.
    pub(crate) told: Vec<Value>,
    said: usize,
}

impl Player {
    /// Listens to a table from its first event on.
    pub(crate) async fn listen(guest: Guest, table: &str, seat: Option<u64>) -> Player {
        let live = guest.connect().await;
        let mut player = Player {
            guest,
            live,
            table: table.to_owned(),
            seat,
            view: Value::Null,
            told: Vec::new(),
            said: 0,
        };
        player.subscribe().await;
        player
    }

    /// Asks for everything after what is known.
    async fn subscribe(&mut self) {
        let (table, after) = (&self.table, self.told.len());
        let mut subscribe = json!({"type": "subscribe", "table": table, "after": after});
        // Only who sits there already may say so.
        if let Some(seat) = self.seat
            && self.is_seated()
        {
            subscribe["seat"] = json!(seat);
        }
        self.live.say(&subscribe).await;
        self.hear().await;
    }

    fn is_seated(&self) -> bool {
        self.view["viewer"].is_u64()
    }

    /// Connects anew and asks for what was missed.
    pub(crate) async fn reconnect(&mut self) {
        self.live = self.guest.connect().await;
        self.subscribe().await;
    }

    /// Takes an update in, which must begin where the last one ended.
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
        assert_eq!(
            self.view["seq"],
            self.told.len(),
            "the view is after the last event"
        );
    }

    /// Waits for the next update.
    pub(crate) async fn hear(&mut self) {
        loop {
            let message = self.live.next().await.expect("the socket is open");
            assert_ne!(message["type"], "problem", "{message}");
            self.take_in(&message);
            if is_news(&message) {
                return;
            }
        }
    }

    /// Waits until the table is as wanted.
    pub(crate) async fn hear_until(&mut self, wanted: impl Fn(&Value) -> bool) {
        while !wanted(&self.view) {
            self.hear().await;
        }
    }

    /// Gives a command and waits for the answer; what happens meanwhile is taken in.
    pub(crate) async fn command(&mut self, command: Value) -> Arc<Value> {
        let command = keyed(&command);
        self.said += 1;
        // The key is the id as well, so that answers tell which command was accepted.
        let id = match command["key"].as_str() {
            Some(key) => key.to_owned(),
            None => format!("c{}", self.said),
        };
        let table = self.table.clone();
        self.live
            .say(&json!({"type": "command", "id": id, "table": table, "command": command}))
            .await;
        loop {
            let message = self.live.next().await.expect("the socket is open");
            self.take_in(&message);
            if message["id"] == id.as_str() {
                return message;
            }
        }
    }

    /// Gives a command that must be accepted, and waits until it is told.
    pub(crate) async fn does(&mut self, command: Value) -> u64 {
        let answer = self.command(command).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
        let seq = answer["seq"].as_u64().unwrap();
        self.hear_until(|view| view["seq"].as_u64().unwrap() >= seq).await;
        seq
    }

    pub(crate) async fn refused(&mut self, command: Value) -> String {
        let answer = self.command(command).await;
        assert_eq!(answer["type"], "refused", "{answer}");
        answer["code"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn take(&mut self) {
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

    /// A move that somebody of this level would make, from what this client was told.
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

    /// Plays, or looks on, until the game is over.
    pub(crate) async fn play(&mut self, level: Level) {
        while !self.is_over() {
            if self.is_at_turn() {
                self.move_once(level).await;
            } else {
                self.hear().await;
            }
        }
    }

    /// The types of all events, in order.
    pub(crate) fn types(&self) -> Vec<&str> {
        let types = self.told.iter().map(|event| event["type"].as_str().unwrap());
        types.collect()
    }
}

/// Whether a message brings a view of a table, whole or changed.
pub(crate) fn is_news(message: &Value) -> bool {
    message["type"] == "view" || message["type"] == "update"
}

/// Takes a whole view over, or the changes of the one that is known.
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
    apply_changes(view, &changes).unwrap();
    assert_eq!(message["seq"], view["seq"]);
}

/// A move for whoever looks at this view.
pub(crate) fn choice(view: &Value, level: Level) -> String {
    let rules = rules(view["settings"]["game"].as_str().unwrap());
    let game = bot_view(&view["game"]);
    with_rules!(rules, G, _rules => choose_in::<G>(game, level))
}

/// The view of the bot protocol, made of what the page is shown.
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
    let view: MatchView<G::View> = serde_json::from_value(view).unwrap();
    let seed = view.turns.len() as u64;
    let view = SeatView::<G>::read(view).unwrap();
    choose::<G>(level, &view, &Ask::nodes(100, seed))
        .unwrap()
        .to_string()
}

/// A table over the net with open seats, as a body of a request.
pub(crate) fn open_table(rules: AnyRules, seats: usize) -> Value {
    json!({
        "kind": "online",
        "game": rules.game(),
        "rules": rules.to_string(),
        "seats": vec![json!({"type": "open"}); seats],
    })
}

/// Guests who sit at a new table where the game has begun.
pub(crate) async fn seated(address: &str, body: &Value, people: &[u64]) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    for seat in people {
        let guest = Guest::at(address.to_owned(), &format!("Guest {seat}")).await;
        let table = match players.first() {
            Some(first) => first.table.clone(),
            None => guest.create(body).await,
        };
        let mut player = Player::listen(guest, &table, Some(*seat)).await;
        player.take().await;
        players.push(player);
    }
    for player in &mut players {
        player.hear_until(|view| view["phase"] == "playing").await;
    }
    players
}

/// Lets all play at once, until the game is over.
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
