//! Drafts of moves.

use axum::Json;
use axum::extract::State;
use tilery_table::{Preview, PreviewRequest, Refused, TableId};

use crate::app::App;
use crate::guard::{JsonBody, Path};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::tables::{read_id, viewer};

/// Answers a draft of the seat at turn: where pieces may go, what it scores so far, why something is not allowed,
/// and which move it stands for.
#[utoipa::path(post, path = "/api/tables/{id}/preview", operation_id = "preview", tag = "tables",
    params(("id" = TableId, Path)), request_body = PreviewRequest, responses(
    (status = 200, body = Preview), (status = 409, description = "`not-your-turn`")))]
pub(super) async fn preview(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(request): JsonBody<PreviewRequest>,
) -> Result<Json<Preview>, Problem> {
    let snapshot = app.tables.latest(&read_id(&id)?).await?;
    match snapshot.table.contest() {
        Some(contest) if contest.entrant(&visitor.user).is_none() => return Err(Refused::NotJoined.into()),
        Some(_) => {}
        None => {
            viewer(&snapshot.table, &visitor.user, Some(request.seat))?;
        }
    }
    Ok(Json(snapshot.table.preview(&request)?))
}
