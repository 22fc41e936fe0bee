//! Searches messages for secrets: seeds and the hands of others, while the games go on.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use serde_json::Value;
use tilery_games::with_game;
use tilery_rules::{Position, Seat};
use tilery_store::Store;
use tilery_table::{EventKind, Kind, Table, TableId};

/// The seats of a reader at tables of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Reader {
    /// Creates all tables and has seat 0, and all seats of a local table.
    Ann,
    /// Has seat 1 of online tables.
    Bo,
    /// Has no seat.
    Outsider,
}

/// A secret, and its table.
struct Hidden {
    owner: Reader,
    table: String,
}

#[derive(Default)]
struct Everything {
    /// Hands, as sorted tiles, as they are or once were.
    hands: HashMap<Vec<String>, Hidden>,
    /// Seeds with their tables.
    seeds: Vec<(String, String)>,
    leaks: Vec<String>,
}

/// Everything that is hidden at the moment, and what was told of it.
pub(super) struct Secrets {
    store: Arc<Store>,
    everything: Mutex<Everything>,
}

impl Secrets {
    pub(super) fn new(store: Arc<Store>) -> Secrets {
        Secrets {
            store,
            everything: Mutex::default(),
        }
    }

    async fn table(&self, id: &str) -> (Table, Option<String>) {
        let id: TableId = id.parse().unwrap();
        let log = self.store.load(&id).await.unwrap().unwrap().log;
        let seed = match &log[0].kind {
            EventKind::Created { seed, .. } => seed.map(|seed| seed.to_string()),
            _ => None,
        };
        (Table::fold(&log).unwrap(), seed)
    }

    /// Learns the secrets of tables as they are now. Returns the tiles that players hold.
    pub(super) async fn collect(&self, tables: &[String]) -> Vec<String> {
        let mut tiles = Vec::new();
        for id in tables {
            let (table, seed) = self.table(id).await;
            let hands: Vec<(Seat, Vec<String>)> = Seat::all(table.chairs().len())
                .filter_map(|seat| Some((seat, hand(&table, seat)?)))
                .collect();
            let mut everything = self.everything.lock().unwrap();
            if let Some(seed) = seed
                && everything.seeds.iter().all(|(known, _)| *known != seed)
            {
                everything.seeds.push((seed, id.clone()));
            }
            for (seat, mut hand) in hands {
                tiles.extend(hand.clone());
                hand.sort();
                let is_bos = table.settings().kind() == Kind::Online && seat == Seat(1);
                let owner = if is_bos { Reader::Bo } else { Reader::Ann };
                // A short hand may come by chance.
                if hand.len() >= 4 {
                    everything.hands.insert(
                        hand,
                        Hidden {
                            owner,
                            table: id.clone(),
                        },
                    );
                }
            }
        }
        tiles
    }

    /// Forgets the secrets of all tables but these.
    pub(super) fn keep(&self, tables: &[String]) {
        let mut everything = self.everything.lock().unwrap();
        everything
            .hands
            .retain(|_, hidden| tables.contains(&hidden.table));
        everything.seeds.retain(|(_, table)| tables.contains(table));
    }

    /// How many secrets are known.
    pub(super) fn count(&self) -> usize {
        let everything = self.everything.lock().unwrap();
        everything.hands.len() + everything.seeds.len()
    }

    /// Looks for secrets in what a reader was sent.
    pub(super) async fn search(&self, reader: Reader, text: &str) {
        let suspicion = {
            let everything = self.everything.lock().unwrap();
            let seeds = everything.seeds.iter();
            let seed = seeds
                .filter(|(seed, _)| text.contains(seed))
                .map(|(_, table)| (table.clone(), "a seed".to_owned()));
            let mut found: Vec<(String, String)> = seed.collect();
            // Whatever has no two tiles beside each other has no hand.
            if let Ok(message) = serde_json::from_str::<Value>(text) {
                look_for_hands(&message, &mut |tiles| {
                    let mut tiles = tiles;
                    tiles.sort();
                    if let Some(hidden) = everything.hands.get(&tiles)
                        && hidden.owner != reader
                    {
                        found.push((hidden.table.clone(), format!("the hand {tiles:?}")));
                    }
                });
            }
            found
        };
        for (table, what) in suspicion {
            // Once a game is over, nothing of it is secret.
            if self.table(&table).await.0.ended().is_none() {
                let leak = format!("{what} of {table} to {reader:?}: {text}");
                self.everything.lock().unwrap().leaks.push(leak);
            }
        }
    }

    pub(super) fn must_be_kept(&self) {
        let leaks = &self.everything.lock().unwrap().leaks;
        assert!(leaks.is_empty(), "{leaks:?}");
    }
}

/// The tiles of a seat, if the game has hands.
fn hand(table: &Table, seat: Seat) -> Option<Vec<String>> {
    let view =
        with_game!(table.game()?, game => serde_json::to_value(game.position().view(Some(seat))).ok()?);
    serde_json::from_value(view.get("hand")?.clone()).ok()
}

/// Calls a function with every list of texts in a message.
fn look_for_hands(value: &Value, found: &mut impl FnMut(Vec<String>)) {
    match value {
        Value::Array(items) => {
            let texts: Option<Vec<String>> = items
                .iter()
                .map(|item| item.as_str().map(str::to_owned))
                .collect();
            match texts {
                Some(texts) if texts.len() >= 4 => found(texts),
                Some(_) => {}
                None => items.iter().for_each(|item| look_for_hands(item, found)),
            }
        }
        Value::Object(fields) => fields.values().for_each(|value| look_for_hands(value, found)),
        _ => {}
    }
}

mod tests {
    use serde_json::json;
    use tilery_games::AnyRules;
    use tilery_rules::fair::Seed;
    use tilery_store::Append;
    use tilery_table::{Millis, SettingsDraft, create};

    use super::*;

    #[tokio::test]
    async fn a_leaked_secret_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("tilery.db").display());
        let store = tilery_store::open(&address).await.unwrap();
        let settings = SettingsDraft::online(AnyRules::all()[0], 2).check().unwrap();
        let seed = Seed::from_word("secret");
        let log = create(Millis(1), "ann".parse().unwrap(), settings, seed);
        let append = Append::new("t".parse().unwrap(), log.clone(), &Table::fold(&log).unwrap());
        store.append(append).await.unwrap();
        let secrets = Secrets::new(store);
        secrets.collect(&["t".to_owned()]).await;
        assert_eq!(secrets.count(), 1);
        let hand = ["Rc", "Gs", "Yd", "Bo", "Pc", "Oo"];
        let mut sorted = hand.map(str::to_owned).to_vec();
        sorted.sort();
        let hidden = Hidden {
            owner: Reader::Bo,
            table: "t".to_owned(),
        };
        secrets.everything.lock().unwrap().hands.insert(sorted, hidden);
        let leaks = || secrets.everything.lock().unwrap().leaks.len();

        let change = json!({"changes": [{"at": ["game", "hand"], "value": hand}]}).to_string();
        secrets.search(Reader::Bo, &change).await;
        assert_eq!(leaks(), 0);
        secrets.search(Reader::Ann, &change).await;
        assert_eq!(leaks(), 1);
        let told = json!({"seed": seed.to_string()}).to_string();
        secrets.search(Reader::Bo, &told).await;
        assert_eq!(leaks(), 2);
    }
}
