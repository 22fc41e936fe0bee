//! One socket, from its first message to its last.
//!
//! One task reads and writes. It holds at most one message that is not sent: for a client that does not read, only the
//! latest numbers of its tables are remembered.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use tilery_rules::Seat;
use tilery_table::{Answer, Seq, TableId};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use super::attendance::{self, Present};
use super::reviews::{FollowedReviews, grown};
use super::wire::{ClientMessage, ServerMessage};
use crate::app::App;
use crate::guard;
use crate::identity::{Visitor, is_still_known};
use crate::ops::metrics::{DELIVERY_SECONDS, SLOW_READERS};
use crate::problem::Problem;
use crate::tables::{Audience, AudienceView, Inbox, KeyedCommand, Snapshot, SubscriptionGuard, viewer};

pub(super) struct Socket {
    socket: WebSocket,
    pub(super) app: App,
    client: Client,
    /// How many frames in a row were refused because there were too many.
    refused: u32,
    inbox: Arc<Inbox>,
    subscriptions: BTreeMap<TableId, Subscription>,
    pub(super) reviews: FollowedReviews,
}

/// Whose socket it is.
pub(super) struct Client {
    pub(super) visitor: Visitor,
    pub(super) address: IpAddr,
    /// Tells this socket apart from others of the same visitor.
    pub(super) connection: u64,
}

/// After so many refused frames in a row the socket is closed.
const MOST_REFUSED: u32 = 100;

/// What it costs to subscribe, in plain requests, and how many events of the past cost one more.
const SUBSCRIPTION_WEIGHT: u32 = 2;
const EVENTS_PER_WEIGHT: u64 = 100;

/// How many bytes of a frame cost one plain request more.
const BYTES_PER_WEIGHT: usize = 2 << 10;

struct Subscription {
    /// As which seat, if the visitor said so.
    seat: Option<Seat>,
    /// The latest event that was sent.
    sent: Seq,
    /// The latest view that was sent, and for whom; nothing before the first.
    view: Option<(Audience, Arc<AudienceView>)>,
    /// The presence that was last sent.
    presence: Option<Arc<Present>>,
    _guard: SubscriptionGuard,
}

/// The socket is of no further use.
pub(super) struct Closed;

/// Serves a client until one of both goes away.
pub(super) async fn serve(socket: WebSocket, app: App, client: Client, shutdown: watch::Receiver<bool>) {
    let mut socket = Socket {
        socket,
        app,
        client,
        refused: 0,
        inbox: Arc::default(),
        subscriptions: BTreeMap::new(),
        reviews: FollowedReviews::new(),
    };
    // Whatever the reason, the client can come back and go on where it was.
    let _ = socket.run(shutdown).await;
    socket.leave_all();
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

fn unwritable(error: serde_json::Error) -> Closed {
    tracing::error!(%error, "a message cannot be written");
    Closed
}

impl Socket {
    async fn run(&mut self, mut shutdown: watch::Receiver<bool>) -> Result<(), Closed> {
        let heartbeat = self.app.tables.tuning().heartbeat;
        let user = self.client.visitor.user.clone();
        self.send(&ServerMessage::Hello {
            user: &user,
            heartbeat_ms: heartbeat.as_millis() as u64,
            now: self.app.tables.now(),
        })
        .await?;
        let mut beats = interval_at(Instant::now() + heartbeat, heartbeat);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last_frame = Instant::now();
        let inbox = Arc::clone(&self.inbox);
        let review_inbox = Arc::clone(&self.reviews.inbox);
        loop {
            tokio::select! {
                () = shutdown_signal(&mut shutdown) => return self.shut_down().await,
                message = self.socket.recv() => {
                    let message = message.ok_or(Closed)?.map_err(|_| Closed)?;
                    last_frame = Instant::now();
                    self.on_frame(message).await?;
                }
                news = inbox.wait() => {
                    for (table, seq) in news {
                        self.send_news(&table, seq).await?;
                    }
                }
                reviews = grown(&review_inbox, self.reviews.next()) => {
                    self.send_reviews(reviews.into_keys()).await?;
                }
                _ = beats.tick() => {
                    if last_frame.elapsed() > heartbeat.mul_f32(2.5) {
                        return Err(Closed);
                    }
                    if !is_still_known(&self.app, &self.client.visitor).await.map_err(|_| Closed)? {
                        return Err(Closed);
                    }
                    self.write(Message::Ping(Default::default())).await?;
                    let tables: Vec<TableId> = self.subscriptions.keys().cloned().collect();
                    for table in &tables {
                        self.renew_presence(table);
                        self.send_presence(table).await?;
                    }
                    // Another node may work on them.
                    self.send_reviews(self.reviews.games()).await?;
                }
            }
        }
    }

    async fn shut_down(&mut self) -> Result<(), Closed> {
        // What happened before, such as that clocks stopped, comes first.
        let news = self.inbox.take();
        for (table, seq) in news {
            self.send_news(&table, seq).await?;
        }
        let retry_ms = self.app.tables.tuning().retry.as_millis() as u64;
        self.send(&ServerMessage::Goodbye {
            retry_ms,
            sentence: "the server restarts; nothing is lost, and time stands still",
        })
        .await?;
        self.write(Message::Close(Some(CloseFrame {
            code: close_code::RESTART,
            reason: "restart".into(),
        })))
        .await
    }

    async fn on_frame(&mut self, message: Message) -> Result<(), Closed> {
        if matches!(message, Message::Close(_)) {
            return Err(Closed);
        }
        let weight = 1 + bytes_of(&message) / BYTES_PER_WEIGHT;
        if let Err(problem) = self.charge(u32::try_from(weight).unwrap_or(u32::MAX)) {
            return self.refuse_frame(message, &problem).await;
        }
        self.refused = 0;
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(Closed),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => {
                return self
                    .send_error("not-text", "messages are JSON in text frames")
                    .await;
            }
        };
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
            let close = CloseFrame {
                code: close_code::POLICY,
                reason: problem.code.into(),
            };
            let _ = self.write(Message::Close(Some(close))).await;
            return Err(Closed);
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
                Ok(())
            }
            ClientMessage::Command { id, table, command } => self.command(&id, &table, command).await,
            ClientMessage::FollowReview { game } => self.follow_review(game).await,
            ClientMessage::UnfollowReview { game } => {
                self.unfollow_review(&game);
                Ok(())
            }
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
            presence: None,
            _guard: guard,
        };
        self.subscriptions.insert(table.clone(), subscription);
        self.renew_presence(&table);
        if is_new {
            attendance::publish(&self.app, &table);
        }
        self.update(&table, &snapshot).await?;
        self.send_presence(&table).await
    }

    async fn command(&mut self, id: &str, table: &TableId, command: serde_json::Value) -> Result<(), Closed> {
        let done = match KeyedCommand::read(command) {
            Ok(command) => guard::command(&self.app, table, &self.client.visitor, command).await,
            Err(problem) => Err(problem),
        };
        match done {
            Ok(Answer::Accepted { seq }) => self.send(&ServerMessage::Accepted { id, table, seq }).await,
            Ok(Answer::Withdrawn { seq }) => self.send(&ServerMessage::Withdrawn { id, table, seq }).await,
            Err(problem) => self.refuse(id, table, &problem).await,
        }
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

    /// Sends what is new at a table that has reached this number.
    async fn send_news(&mut self, table: &TableId, seq: Seq) -> Result<(), Closed> {
        let Some(subscription) = self.subscriptions.get(table) else {
            return Ok(());
        };
        if seq > subscription.sent {
            // If it cannot be read now, the client comes back and asks for what it has not seen.
            let snapshot = self.app.tables.reached(table, seq).await.map_err(|_| Closed)?;
            self.update(table, &snapshot).await?;
        }
        self.send_presence(table).await
    }

    /// Sends what changed since the latest view, or the whole view if the client has none to go on from.
    async fn update(&mut self, table: &TableId, snapshot: &Snapshot) -> Result<(), Closed> {
        let Some(subscription) = self.subscriptions.get_mut(table) else {
            return Ok(());
        };
        // A user who lost their seat becomes a spectator.
        let audience = viewer(&snapshot.table, &self.client.visitor.user, subscription.seat).unwrap_or(None);
        let view = snapshot.audience(audience).map_err(|_| Closed)?;
        let after = subscription.sent;
        let last = subscription.view.replace((audience, Arc::clone(&view)));
        subscription.sent = snapshot.seq().max(after);
        if let Some((before, last)) = last
            && before == audience
        {
            let mut frame = view.frame(table, after).map_err(unwritable)?;
            if frame.is_none() {
                // Other subscribers went on from another view than this one, which happens when two events come at once.
                let own = AudienceView::new(snapshot, audience, Some(&last)).map_err(unwritable)?;
                frame = own.frame(table, after).map_err(unwritable)?;
            }
            if let Some(frame) = frame {
                self.write(Message::Text(frame)).await?;
                metrics::histogram!(DELIVERY_SECONDS).record(snapshot.known.elapsed().as_secs_f64());
                return Ok(());
            }
        }
        self.send_view(table, snapshot, after, audience, &view).await
    }

    /// Sends the whole view, and before it the events since a number, page by page: the next one is read when the client
    /// has taken the one before.
    async fn send_view(
        &mut self,
        table: &TableId,
        snapshot: &Snapshot,
        mut after: Seq,
        audience: Audience,
        view: &AudienceView,
    ) -> Result<(), Closed> {
        loop {
            if after >= snapshot.seq() {
                return self
                    .write(Message::Text(view.whole(table).map_err(unwritable)?))
                    .await;
            }
            let events = self
                .app
                .tables
                .event_views(table, snapshot, after, audience)
                .await
                .map_err(|_| Closed)?;
            after = Seq(after.0 + (events.len() as u64).max(1));
            if after >= snapshot.seq() {
                let view = view.view();
                return self.send(&ServerMessage::View { table, events, view }).await;
            }
            self.send(&ServerMessage::History { table, events }).await?;
        }
    }

    /// Sends who is connected, if that has changed.
    async fn send_presence(&mut self, table: &TableId) -> Result<(), Closed> {
        let Some(present) = attendance::present(&self.app, table).await else {
            return Ok(());
        };
        let Some(subscription) = self.subscriptions.get_mut(table) else {
            return Ok(());
        };
        if subscription.presence.as_ref() == Some(&present) {
            return Ok(());
        }
        subscription.presence = Some(Arc::clone(&present));
        self.send(&ServerMessage::Presence {
            table,
            users: &present.seated,
            spectators: present.spectators,
        })
        .await
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
            self.app
                .tables
                .presence()
                .disconnect(table, self.client.connection, now);
            attendance::publish(&self.app, table);
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

    /// Writes, but does not wait forever for a client that does not read.
    async fn write(&mut self, message: Message) -> Result<(), Closed> {
        match timeout(self.app.tables.tuning().send_timeout, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Closed),
            Err(_) => {
                metrics::counter!(SLOW_READERS).increment(1);
                tracing::info!(user = %self.client.visitor.user, "a client that did not read was dropped");
                Err(Closed)
            }
        }
    }
}
