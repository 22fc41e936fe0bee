//! The chat of a table, page by page.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use tilery_table::{ChatLine, Seq, TableId};

use super::paging;
use crate::app::App;
use crate::guard::{Path, Query};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::tables::read_id;

/// Selects lines of a chat.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Said {
    /// Only lines before this event, such as the first known line; by default the latest ones.
    before: Option<Seq>,
    /// The number of lines; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
}

/// Consecutive lines of a chat, the latest last.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct ChatPage {
    lines: Vec<ChatLine>,
    /// The number of lines before them.
    earlier: usize,
}

/// The chat of a table. Every viewer of the table may read it.
#[utoipa::path(get, path = "/api/tables/{id}/chat", operation_id = "table_chat", tag = "tables",
    params(("id" = TableId, Path), Said), responses((status = 200, body = ChatPage)))]
pub(super) async fn chat(
    State(app): State<App>,
    _visitor: Visitor,
    Path(id): Path<String>,
    Query(Said { before, limit }): Query<Said>,
) -> Result<Json<ChatPage>, Problem> {
    let limit = paging::rows(limit)?;
    let snapshot = app.tables.latest(&read_id(&id)?).await?;
    let lines = snapshot.table.chat_before(before, limit);
    let earlier = lines.first().map_or(0, |first| {
        snapshot.table.chat_before(Some(first.seq), usize::MAX).len()
    });
    Ok(Json(ChatPage {
        lines: lines.to_vec(),
        earlier,
    }))
}
