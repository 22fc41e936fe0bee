//! Moves in the making.

use axum::Json;
use axum::extract::State;
use tilery_table::{Preview, PreviewAsk, TableId};

use crate::app::App;
use crate::guard::{Body, Path};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::tables::{read_id, viewer};

/// Where the tiles of the seat at turn may go, what is scored so far, and why something is not allowed.
#[utoipa::path(post, path = "/api/tables/{id}/preview", operation_id = "preview", tag = "tables",
    params(("id" = TableId, Path)), request_body = PreviewAsk, responses(
    (status = 200, body = Preview), (status = 409, description = "`not-your-turn`")))]
pub(super) async fn preview(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(ask): Body<PreviewAsk>,
) -> Result<Json<Preview>, Problem> {
    let snapshot = app.tables.latest(&read_id(&id)?).await?;
    viewer(&snapshot.table, &visitor.user, Some(ask.seat))?;
    Ok(Json(snapshot.table.preview(&ask)?))
}
