//! SQLite: a complete store in one file.

use std::path::PathBuf;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions, Row, Sqlite, SqliteConnection, SqlitePool};

use crate::backend::Backend;
use crate::queries::Write;
use crate::sql::{Columns, SqlConnection, Statement, Value};
use crate::writer::Writer;
use crate::{StoreError, migrations};

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
        migrations::all().run(&mut connection).await?;
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

impl Backend for SqliteStore {
    type Connection = SqliteConnection;
    type Reader = PoolConnection<Sqlite>;

    async fn reader(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.writer.write(write).await
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}

fn query(statement: Statement<'_>) -> Query<'_, Sqlite, SqliteArguments> {
    let (sql, values) = statement.into_parts();
    let query = sqlx::query(AssertSqlSafe(sql));
    values.into_iter().fold(query, |query, value| match value {
        Value::Text(text) => query.bind(text),
        Value::Number(number) => query.bind(number),
    })
}

impl SqlConnection for SqliteConnection {
    type Row = SqliteRow;

    async fn execute(&mut self, statement: Statement<'_>) -> Result<u64, StoreError> {
        Ok(query(statement).execute(self).await?.rows_affected())
    }

    async fn fetch_all(&mut self, statement: Statement<'_>) -> Result<Vec<SqliteRow>, StoreError> {
        Ok(query(statement).fetch_all(self).await?)
    }

    async fn fetch_optional(&mut self, statement: Statement<'_>) -> Result<Option<SqliteRow>, StoreError> {
        Ok(query(statement).fetch_optional(self).await?)
    }
}

impl Columns for SqliteRow {
    fn text(&self, column: &str) -> Result<&str, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn nullable_number(&self, column: &str) -> Result<Option<i64>, StoreError> {
        Ok(self.try_get(column)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

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
        Store::close(&store).await;
    }
}
