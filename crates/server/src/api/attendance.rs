//! Whether anybody is there to play with at a table that waits for players.

use tilery_store::{HeadSeat, TableHead};
use tilery_table::{Clock, Seq, UserId};

use crate::app::App;

/// A player who was absent for longer than this is not waiting any more. It is enough time to reload the page.
const ABSENT_MS: u64 = 10_000;

/// Returns whether a player is waiting at the table. With days per move nobody has to be present. A table where nobody
/// has sat down yet is open for as long as its creator is there.
pub(super) fn is_attended(app: &App, head: &TableHead) -> bool {
    let now = app.tables.now();
    let is_here = |user: &UserId| app.tables.presence().absent_ms(&head.id, user, now) < ABSENT_MS;
    let waits = |seat: &HeadSeat| match seat {
        HeadSeat::Human { user, .. } => matches!(head.clock, Clock::Days { .. }) || is_here(user),
        HeadSeat::Bot { .. } | HeadSeat::Empty => false,
    };
    let is_untouched = head.seq == Seq(1);
    head.seats.iter().any(waits) || is_untouched && is_here(&head.creator)
}
