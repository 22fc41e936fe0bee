//! Appends to the log of a table.

use tilery_table::{Event, EventKind, IdempotencyKey, Millis, Seq, Table, TableId, UserId};

use crate::{FinishedGame, TableHead};

/// Events to append, with the data that is derived from them. The store writes all of it in one transaction.
#[derive(Clone, Debug)]
pub struct Append {
    pub(crate) table: TableId,
    pub(crate) expected: Seq,
    pub(crate) events: Vec<Event>,
    pub(crate) head: TableHead,
    pub(crate) seats_changed: bool,
    pub(crate) finished: Option<FinishedGame>,
    /// When other nodes look at the bot whose turn it is now.
    pub(crate) bot_due: Option<Millis>,
}

impl Append {
    /// How long the node that appends has to make the move of a bot whose turn it is then, in milliseconds. After that any
    /// node may claim it. See [`Store::claim_due`](crate::Store::claim_due).
    pub const BOT_LEASE_MS: u64 = 6_000;

    /// Appends `events`, which led to the table `after`. For a new table, `events` is its whole log.
    ///
    /// The expected sequence number is that of `after` minus the number of events.
    pub fn new(table: TableId, events: Vec<Event>, after: &Table) -> Append {
        let seats_changed = events.iter().any(|event| {
            matches!(
                event.kind,
                EventKind::Created { .. }
                    | EventKind::SeatTaken { .. }
                    | EventKind::SeatLeft { .. }
                    | EventKind::BotSeated { .. }
            )
        });
        let ends = events
            .iter()
            .any(|event| matches!(event.kind, EventKind::Ended(_)));
        Append {
            expected: Seq(after.seq().0.saturating_sub(events.len() as u64)),
            head: TableHead::of(&table, after),
            bot_due: after
                .awaits_computer()
                .then(|| after.at().plus(Append::BOT_LEASE_MS)),
            finished: if ends {
                FinishedGame::of(&table, after)
            } else {
                None
            },
            table,
            events,
            seats_changed,
        }
    }

    /// The table.
    pub fn table(&self) -> &TableId {
        &self.table
    }

    /// The key with which a user creates the table.
    pub(crate) fn creation_key(&self) -> Option<(&UserId, &IdempotencyKey)> {
        let first = self.events.first()?;
        matches!(first.kind, EventKind::Created { .. })
            .then(|| key_of(first))
            .flatten()
    }

    /// The keys of all events by which users come to the table.
    pub(crate) fn keys(&self) -> impl Iterator<Item = (&UserId, &IdempotencyKey)> {
        let arrivals = self.events.iter().filter(|event| {
            matches!(
                event.kind,
                EventKind::Created { .. } | EventKind::SeatTaken { .. }
            )
        });
        arrivals.filter_map(key_of)
    }

    /// The users who join a table of duplicate, or come back to it.
    pub(crate) fn joined(&self) -> impl Iterator<Item = &UserId> {
        let joined = self.events.iter().filter_map(|event| match &event.kind {
            EventKind::ContestJoined { players } => Some(players),
            _ => None,
        });
        joined.flatten().map(|player| &player.user)
    }

    /// Whether one event is all there is to store, besides the head of the table. Most moves are like that.
    pub(crate) fn is_one_event(&self) -> bool {
        self.events.len() == 1
            && self.expected > Seq(0)
            && !self.seats_changed
            && self.finished.is_none()
            && self.keys().next().is_none()
            && self.joined().next().is_none()
    }

    /// The sequence number that the stored table must have; 0 if the table must not exist.
    pub fn expected(&self) -> Seq {
        self.expected
    }
}

fn key_of(event: &Event) -> Option<(&UserId, &IdempotencyKey)> {
    event.sender.as_ref().zip(event.key.as_ref())
}
