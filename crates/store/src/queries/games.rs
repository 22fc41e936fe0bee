//! Finished games.

use tilery_table::{TableId, UserId};

use super::{SortKey, one, page, sort_key};
use crate::head::name;
use crate::sql::{Columns, FromColumns, SqlConnection, Statement};
use crate::{FinishedGame, GameFilter, GameSummary, Page, PageRequest, StoreError};

const SUMMARY: &str = "g.id, g.game, g.rules, g.ended, g.summary, g.uploader";
const RECORD: &str = "g.record, g.listed";
const INSERT_GAME: &str = "INSERT INTO games (id, game, rules, how, ended, summary, record, listed, uploader) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
const DELETE_UPLOADS: &str = "DELETE FROM games WHERE uploader = $1 AND uploader <> ''";
const INSERT_PLAYER: &str = "INSERT INTO game_players (user_id, game_id, game, result, ended, listed) \
                             VALUES ($1, $2, $3, $4, $5, $6)";

/// Stores a finished game and who played it.
pub(super) async fn insert(conn: &mut impl SqlConnection, finished: &FinishedGame) -> Result<(), StoreError> {
    let summary = &finished.summary;
    conn.execute(insert_game(finished)?).await?;
    for (user, result) in summary.results() {
        let insert = Statement::new(INSERT_PLAYER)
            .bind(&user)
            .bind(&summary.id)
            .bind(&summary.game)
            .bind(name(result))
            .bind(summary.ended)
            .bind(finished.listed);
        conn.execute(insert).await?;
    }
    Ok(())
}

fn insert_game(finished: &FinishedGame) -> Result<Statement<'_>, StoreError> {
    let summary = &finished.summary;
    let insert = Statement::new(INSERT_GAME)
        .bind(&summary.id)
        .bind(&summary.game)
        .bind(&summary.rules)
        .bind(summary.how.name())
        .bind(summary.ended)
        .bind(summary.details()?)
        .bind(finished.record_text()?)
        .bind(finished.listed)
        .bind(finished.uploader.as_ref().map_or("", UserId::as_str));
    Ok(insert)
}

/// Stores records that a user uploaded. What is there already stays as it is.
pub(super) async fn upload(conn: &mut impl SqlConnection, games: &[FinishedGame]) -> Result<(), StoreError> {
    for game in games {
        let mut insert = insert_game(game)?;
        insert.push(" ON CONFLICT (id) DO NOTHING");
        conn.execute(insert).await?;
    }
    Ok(())
}

pub(super) async fn delete_uploads(conn: &mut impl SqlConnection, user: &UserId) -> Result<(), StoreError> {
    conn.execute(Statement::new(DELETE_UPLOADS).bind(user)).await?;
    Ok(())
}

/// The records that a user uploaded, the latest first.
pub(crate) async fn uploads(
    conn: &mut impl SqlConnection,
    user: &UserId,
    request: &PageRequest,
) -> Result<Page<GameSummary>, StoreError> {
    let from = "FROM games g WHERE g.uploader = $1 AND g.uploader <> ''";
    let select = Statement::select(&[SUMMARY], from).bind(user);
    page(
        conn,
        select,
        sort_key!("g.ended", "g.id"),
        request,
        GameSummary::cursor,
    )
    .await
}

impl FromColumns for GameSummary {
    fn from_columns(row: &impl Columns) -> Result<GameSummary, StoreError> {
        GameSummary::read(
            row.parse("id")?,
            row.string("game")?,
            row.string("rules")?,
            row.millis("ended")?,
            row.text("summary")?,
            !row.text("uploader")?.is_empty(),
        )
    }
}

impl FromColumns for FinishedGame {
    fn from_columns(row: &impl Columns) -> Result<FinishedGame, StoreError> {
        let summary = GameSummary::from_columns(row)?;
        let record = FinishedGame::read_record(row.text("record")?)
            .map_err(|error| StoreError::Row(format!("the record of {}: {error}", summary.id)))?;
        Ok(FinishedGame {
            summary,
            record,
            listed: row.number("listed")? != 0,
            uploader: match row.text("uploader")? {
                "" => None,
                _ => Some(row.parse("uploader")?),
            },
        })
    }
}

pub(crate) async fn game(
    conn: &mut impl SqlConnection,
    id: &TableId,
) -> Result<Option<FinishedGame>, StoreError> {
    let select = Statement::select(&[SUMMARY, RECORD], "FROM games g WHERE g.id = $1").bind(id);
    one(conn, select).await
}

pub(crate) async fn summary(
    conn: &mut impl SqlConnection,
    id: &TableId,
) -> Result<Option<GameSummary>, StoreError> {
    one(
        conn,
        Statement::select(&[SUMMARY], "FROM games g WHERE g.id = $1").bind(id.as_str()),
    )
    .await
}

/// The same conditions on `games` and on `game_players`, which repeats these columns for its indexes.
struct Conditions {
    listed: &'static str,
    game: &'static str,
    from: &'static str,
    until: &'static str,
    key: SortKey,
}

const ON_GAMES: Conditions = Conditions {
    listed: " AND g.listed = 1",
    game: " AND g.game = ",
    from: " AND g.ended >= ",
    until: " AND g.ended < ",
    key: sort_key!("g.ended", "g.id"),
};

const ON_PLAYERS: Conditions = Conditions {
    listed: " AND p.listed = 1",
    game: " AND p.game = ",
    from: " AND p.ended >= ",
    until: " AND p.ended < ",
    key: sort_key!("p.ended", "p.game_id"),
};

pub(crate) async fn games(
    conn: &mut impl SqlConnection,
    filter: &GameFilter,
    request: &PageRequest,
) -> Result<Page<GameSummary>, StoreError> {
    let (mut select, conditions) = match &filter.player {
        Some(user) => {
            let from = "FROM game_players p JOIN games g ON g.id = p.game_id WHERE p.user_id = $1";
            let mut select = Statement::select(&[SUMMARY], from).bind(user);
            if let Some(result) = filter.result {
                select.push(" AND p.result = ").push_bind(name(result));
            }
            (select, ON_PLAYERS)
        }
        None => {
            let mut select = Statement::select(&[SUMMARY], "FROM games g WHERE 1 = 1");
            if let Some(how) = &filter.how {
                select.push(" AND g.how = ").push_bind(how);
            }
            (select, ON_GAMES)
        }
    };
    if !filter.unlisted {
        select.push(conditions.listed);
    }
    if let Some(game) = &filter.game {
        select.push(conditions.game).push_bind(game);
    }
    if let Some(from) = filter.from {
        select.push(conditions.from).push_bind(from);
    }
    if let Some(until) = filter.until {
        select.push(conditions.until).push_bind(until);
    }
    page(conn, select, conditions.key, request, GameSummary::cursor).await
}
