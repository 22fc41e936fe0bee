//! Tables over HTTP.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::Value;
use tilery_table::{Answer, Seq, TableId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::KeyedCommand;
use super::wire::{CreatedTable, EventPage, Looking, NewTable, SeenTable, Since};
use crate::app::App;
use crate::guard::{self, JsonBody, Path, Query};
use crate::identity::Visitor;
use crate::problem::Problem;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(view))
        .routes(routes!(events))
        .routes(routes!(command))
}

/// Creates a table.
#[utoipa::path(post, path = "/api/tables", operation_id = "create_table", tag = "tables", request_body = NewTable,
    responses((status = 201, body = CreatedTable)))]
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewTable>,
) -> Result<(StatusCode, Json<CreatedTable>), Problem> {
    let settings = new.settings()?;
    let created = app
        .tables
        .created_before(&visitor, new.key.as_ref(), &settings)
        .await?;
    let (id, view) = match created {
        Some(created) => created,
        None => {
            app.limits.tables.check(&visitor)?;
            app.tables.create(&visitor, settings, new.sit, new.key).await?
        }
    };
    Ok((StatusCode::CREATED, Json(CreatedTable { id, view })))
}

/// The table as the visitor may see it.
#[utoipa::path(get, path = "/api/tables/{id}", operation_id = "table", tag = "tables",
    params(("id" = TableId, Path), Looking), responses((status = 200, body = SeenTable)))]
pub(crate) async fn view(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Looking { seat }): Query<Looking>,
) -> Result<Json<SeenTable>, Problem> {
    let id = read_id(&id)?;
    let view = app.tables.view(&id, &visitor.user, seat).await?;
    let own = app.tables.own_contest(&id, &visitor.user).await?;
    Ok(Json(SeenTable { view, own }))
}

/// The events of a table, at most 200 at a time. Those that follow are asked for with `after` set to `seq`.
#[utoipa::path(get, path = "/api/tables/{id}/events", operation_id = "table_events", tag = "tables",
    params(("id" = TableId, Path), Since), responses((status = 200, body = EventPage)))]
pub(crate) async fn events(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Since { after, seat }): Query<Since>,
) -> Result<Json<EventPage>, Problem> {
    let after = after.unwrap_or(Seq(0));
    let page = app
        .tables
        .events(&read_id(&id)?, after, &visitor.user, seat)
        .await?;
    Ok(Json(page))
}

/// Does something at the table. A command whose answer did not come is sent again with the same key, and happens once.
#[utoipa::path(post, path = "/api/tables/{id}/commands", operation_id = "command", tag = "tables",
    params(("id" = TableId, Path)), request_body = KeyedCommand, responses((status = 200, body = Answer)))]
pub(crate) async fn command(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(command): JsonBody<Value>,
) -> Result<Json<Answer>, Problem> {
    let command = KeyedCommand::read(command)?;
    let answer = guard::command(&app, &read_id(&id)?, &visitor, command).await?;
    Ok(Json(answer))
}

/// A text that is not an id leads to the same response as an unknown table.
pub(crate) fn read_id(id: &str) -> Result<TableId, Problem> {
    id.parse().map_err(|_| Problem::not_found("table"))
}
