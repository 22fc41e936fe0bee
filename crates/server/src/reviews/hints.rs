//! Hints at tables.

use axum::Json;
use axum::extract::State;
use tilery_table::{Actor, Refused, ServerCommand, TableId};

use super::wire::{HintRequest, HintView};
use crate::app::App;
use crate::guard::{JsonBody, Path};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::slow_work::Asker;
use crate::tables::read_id;

/// A hint for one's own turn against the computer, or at a table on one device. The table counts how many hints each seat
/// takes; asked again in the same turn, it is the same hint and counts once.
#[utoipa::path(post, path = "/api/tables/{id}/hint", operation_id = "hint", tag = "tables",
    params(("id" = TableId, Path)), request_body = HintRequest, responses(
    (status = 200, body = HintView),
    (status = 403, description = "`no-hints` at a table with another person, or `not-your-seat`"),
    (status = 409, description = "`not-your-turn`")))]
pub(super) async fn hint(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    JsonBody(HintRequest { key, seat }): JsonBody<HintRequest>,
) -> Result<Json<HintView>, Problem> {
    let id = read_id(&id)?;
    let actor = Actor::User(visitor.user);
    let answer = app
        .tables
        .act(&id, actor, Some(key), ServerCommand::Hint { seat })
        .await?;
    let snapshot = app.tables.reached(&id, answer.seq()).await?;
    // A request that is sent again may come when the turn is over.
    if snapshot.table.turn() != Some(seat) {
        return Err(Refused::NotYourTurn(seat).into());
    }
    let game = snapshot.table.game().ok_or(Refused::NotBegun)?;
    let hint = app.advice.hint(asker, &id, game, seat).await?;
    Ok(Json(hint))
}
