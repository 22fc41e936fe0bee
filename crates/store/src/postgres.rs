//! PostgreSQL: one database for several nodes.

use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sqlx::migrate::Migrate;
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, PgConnection, PgPool, Postgres};
use tokio::time::error::Elapsed;
use tokio::time::{sleep, timeout};

use crate::address::{connect, connect_options};
use crate::away::{Away, takes_connections};
use crate::queries::tables::{push_body, push_update};
use crate::queries::{Write, settings};
use crate::sql::{Row, SqlConnection, Statement, query};
use crate::store::{Database, Store};
use crate::{Append, StoreError, migrations};

/// A store in a PostgreSQL database. PostgreSQL itself lets concurrent commits share one disk flush.
#[derive(Clone, Debug)]
pub struct PostgresStore {
    /// For what users ask.
    requests: Arc<Connections>,
    /// For heartbeats, leases and the check that the store takes writes. However many requests wait for a connection, the
    /// other nodes learn that this one is running.
    upkeep: Arc<Connections>,
    /// Found out by upkeep. While the server is away, requests do not wait for it.
    away: Arc<Away>,
}

impl PostgresStore {
    /// How many connections there are for requests.
    pub const REQUEST_CONNECTIONS: u32 = 16;

    /// How many connections there are for upkeep.
    pub const UPKEEP_CONNECTIONS: u32 = 3;

    /// How long to wait for a free connection for a request.
    const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

    /// How long to wait for a connection for upkeep. A heartbeat that fails is tried again at once.
    const UPKEEP_TIMEOUT: Duration = Duration::from_secs(2);

    /// When upkeep has waited so long for a connection, it asks whether the server is there at all. A restart that is over
    /// sooner delays requests, and none is refused.
    const UPKEEP_PATIENCE: Duration = Duration::from_secs(1);

    /// Opens the database at an address like `postgres://user@host/name`, and applies the migrations that are missing. Those
    /// of later versions of the program do not matter, unless one of them says so: while nodes are upgraded one after the
    /// other, a node of the old version may have to start again.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached, or if it needs a later version of the program.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        // A commit must be on the disk when it returns, whatever the default of the server is.
        let (store, mut connection) = PostgresStore::connect(address, "SET synchronous_commit = on").await?;
        migrate(&mut connection).await?;
        let needed = in_time(settings::setting(&mut connection, migrations::NEEDED)).await?;
        let _ = connection.close().await;
        match needed.and_then(|needed| needed.parse().ok()) {
            Some(needed) if needed > migrations::latest() => Err(StoreError::Newer(needed)),
            _ => Ok(Store::new(store)),
        }
    }

    /// Opens the database as it is, and changes nothing.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached.
    pub async fn open_unchanged(address: &str) -> Result<Store, StoreError> {
        let (store, connection) =
            PostgresStore::connect(address, "SET default_transaction_read_only = on").await?;
        let _ = connection.close().await;
        Ok(Store::new(store))
    }

    /// Connects, and runs a statement on each connection. The connection that is returned proves that the server is there;
    /// those of the store are opened when they are needed.
    async fn connect(
        address: &str,
        first: &'static str,
    ) -> Result<(PostgresStore, PgConnection), StoreError> {
        let options = connect_options(address)?;
        // A pool goes on trying while nobody listens there, and in the end says only that it took too long.
        let mut connection = connect(&options).await?;
        in_time(sqlx::query(first).execute(&mut connection)).await?;
        let requests = pool(PostgresStore::REQUEST_CONNECTIONS, first)
            .acquire_timeout(PostgresStore::ACQUIRE_TIMEOUT)
            .connect_lazy_with(options.clone());
        let upkeep = pool(PostgresStore::UPKEEP_CONNECTIONS, first)
            .acquire_timeout(PostgresStore::UPKEEP_TIMEOUT)
            .connect_lazy_with(options);
        let (requests, upkeep) = (
            Arc::new(Connections::new(requests, ANSWER_TIMEOUT)),
            Arc::new(Connections::new(upkeep, UPKEEP_ANSWER_TIMEOUT)),
        );
        let store = PostgresStore {
            requests,
            upkeep,
            away: Arc::default(),
        };
        Ok((store, connection))
    }

    /// A connection for a request, or an error as soon as the server is known to be away.
    async fn request_client(&self, limit: Duration) -> Result<PgClient, StoreError> {
        tokio::select! {
            biased;
            () = self.away.known() => Err(StoreError::Unavailable("the server is away".to_owned())),
            client = PgClient::of(&self.requests, limit) => client,
        }
    }

    /// A connection for upkeep. If it takes long, because the pool goes on trying while nobody listens, requests learn of it
    /// before.
    async fn upkeep_client(&self) -> Result<PgClient, StoreError> {
        let mut acquiring = pin!(PgClient::of(&self.upkeep, UPKEEP_ANSWER_TIMEOUT));
        let asking = async {
            sleep(PostgresStore::UPKEEP_PATIENCE).await;
            takes_connections(&self.upkeep.pool().connect_options()).await
        };
        let is_there = tokio::select! {
            biased;
            client = &mut acquiring => {
                self.away.note(client.is_err());
                return client;
            }
            is_there = asking => is_there,
        };
        self.away.note(!is_there);
        let client = acquiring.await;
        if client.is_ok() {
            self.away.note(false);
        }
        client
    }
}

/// Applies the migrations that are missing, however long they take: they may rewrite large tables, and another node may be
/// at it already. If none is missing, the server has to answer in time.
async fn migrate(connection: &mut PgConnection) -> Result<(), StoreError> {
    let mut migrations = migrations::all_on_a_shared_database();
    let listing = connection.list_applied_migrations(&migrations.table_name);
    let applied = timeout(ANSWER_TIMEOUT, listing)
        .await
        .map_err(|_| no_answer(ANSWER_TIMEOUT))?;
    // A new database has no list of them yet.
    let is_complete = applied.is_ok_and(|applied| {
        let is_applied = |version| applied.iter().any(|applied| applied.version == version);
        migrations.iter().all(|migration| is_applied(migration.version))
    });
    if is_complete {
        // They are only compared, so that nobody has to be kept out.
        migrations.set_locking(false);
        return in_time(migrations.run(connection)).await;
    }
    let mut applying = pin!(migrations.run(connection));
    if let Ok(applied) = timeout(ANSWER_TIMEOUT, &mut applying).await {
        return Ok(applied?);
    }
    let seconds = ANSWER_TIMEOUT.as_secs();
    tracing::warn!("migrations of the database take longer than {seconds} s; they have no limit of time");
    Ok(applying.await?)
}

/// Waits for an answer on a connection that belongs to no pool.
async fn in_time<T, E: Into<StoreError>>(
    answer: impl Future<Output = Result<T, E>>,
) -> Result<T, StoreError> {
    match timeout(ANSWER_TIMEOUT, answer).await {
        Ok(answer) => answer.map_err(Into::into),
        Err(_) => Err(no_answer(ANSWER_TIMEOUT)),
    }
}

fn no_answer(limit: Duration) -> StoreError {
    StoreError::Unavailable(format!("no answer for {} s", limit.as_secs()))
}

/// How long the server may take to answer. After that the connection is given up: if packets are lost, the system would wait
/// for a quarter of an hour.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// The same for upkeep.
const UPKEEP_ANSWER_TIMEOUT: Duration = Duration::from_secs(4);

/// The same for what may change many rows.
const LONG_ANSWER_TIMEOUT: Duration = Duration::from_secs(120);

/// How long the server may take to show that a connection is alive.
const PING_TIMEOUT: Duration = Duration::from_secs(1);

/// The same if another connection has failed since this one was used.
const SUSPECT_TIMEOUT: Duration = Duration::from_millis(200);

/// A connection that was used so recently is taken to be alive: it was tested when it was given back.
const TESTED_RECENTLY: Duration = Duration::from_millis(100);

/// A pool that runs a statement on each connection first, and replaces connections that were cut.
fn pool(connections: u32, first: &'static str) -> PgPoolOptions {
    let failed: Arc<Mutex<Option<Instant>>> = Arc::default();
    PgPoolOptions::new()
        .max_connections(connections)
        .after_connect(move |connection, _| {
            Box::pin(async move { sqlx::query(first).execute(connection).await.map(drop) })
        })
        // The test of sqlx has no time limit, and is made before each statement.
        .test_before_acquire(false)
        .before_acquire(move |connection, meta| {
            let failed = Arc::clone(&failed);
            Box::pin(async move {
                if meta.idle_for < TESTED_RECENTLY {
                    return Ok(true);
                }
                let last_failed = *lock(&failed);
                let limit = match last_failed {
                    Some(at) if at.elapsed() < meta.idle_for => SUSPECT_TIMEOUT,
                    _ => PING_TIMEOUT,
                };
                match timeout(limit, connection.ping()).await {
                    Ok(Ok(())) => Ok(true),
                    // With an error the connection is dropped at once, without a farewell that nobody reads.
                    Ok(Err(error)) => {
                        *lock(&failed) = Some(Instant::now());
                        Err(error)
                    }
                    Err(_) => {
                        *lock(&failed) = Some(Instant::now());
                        Err(sqlx::Error::PoolTimedOut)
                    }
                }
            })
        })
}

/// The connections for one purpose.
#[derive(Debug)]
struct Connections {
    pool: Mutex<PgPool>,
    /// When the server has answered last, or the pool is new.
    last_answer: Mutex<Instant>,
    /// The longest time that an answer may take.
    limit: Duration,
}

impl Connections {
    fn new(pool: PgPool, limit: Duration) -> Connections {
        Connections {
            pool: Mutex::new(pool),
            last_answer: Mutex::new(Instant::now()),
            limit,
        }
    }

    fn pool(&self) -> PgPool {
        lock(&self.pool).clone()
    }

    fn note_answer(&self) {
        *lock(&self.last_answer) = Instant::now();
    }

    /// A connection. A connection that is given back is tested without a limit of time, so that it never comes back if its
    /// packets are lost at that moment. If all are in use, and none had an answer for longer than an answer may take, they
    /// are replaced.
    async fn acquire(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        let pool = self.pool();
        match pool.acquire().await {
            Err(sqlx::Error::PoolTimedOut) if self.replace(&pool) => Ok(self.pool().acquire().await?),
            acquired => Ok(acquired?),
        }
    }

    /// Replaces a pool that is stuck. Returns false if it is not.
    fn replace(&self, stuck: &PgPool) -> bool {
        let mut last_answer = lock(&self.last_answer);
        if last_answer.elapsed() <= self.limit || stuck.size() < stuck.options().get_max_connections() {
            return false;
        }
        *last_answer = Instant::now();
        let connect = stuck.connect_options().as_ref().clone();
        let fresh = stuck.options().clone().connect_lazy_with(connect);
        *lock(&self.pool) = fresh;
        // Nobody waits for it: those that are stuck end when the system gives them up.
        let stuck = stuck.clone();
        tokio::spawn(async move { stuck.close().await });
        true
    }

    /// How many connections are in use.
    fn in_use(&self) -> usize {
        let pool = self.pool();
        (pool.size() as usize).saturating_sub(pool.num_idle())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[async_trait]
impl Database for PostgresStore {
    fn is_shared(&self) -> bool {
        true
    }

    async fn reader(&self) -> Result<Box<dyn SqlConnection>, StoreError> {
        Ok(Box::new(self.request_client(ANSWER_TIMEOUT).await?))
    }

    async fn upkeep_reader(&self) -> Result<Box<dyn SqlConnection>, StoreError> {
        Ok(Box::new(self.upkeep_client().await?))
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let mut client = if write.is_upkeep() {
            self.upkeep_client().await?
        } else if write.is_brief() {
            self.request_client(ANSWER_TIMEOUT).await?
        } else {
            self.request_client(LONG_ANSWER_TIMEOUT).await?
        };
        client.is_waiting = true;
        let written = timeout(client.limit, write_on(&mut client.connection, &write)).await;
        client.answered(written)
    }

    fn queued(&self) -> usize {
        self.requests.in_use()
    }

    async fn close(&self) {
        self.requests.pool().close().await;
        self.upkeep.pool().close().await;
    }
}

async fn write_on(connection: &mut PgConnection, write: &Write) -> Result<(), StoreError> {
    if write.is_one_statement() {
        return write.apply(connection).await;
    }
    let mut transaction = connection.begin().await?;
    write.apply(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// A connection of a pool. If the server does not answer in time, or nobody waits for the answer any more, the connection is
/// closed: the pool would wait without limit for what is still to come on it.
struct PgClient {
    connection: PoolConnection<Postgres>,
    connections: Arc<Connections>,
    limit: Duration,
    is_waiting: bool,
}

impl PgClient {
    async fn of(connections: &Arc<Connections>, limit: Duration) -> Result<PgClient, StoreError> {
        Ok(PgClient {
            connection: connections.acquire().await?,
            connections: Arc::clone(connections),
            limit,
            is_waiting: false,
        })
    }

    fn answered<T>(&mut self, answer: Result<Result<T, StoreError>, Elapsed>) -> Result<T, StoreError> {
        match answer {
            Ok(answer) => {
                self.is_waiting = false;
                self.connections.note_answer();
                answer
            }
            Err(_) => Err(no_answer(self.limit)),
        }
    }
}

impl Drop for PgClient {
    fn drop(&mut self) {
        if self.is_waiting {
            self.connection.close_on_drop();
        }
    }
}

#[async_trait]
impl SqlConnection for PgClient {
    fn push_append<'v>(&self, statement: &mut Statement<'v>, append: &'v Append) -> Result<(), StoreError> {
        self.connection.push_append(statement, append)
    }

    async fn execute(&mut self, statement: Statement<'_>) -> Result<u64, StoreError> {
        self.is_waiting = true;
        let connection = &mut *self.connection;
        let answer = timeout(self.limit, SqlConnection::execute(connection, statement)).await;
        self.answered(answer)
    }

    async fn fetch_all(&mut self, statement: Statement<'_>) -> Result<Vec<Row>, StoreError> {
        self.is_waiting = true;
        let connection = &mut *self.connection;
        let answer = timeout(self.limit, SqlConnection::fetch_all(connection, statement)).await;
        self.answered(answer)
    }

    async fn fetch_optional(&mut self, statement: Statement<'_>) -> Result<Option<Row>, StoreError> {
        self.is_waiting = true;
        let connection = &mut *self.connection;
        let answer = timeout(self.limit, SqlConnection::fetch_optional(connection, statement)).await;
        self.answered(answer)
    }
}

#[async_trait]
impl SqlConnection for PgConnection {
    fn push_append<'v>(&self, statement: &mut Statement<'v>, append: &'v Append) -> Result<(), StoreError> {
        statement.push("WITH moved AS (");
        push_update(statement, append)?;
        statement.push(" RETURNING id, seq) INSERT INTO events (table_id, seq, body) SELECT id, seq, ");
        push_body(statement, append)?;
        statement.push(" FROM moved");
        Ok(())
    }

    async fn execute(&mut self, statement: Statement<'_>) -> Result<u64, StoreError> {
        Ok(query(statement).execute(self).await?.rows_affected())
    }

    async fn fetch_all(&mut self, statement: Statement<'_>) -> Result<Vec<Row>, StoreError> {
        let rows = query(statement).fetch_all(self).await?;
        Ok(rows.into_iter().map(Row::Postgres).collect())
    }

    async fn fetch_optional(&mut self, statement: Statement<'_>) -> Result<Option<Row>, StoreError> {
        Ok(query(statement).fetch_optional(self).await?.map(Row::Postgres))
    }
}
