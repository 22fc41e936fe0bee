//! Announcements through NATS: for many nodes, or a database without `LISTEN`, such as one behind a pooler.

use async_nats::{Client, ConnectOptions, Subscriber};
use async_trait::async_trait;
use futures_util::StreamExt;
use tilery_store::Store;

use super::{AnnounceError, Announcer, Listener};
use crate::tables::node_name;

/// The longest message. NATS accepts a megabyte.
const MOST_BYTES: usize = 64 << 10;

/// The setting of the store that tells its nodes from those of other databases on the same NATS server.
const CLUSTER: &str = "cluster";

pub(super) struct Nats {
    client: Client,
    subject: String,
}

impl Nats {
    /// Connects in the background, and again whenever the connection is lost: without NATS everything works, only later.
    pub(super) async fn connect(address: &str, store: &dyn Store) -> Result<Nats, AnnounceError> {
        let fresh = node_name().map_err(|problem| AnnounceError::Nats(problem.detail))?;
        let cluster = store.setting_or(CLUSTER, &fresh).await?;
        let client = ConnectOptions::new()
            .name("tilery")
            .retry_on_initial_connect()
            .connect(address)
            .await
            .map_err(|error| AnnounceError::Nats(error.to_string()))?;
        Ok(Nats {
            client,
            subject: format!("tilery.{cluster}"),
        })
    }
}

#[async_trait]
impl Announcer for Nats {
    fn most_bytes(&self) -> usize {
        MOST_BYTES
    }

    async fn send(&self, message: String) -> Result<(), AnnounceError> {
        let sent = self.client.publish(self.subject.clone(), message.into()).await;
        sent.map_err(|error| AnnounceError::Nats(error.to_string()))?;
        let flushed = self.client.flush().await;
        flushed.map_err(|error| AnnounceError::Nats(error.to_string()))
    }

    async fn listen(&self) -> Result<Box<dyn Listener>, AnnounceError> {
        let subscriber = self.client.subscribe(self.subject.clone()).await;
        let subscriber = subscriber.map_err(|error| AnnounceError::Nats(error.to_string()))?;
        Ok(Box::new(NatsListener(subscriber)))
    }
}

struct NatsListener(Subscriber);

#[async_trait]
impl Listener for NatsListener {
    async fn next(&mut self) -> Result<Option<String>, AnnounceError> {
        match self.0.next().await {
            // A message that is not text counts as lost.
            Some(message) => Ok(String::from_utf8(message.payload.to_vec()).ok()),
            None => Err(AnnounceError::Nats("the subscription ended".to_owned())),
        }
    }
}
