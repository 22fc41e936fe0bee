//! Whether the users of open sockets are still known. The store is asked for many of them at once, and not by each socket.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tilery_store::{Store, StoreError};
use tilery_table::UserId;
use tokio::sync::Notify;

use crate::app::App;
use crate::identity::{SessionId, Visitor};
use crate::tables::lock;

/// How many are asked for in one query.
const BATCH: usize = 500;

/// The users of all open sockets, by connection.
#[derive(Default)]
pub(super) struct Members(Mutex<HashMap<u64, Arc<Member>>>);

/// The user of a socket.
pub(super) struct Member {
    user: UserId,
    session: Option<SessionId>,
    gone: Notify,
}

impl Member {
    /// Waits until the user is not known any more: the session was ended elsewhere, or the guest has created an account or
    /// was deleted.
    pub(super) async fn gone(&self) {
        self.gone.notified().await;
    }
}

impl Members {
    pub(super) fn enter(&self, connection: u64, visitor: &Visitor) -> Arc<Member> {
        let member = Arc::new(Member {
            user: visitor.user.clone(),
            session: visitor.session.clone(),
            gone: Notify::new(),
        });
        lock(&self.0).insert(connection, Arc::clone(&member));
        member
    }

    pub(super) fn leave(&self, connection: u64) {
        lock(&self.0).remove(&connection);
    }

    /// Notifies those of the users who are not known any more.
    async fn check(&self, store: &Store) -> Result<(), StoreError> {
        let members: Vec<Arc<Member>> = lock(&self.0).values().cloned().collect();
        for batch in members.chunks(BATCH) {
            let sessions: Vec<SessionId> = batch.iter().filter_map(|member| member.session.clone()).collect();
            let known: HashSet<SessionId> = store.known_sessions(&sessions).await?.into_iter().collect();
            let guests = batch.iter().filter(|member| member.session.is_none());
            let guests: Vec<UserId> = guests.map(|member| member.user.clone()).collect();
            let former: HashSet<UserId> = store.former_guests(&guests).await?.into_iter().collect();
            for member in batch {
                let is_known = match &member.session {
                    Some(session) => known.contains(session),
                    None => !former.contains(&member.user),
                };
                if !is_known {
                    member.gone.notify_one();
                }
            }
        }
        Ok(())
    }
}

/// Checks the users of all open sockets with each heartbeat, until the server stops. While the store is away, nobody is sent
/// away: all would come back at the same moment.
pub(crate) async fn check_members(app: App) {
    let mut stopping = app.stopping.clone();
    let every: Duration = app.tables.tuning().heartbeat;
    while tokio::time::timeout(every, stopping.wait_for(|stop| *stop))
        .await
        .is_err()
    {
        if let Err(error) = app.live.members.check(&app.store).await {
            tracing::warn!(%error, "it is not known whether the users of sockets are still known");
        }
    }
}
