//! One socket, from its first message to its last.
//!
//! One task reads and writes. What follows from one frame or notification is sent together. The task holds little more than
//! one message that is not sent: for a client that does not read, only the latest numbers of its tables are remembered.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::{CloseCode, CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use tilery_rules::Seat;
use tilery_table::{Answer, Entrant, Seq, TableId, UserId};
use tokio::sync::{Notify, watch};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::{self, error::ProtocolError};

use super::attendance;
use super::members::Member;
use super::waiting::Needed;
use super::wire::{ClientMessage, ServerMessage};
use crate::app::App;
use crate::guard::{self, ClientAddress, Place};
use crate::identity::Visitor;
use crate::ops::metrics::{DELIVERY_SECONDS, SLOW_READERS};
use crate::problem::Problem;
use crate::tables::{Audience, AudienceView, Inbox, KeyedCommand, PresentUsers, SubscriptionGuard, viewer};

pub(super) struct Socket {
    socket: WebSocket,
    pub(super) app: App,
    pub(super) client: SocketClient,
    /// Since when this node knows of the oldest update that is written and not sent yet.
    pub(super) delivering: Option<std::time::Instant>,
    /// How many frames in a row were refused because there were too many.
    refused: u32,
    pub(super) inbox: Arc<Inbox>,
    pub(super) subscriptions: BTreeMap<TableId, Subscription>,
    pub(super) needed: Box<Needed>,
}

/// The user whose socket it is.
pub(super) struct SocketClient {
    pub(super) visitor: Visitor,
    pub(super) address: ClientAddress,
    /// Tells this socket apart from others of the same visitor.
    pub(super) connection: u64,
    /// Its places among the sockets of its user, and among those of its address.
    pub(super) places: Box<(Place<UserId>, Place<IpAddr>)>,
    /// Notified when others of the same user or address need its place.
    pub(super) leave: Arc<Notify>,
}

/// After so many refused frames in a row the socket is closed.
const MOST_REFUSED: u32 = 100;

/// The cost of a subscription, in plain requests, and how many events of the past cost one more.
const SUBSCRIPTION_WEIGHT: u32 = 2;
const EVENTS_PER_WEIGHT: u64 = 100;

/// How many bytes of a frame cost one plain request more.
const BYTES_PER_WEIGHT: usize = 2 << 10;

pub(super) struct Subscription {
    /// As which seat, if the visitor said so.
    pub(super) seat: Option<Seat>,
    /// The latest event that was sent.
    pub(super) sent: Seq,
    /// The latest view that was sent, and for whom; nothing before the first.
    pub(super) view: Option<(Audience, Arc<AudienceView>)>,
    /// Of which state of a table of duplicate the client has its own view.
    pub(super) own: Option<OwnVersion>,
    /// The presence that was last sent.
    pub(super) presence: Option<Arc<PresentUsers>>,
    _guard: SubscriptionGuard,
}

/// See [`tilery_table::Contest::own_version`].
pub(super) type OwnVersion = (Entrant, usize, usize);

/// The socket is of no further use.
pub(super) struct Closed(Option<(CloseCode, &'static str)>);

impl Closed {
    /// The client is gone, or does not read.
    pub(super) const GONE: Closed = Closed(None);

    /// The server closes the socket, with a code of RFC 6455 and a reason.
    pub(super) fn because(code: CloseCode, reason: &'static str) -> Closed {
        Closed(Some((code, reason)))
    }

    /// Why nothing more can be read from a client.
    fn of_read(error: axum::Error) -> Closed {
        let error = error.into_inner();
        match error.downcast_ref::<tungstenite::Error>() {
            Some(tungstenite::Error::Capacity(_)) => Closed::because(close_code::SIZE, "too-large"),
            Some(tungstenite::Error::Utf8(_)) => Closed::because(close_code::INVALID, "not-utf8"),
            Some(tungstenite::Error::Protocol(error))
                if *error != ProtocolError::ResetWithoutClosingHandshake =>
            {
                Closed::because(close_code::PROTOCOL, "protocol")
            }
            _ => Closed::GONE,
        }
    }
}

/// Serves a client until one of both goes away.
pub(super) async fn serve(
    socket: WebSocket,
    app: App,
    client: SocketClient,
    shutdown: watch::Receiver<bool>,
) {
    let member = app.live.members.enter(client.connection, &client.visitor);
    let inbox = Arc::default();
    let mut socket = Socket {
        socket,
        needed: Box::new(Needed::new(app.tables.connect(&client.visitor.user, &inbox))),
        app,
        client,
        delivering: None,
        refused: 0,
        inbox,
        subscriptions: BTreeMap::new(),
    };
    // Whatever the reason, the client can come back and go on where it was.
    let ended = socket.run(shutdown, &member).await;
    socket.leave_all();
    if let Err(Closed(Some((code, reason)))) = ended {
        let _ = Box::pin(socket.close(code, reason)).await;
    }
    socket.app.live.members.leave(socket.client.connection);
}

/// Waits until the server is about to end.
async fn shutdown_signal(shutdown: &mut watch::Receiver<bool>) {
    // If nobody is left to say it, the server is gone as well.
    let _ = shutdown.wait_for(|shutdown| *shutdown).await;
}

fn bytes_of(message: &Message) -> usize {
    match message {
        Message::Text(text) => text.len(),
        Message::Binary(bytes) | Message::Ping(bytes) | Message::Pong(bytes) => bytes.len(),
        Message::Close(_) => 0,
    }
}

/// A table cannot be read now. The client comes back and asks for what it has not seen.
pub(super) fn unreadable() -> Closed {
    Closed::because(close_code::AGAIN, "store-unavailable")
}

pub(super) fn unwritable(error: serde_json::Error) -> Closed {
    tracing::error!(%error, "a message cannot be written");
    Closed::because(close_code::ERROR, "internal")
}

impl Socket {
    async fn run(&mut self, mut shutdown: watch::Receiver<bool>, member: &Member) -> Result<(), Closed> {
        let heartbeat = self.app.tables.tuning().heartbeat;
        let user = self.client.visitor.user.clone();
        self.send(&ServerMessage::Hello {
            user: &user,
            heartbeat_ms: heartbeat.as_millis() as u64,
            now: self.app.tables.now(),
        })
        .await?;
        self.flush().await?;
        let mut beats = interval_at(Instant::now() + heartbeat, heartbeat);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last_frame = Instant::now();
        let inbox = Arc::clone(&self.inbox);
        loop {
            // Most sockets wait here most of the time. What follows takes memory of its own only while it lasts.
            tokio::select! {
                () = shutdown_signal(&mut shutdown) => return Box::pin(self.shut_down()).await,
                () = member.gone() => return Err(Closed::because(close_code::POLICY, "no-session")),
                () = self.client.leave.notified() => return Err(Closed::because(close_code::POLICY, "too-many-sockets")),
                message = self.socket.recv() => {
                    let message = message.ok_or(Closed::GONE)?.map_err(Closed::of_read)?;
                    last_frame = Instant::now();
                    Box::pin(self.on_frame(message)).await?;
                }
                news = inbox.wait() => {
                    Box::pin(self.send_news_of(news)).await?;
                }
                () = self.needed.due() => {
                    Box::pin(self.send_needed()).await?;
                }
                _ = beats.tick() => {
                    if last_frame.elapsed() > heartbeat.mul_f32(2.5) {
                        return Err(Closed::because(close_code::POLICY, "silent"));
                    }
                    Box::pin(self.beat()).await?;
                }
            }
            self.flush().await?;
        }
    }

    /// Asks the client for a sign of life, and sends what no notification tells.
    async fn beat(&mut self) -> Result<(), Closed> {
        self.write(Message::Ping(Default::default())).await?;
        let tables: Vec<TableId> = self.subscriptions.keys().cloned().collect();
        for table in &tables {
            self.renew_presence(table);
            self.send_presence(table).await?;
        }
        if self.app.tables.has_other_nodes() {
            self.needed.refresh();
        }
        Ok(())
    }

    async fn shut_down(&mut self) -> Result<(), Closed> {
        // Earlier events, such as stopped clocks, come first.
        self.send_all_news().await?;
        let tuning = self.app.tables.tuning();
        let (retry, sentence) = if self.app.tables.has_other_nodes() {
            (
                tuning.retry_elsewhere,
                "this server restarts; another one goes on at once, and nothing is lost",
            )
        } else {
            (
                tuning.retry,
                "the server restarts; nothing is lost, and time stands still",
            )
        };
        let retry_ms = retry.as_millis() as u64;
        self.send(&ServerMessage::Goodbye { retry_ms, sentence }).await?;
        Err(Closed::because(close_code::RESTART, "restart"))
    }

    /// Says why the server closes the socket. The connection lingers until the client has read it.
    async fn close(&mut self, code: CloseCode, reason: &'static str) -> Result<(), Closed> {
        let reason = reason.into();
        self.write(Message::Close(Some(CloseFrame { code, reason })))
            .await?;
        self.flush().await
    }

    async fn on_frame(&mut self, message: Message) -> Result<(), Closed> {
        if matches!(message, Message::Close(_)) {
            // The library has written the answer, which must leave.
            self.flush().await?;
            return Err(Closed::GONE);
        }
        let weight = 1 + bytes_of(&message) / BYTES_PER_WEIGHT;
        if let Err(problem) = self.charge(u32::try_from(weight).unwrap_or(u32::MAX)) {
            return self.refuse_frame(message, &problem).await;
        }
        self.refused = 0;
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) | Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => {
                return self
                    .send_error("not-text", "messages are JSON in text frames")
                    .await;
            }
        };
        // Heartbeats alone are no use of a place.
        self.client.places.0.set_busy(false);
        self.client.places.1.set_busy(false);
        match serde_json::from_str(&text) {
            Ok(message) => self.dispatch(message).await,
            Err(error) => {
                self.send_error("bad-message", &format!("not a message: {error}"))
                    .await
            }
        }
    }

    fn charge(&self, weight: u32) -> Result<(), Problem> {
        guard::charge_frame(&self.app, &self.client.visitor, self.client.address, weight)
    }

    /// Says that there were too many frames, and gives up on a client that does not listen.
    async fn refuse_frame(&mut self, message: Message, problem: &Problem) -> Result<(), Closed> {
        self.refused += 1;
        if self.refused > MOST_REFUSED {
            return Err(Closed::because(close_code::POLICY, problem.code));
        }
        if let Message::Text(text) = &message
            && let Ok(ClientMessage::Command { id, table, .. }) = serde_json::from_str(text)
        {
            return self.refuse(&id, &table, problem).await;
        }
        self.send_error(problem.code, &problem.detail).await
    }

    async fn dispatch(&mut self, message: ClientMessage) -> Result<(), Closed> {
        match message {
            ClientMessage::Subscribe { table, after, seat } => self.subscribe(table, after, seat).await,
            ClientMessage::Unsubscribe { table } => {
                self.leave(&table);
                // From now on, the list says whether the table needs the user.
                self.needed.forget();
                Ok(())
            }
            ClientMessage::Command { id, table, command } => self.command(&id, &table, command).await,
            ClientMessage::Ping { id } => {
                let now = self.app.tables.now();
                self.send(&ServerMessage::Pong { id: &id, now }).await
            }
        }
    }

    async fn subscribe(
        &mut self,
        table: TableId,
        after: Option<Seq>,
        seat: Option<Seat>,
    ) -> Result<(), Closed> {
        let most = self.app.tables.tuning().subscriptions;
        if !self.subscriptions.contains_key(&table) && self.subscriptions.len() >= most {
            let sentence = format!("one socket may subscribe to {most} tables");
            return self.send_error("too-many-subscriptions", &sentence).await;
        }
        // First subscribe, then read: nothing that happens in between is missed.
        let guard = self.app.tables.subscribe(&table, &self.inbox);
        let snapshot = match self.app.tables.latest(&table).await {
            Ok(snapshot) => snapshot,
            Err(problem) => return self.send_error(problem.code, &problem.detail).await,
        };
        self.app.tables.caught_up_to(&table, snapshot.seq(), &self.inbox);
        let missed = snapshot.seq().0.saturating_sub(after.unwrap_or(snapshot.seq()).0);
        let pages = u32::try_from(missed / EVENTS_PER_WEIGHT).unwrap_or(u32::MAX);
        if let Err(problem) = self.charge(SUBSCRIPTION_WEIGHT.saturating_add(pages)) {
            return self.send_error(problem.code, &problem.detail).await;
        }
        if let Err(refused) = viewer(&snapshot.table, &self.client.visitor.user, seat) {
            return self.send_error(refused.code(), &refused.to_string()).await;
        }
        let is_new = !self.subscriptions.contains_key(&table);
        let subscription = Subscription {
            seat,
            // A client that claims to know more than there is gets the table as it is.
            sent: after.map_or(snapshot.seq(), |after| after.min(snapshot.seq())),
            view: None,
            own: None,
            presence: None,
            _guard: guard,
        };
        self.subscriptions.insert(table.clone(), subscription);
        self.renew_presence(&table);
        if is_new {
            attendance::publish(&self.app, &table);
        }
        self.update(&table, &snapshot).await?;
        self.send_own(&table, &snapshot).await?;
        self.send_presence(&table).await
    }

    async fn command(&mut self, id: &str, table: &TableId, command: serde_json::Value) -> Result<(), Closed> {
        let done = match KeyedCommand::read(command) {
            Ok(command) => {
                let doing = guard::command(&self.app, table, &self.client.visitor, command);
                self.app.tables.traces.root("command", doing).await
            }
            Err(problem) => Err(problem),
        };
        match done {
            Ok(Answer::Accepted { seq }) => self.send(&ServerMessage::Accepted { id, table, seq }).await?,
            Ok(Answer::Withdrawn { seq }) => self.send(&ServerMessage::Withdrawn { id, table, seq }).await?,
            Err(problem) => return self.refuse(id, table, &problem).await,
        }
        // What it led to is in the inbox by now, and leaves together with the answer.
        self.send_all_news().await
    }

    async fn refuse(&mut self, id: &str, table: &TableId, problem: &Problem) -> Result<(), Closed> {
        self.send(&ServerMessage::Refused {
            id,
            table,
            code: problem.code,
            sentence: &problem.detail,
            reason: problem.reason.as_deref(),
        })
        .await
    }

    pub(super) async fn send_error(&mut self, code: &str, sentence: &str) -> Result<(), Closed> {
        self.send(&ServerMessage::Problem { code, sentence }).await
    }

    fn renew_presence(&self, table: &TableId) {
        let lasts = self.app.tables.tuning().heartbeat.mul_f32(2.5).as_millis() as u64;
        let until = self.app.tables.now().plus(lasts);
        self.app
            .tables
            .presence()
            .renew(table, self.client.connection, &self.client.visitor.user, until);
    }

    fn leave(&mut self, table: &TableId) {
        if self.subscriptions.remove(table).is_some() {
            let now = self.app.tables.now();
            self.app.tables.presence().disconnect(
                table,
                self.client.connection,
                &self.client.visitor.user,
                now,
            );
            attendance::publish(&self.app, table);
            self.app.tables.evict(table);
        }
    }

    fn leave_all(&mut self) {
        let tables: Vec<TableId> = self.subscriptions.keys().cloned().collect();
        for table in &tables {
            self.leave(table);
        }
    }

    pub(super) async fn send(&mut self, message: &ServerMessage<'_>) -> Result<(), Closed> {
        let text = Utf8Bytes::from(serde_json::to_string(message).map_err(unwritable)?);
        self.write(Message::Text(text)).await
    }

    /// Writes a message. It leaves with the next [`Socket::flush`].
    pub(super) async fn write(&mut self, message: Message) -> Result<(), Closed> {
        let limit = self.app.tables.tuning().send_timeout;
        let written = timeout(limit, self.socket.feed(message)).await;
        self.must_be_written(written)
    }

    /// Sends what is written.
    async fn flush(&mut self) -> Result<(), Closed> {
        let limit = self.app.tables.tuning().send_timeout;
        let written = timeout(limit, self.socket.flush()).await;
        self.must_be_written(written)?;
        if let Some(known) = self.delivering.take() {
            metrics::histogram!(DELIVERY_SECONDS).record(known.elapsed().as_secs_f64());
        }
        Ok(())
    }

    /// Gives up on a client that does not read: nobody waits forever for it.
    fn must_be_written(&self, written: Result<Result<(), axum::Error>, Elapsed>) -> Result<(), Closed> {
        match written {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Closed::GONE),
            Err(_) => {
                metrics::counter!(SLOW_READERS).increment(1);
                tracing::info!(user = %self.client.visitor.user, "a client that did not read was dropped");
                Err(Closed::GONE)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The size of what a function with four arguments waits with.
    fn waiting_size<A, B, C, D, F: Future>(_: impl FnOnce(A, B, C, D) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_socket_that_waits_takes_little_memory() {
        // With the largest of what follows from a message inside, it was 7 kB.
        let bytes = waiting_size(serve);
        assert!(bytes < 2 << 10, "{bytes}");
    }
}
