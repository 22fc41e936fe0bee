//! Announcements through the database itself: nothing else has to run.

use async_trait::async_trait;
use tilery_store::{Channel, ChannelListener, StoreError};

use super::{AnnounceError, Announcer, Listener};

pub(super) struct Postgres(Channel);

impl Postgres {
    pub(super) fn new(address: &str) -> Result<Postgres, StoreError> {
        Channel::new(address).map(Postgres)
    }
}

#[async_trait]
impl Announcer for Postgres {
    fn most_bytes(&self) -> usize {
        Channel::MOST_BYTES
    }

    async fn send(&self, message: String) -> Result<(), AnnounceError> {
        Ok(self.0.send(&message).await?)
    }

    async fn listen(&self) -> Result<Box<dyn Listener>, AnnounceError> {
        Ok(Box::new(self.0.listen().await?))
    }
}

#[async_trait]
impl Listener for ChannelListener {
    async fn next(&mut self) -> Result<Option<String>, AnnounceError> {
        Ok(ChannelListener::next(self).await?)
    }
}
