//! How a user has played, game by game.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use tilery_analysis::SeatReview;
use tilery_games::GameName;
use tilery_rules::Seat;
use tilery_store::{GameFilter, GameSummary, PageRequest};
use tilery_table::{Millis, TableId, UserId};

use super::paging;
use crate::app::App;
use crate::guard::Query;
use crate::identity::Visitor;
use crate::problem::Problem;

/// Selects games for statistics.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Statistics {
    /// The game's name; all games by default.
    game: Option<String>,
}

/// The latest games of a user, the latest first, at most 200.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct GameStatistics {
    games: Vec<PlayedGame>,
}

/// A game from the side of one of its players.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct PlayedGame {
    id: TableId,
    #[schema(value_type = GameName)]
    game: String,
    ended: Millis,
    seat: Seat,
    points: u32,
    /// The points of the best other seat.
    best_other: u32,
    /// How many turns the player made; missing for old games.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<usize>,
    /// How many hints the player took.
    hints: usize,
    /// Luck and decisions, if the game was reviewed.
    #[serde(skip_serializing_if = "Option::is_none")]
    review: Option<SeatReview>,
}

/// How the user has played in their latest games, with luck and decisions of those that were reviewed. Games in which they
/// played several seats on one device, and duplicate, are left out.
#[utoipa::path(get, path = "/api/me/statistics", operation_id = "my_statistics", tag = "games", params(Statistics),
    responses((status = 200, body = GameStatistics)))]
pub(super) async fn statistics(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<Statistics>,
) -> Result<Json<GameStatistics>, Problem> {
    let filter = GameFilter {
        player: Some(visitor.user.clone()),
        game: paging::game(asked.game.as_deref())?,
        unlisted: true,
        ..GameFilter::default()
    };
    let found = app
        .store
        .games(&filter, &PageRequest::first(PageRequest::MOST))
        .await?;
    let ids: Vec<TableId> = found.rows.iter().map(|game| game.id.clone()).collect();
    let reviews: HashMap<TableId, String> = app.store.review_summaries(&ids).await?.into_iter().collect();
    let games = found.rows.into_iter().filter_map(|game| {
        let review = reviews.get(&game.id).map(String::as_str);
        PlayedGame::of(game, &visitor.user, review)
    });
    Ok(Json(GameStatistics {
        games: games.collect(),
    }))
}

impl PlayedGame {
    /// Nothing if the user played several seats, and for duplicate, in which points are those of a round and nobody moves for
    /// others.
    fn of(game: GameSummary, user: &UserId, review: Option<&str>) -> Option<PlayedGame> {
        if game.contest.is_some() {
            return None;
        }
        let mut own = Seat::all(game.players.len())
            .zip(&game.players)
            .filter(|(_, player)| player.user.as_ref() == Some(user));
        let (seat, player) = own.next()?;
        if own.next().is_some() {
            return None;
        }
        let others = Seat::all(game.scores.len()).zip(&game.scores);
        let best_other = others
            .filter(|(other, _)| *other != seat)
            .map(|(_, score)| *score)
            .max();
        // A review that an older program wrote in another form counts as none.
        let seats = review.and_then(|seats| serde_json::from_str::<Vec<SeatReview>>(seats).ok());
        Some(PlayedGame {
            seat,
            points: game.scores.get(seat.index()).copied().unwrap_or_default(),
            best_other: best_other.unwrap_or_default(),
            turns: Some(player.turns).filter(|turns| *turns > 0),
            hints: player.hints,
            review: seats.and_then(|seats| seats.into_iter().nth(seat.index())),
            id: game.id,
            game: game.game,
            ended: game.ended,
        })
    }
}
