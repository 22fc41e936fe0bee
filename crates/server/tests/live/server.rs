//! A server on a file in a folder of its own.

use std::path::PathBuf;
use std::sync::Arc;

use tempfile::TempDir;
use tilery_server::config::Config;
use tilery_server::{Running, Tuning, start_tuned};
use tilery_store::Store;
use tilery_table::{Event, Seq, TableId};

pub(crate) struct Server {
    running: Option<Running>,
    pub(crate) file: PathBuf,
    folder: Option<TempDir>,
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
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tilery.db");
        let mut server = Server::on(file, tuning).await;
        server.folder = Some(folder);
        server
    }

    /// A further server on the file of another one.
    pub(crate) async fn on(file: PathBuf, tuning: Tuning) -> Server {
        let config = Config::local(address_of(&file));
        Server {
            running: Some(start_tuned(config, tuning).await.unwrap()),
            file,
            folder: None,
        }
    }

    pub(crate) fn address(&self) -> String {
        self.running.as_ref().unwrap().address.to_string()
    }

    pub(crate) async fn stop(&mut self) {
        self.running.take().unwrap().stop().await;
    }

    /// Starts again on the same file.
    pub(crate) async fn start_again(&mut self, tuning: Tuning) {
        let config = Config::local(address_of(&self.file));
        self.running = Some(start_tuned(config, tuning).await.unwrap());
    }

    /// The log of a table as it is stored.
    pub(crate) async fn log(&self, table: &str) -> Vec<Event> {
        stored_log(&*self.store().await, table).await
    }

    pub(crate) async fn store(&self) -> Arc<dyn Store> {
        tilery_store::open(&address_of(&self.file)).await.unwrap()
    }
}

pub(crate) async fn stored_log(store: &dyn Store, table: &str) -> Vec<Event> {
    let id: TableId = table.parse().unwrap();
    let log = store.events(&id, Seq(0), usize::MAX).await.unwrap();
    log.into_iter().map(|(_, event)| event).collect()
}

fn address_of(file: &std::path::Path) -> String {
    format!("sqlite:{}", file.display())
}
