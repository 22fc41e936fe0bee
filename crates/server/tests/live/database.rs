//! The database of a test: a file or a PostgreSQL database of its own, which is removed with the test.

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

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

    /// Stops all processes of the PostgreSQL server for a while. Nobody is told: what waits goes on afterwards.
    pub(crate) async fn stand_still(&self, lasts: Duration) {
        let mut connection = PgConnection::connect(&self.address).await.unwrap();
        let (data,): (String,) = sqlx::query_as("SHOW data_directory")
            .fetch_one(&mut connection)
            .await
            .unwrap();
        let main = std::fs::read_to_string(format!("{data}/postmaster.pid")).unwrap();
        let main = main.lines().next().unwrap().to_owned();
        let all = children(&main).chain([main.clone()]).collect::<Vec<String>>();
        signal("-STOP", &all);
        tokio::time::sleep(lasts).await;
        signal("-CONT", &all);
    }

    /// Starts the PostgreSQL server again.
    pub(crate) async fn run(&self) {
        let server = Arc::clone(self.server.as_ref().unwrap());
        tokio::task::spawn_blocking(move || server.run()).await.unwrap();
    }

    /// The socket of the PostgreSQL server.
    pub(crate) fn socket(&self) -> PathBuf {
        let (_, host) = self.address.split_once('@').unwrap();
        let (folder, _) = host.split_once('/').unwrap();
        PathBuf::from(folder.replace("%2F", "/")).join(".s.PGSQL.5432")
    }

    /// The address of the same database on another way to its server.
    pub(crate) fn address_at(&self, place: &str) -> String {
        let (_, name) = self.address.rsplit_once('/').unwrap();
        format!("postgres://tilery@{place}/{name}")
    }

    pub(crate) async fn open(&self) -> Arc<Store> {
        tilery_store::open(&self.address).await.unwrap()
    }
}

/// The processes that a process has started.
fn children(parent: &str) -> impl Iterator<Item = String> {
    let line = format!("PPid:\t{parent}\n");
    let entries = std::fs::read_dir("/proc").unwrap().map_while(Result::ok);
    entries
        .filter(move |entry| {
            std::fs::read_to_string(entry.path().join("status")).is_ok_and(|status| status.contains(&line))
        })
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
}

/// Sends a signal to processes. The last of them has to be there; the others may have ended meanwhile.
fn signal(name: &str, processes: &[String]) {
    for (left, process) in (0..processes.len()).rev().zip(processes) {
        let sent = Command::new("kill").args([name, process]).output().unwrap();
        assert!(left > 0 || sent.status.success(), "{sent:?}");
    }
}
