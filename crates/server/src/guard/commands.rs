//! Commands and socket messages against the rate limits, weighed by what they cost.

use tilery_table::{Answer, TableId};

use super::ClientAddress;
use crate::app::App;
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::tables::KeyedCommand;

/// Carries out a command of a visitor, if the limits allow it. The request or frame that it came with has been counted as
/// one; a command that costs more counts for more, and one that may lead to a new table counts as its creation.
///
/// # Errors
/// Returns an error if a limit or the table refuses it, or if it cannot be stored.
pub(crate) async fn command(
    app: &App,
    table: &TableId,
    visitor: &Visitor,
    command: KeyedCommand,
) -> Result<Answer, Problem> {
    app.limits.may_act(&visitor.user, command.weight() - 1)?;
    if command.makes_table() {
        app.limits.tables.check(visitor)?;
    }
    app.tables.command(table, visitor, command).await
}

/// Counts a frame of a socket as a request of its user and of its network.
///
/// # Errors
/// Returns an error if one of them has sent too many.
pub(crate) fn charge_frame(
    app: &App,
    visitor: &Visitor,
    address: ClientAddress,
    weight: u32,
) -> Result<(), Problem> {
    app.limits.may_ask(address)?;
    app.limits.may_act(&visitor.user, weight)
}
