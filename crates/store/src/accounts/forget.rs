//! Taking somebody out of finished games, which others keep.

use tilery_table::UserId;

use crate::FinishedGame;

/// By what name those are called who are gone.
pub(crate) const DELETED: &str = "deleted";

impl FinishedGame {
    /// Takes name and id of a user out of it; what was played stays.
    pub(crate) fn forget(&mut self, user: &UserId, name: &str) {
        for (number, player) in self.summary.players.iter_mut().enumerate() {
            if player.user.as_ref() != Some(user) {
                continue;
            }
            player.user = None;
            name.clone_into(&mut player.name);
            if let Some(seat) = self.record.seats.get_mut(number) {
                name.clone_into(&mut seat.name);
            }
        }
    }
}
