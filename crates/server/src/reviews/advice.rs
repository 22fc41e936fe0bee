//! Hints and judgements: short searches that a person waits for. A bounded number runs at the same time, on threads
//! that neither serve requests nor think for bots.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::http::StatusCode;
use lru::LruCache;
use sha2::{Digest, Sha256};
use tilery_analysis::{HintError, hint_game, judge_game};
use tilery_frame::bots::BotError;
use tilery_games::AnyGame;
use tilery_rules::Seat;
use tilery_table::{ReasonView, TableId};
use tokio::sync::OnceCell;

use super::budget::turn_budget;
use super::shown::{shown_lines, shown_move};
use super::wire::{HintView, JudgementView};
use crate::ops::metrics::ADVICE_SECONDS;
use crate::problem::Problem;
use crate::slow_work::{Asker, SlowWork};
use crate::tables::{Tuning, lock};

/// How many hints are kept, so that a request that is sent again gets the same answer.
const KEPT_HINTS: NonZeroUsize = NonZeroUsize::MIN.saturating_add(255);

/// How many questions of a user may be open at the same time.
const MOST_OPEN: usize = 1;

/// The position of a hint: a table, and a digest of all turns with their luck. After a take-back, as many turns may
/// lead to another position.
type HintPlace = (TableId, [u8; 32]);

pub(crate) struct Advice {
    tuning: Tuning,
    searches: SlowWork,
    hints: Mutex<LruCache<HintPlace, Arc<OnceCell<HintView>>>>,
}

impl Advice {
    pub(crate) fn new(tuning: Tuning) -> Advice {
        Advice {
            searches: SlowWork::new("advice", tuning.advice_threads, MOST_OPEN),
            tuning,
            hints: Mutex::new(LruCache::new(KEPT_HINTS)),
        }
    }

    /// The best moves of the seat whose turn it is at a table. The search ends and is kept also if the request does not wait
    /// so long: one that is sent again waits for the same search.
    ///
    /// # Errors
    /// Returns an error if the asker waits for another answer.
    pub(super) async fn hint(
        self: &Arc<Advice>,
        asker: Asker,
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
        let advice = Arc::clone(self);
        let found = tokio::spawn(async move {
            let search = || advice.search(&asker, "hint", look);
            kept.get_or_try_init(search).await.cloned()
        });
        found.await.map_err(Problem::internal)?
    }

    /// How good a move of the seat whose turn it is would be.
    ///
    /// # Errors
    /// Returns an error if the move is not legal, or the asker waits for another answer.
    pub(super) async fn judge(
        &self,
        asker: &Asker,
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
        self.search(asker, "judge", look).await
    }

    /// Runs a search when it is its turn.
    async fn search<T: Send + 'static>(
        &self,
        asker: &Asker,
        kind: &'static str,
        look: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let timed = move || {
            let start = Instant::now();
            let found = look();
            metrics::histogram!(ADVICE_SECONDS, "kind" => kind).record(start.elapsed().as_secs_f64());
            found
        };
        self.searches.run(asker, timed).await?
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
    use std::sync::mpsc;
    use std::time::Duration;

    use tilery_games::AnyRules;
    use tilery_rules::Player;
    use tilery_rules::fair::{Deal, Seed};
    use tilery_table::UserId;
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
        let (ann, bo): (UserId, UserId) = ("ann".parse().unwrap(), "bo".parse().unwrap());
        let ann = Asker::user(&ann);
        let table: TableId = "table".parse().unwrap();
        let (release, blocked) = mpsc::channel::<()>();
        let blocked = Box::new(move || {
            let _ = blocked.recv();
        });
        advice.searches.push(Asker::user(&bo), blocked).unwrap();
        let little = Duration::from_millis(50);
        for _ in 0..2 {
            // The second request waits for the same search, and is no other question.
            let asked = timeout(little, advice.hint(ann.clone(), &table, &game, seat)).await;
            assert!(asked.is_err(), "the thread is not free");
        }
        let other = timeout(
            little,
            advice.judge(&ann, Arc::new(game.clone()), "pass".to_owned()),
        )
        .await;
        let refused = other.expect("a search is under way").err().unwrap();
        assert_eq!(refused.code, "busy");
        drop(release);
        let is_found = || lock(&advice.hints).iter().any(|(_, kept)| kept.initialized());
        while !is_found() {
            sleep(Duration::from_millis(10)).await;
        }
        let (_no_more_searches, blocked) = mpsc::channel::<()>();
        let blocked = Box::new(move || {
            let _ = blocked.recv();
        });
        advice.searches.push(Asker::user(&bo), blocked).unwrap();
        let hint = advice.hint(ann, &table, &game, seat).await;
        assert!(!hint.ok().unwrap().best.is_empty());
    }
}
