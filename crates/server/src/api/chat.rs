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
pub(super) struct ChatQuery {
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

/// The chat of a table. Every viewer of the table may read what players write; what spectators write is for spectators.
#[utoipa::path(get, path = "/api/tables/{id}/chat", operation_id = "table_chat", tag = "tables",
    params(("id" = TableId, Path), ChatQuery), responses((status = 200, body = ChatPage)))]
pub(super) async fn chat(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(ChatQuery { before, limit }): Query<ChatQuery>,
) -> Result<Json<ChatPage>, Problem> {
    let limit = paging::rows(limit)?;
    let snapshot = app.tables.latest(&read_id(&id)?).await?;
    let viewer = snapshot.table.seats_of(&visitor.user).next();
    let known: Vec<&ChatLine> = snapshot
        .table
        .visible_chat(viewer)
        .filter(|line| before.is_none_or(|before| line.seq < before))
        .collect();
    let earlier = known.len().saturating_sub(limit);
    Ok(Json(ChatPage {
        lines: known.into_iter().skip(earlier).cloned().collect(),
        earlier,
    }))
}
