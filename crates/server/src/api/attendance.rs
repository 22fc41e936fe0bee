//! Whether anybody is there to play with at a table that waits for players.

use tilery_store::{HeadSeat, TableHead};
use tilery_table::{Seq, TableId, UserId};

use crate::app::App;
use crate::problem::Problem;
use crate::tables::ABSENT_MS;

/// Those of some tables where a player is waiting. With days per move nobody has to be present. A table where nobody has
/// sat down yet, or of duplicate, is open for as long as its creator is there.
pub(super) async fn attended_of(app: &App, heads: Vec<TableHead>) -> Result<Vec<TableHead>, Problem> {
    let ids: Vec<TableId> = heads.iter().map(|head| head.id.clone()).collect();
    let absences = app.tables.absences(&ids).await?;
    let is_attended = |head: &TableHead| {
        let is_here = |user: &UserId| absences.of(&head.id, user) < ABSENT_MS;
        let waits = |seat: &HeadSeat| match seat {
            HeadSeat::Human { user, .. } => head.clock.is_days() || is_here(user),
            HeadSeat::Bot { .. } | HeadSeat::Empty => false,
        };
        let is_untouched = head.seq == Seq(1) || head.contest.is_some();
        head.seats.iter().any(waits) || is_untouched && is_here(&head.creator)
    };
    Ok(heads.into_iter().filter(is_attended).collect())
}
