//! The daily: one duplicate of eight rounds a day for each game, the same for everybody.
//!
//! | module | contents |
//! |---|---|
//! | `service` | seeds, rounds and attempts |
//! | `days` | dates in UTC |
//! | `shown` | what a player may see now |
//! | `wire` | the types of requests and responses |

mod days;
mod service;
mod shown;
mod wire;

use axum::Json;
use axum::extract::State;
use tilery_duplicate::{DAILY_ROUNDS, percent};
use tilery_games::AnyRules;
use tilery_store::AttemptKind;
use tilery_table::{Preview, Refused};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{
    DailyDay, DailyDays, DailyDraft, DailyList, DailyPlay, DailyRound, DailyState, DailyStatistics,
    DailySummary, DailyTable, WhichAttempt,
};

use crate::app::App;
use crate::guard::{JsonBody, Path, Query};
use crate::identity::Visitor;
use crate::problem::Problem;

pub(crate) use days::Day;
pub(crate) use service::DailyService;
pub(crate) use shown::{current as current_streak, exported};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(days))
        .routes(routes!(daily))
        .routes(routes!(submit))
        .routes(routes!(preview))
        .routes(routes!(practise))
        .routes(routes!(round))
        .routes(routes!(table))
        .routes(routes!(statistics))
}

/// The dailies of today, as far as the current user has come.
#[utoipa::path(get, path = "/api/dailies", operation_id = "dailies", tag = "dailies", responses(
    (status = 200, body = DailyList)))]
async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<DailyList>, Problem> {
    let today = app.dailies.today();
    let mut dailies = Vec::new();
    for game in AnyRules::GAMES {
        let (seed, next) = (
            app.dailies.seed(game, today).await?,
            app.dailies.seed(game, today.next()).await?,
        );
        let id = today.daily(game);
        let attempt = app
            .store
            .daily_attempt(&visitor.user, &id, AttemptKind::Counted)
            .await?;
        let percent = match &attempt {
            Some(attempt) if attempt.finished.is_some() => {
                let (_, daily) = app.dailies.open(game, &today.to_string()).await?;
                Some(percent(attempt.points, daily.game.maximum()))
            }
            _ => None,
        };
        let streak = app.store.daily_streak(&visitor.user, game).await?;
        dailies.push(DailySummary {
            game: game.to_owned(),
            number: today.number(),
            done: attempt.map_or(0, |attempt| attempt.rounds),
            rounds: DAILY_ROUNDS,
            percent,
            streak: shown::current(streak, today).0,
            commitment: seed.commitment(),
            next_commitment: next.commitment(),
        });
    }
    Ok(Json(DailyList {
        today: today.to_string(),
        dailies,
    }))
}

/// The days before today whose daily of a game can be practised, the latest first, and the commitment to tomorrow's seed.
#[utoipa::path(get, path = "/api/dailies/{game}", operation_id = "daily_days", tag = "dailies",
    params(("game" = String, Path)), responses((status = 200, body = DailyDays)))]
async fn days(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Json<DailyDays>, Problem> {
    AnyRules::read(&game, None).map_err(|_| Problem::not_found("game"))?;
    let today = app.dailies.today();
    let next = app.dailies.seed(&game, today.next()).await?;
    let past = app.dailies.past(&visitor.user, &game).await?;
    let day = |past: tilery_store::PastDaily| DailyDay {
        date: Day(past.day).to_string(),
        number: Day(past.day).number(),
        finished: past.finished,
        has_statistics: app.dailies.is_revealed(Day(past.day)),
    };
    Ok(Json(DailyDays {
        today: today.to_string(),
        next_commitment: next.commitment(),
        days: past.into_iter().map(day).collect(),
    }))
}

/// A daily as the current user may see it now: the round to be played, or the result.
///
/// The first attempt on its day counts. Any other is practice, of any day that the server has had.
#[utoipa::path(get, path = "/api/dailies/{game}/{date}", operation_id = "daily", tag = "dailies",
    params(("game" = String, Path), ("date" = String, Path), WhichAttempt), responses(
    (status = 200, body = DailyState),
    (status = 404, description = "`not-found`, or `not-yet` for a day to come"),
    (status = 409, description = "`play-first`: the practice is asked for before the attempt that counts is finished")))]
async fn daily(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, date)): Path<(String, String)>,
    Query(WhichAttempt { practice }): Query<WhichAttempt>,
) -> Result<Json<DailyState>, Problem> {
    let progress = app.dailies.progress(&visitor, &game, &date, practice).await?;
    shown::state(&app, &visitor, &progress).await.map(Json)
}

/// Submits a play of the round to be played. The answer has the master play of this round, and the next round.
#[utoipa::path(post, path = "/api/dailies/{game}/{date}/plays", operation_id = "submit_daily", tag = "dailies",
    params(("game" = String, Path), ("date" = String, Path)), request_body = DailyPlay, responses(
    (status = 200, body = DailyState),
    (status = 400, description = "`notation` or `no-round`"),
    (status = 404, description = "`not-found`, or `not-yet` for a day to come"),
    (status = 409, description = "the rule that the play breaks, `not-a-play`, `already-submitted`, `too-early`, `play-first`, or \
        `day-over`: the day ended before the first play, and only practice is possible")))]
async fn submit(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, date)): Path<(String, String)>,
    JsonBody(DailyPlay { round, mv, practice }): JsonBody<DailyPlay>,
) -> Result<Json<DailyState>, Problem> {
    let progress = app.dailies.progress(&visitor, &game, &date, practice).await?;
    let progress = app.dailies.submit(&visitor, progress, round, &mv).await?;
    shown::state(&app, &visitor, &progress).await.map(Json)
}

/// Answers a draft in the round to be played, as a table does for the seat at turn.
#[utoipa::path(post, path = "/api/dailies/{game}/{date}/preview", operation_id = "preview_daily", tag = "dailies",
    params(("game" = String, Path), ("date" = String, Path)), request_body = DailyDraft, responses(
    (status = 200, body = Preview),
    (status = 409, description = "`game-over` if no round is left")))]
async fn preview(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, date)): Path<(String, String)>,
    JsonBody(DailyDraft { draft, practice }): JsonBody<DailyDraft>,
) -> Result<Json<Preview>, Problem> {
    let progress = app.dailies.progress(&visitor, &game, &date, practice).await?;
    let Some(round) = progress.daily.game.rounds().get(progress.plays.len()) else {
        return Err(Problem::new(
            axum::http::StatusCode::CONFLICT,
            "game-over",
            "you have finished this daily",
        ));
    };
    Ok(Json(round.preview(&draft).map_err(Refused::from)?))
}

/// Begins the practice of a daily, or begins it anew.
#[utoipa::path(post, path = "/api/dailies/{game}/{date}/practice", operation_id = "practise_daily", tag = "dailies",
    params(("game" = String, Path), ("date" = String, Path)), responses(
    (status = 200, body = DailyState),
    (status = 409, description = "`play-first`: the attempt that counts is not finished")))]
async fn practise(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, date)): Path<(String, String)>,
) -> Result<Json<DailyState>, Problem> {
    let mut progress = app.dailies.progress(&visitor, &game, &date, true).await?;
    app.dailies.restart(&visitor, &progress).await?;
    progress.plays.clear();
    progress.attempt = None;
    shown::state(&app, &visitor, &progress).await.map(Json)
}

/// A round of a daily that the current user has finished: the position before it, and why the best play is better.
#[utoipa::path(get, path = "/api/dailies/{game}/{date}/rounds/{round}", operation_id = "daily_round", tag = "dailies",
    params(("game" = String, Path), ("date" = String, Path), ("round" = usize, Path), WhichAttempt), responses(
    (status = 200, body = DailyRound),
    (status = 403, description = "`not-finished`"),
    (status = 404, description = "`not-found`, or `not-yet` for a day to come")))]
async fn round(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, date, round)): Path<(String, String, usize)>,
    Query(WhichAttempt { practice }): Query<WhichAttempt>,
) -> Result<Json<DailyRound>, Problem> {
    let progress = app.dailies.progress(&visitor, &game, &date, practice).await?;
    shown::round(&progress, round).map(Json)
}

/// The table of a day, for those who have finished; for everybody an hour after the day.
#[utoipa::path(get, path = "/api/dailies/{game}/{date}/table", operation_id = "daily_table", tag = "dailies",
    params(("game" = String, Path), ("date" = String, Path)), responses(
    (status = 200, body = DailyTable), (status = 403, description = "`not-finished`")))]
async fn table(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, date)): Path<(String, String)>,
) -> Result<Json<DailyTable>, Problem> {
    let progress = app.dailies.progress(&visitor, &game, &date, false).await?;
    shown::table(&app, &progress).await.map(Json)
}

/// The statistics of a day, from an hour after it.
#[utoipa::path(get, path = "/api/dailies/{game}/{date}/statistics", operation_id = "daily_statistics", tag = "dailies",
    params(("game" = String, Path), ("date" = String, Path)), responses(
    (status = 200, body = DailyStatistics), (status = 403, description = "`day-not-over`")))]
async fn statistics(
    State(app): State<App>,
    _visitor: Visitor,
    Path((game, date)): Path<(String, String)>,
) -> Result<Json<DailyStatistics>, Problem> {
    let (day, daily) = app.dailies.open(&game, &date).await?;
    shown::statistics(&app, day, &daily).await.map(Json)
}
