//! News of tables: updates and views, private views of players, and presence.

use std::sync::Arc;

use axum::extract::ws::Message;
use tilery_table::{Seq, TableId};

use super::attendance;
use super::socket::{Closed, Socket, unreadable, unwritable};
use super::wire::ServerMessage;
use crate::tables::{Audience, AudienceView, News, Snapshot, viewer};

impl Socket {
    /// Sends what is new at all tables of which the inbox has notifications.
    pub(super) async fn send_all_news(&mut self) -> Result<(), Closed> {
        self.send_news_of(self.inbox.take()).await
    }

    /// Sends what is new at tables that have reached these numbers.
    pub(super) async fn send_news_of(&mut self, news: News) -> Result<(), Closed> {
        if !news.calls.is_empty() {
            self.needed.changed();
        }
        for (table, seq) in news.tables {
            self.send_news(&table, seq).await?;
        }
        Ok(())
    }

    /// Sends what is new at a table that has reached this number.
    async fn send_news(&mut self, table: &TableId, seq: Seq) -> Result<(), Closed> {
        let Some(subscription) = self.subscriptions.get(table) else {
            return Ok(());
        };
        if seq > subscription.sent {
            // If it cannot be read now, the client comes back and asks for what it has not seen.
            let snapshot = self
                .app
                .tables
                .reached(table, seq)
                .await
                .map_err(|_| unreadable())?;
            let traces = self.app.tables.traces.clone();
            let updating = self.update(table, &snapshot);
            traces.part_of(snapshot.trace, "deliver", updating).await?;
            self.send_own(table, &snapshot).await?;
        }
        self.send_presence(table).await
    }

    /// Sends what changed since the latest view, or the whole view if the client has none to go on from.
    pub(super) async fn update(&mut self, table: &TableId, snapshot: &Snapshot) -> Result<(), Closed> {
        let Some(subscription) = self.subscriptions.get_mut(table) else {
            return Ok(());
        };
        // A user who lost their seat becomes a spectator.
        let audience = viewer(&snapshot.table, &self.client.visitor.user, subscription.seat).unwrap_or(None);
        let view = snapshot.audience(audience).map_err(|_| unreadable())?;
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
                self.delivering.get_or_insert(snapshot.known);
                return self.write(Message::Text(frame)).await;
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
                .map_err(|_| unreadable())?;
            after = Seq(after.0 + (events.len() as u64).max(1));
            if after >= snapshot.seq() {
                let view = &*view.view().map_err(unwritable)?;
                return self.send(&ServerMessage::View { table, events, view }).await;
            }
            self.send(&ServerMessage::History { table, events }).await?;
        }
    }

    /// Sends what the client alone may see of a table of duplicate, if that has changed.
    pub(super) async fn send_own(&mut self, table: &TableId, snapshot: &Snapshot) -> Result<(), Closed> {
        let (Some(contest), Some(subscription)) =
            (snapshot.table.contest(), self.subscriptions.get_mut(table))
        else {
            return Ok(());
        };
        let user = &self.client.visitor.user;
        let version = contest.own_version(user);
        if version == subscription.own {
            return Ok(());
        }
        subscription.own = version;
        let own = contest.own_view(user);
        let own = own.as_ref();
        self.send(&ServerMessage::Own { table, own }).await
    }

    /// Sends who is connected, if that has changed.
    pub(super) async fn send_presence(&mut self, table: &TableId) -> Result<(), Closed> {
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
            left: &present.left,
            spectators: present.spectators,
        })
        .await
    }
}
