//! Finished games.

use tilery_table::{TableId, UserId};

use super::{SortKey, Write, one, sort_key};
use crate::game::GameDetails;
use crate::head::name;
use crate::sql::{Row, SqlConnection, Statement};
use crate::{FinishedGame, GameFilter, GameSummary, Page, PageRequest, Store, StoreError};

const SUMMARY: &str = "g.id, g.game, g.rules, g.ended, g.summary, g.uploader";
const RECORD: &str = "g.record, g.listed";
const INSERT_GAME: &str = "INSERT INTO games (id, game, rules, how, ended, summary, record, listed, uploader) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
const INSERT_PLAYER: &str = "INSERT INTO game_players (user_id, game_id, game, result, ended, listed) \
                             VALUES ($1, $2, $3, $4, $5, $6)";

/// Stores a finished game and who played it.
pub(super) async fn insert(conn: &mut dyn SqlConnection, finished: &FinishedGame) -> Result<(), StoreError> {
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
pub(super) async fn upload(conn: &mut dyn SqlConnection, games: &[FinishedGame]) -> Result<(), StoreError> {
    for game in games {
        let mut insert = insert_game(game)?;
        insert.push(" ON CONFLICT (id) DO NOTHING");
        conn.execute(insert).await?;
    }
    Ok(())
}

impl GameSummary {
    fn from_columns(row: &Row) -> Result<GameSummary, StoreError> {
        let details: GameDetails = row.json("summary")?;
        Ok(GameSummary {
            id: row.parse("id")?,
            game: row.string("game")?,
            rules: row.string("rules")?,
            ended: row.millis("ended")?,
            how: details.how,
            players: details.players,
            scores: details.scores,
            winners: details.winners,
            contest: details.contest,
            bonus: details.bonus,
            recorded: details.recorded,
            uploaded: !row.text("uploader")?.is_empty(),
        })
    }
}

impl FinishedGame {
    fn from_columns(row: &Row) -> Result<FinishedGame, StoreError> {
        let summary = GameSummary::from_columns(row)?;
        let record = match row.text("record")? {
            "" => None,
            text => Some(
                serde_json::from_str(text)
                    .map_err(|error| StoreError::Row(format!("the record of {}: {error}", summary.id)))?,
            ),
        };
        let uploader = match row.text("uploader")? {
            "" => None,
            _ => Some(row.parse("uploader")?),
        };
        Ok(FinishedGame {
            summary,
            record,
            listed: row.number("listed")? != 0,
            uploader,
        })
    }
}

pub(super) async fn game(
    conn: &mut dyn SqlConnection,
    id: &TableId,
) -> Result<Option<FinishedGame>, StoreError> {
    let select = Statement::select(&[SUMMARY, RECORD], "FROM games g WHERE g.id = $1").bind(id);
    one(conn, select, FinishedGame::from_columns).await
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

/// Finished games.
impl Store {
    /// A finished game with its record.
    pub async fn game(&self, id: &TableId) -> Result<Option<FinishedGame>, StoreError> {
        game(&mut *self.reader().await?, id).await
    }

    /// The summary of a finished game.
    pub async fn game_summary(&self, id: &TableId) -> Result<Option<GameSummary>, StoreError> {
        let select = Statement::select(&[SUMMARY], "FROM games g WHERE g.id = $1").bind(id);
        self.one(select, GameSummary::from_columns).await
    }

    /// Stores records that a user uploaded, all or none. A game whose id is there already stays as it is.
    pub async fn upload(&self, games: Vec<FinishedGame>) -> Result<(), StoreError> {
        self.write(Write::Upload(games)).await
    }

    /// The records that a user uploaded, the latest first.
    pub async fn uploads(&self, user: &UserId, page: &PageRequest) -> Result<Page<GameSummary>, StoreError> {
        let from = "FROM games g WHERE g.uploader = $1 AND g.uploader <> ''";
        let (select, key) = (Statement::select(&[SUMMARY], from).bind(user), ON_GAMES.key);
        self.page(select, key, page, GameSummary::from_columns, GameSummary::cursor)
            .await
    }

    /// Finished games, the newest first.
    pub async fn games(
        &self,
        filter: &GameFilter,
        page: &PageRequest,
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
        let read = GameSummary::from_columns;
        self.page(select, conditions.key, page, read, GameSummary::cursor)
            .await
    }
}
