//! PostgreSQL: for several nodes behind one address.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tilery_table::{Event, Millis, Seq, TableId, UserId};

use crate::{
    Account, AccountChange, Accounts, Append, FinishedGame, GameFilter, GameSummary, MIGRATIONS, Page,
    PageRequest, Session, Store, StoreError, TableFilter, TableHead,
};

mod on {
    crate::queries::queries!(sqlx::Postgres);
    crate::accounts::account_queries!(sqlx::Postgres);
}

/// A store in a PostgreSQL database. Many commits at once share the wait for the disk there without our help.
#[derive(Clone, Debug)]
pub struct PostgresStore {
    pool: PgPool,
}

impl PostgresStore {
    /// Connections to the server at the same time.
    const CONNECTIONS: u32 = 16;

    /// How long to wait for the server, or for a connection that is free.
    const PATIENCE: Duration = Duration::from_secs(5);

    /// Opens the database at an address like `postgres://user@host/name`, and brings its tables up to date.
    ///
    /// # Errors
    /// If it cannot be reached, or was written by a later version of the program.
    pub async fn open(address: &str) -> Result<PostgresStore, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(PostgresStore::CONNECTIONS)
            .acquire_timeout(PostgresStore::PATIENCE)
            // A commit is on the disk when it returns, whatever the server is set to.
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
        MIGRATIONS.run(&pool).await?;
        Ok(PostgresStore { pool })
    }
}

/// Runs a statement on a connection of the pool.
macro_rules! with {
    ($store:expr, $name:ident $(, $arg:expr)*) => {
        on::$name(&mut *$store.pool.acquire().await? $(, $arg)*).await
    };
}

#[async_trait]
impl Store for PostgresStore {
    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        on::append(&mut transaction, &append).await?;
        Ok(transaction.commit().await?)
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
        with!(self, set_setting, name, fresh, true)?;
        let value: Option<String> = with!(self, setting, name)?;
        Ok(value.unwrap_or_else(|| fresh.to_owned()))
    }

    async fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        with!(self, set_setting, name, value, false)
    }

    async fn heartbeat(&self, node: &str, now: Millis) -> Result<(), StoreError> {
        with!(self, heartbeat, node, now)
    }

    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        with!(self, last_heartbeat)
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}

#[async_trait]
impl Accounts for PostgresStore {
    async fn change_account(&self, change: AccountChange) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        on::change_account(&mut transaction, &change).await?;
        Ok(transaction.commit().await?)
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
