//! PostgreSQL: one database for several nodes.

use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgPoolOptions, PgRow};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, PgConnection, PgPool, Postgres, Row};

use crate::backend::Backend;
use crate::queries::Write;
use crate::sql::{Columns, SqlConnection, Statement, Value};
use crate::{StoreError, migrations};

/// A store in a PostgreSQL database. PostgreSQL itself lets concurrent commits share one disk flush.
#[derive(Clone, Debug)]
pub struct PostgresStore {
    pool: PgPool,
}

impl PostgresStore {
    /// The size of the connection pool.
    const CONNECTIONS: u32 = 16;

    /// How long to wait for the server, or for a free connection of the pool.
    const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

    /// Opens the database at an address like `postgres://user@host/name`, and applies the migrations that are missing.
    ///
    /// # Errors
    /// Fails if the database cannot be reached, or if a later version of the program has migrated it.
    pub async fn open(address: &str) -> Result<PostgresStore, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(PostgresStore::CONNECTIONS)
            .acquire_timeout(PostgresStore::ACQUIRE_TIMEOUT)
            // A commit must be on the disk when it returns, whatever the default of the server is.
            .after_connect(|connection, _| {
                Box::pin(async move {
                    sqlx::query("SET synchronous_commit = on")
                        .execute(connection)
                        .await
                        .map(drop)
                })
            })
            .connect(address)
            .await?;
        migrations::all().run(&pool).await?;
        Ok(PostgresStore { pool })
    }
}

impl Backend for PostgresStore {
    type Connection = PgConnection;
    type Reader = PoolConnection<Postgres>;

    const SHARED: bool = true;

    async fn reader(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        Ok(self.pool.acquire().await?)
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        write.apply(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}

fn query(statement: Statement<'_>) -> Query<'_, Postgres, PgArguments> {
    let (sql, values) = statement.into_parts();
    let query = sqlx::query(AssertSqlSafe(sql));
    values.into_iter().fold(query, |query, value| match value {
        Value::Text(text) => query.bind(text),
        Value::Number(number) => query.bind(number),
    })
}

impl SqlConnection for PgConnection {
    type Row = PgRow;

    async fn execute(&mut self, statement: Statement<'_>) -> Result<u64, StoreError> {
        Ok(query(statement).execute(self).await?.rows_affected())
    }

    async fn fetch_all(&mut self, statement: Statement<'_>) -> Result<Vec<PgRow>, StoreError> {
        Ok(query(statement).fetch_all(self).await?)
    }

    async fn fetch_optional(&mut self, statement: Statement<'_>) -> Result<Option<PgRow>, StoreError> {
        Ok(query(statement).fetch_optional(self).await?)
    }
}

impl Columns for PgRow {
    fn text(&self, column: &str) -> Result<&str, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn nullable_number(&self, column: &str) -> Result<Option<i64>, StoreError> {
        Ok(self.try_get(column)?)
    }
}
