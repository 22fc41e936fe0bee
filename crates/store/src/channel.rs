//! Messages between nodes through PostgreSQL (`NOTIFY` and `LISTEN`). They are not stored: a node that is not connected
//! misses them.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgPoolOptions};

use crate::StoreError;
use crate::address::connect_options;

/// The name of the channel. Each database has its own.
const NAME: &str = "tilery";

/// A channel to all nodes that use the same database.
#[derive(Clone, Debug)]
pub struct Channel {
    /// One connection, apart from those of the store: a message waits for no query, and no query for a message.
    pool: PgPool,
}

/// Receives what is sent to a [`Channel`].
#[derive(Debug)]
pub struct ChannelListener(PgListener);

impl Channel {
    /// The longest message, in bytes. PostgreSQL accepts less than 8,000.
    pub const MOST_BYTES: usize = 7_900;

    /// How long to wait for a connection.
    const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(2);

    /// A channel of the database at an address like `postgres://user@host/name`. It connects when it is used.
    ///
    /// # Errors
    /// Returns an error if the address cannot be read.
    pub fn new(address: &str) -> Result<Channel, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(Channel::ACQUIRE_TIMEOUT)
            // A message says nothing that is not stored, so its commit need not wait for the disk.
            .after_connect(|connection, _| {
                Box::pin(async move {
                    sqlx::query("SET synchronous_commit = off")
                        .execute(connection)
                        .await
                        .map(drop)
                })
            })
            .connect_lazy_with(connect_options(address)?);
        Ok(Channel { pool })
    }

    /// Sends a message of at most [`Channel::MOST_BYTES`] to all listeners, in a transaction of its own: `NOTIFY` takes a
    /// lock on the whole database at the commit, which must not hold up an append.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached.
    pub async fn send(&self, message: &str) -> Result<(), StoreError> {
        let notify = sqlx::query("SELECT pg_notify($1, $2)").bind(NAME).bind(message);
        notify.execute(&self.pool).await?;
        Ok(())
    }

    /// Starts to listen, on a connection of its own.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached.
    pub async fn listen(&self) -> Result<ChannelListener, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(Channel::ACQUIRE_TIMEOUT)
            .connect_lazy_with(self.pool.connect_options().as_ref().clone());
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.ignore_pool_close_event(true);
        listener.listen(NAME).await?;
        Ok(ChannelListener(listener))
    }
}

impl ChannelListener {
    /// The next message; `None` if the connection was lost and messages may be missing. It connects again by itself.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached.
    pub async fn next(&mut self) -> Result<Option<String>, StoreError> {
        let notification = self.0.try_recv().await?;
        Ok(notification.map(|notification| notification.payload().to_owned()))
    }
}
