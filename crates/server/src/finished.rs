//! Finished games in memory, for all who read a record: replays, reviews, judgements, drafts of past turns and pictures.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use lru::LruCache;
use tilery_games::AnyGame;
use tilery_rules::record::Record;
use tilery_store::{FinishedGame, GameSummary, Store};
use tilery_table::{Phase, TableId};

use crate::problem::Problem;
use crate::tables::lock;

/// How many games are kept. With one of its positions, a game takes some 50 kB, and the longest that can be uploaded 2 MB.
const KEPT: NonZeroUsize = NonZeroUsize::new(32).unwrap();

/// The finished games that were read last.
pub(crate) struct FinishedGames {
    store: Arc<Store>,
    kept: Mutex<LruCache<TableId, Arc<RecordedGame>>>,
}

/// A finished game with its record.
pub(crate) struct RecordedGame {
    pub(crate) summary: GameSummary,
    pub(crate) record: Record,
    /// The position that was wanted last, after so many turns: the drafts of a turn follow each other.
    replayed: Mutex<Option<(usize, Arc<AnyGame>)>>,
}

impl FinishedGames {
    pub(crate) fn new(store: Arc<Store>) -> FinishedGames {
        FinishedGames {
            store,
            kept: Mutex::new(LruCache::new(KEPT)),
        }
    }

    /// A finished game and its record.
    ///
    /// # Errors
    /// Returns `not-over` if the game is not over, and `no-record` if it was played on a real table.
    pub(crate) async fn get(&self, id: &str) -> Result<Arc<RecordedGame>, Problem> {
        let none = || Problem::not_found("finished game");
        let id: TableId = id.parse().map_err(|_| none())?;
        let kept = lock(&self.kept).get(&id).cloned();
        if let Some(kept) = kept {
            // Another node may have deleted a player or the upload, and tells nobody. The names in a record are those of its
            // summary, which is read without the record.
            if self.store.game_summary(&id).await?.as_ref() == Some(&kept.summary) {
                return Ok(kept);
            }
            lock(&self.kept).pop(&id);
        }
        let Some(FinishedGame { summary, record, .. }) = self.store.game(&id).await? else {
            return Err(self.unfinished(&id).await?.unwrap_or_else(none));
        };
        let record = record.ok_or_else(|| {
            Problem::new(
                StatusCode::NOT_FOUND,
                "no-record",
                "this game was played on a real table: nobody knows which tiles were drawn",
            )
        })?;
        let game = Arc::new(RecordedGame {
            summary,
            record,
            replayed: Mutex::default(),
        });
        lock(&self.kept).put(id, Arc::clone(&game));
        Ok(game)
    }

    /// The problem of a table whose game is not over; nothing if there is no such table.
    async fn unfinished(&self, id: &TableId) -> Result<Option<Problem>, Problem> {
        let head = self.store.head(id).await?;
        Ok(head.filter(|head| head.phase != Phase::Ended).map(|_| {
            Problem::new(
                StatusCode::FORBIDDEN,
                "not-over",
                "the game is not over; hands are shown once it is",
            )
        }))
    }
}

impl RecordedGame {
    /// The position after so many turns, at which a seat has to move.
    ///
    /// # Errors
    /// Returns `no-turn` if the game was over before.
    pub(crate) fn position(&self, turns: usize) -> Result<Arc<AnyGame>, Problem> {
        let mut replayed = lock(&self.replayed);
        let game = match &*replayed {
            Some((known, game)) if *known == turns => Arc::clone(game),
            _ if turns > self.record.turns.len() => return Err(no_turn()),
            _ => Arc::new(AnyGame::replay(&self.record, Some(turns)).map_err(Problem::internal)?),
        };
        *replayed = Some((turns, Arc::clone(&game)));
        match game.turn() {
            Some(_) => Ok(game),
            None => Err(no_turn()),
        }
    }
}

fn no_turn() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "no-turn", "the game has no such turn")
}
