//! Tables to join or to watch.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use tilery_store::{PageRequest, TableFilter, TableHead};
use tilery_table::Phase;

use super::paging;
use super::wire::TableList;
use crate::app::App;
use crate::guard::Query;
use crate::identity::Visitor;
use crate::problem::Problem;

/// The phase of a table in the lobby.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LobbyPhase {
    /// Some seats are free.
    #[default]
    Waiting,
    /// The game is in progress.
    Playing,
}

/// Selects tables.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Lobby {
    /// The phase; `waiting` by default.
    phase: Option<LobbyPhase>,
    /// The game's name; all games by default.
    game: Option<String>,
    /// The `next` of the previous page.
    after: Option<String>,
    /// The number of rows; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
}

/// Selects a page of a list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Paged {
    /// The `next` of the previous page.
    after: Option<String>,
    /// The number of rows; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
}

impl Paged {
    /// The page that is asked for.
    pub(super) fn page(&self) -> Result<PageRequest, Problem> {
        paging::page(self.after.as_deref(), self.limit)
    }
}

/// The lobby: listed tables, the newest first.
#[utoipa::path(get, path = "/api/tables", operation_id = "tables", tag = "tables", params(Lobby),
    responses((status = 200, body = TableList)))]
pub(super) async fn tables(
    State(app): State<App>,
    Query(asked): Query<Lobby>,
) -> Result<Json<TableList>, Problem> {
    let phase = match asked.phase.unwrap_or_default() {
        LobbyPhase::Waiting => Phase::Waiting,
        LobbyPhase::Playing => Phase::Playing,
    };
    let filter = TableFilter {
        game: paging::game(asked.game.as_deref())?,
        ..TableFilter::listed(phase)
    };
    let page = paging::page(asked.after.as_deref(), asked.limit)?;
    let found = app.store.tables(&filter, &page).await?;
    Ok(Json(TableList::of(found, app.tables.now())))
}

/// The tables where the user has a seat, the newest first, with whose turn it is and how much time is left.
#[utoipa::path(get, path = "/api/me/tables", operation_id = "my_tables", tag = "tables", params(Paged),
    responses((status = 200, body = TableList)))]
pub(super) async fn my_tables(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<Paged>,
) -> Result<Json<TableList>, Problem> {
    let mut found = app.store.tables_of(&visitor.user, &asked.page()?).await?;
    for head in found.rows.iter_mut().filter(|head| head.lacks_turn()) {
        // A damaged log is no reason to hide the other tables.
        if let Ok(snapshot) = app.tables.reached(&head.id, head.seq).await {
            *head = TableHead::of(&head.id, &snapshot.table);
        }
    }
    Ok(Json(TableList::of(found, app.tables.now())))
}
