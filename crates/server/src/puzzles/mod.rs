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
use service::{Answered, is_open};
use tilery_frame::puzzles::Theme;
use tilery_games::{AnyRules, MatchView, move_view};
use tilery_puzzles::Given;
use tilery_store::{PuzzleAnswer, PuzzlePlayer};
use tilery_table::{Preview, Refused};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{
    AnswerView, AnsweredPuzzle, PuzzleAttempt, PuzzleDraft, PuzzleGameView, PuzzleList, PuzzleStandingView,
    PuzzleView, RaceAnswer, RaceView, RetryView, ThemeCount, WhichPuzzle,
};

use crate::app::App;
use crate::dailies::current_streak;
use crate::guard::{JsonBody, Path, Query};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::slow_work::Asker;

pub(crate) use service::PuzzleService;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(next))
        .routes(routes!(of_today))
        .routes(routes!(puzzle))
        .routes(routes!(answer))
        .routes(routes!(give_up))
        .routes(routes!(preview))
        .routes(routes!(race))
        .routes(routes!(race_answer))
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
            today_solved: answered
                .filter(|answer| solved_today || !is_open(answer))
                .map(|answer| answer.solved || solved_today),
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
    asker: Asker,
    Path(game): Path<String>,
    Query(WhichPuzzle { theme, not }): Query<WhichPuzzle>,
) -> Result<Json<PuzzleView>, Problem> {
    let entry = app
        .puzzles
        .next(&visitor.user, &game, theme, not.as_deref())
        .await?;
    let given = app.puzzles.given(&game, &entry.id).await?;
    shown(&app, &visitor, &asker, &given).await.map(Json)
}

/// The puzzle of the day, which is the same for everybody. Days begin at midnight UTC.
#[utoipa::path(get, path = "/api/puzzles/{game}/today", operation_id = "puzzle_of_the_day", tag = "puzzles",
    params(("game" = String, Path)), responses((status = 200, body = PuzzleView)))]
async fn of_today(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    Path(game): Path<String>,
) -> Result<Json<PuzzleView>, Problem> {
    let entry = app.puzzles.of_today(&game).await?;
    let given = app.puzzles.given(&game, &entry.id).await?;
    shown(&app, &visitor, &asker, &given).await.map(Json)
}

/// A puzzle as the current user may see it now: with its solution once they have answered.
#[utoipa::path(get, path = "/api/puzzles/{game}/by-id/{id}", operation_id = "puzzle", tag = "puzzles",
    params(("game" = String, Path), ("id" = String, Path)), responses((status = 200, body = PuzzleView)))]
async fn puzzle(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<PuzzleView>, Problem> {
    let given = app.puzzles.given(&game, &id).await?;
    shown(&app, &visitor, &asker, &given).await.map(Json)
}

/// Answers a puzzle. The first answer changes the ratings of the player and of the puzzle. After a wrong one, the second
/// answer counts half if it is right. Either of them sent again changes nothing, and later ones are judged without any effect.
#[utoipa::path(post, path = "/api/puzzles/{game}/by-id/{id}/answers", operation_id = "answer_puzzle", tag = "puzzles",
    params(("game" = String, Path), ("id" = String, Path)), request_body = PuzzleAttempt, responses(
    (status = 200, body = AnsweredPuzzle),
    (status = 400, description = "`notation`"),
    (status = 409, description = "the rule that the move breaks"),
    (status = 503, description = "`busy`")))]
async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    Path((game, id)): Path<(String, String)>,
    JsonBody(PuzzleAttempt { mv }): JsonBody<PuzzleAttempt>,
) -> Result<Json<AnsweredPuzzle>, Problem> {
    let given = app.puzzles.given(&game, &id).await?;
    let answered = app.puzzles.answer(&visitor.user, &asker, &given, &mv).await?;
    answered_puzzle(&app, &visitor, &given, answered).await.map(Json)
}

/// Gives up the second answer to a puzzle, to see the solution.
#[utoipa::path(post, path = "/api/puzzles/{game}/by-id/{id}/give-up", operation_id = "give_up_puzzle", tag = "puzzles",
    params(("game" = String, Path), ("id" = String, Path)), responses(
    (status = 200, body = AnsweredPuzzle),
    (status = 409, description = "`not-answered`"),
    (status = 503, description = "`busy`")))]
async fn give_up(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<AnsweredPuzzle>, Problem> {
    let given = app.puzzles.given(&game, &id).await?;
    let answered = app.puzzles.give_up(&visitor.user, &asker, &given).await?;
    answered_puzzle(&app, &visitor, &given, answered).await.map(Json)
}

/// Puzzles for a race against the clock, from easy to difficult.
#[utoipa::path(get, path = "/api/puzzles/{game}/race", operation_id = "puzzle_race", tag = "puzzles",
    params(("game" = String, Path)), responses((status = 200, body = RaceView)))]
async fn race(
    State(app): State<App>,
    _visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Json<RaceView>, Problem> {
    let puzzles = app.puzzles.race(&game).await?;
    Ok(Json(RaceView { puzzles }))
}

/// Judges an answer in a race. It changes no rating, and no answer that counts.
#[utoipa::path(post, path = "/api/puzzles/{game}/by-id/{id}/race", operation_id = "answer_in_race", tag = "puzzles",
    params(("game" = String, Path), ("id" = String, Path)), request_body = PuzzleAttempt, responses(
    (status = 200, body = RaceAnswer),
    (status = 400, description = "`notation`"),
    (status = 409, description = "the rule that the move breaks"),
    (status = 503, description = "`busy`")))]
async fn race_answer(
    State(app): State<App>,
    _visitor: Visitor,
    asker: Asker,
    Path((game, id)): Path<(String, String)>,
    JsonBody(PuzzleAttempt { mv }): JsonBody<PuzzleAttempt>,
) -> Result<Json<RaceAnswer>, Problem> {
    let given = app.puzzles.given(&game, &id).await?;
    let right = app.puzzles.judge(&asker, &given, &mv).await?.right;
    Ok(Json(RaceAnswer { right }))
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

async fn shown(
    app: &App,
    visitor: &Visitor,
    asker: &Asker,
    given: &Arc<Given>,
) -> Result<PuzzleView, Problem> {
    let rules = given.game().rules();
    let id = &given.puzzle().id;
    let (answer, retry) = match app.puzzles.answered(&visitor.user, asker, given).await? {
        Some(answered) => result(app, given, answered).await?,
        None => (None, None),
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
        retry,
    })
}

async fn answered_puzzle(
    app: &App,
    visitor: &Visitor,
    given: &Given,
    answered: Answered,
) -> Result<AnsweredPuzzle, Problem> {
    let (answer, retry) = result(app, given, answered).await?;
    let player = app
        .puzzles
        .player(&visitor.user, given.game().rules().game())
        .await?;
    Ok(AnsweredPuzzle {
        answer,
        retry,
        standing: standing(app, &player),
    })
}

/// The result of an answer, or what is known of it while a second one is possible.
async fn result(
    app: &App,
    given: &Given,
    answered: Answered,
) -> Result<(Option<AnswerView>, Option<RetryView>), Problem> {
    let puzzle = given.puzzle();
    let turn = |mv: &str| {
        let view = move_view(given.game(), mv);
        view.ok_or_else(|| Problem::internal("a move of a puzzle is not legal"))
    };
    let Answered {
        solution,
        change,
        is_open,
    } = answered;
    let (played, themes) = (turn(&solution.mv)?, puzzle.themes.clone());
    let rating_change = change.map(|change| change.round() as i32);
    if is_open {
        let retry = RetryView {
            played,
            themes,
            rating_change,
        };
        return Ok((None, Some(retry)));
    }
    let standing = app.puzzles.standing(given).await?;
    let answer = AnswerView {
        right: solution.right,
        played,
        best: turn(&puzzle.best.mv)?,
        loss: tenths(solution.loss),
        margin: tenths(puzzle.second.loss),
        reasons: solution.reasons,
        themes,
        puzzle_rating: standing.rating.rating.round() as u32,
        players: standing.answers,
        solvers: standing.solved,
        rating_change,
    };
    Ok((Some(answer), None))
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
        "verdict": serde_json::from_str::<Value>(&answer.verdict).ok().filter(|_| !is_open(answer)),
        "rating_before": answer.rating_before,
        "rating_after": answer.rating_after,
        "answered": answer.answered,
    })
}
