//! Finished games and their records.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tilery_store::{GameFilter, GameResult};
use tilery_table::{Millis, TableId, UserId};

use super::paging;
use super::wire::{GameAndRecord, GameList};
use crate::app::App;
use crate::finished::StoredGame;
use crate::guard::{Path, Query};
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::slow_work::Asker;

/// The result of a game for one player.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PlayerResult {
    /// Won alone.
    Won,
    /// Shared the win.
    Drawn,
    /// Did not win.
    Lost,
    /// Played several seats on one device.
    Local,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum EndedBy {
    /// Played to the end.
    Played,
    /// A player resigned.
    Resigned,
    /// A player ran out of time.
    Time,
    /// All players left.
    Abandoned,
}

/// Selects finished games.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Games {
    /// Played by this user.
    player: Option<UserId>,
    /// The game's name.
    game: Option<String>,
    /// The result for that player.
    result: Option<PlayerResult>,
    /// How it ended. Not together with a player.
    how: Option<EndedBy>,
    /// Ended at this time or later.
    from: Option<Millis>,
    /// Ended before this time.
    until: Option<Millis>,
    /// The `next` of the previous page.
    after: Option<String>,
    /// The number of rows; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
}

impl Games {
    fn filter(&self, visitor: Option<&Visitor>) -> Result<GameFilter, Problem> {
        if self.result.is_some() && self.player.is_none() {
            return Err(Problem::bad(
                "bad-query",
                "a result is one of a player: say whose",
            ));
        }
        if self.how.is_some() && self.player.is_some() {
            return Err(Problem::bad(
                "bad-query",
                "how games ended cannot be asked for one player alone",
            ));
        }
        if self
            .from
            .max(self.until)
            .is_some_and(|time| i64::try_from(time.0).is_err())
        {
            return Err(Problem::bad(
                "bad-query",
                "from and until are milliseconds since 1970",
            ));
        }
        Ok(GameFilter {
            player: self.player.clone(),
            result: self.result.map(|result| match result {
                PlayerResult::Won => GameResult::Won,
                PlayerResult::Drawn => GameResult::Drawn,
                PlayerResult::Lost => GameResult::Lost,
                PlayerResult::Local => GameResult::Local,
            }),
            game: paging::game(self.game.as_deref())?,
            how: self.how.map(|how| {
                let name = match how {
                    EndedBy::Played => "played",
                    EndedBy::Resigned => "resigned",
                    EndedBy::Time => "time",
                    EndedBy::Abandoned => "abandoned",
                };
                name.to_owned()
            }),
            from: self.from,
            until: self.until,
            // Users see all of their own games.
            unlisted: self.player.is_some() && self.player.as_ref() == visitor.map(|visitor| &visitor.user),
        })
    }
}

/// Finished games, the latest first. Games of tables by link and games on real tables are listed for their players only.
#[utoipa::path(get, path = "/api/games", operation_id = "games", tag = "games", params(Games),
    responses((status = 200, body = GameList)))]
pub(super) async fn games(
    State(app): State<App>,
    visitor: Option<Visitor>,
    Query(asked): Query<Games>,
) -> Result<Json<GameList>, Problem> {
    let page = paging::page(asked.after.as_deref(), asked.limit)?;
    let found = app.store.games(&asked.filter(visitor.as_ref())?, &page).await?;
    let reader = asked
        .player
        .as_ref()
        .or(visitor.as_ref().map(|visitor| &visitor.user));
    Ok(Json(GameList::of(found, reader)))
}

/// A finished game with its record.
#[utoipa::path(get, path = "/api/games/{id}", operation_id = "game", tag = "games", params(("id" = TableId, Path)),
    responses((status = 200, body = GameAndRecord)))]
pub(super) async fn game(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Json<GameAndRecord>, Problem> {
    Ok(Json(match app.finished.get_any(&id).await? {
        StoredGame::Recorded(game) => {
            let told = app.work.run(&asker, move || GameAndRecord::of_recorded(&game));
            told.await??
        }
        StoredGame::Unrecorded(summary) => GameAndRecord::unrecorded(summary),
    }))
}

/// The record of a finished game as a file of one line, which `tilery check`, `replay` and `verify` read.
#[utoipa::path(get, path = "/api/games/{id}/record", operation_id = "record", tag = "games",
    params(("id" = TableId, Path)),
    responses((status = 200, body = inline(String), content_type = "application/x-ndjson")))]
pub(super) async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let StoredGame::Recorded(game) = app.finished.get_any(&id).await? else {
        return Err(Problem::not_found("record"));
    };
    let line = serde_json::to_string(&game.record).map_err(Problem::internal)? + "\n";
    // Ids contain no characters that need quotes.
    let file = format!("attachment; filename=\"tilery-{}.jsonl\"", game.summary.id);
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, file),
    ];
    Ok((headers, line).into_response())
}
