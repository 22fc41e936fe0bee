//! Removing the name and face of a deleted user from games that others keep.

use tilery_table::{Event, EventKind, PlayerName, UserId};

use crate::{FinishedGame, HeadSeat, TableHead};

/// The name in place of that of a deleted user.
const DELETED: &str = "deleted";

/// The same as a checked name. It is always valid.
fn deleted() -> Option<PlayerName> {
    DELETED.parse().ok()
}

/// Removes the name and face of a user from an event. Returns whether the event had a name of theirs.
pub(crate) fn forget_event(event: &mut Event, of: &UserId) -> bool {
    match (&mut event.kind, deleted()) {
        (EventKind::SeatTaken { user, name, face, .. }, Some(deleted)) if user == of => {
            *name = deleted;
            *face = None;
            true
        }
        (EventKind::ContestJoined { players }, Some(deleted)) => {
            let mut own = players.iter_mut().filter(|joined| joined.user == *of);
            let found = own.next().map(|joined| joined.name = deleted);
            found.is_some()
        }
        _ => false,
    }
}

impl TableHead {
    /// Removes the name and face of a user.
    pub(crate) fn forget(&mut self, of: &UserId) {
        for seat in &mut self.seats {
            if let (HeadSeat::Human { user, name, face }, Some(deleted)) = (seat, deleted())
                && user == of
            {
                *name = deleted;
                *face = None;
            }
        }
    }
}

impl FinishedGame {
    /// Removes the name and id of a user. The moves stay.
    pub(crate) fn forget(&mut self, user: &UserId) {
        for (number, player) in self.summary.players.iter_mut().enumerate() {
            if player.user.as_ref() != Some(user) {
                continue;
            }
            player.user = None;
            DELETED.clone_into(&mut player.name);
            if let Some(seat) = self
                .record
                .as_mut()
                .and_then(|record| record.seats.get_mut(number))
            {
                DELETED.clone_into(&mut seat.name);
            }
        }
    }
}
