//! Reviews over HTTP, and moves that are tried out in finished games.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tilery_table::{Preview, Refused, TableId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::hints;
use super::wire::{JudgeRequest, JudgementView, KnownReview, PastPreviewRequest, ReviewStatus};
use crate::app::App;
use crate::guard::{JsonBody, Path, Query};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::slow_work::Asker;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(request, review))
        .routes(routes!(judge))
        .routes(routes!(preview))
        .routes(routes!(hints::hint))
}

/// Requests a review of a finished game, or joins the one that there is.
///
/// It grows while it is computed: `GET` the same path from time to time. A review of an older version of the engine, and one
/// that failed, is computed again.
#[utoipa::path(post, path = "/api/games/{id}/review", operation_id = "request_review", tag = "games",
    params(("id" = TableId, Path)), responses(
    (status = 200, body = ReviewStatus),
    (status = 403, description = "`not-over`"),
    (status = 404, description = "`not-found`, or `no-record` for a game on a real table"),
    (status = 422, description = "`too-long`"),
    (status = 429, description = "`too-many-reviews` are open, or `too-many-requests` in this hour")))]
async fn request(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Json<ReviewStatus>, Problem> {
    let game = app.finished.get(&id).await?;
    let may_review = || app.limits.reviews.check(&visitor);
    Ok(Json(
        app.reviews.request(&visitor, &asker, game, may_review).await?,
    ))
}

/// The review of a finished game, as far as it has come, or what is new since an earlier answer.
#[utoipa::path(get, path = "/api/games/{id}/review", operation_id = "review", tag = "games",
    params(("id" = TableId, Path), KnownReview), responses(
    (status = 200, body = ReviewStatus),
    (status = 304, description = "nothing is new since that revision"),
    (status = 404, description = "`no-review` before anybody has requested it, `not-found` or `no-record`")))]
async fn review(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
    Query(KnownReview { since }): Query<KnownReview>,
) -> Result<Response, Problem> {
    let game = app.finished.get(&id).await?;
    Ok(match app.reviews.status(&asker, game, since).await? {
        Some(status) => Json(status).into_response(),
        None => StatusCode::NOT_MODIFIED.into_response(),
    })
}

/// Says how good a move would have been at a position of a finished game.
#[utoipa::path(post, path = "/api/games/{id}/judge", operation_id = "judge", tag = "games",
    params(("id" = TableId, Path)), request_body = JudgeRequest, responses(
    (status = 200, body = JudgementView),
    (status = 404, description = "`not-found`, `no-record`, or `no-turn` if the game was over before"),
    (status = 409, description = "the rule that the move breaks"),
    (status = 503, description = "`busy`: try again in a moment")))]
async fn judge(
    State(app): State<App>,
    _visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    JsonBody(JudgeRequest { turn, mv }): JsonBody<JudgeRequest>,
) -> Result<Json<JudgementView>, Problem> {
    let game = app.finished.get(&id).await?;
    let game = app.work.run(&asker, move || game.position(turn)).await??;
    Ok(Json(app.advice.judge(&asker, game, mv).await?))
}

/// Answers a draft at a position of a finished game, as a table does for the seat at turn.
#[utoipa::path(post, path = "/api/games/{id}/preview", operation_id = "past_preview", tag = "games",
    params(("id" = TableId, Path)), request_body = PastPreviewRequest, responses(
    (status = 200, body = Preview),
    (status = 404, description = "`not-found`, `no-record`, or `no-turn` if the game was over before"),
    (status = 409, description = "`not-your-turn`")))]
async fn preview(
    State(app): State<App>,
    _visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    JsonBody(PastPreviewRequest { turn, draft }): JsonBody<PastPreviewRequest>,
) -> Result<Json<Preview>, Problem> {
    let game = app.finished.get(&id).await?;
    let mover = game.record.turns.get(turn).map(|turn| turn.seat);
    let game = app.work.run(&asker, move || game.position(turn)).await??;
    // At a table, those who wait may draft a move; of a past turn, only its own seat could have moved.
    if mover.or(game.turn()) != Some(draft.seat) {
        return Err(Refused::NotYourTurn(draft.seat).into());
    }
    Ok(Json(Preview::of(&game, &draft).map_err(Refused::from)?))
}
