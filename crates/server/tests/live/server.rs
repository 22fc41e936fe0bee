//! A server on a database of its own.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use tilery_server::config::Config;
use tilery_server::{Running, Seeds, Tuning, start_tuned};
use tilery_store::Store;
use tilery_table::{Event, Millis, Seq, TableId};

use crate::database::Database;

pub(crate) struct Server {
    running: Option<Running>,
    pub(crate) database: Arc<Database>,
}

/// Bots answer at once, and the deals of a test are the same in every run. Each server of a test has deals of its own.
pub(crate) fn quick() -> Tuning {
    static CALLS: Mutex<BTreeMap<String, usize>> = Mutex::new(BTreeMap::new());
    let test = std::thread::current().name().unwrap_or_default().to_owned();
    let mut calls = CALLS.lock().unwrap_or_else(PoisonError::into_inner);
    let call = calls.entry(test.clone()).or_default();
    *call += 1;
    Tuning {
        seeds: Seeds::of_word(&format!("{test} {call}")),
        bot_pause_ms: 0..=0,
        ..Tuning::default()
    }
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::tuned(quick()).await
    }

    pub(crate) async fn tuned(tuning: Tuning) -> Server {
        Server::on(Database::sqlite(), tuning).await
    }

    /// Starts a server on a database, which another server may use as well.
    pub(crate) async fn on(database: Arc<Database>, tuning: Tuning) -> Server {
        Server::announcing(database, None, tuning).await
    }

    /// The same, with announcements through NATS if its address is given.
    pub(crate) async fn announcing(database: Arc<Database>, nats: Option<&str>, tuning: Tuning) -> Server {
        Server::configured(database, tuning, |config| config.nats = nats.map(Into::into)).await
    }

    /// The same, with other settings than usual.
    pub(crate) async fn configured(
        database: Arc<Database>,
        tuning: Tuning,
        change: impl FnOnce(&mut Config),
    ) -> Server {
        let mut config = Config::local(database.address.clone());
        change(&mut config);
        Server {
            running: Some(start_tuned(config, tuning).await.unwrap()),
            database,
        }
    }

    pub(crate) fn address(&self) -> String {
        self.running.as_ref().unwrap().address.to_string()
    }

    pub(crate) async fn stop(&mut self) {
        self.running.take().unwrap().stop().await;
    }

    /// Restarts the server on the same database.
    pub(crate) async fn start_again(&mut self, tuning: Tuning) {
        let config = Config::local(self.database.address.clone());
        self.running = Some(start_tuned(config, tuning).await.unwrap());
    }

    /// The stored log of a table.
    pub(crate) async fn log(&self, table: &str) -> Vec<Event> {
        stored_log(&*self.store().await, table).await
    }

    pub(crate) async fn store(&self) -> Arc<Store> {
        self.database.open().await
    }
}

pub(crate) async fn stored_log(store: &Store, table: &str) -> Vec<Event> {
    let id: TableId = table.parse().unwrap();
    let log = store.events(&id, Seq(0), usize::MAX).await.unwrap();
    log.into_iter().map(|(_, event)| event).collect()
}

/// The time by the clock of the machine.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Millis(since.as_millis() as u64)
}
