//! What is appended to the log of a table.

use tilery_table::{Event, EventKind, Seq, Table, TableId};

use crate::{FinishedGame, TableHead};

/// Events to append, with what follows from them: stored all together or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    pub(crate) table: TableId,
    pub(crate) expected: Seq,
    pub(crate) events: Vec<Event>,
    pub(crate) head: TableHead,
    pub(crate) seats_changed: bool,
    pub(crate) finished: Option<FinishedGame>,
}

impl Append {
    /// The events that led to `after`, which has them applied. For a new table they are all there are.
    ///
    /// The number before them, to compare with, is that of `after` less the events.
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

    /// The number that the table must be at; 0 if it must not exist.
    pub fn expected(&self) -> Seq {
        self.expected
    }
}
