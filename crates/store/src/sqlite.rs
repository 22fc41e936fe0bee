//! SQLite: a complete store in one file.

use std::fs::File;
use std::ops::DerefMut;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use futures_util::TryStreamExt;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Either, Executor, SqliteConnection, SqlitePool};

use crate::queries::Write;
use crate::queries::tables::{push_body, push_update};
use crate::sql::{Row, SqlConnection, Statement, query};
use crate::store::{Database, Store};
use crate::writer::Writer;
use crate::{Append, StoreError, migrations};

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
    /// The lock of the server that uses the file.
    server: Mutex<Option<File>>,
}

impl SqliteStore {
    /// How long to wait for another program that has locked the file.
    const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

    /// Opens a file, and applies the migrations that are missing.
    ///
    /// # Errors
    /// Returns an error if the file cannot be opened or written, is not a database, or was migrated by a later version of
    /// the program.
    pub async fn open(options: SqliteOptions) -> Result<Store, StoreError> {
        make_private(&options.path);
        let connect = SqliteStore::options(&options)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit must be on the disk when it returns.
            .synchronous(SqliteSynchronous::Full);
        let mut connection = connect.connect().await?;
        migrations::all().run(&mut connection).await?;
        // Report a read-only file now rather than with the first move.
        sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
        sqlx::query("ROLLBACK").execute(&mut connection).await?;
        SqliteStore::on(connection, connect.create_if_missing(false), options).await
    }

    /// Opens a file as it is, and changes nothing.
    ///
    /// # Errors
    /// Returns an error if the file cannot be opened, or is not a database.
    pub async fn open_unchanged(options: SqliteOptions) -> Result<Store, StoreError> {
        let connect = SqliteStore::options(&options).read_only(true);
        let mut connection = connect.connect().await?;
        sqlx::query("SELECT COUNT(*) FROM sqlite_master")
            .execute(&mut connection)
            .await?;
        SqliteStore::on(connection, connect, options).await
    }

    fn options(options: &SqliteOptions) -> SqliteConnectOptions {
        let mut connect = SqliteConnectOptions::new()
            .filename(&options.path)
            .busy_timeout(SqliteStore::BUSY_TIMEOUT);
        if let Some(bytes) = options.most_bytes {
            connect = connect.pragma("max_page_count", (bytes / PAGE).max(1).to_string());
        }
        connect
    }

    /// A store that writes through a connection, and opens others to read.
    async fn on(
        connection: SqliteConnection,
        readers: SqliteConnectOptions,
        options: SqliteOptions,
    ) -> Result<Store, StoreError> {
        let readers = SqlitePoolOptions::new()
            .max_connections(options.readers.max(1))
            .connect_with(readers)
            .await?;
        Ok(Store::new(SqliteStore {
            readers,
            writer: Writer::start(connection).map_err(sqlx::Error::Io)?,
            path: options.path,
            least_free: options.least_free,
            server: Mutex::default(),
        }))
    }
}

/// How many bytes are free on the disk of a file or folder; nothing if the system does not say.
pub fn free_bytes(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let disk = rustix::fs::statvfs(path).ok()?;
        Some(disk.f_bavail.saturating_mul(disk.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

/// Opens a file that only one server can have open; nothing if another one has. The system closes it when the process ends,
/// however that happens.
fn server_lock(path: &Path) -> std::io::Result<Option<File>> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        let file = options.mode(0o600).open(path)?;
        match rustix::fs::flock(&file, rustix::fs::FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => Ok(Some(file)),
            Err(rustix::io::Errno::WOULDBLOCK) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
    #[cfg(windows)]
    {
        use std::os::windows::fs::OpenOptionsExt;
        /// The error of a file that another process has open.
        const SHARING_VIOLATION: i32 = 32;
        match options.share_mode(0).open(path) {
            Err(error) if error.raw_os_error() == Some(SHARING_VIOLATION) => Ok(None),
            opened => opened.map(Some),
        }
    }
    #[cfg(not(any(unix, windows)))]
    options.open(path).map(Some)
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

#[async_trait]
impl Database for SqliteStore {
    fn is_shared(&self) -> bool {
        false
    }

    async fn reader(&self) -> Result<Box<dyn SqlConnection>, StoreError> {
        Ok(Box::new(SqliteClient(self.readers.acquire().await?)))
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.writer.write(write).await
    }

    fn claim_for_server(&self) -> Result<(), StoreError> {
        let mut path = self.path.clone().into_os_string();
        path.push("-server");
        match server_lock(Path::new(&path)) {
            Ok(Some(lock)) => {
                *self.server.lock().unwrap_or_else(PoisonError::into_inner) = Some(lock);
                Ok(())
            }
            Ok(None) => Err(StoreError::InUse),
            Err(error) => {
                tracing::warn!(%error, "it is not certain that no other server uses the file");
                Ok(())
            }
        }
    }

    fn free_bytes(&self) -> Option<u64> {
        free_bytes(&self.path)
    }

    fn check_room(&self) -> Result<(), StoreError> {
        match free_bytes(&self.path) {
            Some(free) if free < self.least_free => Err(StoreError::Full),
            // A file system that cannot say how much room it has.
            _ => Ok(()),
        }
    }

    fn queued(&self) -> usize {
        self.writer.queued()
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
        self.server.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// How many appends of one event are at most sent to SQLite together.
pub(crate) const MOST_TOGETHER: usize = 16;

/// Whether appends are a part of a transaction, or all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    Part,
    Whole,
}

/// Appends one event to each of several tables. SQLite runs on a thread of its own: all appends, and the transaction if it
/// has no other parts, are one exchange with it. Returns for each append whether the sequence number was the expected one.
pub(crate) async fn append_events(
    connection: &mut SqliteConnection,
    appends: &[&Append],
    extent: Extent,
) -> Result<Vec<bool>, StoreError> {
    let (begin, end, around) = match extent {
        Extent::Part => ("", "", 0),
        Extent::Whole => ("BEGIN IMMEDIATE; ", "COMMIT", 1),
    };
    let mut statement = Statement::new(begin);
    for append in appends {
        push_append(&mut statement, append)?;
    }
    statement.push(end);
    let mut steps = connection.fetch_many(query(statement));
    let mut changed = Vec::with_capacity(2 * appends.len() + 2 * around);
    while let Some(step) = steps.try_next().await? {
        if let Either::Left(done) = step {
            changed.push(done.rows_affected() > 0);
        }
    }
    // Each append is an update of the head of the table, followed by the event.
    let pairs = changed.get(around..around + 2 * appends.len());
    let pairs = pairs.ok_or_else(|| StoreError::Database("not all statements were run".to_owned()))?;
    Ok(pairs.chunks(2).map(|pair| pair == [true, true]).collect())
}

fn push_append<'v>(statement: &mut Statement<'v>, append: &'v Append) -> Result<(), StoreError> {
    push_update(statement, append)?;
    statement.push("; INSERT INTO events (table_id, seq, body) SELECT ");
    statement.push_bind(append.table.as_str()).push(", ");
    statement.push_bind(append.head.seq).push(", ");
    push_body(statement, append)?;
    statement.push(" WHERE changes() = 1; ");
    Ok(())
}

/// A connection of the readers, or that of the writer.
pub(crate) struct SqliteClient<C>(pub(crate) C);

#[async_trait]
impl<C: DerefMut<Target = SqliteConnection> + Send> SqlConnection for SqliteClient<C> {
    fn push_append<'v>(&self, statement: &mut Statement<'v>, append: &'v Append) -> Result<(), StoreError> {
        push_append(statement, append)
    }

    async fn execute(&mut self, statement: Statement<'_>) -> Result<u64, StoreError> {
        Ok(query(statement).execute(&mut *self.0).await?.rows_affected())
    }

    async fn fetch_all(&mut self, statement: Statement<'_>) -> Result<Vec<Row>, StoreError> {
        let rows = query(statement).fetch_all(&mut *self.0).await?;
        Ok(rows.into_iter().map(Row::Sqlite).collect())
    }

    async fn fetch_optional(&mut self, statement: Statement<'_>) -> Result<Option<Row>, StoreError> {
        Ok(query(statement)
            .fetch_optional(&mut *self.0)
            .await?
            .map(Row::Sqlite))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            store.setting_or("name", "value").await.unwrap();
            for file in ["tilery.db", "tilery.db-wal", "tilery.db-shm"] {
                assert_eq!(mode(&folder.path().join(file)), 0o600, "{file}");
            }
            store.close().await;
            // An earlier version may have created it for all to read.
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o604)).unwrap();
        }
    }

    #[tokio::test]
    async fn one_server_at_a_time_uses_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let at = SqliteOptions::at(folder.path().join("tilery.db"));
        let first = SqliteStore::open(at.clone()).await.unwrap();
        first.claim_for_server().unwrap();
        // Other programs may read and write.
        let second = SqliteStore::open(at).await.unwrap();
        second.setting_or("name", "value").await.unwrap();
        let refused = second.claim_for_server();
        assert!(matches!(refused, Err(StoreError::InUse)), "{refused:?}");
        first.close().await;
        second.claim_for_server().unwrap();
        second.close().await;
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_disk_without_room_is_not_writable() {
        let folder = tempfile::tempdir().unwrap();
        let at = SqliteOptions::at(folder.path().join("tilery.db"));
        let store = SqliteStore::open(at.clone()).await.unwrap();
        store.check_writable(tilery_table::Millis(1)).await.unwrap();
        store.close().await;
        let store = SqliteStore::open(SqliteOptions {
            least_free: u64::MAX,
            ..at
        })
        .await
        .unwrap();
        let refused = store.check_writable(tilery_table::Millis(2)).await;
        assert!(matches!(refused, Err(StoreError::Full)), "{refused:?}");
        store.close().await;
    }

    #[tokio::test]
    async fn commits_wait_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(SqliteOptions::at(folder.path().join("tilery.db")))
            .await
            .unwrap();
        // Readers are opened with the same options as the writer.
        let mut reader = store.reader().await.unwrap();
        let row = reader.fetch_optional(Statement::new("PRAGMA synchronous"));
        assert_eq!(row.await.unwrap().unwrap().number("synchronous").unwrap(), 2);
        let row = reader.fetch_optional(Statement::new("PRAGMA journal_mode"));
        assert_eq!(row.await.unwrap().unwrap().text("journal_mode").unwrap(), "wal");
        drop(reader);
        store.close().await;
    }
}
