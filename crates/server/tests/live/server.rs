//! A server on a database of its own.

use std::sync::Arc;

use tilery_server::config::Config;
use tilery_server::{Running, Tuning, start_tuned};
use tilery_store::Store;
use tilery_table::{Event, Seq, TableId};

use crate::database::Database;

pub(crate) struct Server {
    running: Option<Running>,
    pub(crate) database: Arc<Database>,
}

/// Bots that do not wait for people to follow.
pub(crate) fn quick() -> Tuning {
    Tuning {
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

    /// A server on a database, which may be that of another one.
    pub(crate) async fn on(database: Arc<Database>, tuning: Tuning) -> Server {
        let config = Config::local(database.address.clone());
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

    /// Starts again on the same database.
    pub(crate) async fn start_again(&mut self, tuning: Tuning) {
        let config = Config::local(self.database.address.clone());
        self.running = Some(start_tuned(config, tuning).await.unwrap());
    }

    /// The log of a table as it is stored.
    pub(crate) async fn log(&self, table: &str) -> Vec<Event> {
        stored_log(&*self.store().await, table).await
    }

    pub(crate) async fn store(&self) -> Arc<dyn Store> {
        self.database.open().await
    }
}

pub(crate) async fn stored_log(store: &dyn Store, table: &str) -> Vec<Event> {
    let id: TableId = table.parse().unwrap();
    let log = store.events(&id, Seq(0), usize::MAX).await.unwrap();
    log.into_iter().map(|(_, event)| event).collect()
}
