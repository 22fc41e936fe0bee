//! Finished games in memory, replayed once for all who look at them: replays, reviews, judgements, drafts of past turns and
//! pictures.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, OnceLock};

use axum::http::StatusCode;
use lru::LruCache;
use tilery_games::AnyGame;
use tilery_rules::record::{Fault, Record};
use tilery_store::{FinishedGame, GameSummary, Store};
use tilery_table::{Phase, TableId};

use crate::problem::Problem;
use crate::tables::lock;

/// How many games are kept. With its replay and one of its positions, a game takes at most some 100 kB, and the longest that can
/// be uploaded 4 MB.
const KEPT: NonZeroUsize = NonZeroUsize::new(32).unwrap();

/// The finished games that were read last.
pub(crate) struct FinishedGames {
    store: Arc<Store>,
    kept: Mutex<LruCache<TableId, Arc<RecordedGame>>>,
}

/// A finished game in the store.
pub(crate) enum StoredGame {
    Recorded(Arc<RecordedGame>),
    /// It was played on a real table.
    Unrecorded(GameSummary),
}

/// A finished game with its record.
pub(crate) struct RecordedGame {
    pub(crate) summary: GameSummary,
    pub(crate) record: Record,
    /// The whole game, from the first time that somebody wanted it.
    replayed: OnceLock<Result<Arc<AnyGame>, Fault>>,
    /// The position that was wanted last, after so many turns: the drafts of a turn follow each other.
    past: Mutex<Option<(usize, Arc<AnyGame>)>>,
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
        let id = read_id(id)?;
        match self.find(&id).await? {
            Some(StoredGame::Recorded(game)) => Ok(game),
            Some(StoredGame::Unrecorded(_)) => Err(Problem::new(
                StatusCode::NOT_FOUND,
                "no-record",
                "this game was played on a real table: nobody knows which tiles were drawn",
            )),
            None => Err(self.unfinished(&id).await?.unwrap_or_else(none)),
        }
    }

    /// A finished game, with its record if there is one.
    ///
    /// # Errors
    /// Returns `not-found` if there is no such game, or it is not over.
    pub(crate) async fn get_any(&self, id: &str) -> Result<StoredGame, Problem> {
        self.find(&read_id(id)?).await?.ok_or_else(none)
    }

    async fn find(&self, id: &TableId) -> Result<Option<StoredGame>, Problem> {
        let kept = lock(&self.kept).get(id).cloned();
        if let Some(kept) = kept {
            // Another node may have deleted a player or the upload, and tells nobody. The names in a record are those of its
            // summary, which is read without the record.
            if self.store.game_summary(id).await?.as_ref() == Some(&kept.summary) {
                return Ok(Some(StoredGame::Recorded(kept)));
            }
            lock(&self.kept).pop(id);
        }
        let Some(FinishedGame { summary, record, .. }) = self.store.game(id).await? else {
            return Ok(None);
        };
        let Some(record) = record else {
            return Ok(Some(StoredGame::Unrecorded(summary)));
        };
        let game = Arc::new(RecordedGame {
            summary,
            record,
            replayed: OnceLock::new(),
            past: Mutex::default(),
        });
        lock(&self.kept).put(id.clone(), Arc::clone(&game));
        Ok(Some(StoredGame::Recorded(game)))
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
    /// The whole game. The first call replays the record, which takes a while.
    ///
    /// # Errors
    /// Returns an error if the record has a fault, which is a bug.
    pub(crate) fn game(&self) -> Result<&Arc<AnyGame>, Problem> {
        let replay = || AnyGame::replay(&self.record, Some(self.record.turns.len())).map(Arc::new);
        self.replayed
            .get_or_init(replay)
            .as_ref()
            .map_err(Problem::internal)
    }

    /// The game as it was after so many turns.
    ///
    /// # Errors
    /// Returns `no-turn` if the game has fewer turns.
    pub(crate) fn after(&self, turns: usize) -> Result<Arc<AnyGame>, Problem> {
        let whole = self.game()?;
        if turns == whole.turns() {
            return Ok(Arc::clone(whole));
        }
        let mut past = lock(&self.past);
        if let Some((known, game)) = &*past
            && *known == turns
        {
            return Ok(Arc::clone(game));
        }
        let game = Arc::new(whole.after(turns).ok_or_else(no_turn)?);
        *past = Some((turns, Arc::clone(&game)));
        Ok(game)
    }

    /// The same for a position at which a seat has to move.
    ///
    /// # Errors
    /// Returns `no-turn` also if the game was over there.
    pub(crate) fn position(&self, turns: usize) -> Result<Arc<AnyGame>, Problem> {
        let game = self.after(turns)?;
        match game.turn() {
            Some(_) => Ok(game),
            None => Err(no_turn()),
        }
    }
}

fn read_id(id: &str) -> Result<TableId, Problem> {
    id.parse().map_err(|_| none())
}

fn none() -> Problem {
    Problem::not_found("finished game")
}

fn no_turn() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "no-turn", "the game has no such turn")
}
