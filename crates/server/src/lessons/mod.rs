//! Lessons: how people learn a game, step by step, and tips for their first games.
//!
//! Nothing is kept: a learner sends all moves of a step, and gets what comes of them.

mod wire;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tilery_lessons::{Course, Goal, Step, StepError, courses, tips};
use tilery_table::{Preview, ReasonView, Refused, TableId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::guard::{JsonBody, Path, Query};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::slow_work::Asker;
use crate::tables::{Looking, read_id, viewer};
use wire::{CourseSummary, LessonAnswer, LessonDraft, LessonMoves, LessonStep, Tips};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(lessons))
        .routes(routes!(step))
        .routes(routes!(preview))
        .routes(routes!(answer))
        .routes(routes!(guide))
}

/// The lessons of a game.
///
/// # Errors
/// If there is no such game.
pub(crate) fn course_of(game: &str) -> Result<&'static Course, Problem> {
    let courses = courses().map_err(Problem::internal)?;
    let course = courses.iter().find(|course| course.game == game);
    course.ok_or_else(|| Problem::not_found("game"))
}

fn step_of(game: &str, step: &str) -> Result<&'static Step, Problem> {
    course_of(game)?
        .step(step)
        .ok_or_else(|| Problem::not_found("step"))
}

fn problem(error: StepError) -> Problem {
    match error {
        StepError::Notation(error) => Problem::bad("notation", error.to_string()),
        StepError::Refused(reason) => Problem {
            reason: Some(Box::new(ReasonView::from((*reason).clone()))),
            ..Problem::new(StatusCode::CONFLICT, reason.code, reason.sentence)
        },
        StepError::TooMany { .. } => Problem::bad("too-many-moves", error.to_string()),
        StepError::Bot(_) | StepError::Luck(_) => Problem::internal(error),
    }
}

/// The lessons of all games: the names of their steps, in order.
#[utoipa::path(get, path = "/api/lessons", operation_id = "lessons", tag = "lessons", responses(
    (status = 200, body = Vec<CourseSummary>)))]
async fn lessons(State(app): State<App>, asker: Asker) -> Result<Json<Vec<CourseSummary>>, Problem> {
    let courses = app.work.run(&asker, courses).await?.map_err(Problem::internal)?;
    Ok(Json(courses.iter().map(CourseSummary::from).collect()))
}

/// A step of a lesson: its position, and what is asked for.
#[utoipa::path(get, path = "/api/lessons/{game}/{step}", operation_id = "lesson", tag = "lessons",
    params(("game" = String, Path), ("step" = String, Path)), responses((status = 200, body = LessonStep)))]
async fn step(
    State(app): State<App>,
    asker: Asker,
    Path((game, step)): Path<(String, String)>,
) -> Result<Json<LessonStep>, Problem> {
    let show = move || Ok(Json(LessonStep::from(step_of(&game, &step)?)));
    app.work.run(&asker, show).await?
}

/// Answers a draft in a step, after moves of the learner.
#[utoipa::path(post, path = "/api/lessons/{game}/{step}/preview", operation_id = "preview_lesson", tag = "lessons",
    params(("game" = String, Path), ("step" = String, Path)), request_body = LessonDraft, responses(
    (status = 200, body = Preview),
    (status = 400, description = "`notation` or `too-many-moves`"),
    (status = 409, description = "the rule that a move breaks")))]
async fn preview(
    State(app): State<App>,
    asker: Asker,
    Path((game, step)): Path<(String, String)>,
    JsonBody(LessonDraft { moves, draft }): JsonBody<LessonDraft>,
) -> Result<Json<Preview>, Problem> {
    let answer = move || {
        let preview = step_of(&game, &step)?.preview(&moves, &draft);
        preview.map(Json).map_err(problem)
    };
    app.work.run(&asker, answer).await?
}

/// Judges all moves of a learner in a step. In a game, the opponent has answered.
#[utoipa::path(post, path = "/api/lessons/{game}/{step}/answer", operation_id = "answer_lesson", tag = "lessons",
    params(("game" = String, Path), ("step" = String, Path)), request_body = LessonMoves, responses(
    (status = 200, body = LessonAnswer),
    (status = 400, description = "`notation` or `too-many-moves`"),
    (status = 409, description = "the rule that a move breaks")))]
async fn answer(
    State(app): State<App>,
    asker: Asker,
    Path((game, step)): Path<(String, String)>,
    JsonBody(LessonMoves { moves }): JsonBody<LessonMoves>,
) -> Result<Json<LessonAnswer>, Problem> {
    let judge = move || {
        let step = step_of(&game, &step)?;
        let answer = step.answer(&moves).map_err(problem)?;
        let tips = match step.goal() {
            Goal::Game {} => tips(&step.played(&moves).map_err(problem)?.0, step.seat()),
            _ => Vec::new(),
        };
        let hint = step.hint(&moves).map_err(problem)?;
        Ok(Json(LessonAnswer { answer, tips, hint }))
    };
    app.work.run(&asker, judge).await?
}

/// Tips for a beginner in a game against the computer, with reasons. A tip is not a hint: it names no move.
#[utoipa::path(get, path = "/api/tables/{id}/tips", operation_id = "tips", tag = "tables",
    params(("id" = TableId, Path), Looking), responses(
    (status = 200, body = Tips),
    (status = 403, description = "`no-hints` at a table with another person, or `not-your-seat`")))]
async fn guide(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Query(Looking { seat }): Query<Looking>,
) -> Result<Json<Tips>, Problem> {
    let snapshot = app.tables.latest(&read_id(&id)?).await?;
    let seat = viewer(&snapshot.table, &visitor.user, seat)?.ok_or(Refused::NotSeated)?;
    if !snapshot.table.allows_hints() {
        return Err(Refused::NoHints.into());
    }
    let find = move || snapshot.table.game().map(|game| tips(game, seat));
    let tips = app.work.run(&asker, find).await?;
    Ok(Json(Tips {
        tips: tips.unwrap_or_default(),
    }))
}
