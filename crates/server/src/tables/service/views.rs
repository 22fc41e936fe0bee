//! Views of tables and events for a visitor.

use tilery_rules::Seat;
use tilery_table::{Event, EventView, OwnContestView, Refused, Seq, Table, TableId, TableView, UserId};

use super::TableService;
use crate::problem::Problem;
use crate::tables::cache::Snapshot;
use crate::tables::wire::EventPage;

/// The most events that are read and sent at once.
const EVENT_PAGE: usize = 200;

impl TableService {
    /// The table as a visitor may see it.
    ///
    /// # Errors
    /// Returns an error if there is none, or the seat is not the visitor's.
    pub(crate) async fn view(
        &self,
        id: &TableId,
        user: &UserId,
        seat: Option<Seat>,
    ) -> Result<TableView, Problem> {
        let snapshot = self.latest(id).await?;
        self.presence.seen(id, user, self.now());
        let viewer = viewer(&snapshot.table, user, seat)?;
        Ok(snapshot.table.view(viewer, self.now()))
    }

    /// The visitor's own part of the view at a table of duplicate.
    ///
    /// # Errors
    /// Returns an error if there is no such table.
    pub(crate) async fn own_contest(
        &self,
        id: &TableId,
        user: &UserId,
    ) -> Result<Option<OwnContestView>, Problem> {
        let snapshot = self.latest(id).await?;
        let contest = snapshot.table.contest();
        Ok(contest.and_then(|contest| contest.own_view(user)))
    }

    /// The events after a sequence number, as the visitor may see them.
    ///
    /// # Errors
    /// Returns an error if there is no such table, or the seat is not the visitor's.
    pub(crate) async fn events(
        &self,
        id: &TableId,
        after: Seq,
        user: &UserId,
        seat: Option<Seat>,
    ) -> Result<EventPage, Problem> {
        let snapshot = self.latest(id).await?;
        self.presence.seen(id, user, self.now());
        let viewer = viewer(&snapshot.table, user, seat)?;
        let events = self.event_views(id, &snapshot, after, viewer).await?;
        let seq = Seq(after.0.saturating_add(events.len() as u64)).min(snapshot.seq());
        Ok(EventPage {
            events,
            seq,
            more: seq < snapshot.seq(),
        })
    }

    /// The first events after a number, as a viewer may know them; at most a page.
    pub(crate) async fn event_views(
        &self,
        id: &TableId,
        snapshot: &Snapshot,
        after: Seq,
        viewer: Option<Seat>,
    ) -> Result<Vec<EventView>, Problem> {
        let view = |(seq, event): (Seq, &Event)| snapshot.table.event_view(seq, event, viewer);
        if let Some(kept) = snapshot.since(after) {
            return Ok(kept.iter().map(|(seq, event)| view((*seq, event))).collect());
        }
        // Not more than this state of the table knows of.
        let missing = snapshot.seq().0.saturating_sub(after.0) as usize;
        let missing = missing.min(EVENT_PAGE);
        let read = self.store.events(id, after, missing).await?;
        Ok(read.iter().map(|(seq, event)| view((*seq, event))).collect())
    }
}

/// As whom a user looks at a table: on a seat of their own, or as a spectator.
///
/// A user with several seats, as at a local table, says which one; without that they see no hand.
pub(crate) fn viewer(table: &Table, user: &UserId, seat: Option<Seat>) -> Result<Option<Seat>, Refused> {
    let mut own = table.seats_of(user);
    match seat {
        Some(seat) if own.any(|other| other == seat) => Ok(Some(seat)),
        Some(seat) => Err(Refused::NotYourSeat(seat)),
        None => Ok(own.next().filter(|_| own.next().is_none())),
    }
}
