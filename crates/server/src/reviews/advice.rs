//! Hints and judgements: short searches that a person waits for. A bounded number runs at the same time, on threads
//! that neither serve requests nor think for bots.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::http::StatusCode;
use lru::LruCache;
use sha2::{Digest, Sha256};
use tilery_analysis::{HintError, hint_game, judge_game};
use tilery_frame::bots::BotError;
use tilery_games::AnyGame;
use tilery_rules::Seat;
use tilery_table::{ReasonView, TableId, UserId};
use tokio::sync::{OnceCell, Semaphore};

use super::budget::turn_budget;
use super::shown::{shown_lines, shown_move};
use super::wire::{HintView, JudgementView};
use crate::ops::metrics::ADVICE_SECONDS;
use crate::problem::Problem;
use crate::tables::{Tuning, lock};

/// How many hints are kept, so that a request that is sent again gets the same answer.
const KEPT_HINTS: NonZeroUsize = NonZeroUsize::MIN.saturating_add(255);

/// How many requests may wait for each thread.
const MOST_WAITING: usize = 8;

/// The position of a hint: a table, and a digest of all turns with their luck. After a take-back, as many turns may
/// lead to another position.
type HintPlace = (TableId, [u8; 32]);

pub(crate) struct Advice {
    tuning: Tuning,
    threads: Arc<Semaphore>,
    /// One permit for each request that waits or runs.
    places: Semaphore,
    /// The users who wait for an answer: everybody may ask one thing at a time.
    asking: Mutex<HashSet<UserId>>,
    hints: Mutex<LruCache<HintPlace, Arc<OnceCell<HintView>>>>,
}

/// A user who waits for an answer, until this is dropped.
struct Asking<'a> {
    advice: &'a Advice,
    user: UserId,
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        lock(&self.advice.asking).remove(&self.user);
    }
}

impl Advice {
    pub(crate) fn new(tuning: Tuning) -> Advice {
        let threads = tuning.advice_threads.max(1);
        Advice {
            tuning,
            threads: Arc::new(Semaphore::new(threads)),
            places: Semaphore::new(threads * (MOST_WAITING + 1)),
            asking: Mutex::default(),
            hints: Mutex::new(LruCache::new(KEPT_HINTS)),
        }
    }

    /// The best moves of the seat whose turn it is at a table. The search ends and is kept also if the request does not wait
    /// so long: one that is sent again waits for the same search.
    ///
    /// # Errors
    /// Returns an error if too many ask at the same time.
    pub(super) async fn hint(
        self: &Arc<Advice>,
        user: &UserId,
        table: &TableId,
        game: &AnyGame,
        seat: Seat,
    ) -> Result<HintView, Problem> {
        let turns = serde_json::to_vec(&game.record().turns).map_err(Problem::internal)?;
        let place = (table.clone(), Sha256::digest(turns).into());
        let kept = Arc::clone(lock(&self.hints).get_or_insert(place, Arc::default));
        let (game, ask) = (game.clone(), turn_budget(&self.tuning, game.rules()));
        let look = move || {
            let hint = hint_game(&game, seat, &ask).map_err(refused)?;
            Ok(HintView {
                best_shown: shown_lines(&game, &hint.best)?,
                best: hint.best,
                reasons: hint.reasons,
                forced: hint.forced,
            })
        };
        let (advice, user) = (Arc::clone(self), user.clone());
        let found = tokio::spawn(async move {
            let search = || advice.search(&user, "hint", look);
            kept.get_or_try_init(search).await.cloned()
        });
        found.await.map_err(Problem::internal)?
    }

    /// How good a move of the seat whose turn it is would be.
    ///
    /// # Errors
    /// Returns an error if the move is not legal, or too many ask at the same time.
    pub(super) async fn judge(
        &self,
        user: &UserId,
        game: Arc<AnyGame>,
        mv: String,
    ) -> Result<JudgementView, Problem> {
        let seat = game.turn().ok_or_else(|| refused(BotError::NotAtTurn.into()))?;
        let ask = turn_budget(&self.tuning, game.rules());
        let look = move || {
            let judgement = judge_game(&game, seat, &mv, &ask).map_err(refused)?;
            Ok(JudgementView {
                shown: shown_move(&game, &judgement.played.mv)?,
                best_shown: shown_lines(&game, &judgement.best)?,
                played: judgement.played,
                class: judgement.class,
                best: judgement.best,
                reasons: judgement.reasons,
            })
        };
        self.search(user, "judge", look).await
    }

    /// Runs a search when a thread is free.
    async fn search<T: Send + 'static>(
        &self,
        user: &UserId,
        kind: &'static str,
        look: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let Ok(_place) = self.places.try_acquire() else {
            return Err(busy("too many hints are being computed"));
        };
        if !lock(&self.asking).insert(user.clone()) {
            return Err(busy("your previous question is not answered yet"));
        }
        let _asking = Asking {
            advice: self,
            user: user.clone(),
        };
        let thread = Arc::clone(&self.threads)
            .acquire_owned()
            .await
            .map_err(Problem::internal)?;
        let searched = tokio::task::spawn_blocking(move || {
            let start = Instant::now();
            let found = catch_unwind(AssertUnwindSafe(look));
            metrics::histogram!(ADVICE_SECONDS, "kind" => kind).record(start.elapsed().as_secs_f64());
            // The thread is in use until here, even if nobody waits any more.
            drop(thread);
            found
        });
        match searched.await.map_err(Problem::internal)? {
            Ok(found) => found,
            Err(_) => Err(Problem::internal("a search panicked")),
        }
    }
}

fn busy(detail: &str) -> Problem {
    Problem {
        retry_after: Some(2),
        ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", detail)
    }
}

fn refused(error: HintError) -> Problem {
    let problem = |status, code| Problem::new(status, code, error.to_string());
    match &error {
        HintError::Notation(_) => problem(StatusCode::BAD_REQUEST, "notation"),
        HintError::Refused(reason) => Problem {
            reason: Some(Box::new(ReasonView::from((**reason).clone()))),
            ..problem(StatusCode::CONFLICT, reason.code)
        },
        HintError::NoSeat(_) | HintError::Bot(_) => problem(StatusCode::CONFLICT, "not-your-turn"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tilery_games::AnyRules;
    use tilery_rules::Player;
    use tilery_rules::fair::{Deal, Seed};
    use tokio::time::{sleep, timeout};

    use super::*;

    #[tokio::test]
    async fn a_hint_is_kept_for_a_request_that_did_not_wait_for_it() {
        let advice = Arc::new(Advice::new(Tuning {
            review_nodes: Some(200),
            advice_threads: 1,
            ..Tuning::default()
        }));
        let rules = AnyRules::read("strata", None).unwrap();
        let deal = Deal::from_seed(Seed::from_word("kept"));
        let game = AnyGame::begin(rules, Player::lettered(2), deal).unwrap();
        let seat = game.turn().unwrap();
        let (ann, table): (UserId, TableId) = ("ann".parse().unwrap(), "table".parse().unwrap());
        let thread = advice.threads.acquire().await.unwrap();
        let little = Duration::from_millis(50);
        for _ in 0..2 {
            // The second request waits for the same search, and is no other question.
            let asked = timeout(little, advice.hint(&ann, &table, &game, seat)).await;
            assert!(asked.is_err(), "the thread is not free");
        }
        let other = timeout(
            little,
            advice.judge(&ann, Arc::new(game.clone()), "pass".to_owned()),
        )
        .await;
        let refused = other.expect("a search is under way").err().unwrap();
        assert_eq!(refused.code, "busy");
        drop(thread);
        let is_found = || lock(&advice.hints).iter().any(|(_, kept)| kept.initialized());
        while !is_found() {
            sleep(Duration::from_millis(10)).await;
        }
        let _no_more_searches = advice.threads.acquire().await.unwrap();
        let hint = advice.hint(&ann, &table, &game, seat).await;
        assert!(!hint.ok().unwrap().best.is_empty());
    }
}
