//! The database of a test: a file or a PostgreSQL database of its own, which is removed with the test.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;
use tilery_store::Store;
use tokio::sync::Mutex;

use crate::postgres;

pub(crate) struct Database {
    /// The address in the form of `--store`.
    pub(crate) address: String,
    _folder: Option<TempDir>,
    server: Option<Arc<postgres::Server>>,
}

/// The PostgreSQL server, which runs as long as a test needs it.
static RUNNING: Mutex<Weak<postgres::Server>> = Mutex::const_new(Weak::new());

/// How many databases have been created. Their names contain the number.
static MADE: AtomicUsize = AtomicUsize::new(0);

impl Database {
    pub(crate) fn sqlite() -> Arc<Database> {
        let folder = tempfile::tempdir().unwrap();
        Arc::new(Database {
            address: format!("sqlite:{}", folder.path().join("tilery.db").display()),
            _folder: Some(folder),
            server: None,
        })
    }

    /// A database of a PostgreSQL server that concurrent tests share, because it takes seconds to start.
    pub(crate) async fn postgresql() -> Arc<Database> {
        let mut running = RUNNING.lock().await;
        let server = match running.upgrade() {
            Some(server) => server,
            None => {
                let started = tokio::task::spawn_blocking(postgres::Server::start);
                let server = Arc::new(started.await.unwrap());
                *running = Arc::downgrade(&server);
                server
            }
        };
        Database::on(server).await
    }

    /// A database of a PostgreSQL server of its own, which the test may stop.
    pub(crate) async fn own_postgresql() -> Arc<Database> {
        let started = tokio::task::spawn_blocking(postgres::Server::start);
        Database::on(Arc::new(started.await.unwrap())).await
    }

    async fn on(server: Arc<postgres::Server>) -> Arc<Database> {
        let name = format!("test{}", MADE.fetch_add(1, Ordering::Relaxed));
        let mut connection = PgConnection::connect(&server.address).await.unwrap();
        sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}")))
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        let (host, _) = server.address.rsplit_once('/').unwrap();
        Arc::new(Database {
            address: format!("{host}/{name}"),
            _folder: None,
            server: Some(server),
        })
    }

    /// Stops the PostgreSQL server.
    pub(crate) async fn stop(&self) {
        let server = Arc::clone(self.server.as_ref().unwrap());
        tokio::task::spawn_blocking(move || server.stop()).await.unwrap();
    }

    /// Starts the PostgreSQL server again.
    pub(crate) async fn run(&self) {
        let server = Arc::clone(self.server.as_ref().unwrap());
        tokio::task::spawn_blocking(move || server.run()).await.unwrap();
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        tilery_store::open(&self.address).await.unwrap()
    }
}
