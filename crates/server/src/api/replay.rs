//! Replays: the positions that a game went through.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use tilery_table::{Refused, Replay, TableId};

use super::wire::GameSummaryView;
use crate::app::App;
use crate::guard::{Path, Query};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::slow_work::Asker;
use crate::tables::{Looking, read_id, viewer};

/// A finished game with all its positions and hands.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct GameReplay {
    summary: GameSummaryView,
    replay: Replay,
}

/// The positions of a finished game, with all hands.
#[utoipa::path(get, path = "/api/games/{id}/replay", operation_id = "replay", tag = "games",
    params(("id" = TableId, Path)), responses(
    (status = 200, body = GameReplay),
    (status = 403, description = "`not-over`: hands are shown once the game is over"),
    (status = 404, description = "`not-found`, or `no-record` for a game on a real table")))]
pub(super) async fn replay(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Json<GameReplay>, Problem> {
    let game = app.finished.get(&id).await?;
    let summary = game.summary.clone().into();
    let replay = app
        .work
        .run(&asker, move || {
            Ok::<_, Problem>(Replay::of_finished(game.game()?))
        })
        .await??;
    Ok(Json(GameReplay {
        summary,
        replay: replay.ok_or_else(|| Problem::internal(format!("the game {id} cannot be serialised")))?,
    }))
}

/// The positions of a game so far, as the visitor saw them.
#[utoipa::path(get, path = "/api/tables/{id}/replay", operation_id = "table_replay", tag = "tables",
    params(("id" = TableId, Path), Looking), responses(
    (status = 200, body = Replay), (status = 409, description = "`not-begun`")))]
pub(super) async fn table_replay(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Query(Looking { seat }): Query<Looking>,
) -> Result<Json<Replay>, Problem> {
    let snapshot = app.tables.latest(&read_id(&id)?).await?;
    let viewer = viewer(&snapshot.table, &visitor.user, seat)?;
    let replay = app
        .work
        .run(&asker, move || snapshot.table.replay(viewer))
        .await?;
    Ok(Json(replay.ok_or(Refused::NotBegun)?))
}
