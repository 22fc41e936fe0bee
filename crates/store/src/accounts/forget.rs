//! Taking somebody out of what is over, and which others keep.

use tilery_table::{Event, EventKind, PlayerName, UserId};

use crate::{FinishedGame, HeadSeat, TableHead};

/// By what name those are called who are gone.
const DELETED: &str = "deleted";

/// The same, where it must be a player's name; nothing only if it could not be one.
fn deleted() -> Option<PlayerName> {
    DELETED.parse().ok()
}

/// Takes the name of a user out of an event; whether it was there.
pub(crate) fn forget_event(event: &mut Event, of: &UserId) -> bool {
    match (&mut event.kind, deleted()) {
        (EventKind::SeatTaken { user, name, .. }, Some(deleted)) if user == of => {
            *name = deleted;
            true
        }
        _ => false,
    }
}

impl TableHead {
    /// Takes the name of a user out of it.
    pub(crate) fn forget(&mut self, of: &UserId) {
        for seat in &mut self.seats {
            if let (HeadSeat::Human { user, name }, Some(deleted)) = (seat, deleted())
                && user == of
            {
                *name = deleted;
            }
        }
    }
}

impl FinishedGame {
    /// Takes name and id of a user out of it; what was played stays.
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
