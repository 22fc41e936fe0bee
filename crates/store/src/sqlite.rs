//! SQLite: a complete store in one file.

use std::path::PathBuf;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqlitePool};
use tilery_table::{Event, Millis, Seq, TableId, UserId};

use crate::writer::{Job, Writer};
use crate::{
    Account, AccountChange, Accounts, Append, FinishedGame, GameFilter, GameSummary, MIGRATIONS, Page,
    PageRequest, Session, Store, StoreError, TableFilter, TableHead,
};

pub(crate) mod on {
    crate::queries::queries!(sqlx::Sqlite);
    crate::accounts::account_queries!(sqlx::Sqlite);
}

/// How a file is opened.
#[derive(Clone, Debug)]
pub struct SqliteOptions {
    /// The file; it is made if there is none.
    pub path: PathBuf,
    /// Connections that read at the same time.
    pub readers: u32,
    /// The most bytes that the file may grow to; as many as the disk has without.
    pub most_bytes: Option<u64>,
}

impl SqliteOptions {
    /// The usual way.
    pub fn at(path: impl Into<PathBuf>) -> SqliteOptions {
        SqliteOptions {
            path: path.into(),
            readers: 4,
            most_bytes: None,
        }
    }
}

/// A store in one SQLite file.
///
/// One writer commits for all: what is asked for while a commit is under way goes into the next one together, so that
/// many tables share the wait for the disk. Readers see the state of the last commit and never wait.
#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Writer,
}

impl SqliteStore {
    /// How long to wait for another program that has the file locked.
    const PATIENCE: Duration = Duration::from_secs(5);

    /// Opens a file, and brings its tables up to date.
    ///
    /// # Errors
    /// If it cannot be opened or written, is something else, or was written by a later version of the program.
    pub async fn open(options: SqliteOptions) -> Result<SqliteStore, StoreError> {
        let mut connect = SqliteConnectOptions::new()
            .filename(&options.path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit is on the disk when it returns.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(SqliteStore::PATIENCE);
        if let Some(bytes) = options.most_bytes {
            connect = connect.pragma("max_page_count", (bytes / PAGE).max(1).to_string());
        }
        let mut connection = connect.connect().await?;
        MIGRATIONS.run(&mut connection).await?;
        // A file that cannot be written is better noticed now than with the first move.
        sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
        sqlx::query("ROLLBACK").execute(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(options.readers.max(1))
            .connect_with(connect.create_if_missing(false))
            .await?;
        Ok(SqliteStore {
            readers,
            writer: Writer::start(connection),
        })
    }
}

/// Bytes of a page, as SQLite has it by default.
const PAGE: u64 = 4096;

/// Runs a statement on a connection that reads.
macro_rules! with {
    ($store:expr, $name:ident $(, $arg:expr)*) => {
        on::$name(&mut *$store.readers.acquire().await? $(, $arg)*).await
    };
}

#[async_trait]
impl Store for SqliteStore {
    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.write(Job::Append(Box::new(append))).await
    }

    async fn events(
        &self,
        table: &TableId,
        after: Seq,
        limit: usize,
    ) -> Result<Vec<(Seq, Event)>, StoreError> {
        with!(self, events, table, after, limit)
    }

    async fn head(&self, table: &TableId) -> Result<Option<TableHead>, StoreError> {
        with!(self, head, table)
    }

    async fn tables(&self, filter: &TableFilter, page: &PageRequest) -> Result<Page<TableHead>, StoreError> {
        with!(self, tables, filter, page)
    }

    async fn tables_of(&self, user: &UserId, page: &PageRequest) -> Result<Page<TableHead>, StoreError> {
        with!(self, tables_of, user, page)
    }

    async fn due(&self, now: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        with!(self, due, now, limit)
    }

    async fn game(&self, id: &TableId) -> Result<Option<FinishedGame>, StoreError> {
        with!(self, game, id)
    }

    async fn games(&self, filter: &GameFilter, page: &PageRequest) -> Result<Page<GameSummary>, StoreError> {
        with!(self, games, filter, page)
    }

    async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        with!(self, setting, name)
    }

    async fn setting_or(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.set(name, fresh, true).await?;
        let value: Option<String> = with!(self, setting, name)?;
        Ok(value.unwrap_or_else(|| fresh.to_owned()))
    }

    async fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.set(name, value, false).await
    }

    async fn heartbeat(&self, node: &str, now: Millis) -> Result<(), StoreError> {
        let node = node.to_owned();
        self.writer.write(Job::Heartbeat { node, now }).await
    }

    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        with!(self, last_heartbeat)
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}

#[async_trait]
impl Accounts for SqliteStore {
    async fn change_account(&self, change: AccountChange) -> Result<(), StoreError> {
        self.writer.write(Job::Account(change)).await
    }

    async fn account(&self, user: &UserId) -> Result<Option<Account>, StoreError> {
        with!(self, account, user)
    }

    async fn account_by_login(&self, login: &str) -> Result<Option<Account>, StoreError> {
        with!(self, account_by_login, login)
    }

    async fn session(&self, secret: &str) -> Result<Option<(Session, Account)>, StoreError> {
        with!(self, session, secret)
    }

    async fn sessions(&self, user: &UserId) -> Result<Vec<Session>, StoreError> {
        with!(self, sessions, user)
    }

    async fn is_former_guest(&self, user: &UserId) -> Result<bool, StoreError> {
        with!(self, is_former_guest, user)
    }
}

impl SqliteStore {
    async fn set(&self, name: &str, value: &str, keep: bool) -> Result<(), StoreError> {
        let (name, value) = (name.to_owned(), value.to_owned());
        self.writer.write(Job::Set { name, value, keep }).await
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Row;

    use super::*;

    #[tokio::test]
    async fn commits_wait_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(SqliteOptions::at(folder.path().join("tilery.db")))
            .await
            .unwrap();
        // Readers are opened with the same options as the writer.
        for (pragma, due) in [("PRAGMA synchronous", "2"), ("PRAGMA journal_mode", "wal")] {
            let row = sqlx::query(pragma).fetch_one(&store.readers).await.unwrap();
            let value = row
                .try_get::<String, _>(0)
                .or_else(|_| row.try_get::<i64, _>(0).map(|number| number.to_string()));
            assert_eq!(value.unwrap(), due, "{pragma}");
        }
        store.close().await;
    }
}
