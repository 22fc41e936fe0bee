//! SQLite: a complete store in one file.

use std::path::{Path, PathBuf};
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

/// Options for opening a file.
#[derive(Clone, Debug)]
pub struct SqliteOptions {
    /// The file. It is created if it does not exist.
    pub path: PathBuf,
    /// The number of connections for reading.
    pub readers: u32,
    /// The largest size of the file in bytes; unlimited if `None`.
    pub most_bytes: Option<u64>,
    /// How many bytes must be free on the disk for the store to count as writable.
    pub least_free: u64,
}

impl SqliteOptions {
    /// The default options for a file.
    pub fn at(path: impl Into<PathBuf>) -> SqliteOptions {
        SqliteOptions {
            path: path.into(),
            readers: 8,
            most_bytes: None,
            least_free: 16 << 20,
        }
    }
}

/// A store in one SQLite file.
///
/// A single writer batches commits: writes that arrive during a commit share the next one, so that many tables share one
/// disk flush. Readers see the state of the last commit and never wait for the writer.
#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Writer,
    path: PathBuf,
    least_free: u64,
}

impl SqliteStore {
    /// How long to wait for another program that has locked the file.
    const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

    /// Opens a file, and applies the migrations that are missing.
    ///
    /// # Errors
    /// Fails if the file cannot be opened or written, is not a database, or if a later version of the program has
    /// migrated it.
    pub async fn open(options: SqliteOptions) -> Result<SqliteStore, StoreError> {
        make_private(&options.path);
        let mut connect = SqliteConnectOptions::new()
            .filename(&options.path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit must be on the disk when it returns.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(SqliteStore::BUSY_TIMEOUT);
        if let Some(bytes) = options.most_bytes {
            connect = connect.pragma("max_page_count", (bytes / PAGE).max(1).to_string());
        }
        let mut connection = connect.connect().await?;
        migrations::all().run(&mut connection).await?;
        // Report a read-only file now rather than with the first move.
        sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
        sqlx::query("ROLLBACK").execute(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(options.readers.max(1))
            .connect_with(connect.create_if_missing(false))
            .await?;
        Ok(SqliteStore {
            readers,
            writer: Writer::start(connection),
            path: options.path,
            least_free: options.least_free,
        })
    }
}

/// Lets only the owner read the file, whatever its folder allows: it holds the key that signs cookies. SQLite gives the
/// same permissions to the files beside it.
fn make_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let mut create = std::fs::OpenOptions::new();
        // If it cannot be created, opening the database says why.
        let _ = create.write(true).create_new(true).mode(0o600).open(path);
        if let Ok(meta) = std::fs::metadata(path)
            && meta.is_file()
            && meta.permissions().mode() & 0o007 != 0
        {
            let private = meta.permissions().mode() & 0o770;
            // A file of somebody else cannot be changed, and is opened as it is.
            let _ = std::fs::set_permissions(path, std::fs::Permissions::from_mode(private));
        }
    }
}

/// The default page size of SQLite, in bytes.
const PAGE: u64 = 4096;

impl Backend for SqliteStore {
    type Connection = SqliteConnection;
    type Reader = PoolConnection<Sqlite>;

    const SHARED: bool = false;

    async fn reader(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.writer.write(write).await
    }

    #[cfg(unix)]
    fn check_room(&self) -> Result<(), StoreError> {
        match rustix::fs::statvfs(&self.path) {
            Ok(disk) if disk.f_bavail.saturating_mul(disk.f_frsize) < self.least_free => {
                Err(StoreError::Full)
            }
            // A file system that cannot say how much room it has.
            _ => Ok(()),
        }
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

    #[cfg(unix)]
    #[tokio::test]
    async fn only_the_owner_reads_the_file_whatever_its_folder_allows() {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let folder = tempfile::tempdir().unwrap();
        std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
        let path = folder.path().join("tilery.db");
        for _ in 0..2 {
            let store = SqliteStore::open(SqliteOptions::at(&path)).await.unwrap();
            store.set_setting("name", "value").await.unwrap();
            for file in ["tilery.db", "tilery.db-wal", "tilery.db-shm"] {
                assert_eq!(mode(&folder.path().join(file)), 0o600, "{file}");
            }
            Store::close(&store).await;
            // An earlier version may have created it for all to read.
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o604)).unwrap();
        }
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_disk_without_room_is_not_writable() {
        let folder = tempfile::tempdir().unwrap();
        let at = SqliteOptions::at(folder.path().join("tilery.db"));
        let store = SqliteStore::open(at.clone()).await.unwrap();
        store.check_writable(tilery_table::Millis(1)).await.unwrap();
        Store::close(&store).await;
        let store = SqliteStore::open(SqliteOptions {
            least_free: u64::MAX,
            ..at
        })
        .await
        .unwrap();
        let refused = store.check_writable(tilery_table::Millis(2)).await;
        assert!(matches!(refused, Err(StoreError::Full)), "{refused:?}");
        Store::close(&store).await;
    }

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
