//! Announcements through NATS: for many nodes, or a database without `LISTEN`, such as one behind a pooler.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_nats::{Client, ConnectOptions, Event, Subscriber};
use tilery_store::Store;

use super::AnnounceError;
use crate::tables::node_name;

/// The longest message. NATS accepts a megabyte.
pub(super) const MOST_BYTES: usize = 64 << 10;

/// The setting of the store that tells its nodes from those of other databases on the same NATS server.
const CLUSTER: &str = "cluster";

pub(crate) struct Nats {
    client: Client,
    subject: String,
}

impl Nats {
    /// Connects in the background, and again whenever the connection is lost: without NATS everything works, only later.
    pub(super) async fn connect(address: &str, store: &Store) -> Result<Nats, AnnounceError> {
        let fresh = node_name().map_err(|problem| AnnounceError::Nats(problem.detail))?;
        let cluster = store.setting_or(CLUSTER, &fresh).await?;
        let reach = Arc::new(Reach::default());
        let client = ConnectOptions::new()
            .name("tilery")
            .event_callback(move |event| {
                let reach = Arc::clone(&reach);
                async move {
                    match reach.change(&event) {
                        Some(true) => tracing::warn!("NATS is back"),
                        Some(false) => {
                            tracing::warn!(%event, "NATS is away: moves at other nodes are seen up to 2 s later");
                        }
                        None => {}
                    }
                }
            })
            .retry_on_initial_connect()
            .connect(address)
            .await
            .map_err(|error| AnnounceError::Nats(error.to_string()))?;
        Ok(Nats {
            client,
            subject: format!("tilery.{cluster}"),
        })
    }

    pub(super) async fn send(&self, message: String) -> Result<(), AnnounceError> {
        let sent = self.client.publish(self.subject.clone(), message.into()).await;
        sent.map_err(|error| AnnounceError::Nats(error.to_string()))?;
        let flushed = self.client.flush().await;
        flushed.map_err(|error| AnnounceError::Nats(error.to_string()))
    }

    pub(super) async fn subscribe(&self) -> Result<Subscriber, AnnounceError> {
        let subscriber = self.client.subscribe(self.subject.clone()).await;
        subscriber.map_err(|error| AnnounceError::Nats(error.to_string()))
    }
}

/// Whether NATS can be reached. The log says when this changes, and not with each of the many attempts.
#[derive(Default)]
struct Reach {
    is_away: AtomicBool,
}

impl Reach {
    /// Whether NATS can be reached after an event, if the event changes it.
    fn change(&self, event: &Event) -> Option<bool> {
        let is_away = match event {
            Event::Connected => false,
            Event::Disconnected | Event::Closed | Event::ServerError(_) | Event::ClientError(_) => true,
            Event::LameDuckMode | Event::Draining | Event::SlowConsumer(_) => return None,
        };
        let was_away = self.is_away.swap(is_away, Ordering::Relaxed);
        (was_away != is_away).then_some(!is_away)
    }
}

#[cfg(test)]
mod tests {
    use async_nats::ClientError;

    use super::*;

    #[test]
    fn the_log_says_once_that_nats_is_away_and_once_that_it_is_back() {
        let reach = Reach::default();
        let refused = || Event::ClientError(ClientError::Other("refused".to_owned()));
        for (event, due) in [
            (Event::Connected, None),
            (Event::Disconnected, Some(false)),
            (refused(), None),
            (refused(), None),
            (Event::LameDuckMode, None),
            (Event::Connected, Some(true)),
            (refused(), Some(false)),
        ] {
            assert_eq!(reach.change(&event), due, "{event}");
        }
    }
}
