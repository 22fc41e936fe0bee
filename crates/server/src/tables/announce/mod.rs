//! Announcements to other nodes: "table T is at N", "user U is needed at table T, or no longer". The store comes first; an announcement only says that there is something
//! to read. One that is lost costs a moment, because tables with subscribers are checked again from time to time, and so are
//! the lists of tables that need a user.

mod nats;

use std::collections::BTreeMap;

use async_nats::Subscriber;
use futures_util::StreamExt;
use thiserror::Error;
use tilery_store::{Channel, ChannelListener, Store, StoreError};
use tilery_table::{Millis, Seq, TableId, UserId};
use tokio::time::{Duration, sleep, timeout};

use self::nats::Nats;
use super::TableService;
use super::bus::{Inbox, News};
use crate::config::Config;
use crate::ops::metrics::{ANNOUNCEMENT_SECONDS, ANNOUNCEMENTS_MISSED};

/// Carries messages between nodes. It may lose them.
pub(crate) enum Announcer {
    /// Through the database itself: nothing else has to run.
    Postgres(Channel),
    Nats(Nats),
}

/// Receives messages of other nodes.
enum Listener {
    Postgres(ChannelListener),
    Nats(Subscriber),
}

impl Announcer {
    /// The longest message, in bytes.
    fn most_bytes(&self) -> usize {
        match self {
            Announcer::Postgres(_) => Channel::MOST_BYTES,
            Announcer::Nats(_) => nats::MOST_BYTES,
        }
    }

    /// Sends a message to all nodes, perhaps including this one.
    async fn send(&self, message: String) -> Result<(), AnnounceError> {
        match self {
            Announcer::Postgres(channel) => Ok(channel.send(&message).await?),
            Announcer::Nats(nats) => nats.send(message).await,
        }
    }

    /// Starts to receive messages.
    async fn listen(&self) -> Result<Listener, AnnounceError> {
        Ok(match self {
            Announcer::Postgres(channel) => Listener::Postgres(channel.listen().await?),
            Announcer::Nats(nats) => Listener::Nats(nats.subscribe().await?),
        })
    }
}

impl Listener {
    /// The next message; `None` if some may have been lost.
    async fn next(&mut self) -> Result<Option<String>, AnnounceError> {
        match self {
            Listener::Postgres(listener) => Ok(listener.next().await?),
            Listener::Nats(subscriber) => match subscriber.next().await {
                // A message that is not text counts as lost.
                Some(message) => Ok(String::from_utf8(message.payload.to_vec()).ok()),
                None => Err(AnnounceError::Nats("the subscription ended".to_owned())),
            },
        }
    }
}

/// Why a message was not sent, or none can be received.
#[derive(Debug, Error)]
pub(crate) enum AnnounceError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("NATS: {0}")]
    Nats(String),
}

/// The announcer that a configuration asks for; `None` if no other node can use the store.
///
/// # Errors
/// Returns an error if an address cannot be read, or the store cannot be used.
pub(crate) async fn announcer(config: &Config, store: &Store) -> Result<Option<Announcer>, AnnounceError> {
    if !store.is_shared() {
        return Ok(None);
    }
    Ok(Some(match &config.nats {
        Some(address) => Announcer::Nats(Nats::connect(address.whole(), store).await?),
        None => Announcer::Postgres(Channel::new(config.store.whole())?),
    }))
}

/// How long to wait before listening is tried again.
const LISTEN_AGAIN: Duration = Duration::from_millis(500);

/// How long sending a message may take.
const SEND_TIMEOUT: Duration = Duration::from_secs(3);

/// How many tables are compared, or have their presence read, in one query.
const BATCH: usize = 500;

/// After how many checks of sequence numbers the presence is checked as well.
const PRESENCE_EVERY: u64 = 3;

/// The announcements that this node sends to others and receives from them.
pub(super) struct Announcements {
    announcer: Announcer,
    /// The tables whose latest events are stored and not announced yet.
    outbox: Inbox,
    /// The tables with events that other nodes have stored and this one has not read yet.
    incoming: Inbox,
    /// Wakes the check when announcements may have been lost.
    check: tokio::sync::Notify,
}

impl Announcements {
    pub(super) fn new(announcer: Announcer) -> Announcements {
        Announcements {
            announcer,
            outbox: Inbox::default(),
            incoming: Inbox::default(),
            check: tokio::sync::Notify::new(),
        }
    }

    /// Announces that a table has reached a number. Number 0 means that somebody has connected or left.
    pub(super) fn add(&self, table: &TableId, seq: Seq) {
        self.outbox.notify(table, seq);
    }

    /// Announces that a table needs a user, or no longer.
    pub(super) fn call(&self, user: &UserId, table: &TableId) {
        self.outbox.call(user, table);
    }

    /// Has the users at other nodes read again.
    pub(super) fn check_presence(&self, table: &TableId) {
        self.incoming.notify(table, Seq(0));
    }
}

/// Sends announcements in batches: whatever was stored while the last one was on its way goes with the next.
pub(super) async fn send_all(tables: TableService) {
    let Some(announcements) = &tables.announcements else {
        return;
    };
    loop {
        let news = tokio::select! {
            news = announcements.outbox.wait() => news,
            () = tables.closing() => return,
        };
        for message in messages(
            &tables.node,
            tables.now(),
            &news,
            announcements.announcer.most_bytes(),
        ) {
            let sent = timeout(SEND_TIMEOUT, announcements.announcer.send(message)).await;
            let error = match sent {
                Ok(Ok(())) => continue,
                Ok(Err(error)) => error.to_string(),
                Err(_) => "it took too long".to_owned(),
            };
            tracing::warn!(error, "other nodes see some changes later");
        }
    }
}

/// Listens to announcements of other nodes.
pub(super) async fn listen(tables: TableService) {
    tokio::select! {
        () = listen_forever(&tables) => {}
        () = tables.closing() => {}
    }
}

async fn listen_forever(tables: &TableService) {
    let Some(announcements) = &tables.announcements else {
        return;
    };
    loop {
        match announcements.announcer.listen().await {
            Ok(mut listener) => {
                announcements.check.notify_one();
                // A message without tables lets others know of this node at once.
                let greeting = sender(&tables.node, tables.now());
                if let Err(error) = announcements.announcer.send(greeting).await {
                    tracing::warn!(%error, "other nodes learn of this one from its next heartbeat");
                }
                let error = loop {
                    match listener.next().await {
                        Ok(Some(message)) => receive(tables, announcements, &message),
                        Ok(None) => announcements.check.notify_one(),
                        Err(error) => break error,
                    }
                };
                tracing::warn!(%error, "announcements of other nodes are not received");
            }
            Err(error) => tracing::warn!(%error, "announcements of other nodes cannot be received"),
        }
        sleep(LISTEN_AGAIN).await;
    }
}

/// Notes the tables of a message that subscribers of this node follow and that have changed.
fn receive(tables: &TableService, announcements: &Announcements, message: &str) {
    let Some(Announcement {
        node,
        sent,
        news,
        calls,
    }) = read_message(message)
    else {
        tracing::warn!("an announcement cannot be read");
        return;
    };
    if node == tables.node {
        return;
    }
    tables.heartbeats.assume_other_node();
    if let Some(sent) = sent {
        // The clocks of the machines agree but for some milliseconds.
        let lag = Duration::from_millis(tables.now().since(sent));
        metrics::histogram!(ANNOUNCEMENT_SECONDS).record(lag.as_secs_f64());
    }
    for (user, table) in &calls {
        tables.bus.call(user, table);
    }
    for (table, seq) in news {
        if tables
            .bus
            .seq(&table)
            .is_some_and(|known| seq == Seq(0) || known < seq)
        {
            announcements.incoming.notify(&table, seq);
        }
    }
}

/// Reads what other nodes have stored, once for all subscribers of a table.
pub(super) async fn read_all(tables: TableService) {
    let Some(announcements) = &tables.announcements else {
        return;
    };
    loop {
        let news = tokio::select! {
            news = announcements.incoming.wait() => news.tables,
            () = tables.closing() => return,
        };
        // Number 0 means that somebody has connected or left.
        let (presence, news): (BTreeMap<_, _>, BTreeMap<_, _>) =
            news.into_iter().partition(|(_, seq)| *seq == Seq(0));
        let presence: Vec<TableId> = presence.into_keys().collect();
        for batch in presence.chunks(BATCH) {
            tables.refresh_presence(batch).await;
        }
        tables.read_news(news).await;
    }
}

/// Compares all tables that have subscribers with the store.
pub(super) async fn check_all(tables: TableService) {
    let Some(announcements) = &tables.announcements else {
        return;
    };
    for round in 0_u64.. {
        tokio::select! {
            () = sleep(tables.tuning.recheck) => {}
            () = announcements.check.notified() => {}
            () = tables.closing() => return,
        }
        let subscribed = tables.bus.tables();
        for batch in subscribed.chunks(BATCH) {
            match tables.store.seqs(batch).await {
                Ok(seqs) => {
                    let missed = tables.bus.behind(seqs);
                    for (table, seq) in &missed {
                        announcements.incoming.notify(table, *seq);
                    }
                    metrics::counter!(ANNOUNCEMENTS_MISSED).increment(missed.len() as u64);
                }
                Err(error) => tracing::warn!(%error, "tables of other nodes were not checked"),
            }
            if round % PRESENCE_EVERY == 0 {
                tables.refresh_presence(batch).await;
            }
        }
    }
}

/// The sender of a message, and its time. A node of an earlier version takes all of it for a name.
fn sender(node: &str, now: Millis) -> String {
    format!("{node}@{}", now.0)
}

/// The messages that say all of this: the sender, then `table:number` for each table, and `user=table` for each call.
fn messages(node: &str, now: Millis, news: &News, most_bytes: usize) -> Vec<String> {
    let mut messages = Vec::new();
    let sender = sender(node, now);
    let mut message = sender.clone();
    let tables = news
        .tables
        .iter()
        .map(|(table, seq)| format!(" {table}:{}", seq.0));
    let calls = news.calls.iter().map(|(user, table)| format!(" {user}={table}"));
    for item in tables.chain(calls) {
        if message.len() + item.len() > most_bytes {
            messages.push(std::mem::replace(&mut message, sender.clone()));
        }
        message.push_str(&item);
    }
    messages.push(message);
    messages
}

/// The content of a message.
struct Announcement<'m> {
    node: &'m str,
    /// When it was sent; nothing if the node has an earlier version.
    sent: Option<Millis>,
    news: Vec<(TableId, Seq)>,
    calls: Vec<(UserId, TableId)>,
}

fn read_message(message: &str) -> Option<Announcement<'_>> {
    let mut words = message.split(' ');
    let sender = words.next()?;
    let (node, sent) = match sender.split_once('@') {
        Some((node, sent)) => (node, Some(Millis(sent.parse().ok()?))),
        None => (sender, None),
    };
    let (mut news, mut calls) = (Vec::new(), Vec::new());
    for word in words {
        if let Some((user, table)) = word.split_once('=') {
            calls.push((user.parse().ok()?, table.parse().ok()?));
        } else {
            let (table, seq) = word.rsplit_once(':')?;
            news.push((table.parse().ok()?, Seq(seq.parse().ok()?)));
        }
    }
    Some(Announcement {
        node,
        sent,
        news,
        calls,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_cut_to_size_and_read_back() {
        let news = News {
            tables: (0..1_000)
                .map(|number| (format!("t{number:03}").parse().unwrap(), Seq(number)))
                .collect(),
            calls: (0..100)
                .map(|number| {
                    let user = format!("guest:{number}").parse().unwrap();
                    (user, "t007".parse().unwrap())
                })
                .collect(),
        };
        let sent = messages("node", Millis(17), &news, 500);
        assert!(sent.len() > 10);
        let mut received = News::default();
        for message in &sent {
            assert!(message.len() <= 500);
            let read = read_message(message).unwrap();
            assert_eq!((read.node, read.sent), ("node", Some(Millis(17))));
            received.tables.extend(read.news);
            received.calls.extend(read.calls);
        }
        assert_eq!(received, news);
        // As earlier versions write it.
        let read = read_message("node t:1").unwrap();
        assert_eq!((read.node, read.sent, read.news.len()), ("node", None, 1));
        for bad in [
            "node@ t:1",
            "node@x t:1",
            "node t",
            "node t:",
            "node :1",
            "node t:x",
            "node  t:1",
            "node u=",
            "node =t",
            "node u=t=t",
        ] {
            assert!(read_message(bad).is_none(), "{bad}");
        }
    }
}
