//! Puzzles: positions with one clearly best move, with ratings for players and puzzles.
//!
//! | module | contents |
//! |---|---|
//! | `service` | which puzzle comes next, and what becomes of answers |
//! | `ratings` | Glicko-2 |
//! | `wire` | the types of requests and responses, and who may see what |

mod ratings;
mod service;
mod wire;

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};
use service::Answered;
use tilery_frame::puzzles::Theme;
use tilery_games::{AnyRules, MatchView, move_view};
use tilery_puzzles::Given;
use tilery_store::{PuzzleAnswer, PuzzlePlayer};
use tilery_table::{Preview, Refused};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{
    AnswerView, AnsweredPuzzle, PuzzleAttempt, PuzzleDraft, PuzzleGameView, PuzzleList, PuzzleStandingView,
    PuzzleView, ThemeCount, WhichPuzzle,
};

use crate::app::App;
use crate::dailies::current_streak;
use crate::guard::{JsonBody, Path, Query};
use crate::identity::Visitor;
use crate::problem::Problem;

pub(crate) use service::PuzzleService;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(next))
        .routes(routes!(of_today))
        .routes(routes!(puzzle))
        .routes(routes!(answer))
        .routes(routes!(preview))
}

/// The puzzles of all games, and how the current user stands in them.
#[utoipa::path(get, path = "/api/puzzles", operation_id = "puzzles", tag = "puzzles", responses(
    (status = 200, body = PuzzleList)))]
async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<PuzzleList>, Problem> {
    let mut games = Vec::new();
    for game in AnyRules::GAMES {
        let collection = app.puzzles.collection(game).await?;
        let count = |theme: Theme| {
            let with = collection
                .entries()
                .iter()
                .filter(|entry| entry.themes.contains(&theme));
            with.count()
        };
        let themes = Theme::ALL.map(|theme| ThemeCount {
            theme,
            puzzles: count(theme),
        });
        let today = collection.of_day(app.puzzles.today().0);
        let answered = match today {
            Some(entry) => app.puzzles.first_answer(&visitor.user, &entry.id).await?,
            None => None,
        };
        let player = app.puzzles.player(&visitor.user, game).await?;
        let solved_today = player.days.last_day == app.puzzles.today().0;
        games.push(PuzzleGameView {
            game: game.to_owned(),
            puzzles: collection.entries().len(),
            themes: themes.into_iter().filter(|theme| theme.puzzles > 0).collect(),
            standing: standing(&app, &player),
            today_solved: answered.map(|answer| answer.solved || solved_today),
        });
    }
    Ok(Json(PuzzleList {
        today: app.puzzles.today().to_string(),
        games,
    }))
}

/// A puzzle that the current user has not answered, with a rating near theirs. It is the same one until they answer.
#[utoipa::path(get, path = "/api/puzzles/{game}/next", operation_id = "next_puzzle", tag = "puzzles",
    params(("game" = String, Path), WhichPuzzle), responses(
    (status = 200, body = PuzzleView), (status = 404, description = "`not-found`, or `no-puzzle-left`")))]
async fn next(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(WhichPuzzle { theme, not }): Query<WhichPuzzle>,
) -> Result<Json<PuzzleView>, Problem> {
    let entry = app
        .puzzles
        .next(&visitor.user, &game, theme, not.as_deref())
        .await?;
    let given = app.puzzles.given(&game, &entry.id).await?;
    shown(&app, &visitor, &given).await.map(Json)
}

/// The puzzle of the day, which is the same for everybody. Days begin at midnight UTC.
#[utoipa::path(get, path = "/api/puzzles/{game}/today", operation_id = "puzzle_of_the_day", tag = "puzzles",
    params(("game" = String, Path)), responses((status = 200, body = PuzzleView)))]
async fn of_today(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Json<PuzzleView>, Problem> {
    let entry = app.puzzles.of_today(&game).await?;
    let given = app.puzzles.given(&game, &entry.id).await?;
    shown(&app, &visitor, &given).await.map(Json)
}

/// A puzzle as the current user may see it now: with its solution once they have answered.
#[utoipa::path(get, path = "/api/puzzles/{game}/by-id/{id}", operation_id = "puzzle", tag = "puzzles",
    params(("game" = String, Path), ("id" = String, Path)), responses((status = 200, body = PuzzleView)))]
async fn puzzle(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<PuzzleView>, Problem> {
    let given = app.puzzles.given(&game, &id).await?;
    shown(&app, &visitor, &given).await.map(Json)
}

/// Answers a puzzle. The first answer changes the ratings of the player and of the puzzle; sent again, it changes nothing.
/// Later ones are judged without any effect.
#[utoipa::path(post, path = "/api/puzzles/{game}/by-id/{id}/answers", operation_id = "answer_puzzle", tag = "puzzles",
    params(("game" = String, Path), ("id" = String, Path)), request_body = PuzzleAttempt, responses(
    (status = 200, body = AnsweredPuzzle),
    (status = 400, description = "`notation`"),
    (status = 409, description = "the rule that the move breaks"),
    (status = 503, description = "`busy`")))]
async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    JsonBody(PuzzleAttempt { mv }): JsonBody<PuzzleAttempt>,
) -> Result<Json<AnsweredPuzzle>, Problem> {
    let given = app.puzzles.given(&game, &id).await?;
    let answered = app.puzzles.answer(&visitor.user, &given, &mv).await?;
    Ok(Json(AnsweredPuzzle {
        answer: result(&app, &given, answered).await?,
        standing: standing(&app, &app.puzzles.player(&visitor.user, &game).await?),
    }))
}

/// Answers a draft in the position of a puzzle, as a table does for the seat at turn.
#[utoipa::path(post, path = "/api/puzzles/{game}/by-id/{id}/preview", operation_id = "preview_puzzle", tag = "puzzles",
    params(("game" = String, Path), ("id" = String, Path)), request_body = PuzzleDraft, responses(
    (status = 200, body = Preview)))]
async fn preview(
    State(app): State<App>,
    _visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    JsonBody(PuzzleDraft { draft }): JsonBody<PuzzleDraft>,
) -> Result<Json<Preview>, Problem> {
    let given = app.puzzles.given(&game, &id).await?;
    Ok(Json(Preview::of(given.game(), &draft).map_err(Refused::from)?))
}

async fn shown(app: &App, visitor: &Visitor, given: &Arc<Given>) -> Result<PuzzleView, Problem> {
    let rules = given.game().rules();
    let id = &given.puzzle().id;
    let answer = match app.puzzles.answered(&visitor.user, given).await? {
        Some(answered) => Some(result(app, given, answered).await?),
        None => None,
    };
    let of_today = app.puzzles.of_today(rules.game()).await?.id == *id;
    Ok(PuzzleView {
        id: id.clone(),
        game: rules.game().to_owned(),
        rules: rules.to_string(),
        date: of_today.then(|| app.puzzles.today().to_string()),
        seat: given.seat(),
        board: MatchView::of(given.game(), Some(given.seat())),
        standing: standing(app, &app.puzzles.player(&visitor.user, rules.game()).await?),
        answer,
    })
}

async fn result(app: &App, given: &Given, answered: Answered) -> Result<AnswerView, Problem> {
    let puzzle = given.puzzle();
    let turn = |mv: &str| {
        let view = move_view(given.game(), mv);
        view.ok_or_else(|| Problem::internal("a move of a puzzle is not legal"))
    };
    let standing = app.puzzles.standing(given).await?;
    let Answered { solution, change } = answered;
    Ok(AnswerView {
        right: solution.right,
        played: turn(&solution.mv)?,
        best: turn(&puzzle.best.mv)?,
        loss: tenths(solution.loss),
        margin: tenths(puzzle.second.loss),
        reasons: solution.reasons,
        themes: puzzle.themes.clone(),
        puzzle_rating: standing.rating.rating.round() as u32,
        players: standing.answers,
        solvers: standing.solved,
        rating_change: change.map(|change| change.round() as i32),
    })
}

fn standing(app: &App, player: &PuzzlePlayer) -> PuzzleStandingView {
    let (days, longest_days) = current_streak(Some(player.days), app.puzzles.today());
    PuzzleStandingView {
        rating: player.rating.rating.round() as u32,
        provisional: ratings::is_provisional(&player.rating),
        answered: player.answers,
        solved: player.solved,
        streak: player.streak,
        longest_streak: player.longest,
        days,
        longest_days,
    }
}

/// A number with one decimal.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// An answer in the download of a user's data.
pub(crate) fn exported(answer: &PuzzleAnswer) -> Value {
    json!({
        "puzzle": answer.puzzle,
        "answer": answer.answer,
        "solved": answer.solved,
        "verdict": serde_json::from_str::<Value>(&answer.verdict).ok(),
        "rating_before": answer.rating_before,
        "rating_after": answer.rating_after,
        "answered": answer.answered,
    })
}
