//! Threads that review games.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tilery_analysis::{Review, VERSION, review};
use tilery_games::AnyRules;
use tilery_rules::record::Record;
use tilery_store::{ReviewProgress, ReviewState, StoreError, StoredReview};
use tilery_table::TableId;
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;

use super::budget::turn_budget;
use super::growing::Growing;
use super::priority;
use super::service::ReviewService;
use super::wire::ReviewStage;
use crate::ops::metrics::{REVIEW_SECONDS, TAKEN_OVER};
use crate::tables::lock;

/// How long a shutdown waits for the workers.
pub(super) const STOP_TIMEOUT: Duration = Duration::from_secs(3);

/// How often an idle node looks for reviews that other nodes have left.
const POLL: Duration = Duration::from_secs(5);

/// After how many claims without any progress a review is given up.
const MOST_ATTEMPTS: u64 = 3;

/// Claims open reviews, the oldest first, whenever a worker is free.
pub(super) async fn run(reviews: Arc<ReviewService>) {
    let mut closing = reviews.closing.subscribe();
    while !reviews.is_closing() {
        if let Err(error) = claim_all(&reviews).await {
            tracing::error!(%error, "reviews have to wait");
        }
        tokio::select! {
            () = reviews.wake.notified() => {}
            () = tokio::time::sleep(POLL) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

async fn claim_all(reviews: &Arc<ReviewService>) -> Result<(), StoreError> {
    while !reviews.is_closing()
        && let Ok(slot) = Arc::clone(&reviews.slots).try_acquire_owned()
    {
        let now = reviews.now();
        let until = now.plus(reviews.tuning.review_lease.as_millis() as u64);
        let claim = reviews
            .store
            .claim_review(&reviews.node, VERSION, now, until)
            .await?;
        let Some(claimed) = claim else { break };
        if !lock(&reviews.running).insert(claimed.review.game.clone()) {
            // The machine is so busy that the claim of this node expired. Now it is renewed.
            continue;
        }
        if claimed.is_taken_over {
            metrics::counter!(TAKEN_OVER, "work" => "review").increment(1);
        }
        let claimed = claimed.review;
        let game = claimed.game.clone();
        let (worker, runtime) = (Arc::clone(reviews), Handle::current());
        let started = thread::Builder::new()
            .name("review".to_owned())
            .spawn(move || work(&worker, &runtime, &claimed, slot));
        if let Err(error) = started {
            lock(&reviews.running).remove(&game);
            tracing::error!(%error, "a thread for a review did not start");
        }
    }
    reviews.count_open().await;
    Ok(())
}

/// Reviews one game.
fn work(reviews: &ReviewService, runtime: &Handle, claimed: &StoredReview, slot: OwnedSemaphorePermit) {
    if reviews.tuning.review_gives_way {
        priority::lower(19);
    }
    let start = Instant::now();
    let game = &claimed.game;
    let found = runtime.block_on(reviews.store.game(game));
    let state = match found.map(|found| found?.record) {
        Ok(Some(record)) => {
            let work = Work {
                reviews,
                runtime,
                game,
                record,
                growing: reviews.cache.get_or_add(game),
            };
            work.complete(claimed)
        }
        Ok(None) => ReviewState::Failed,
        Err(error) => {
            tracing::error!(%game, %error, "a game to review cannot be read");
            ReviewState::Open
        }
    };
    if state == ReviewState::Failed {
        save(reviews, runtime, game, state, None);
    }
    if state != ReviewState::Open {
        metrics::histogram!(REVIEW_SECONDS).record(start.elapsed().as_secs_f64());
    }
    lock(&reviews.running).remove(game);
    drop(slot);
    reviews.wake.notify_one();
}

/// Stores how far a review has come. Returns whether the claim still holds.
fn save(
    reviews: &ReviewService,
    runtime: &Handle,
    game: &TableId,
    state: ReviewState,
    review: Option<&Review>,
) -> bool {
    let body = review.map(serde_json::to_string).transpose();
    let summary = match review {
        Some(review) if state == ReviewState::Done => serde_json::to_string(&review.seats),
        _ => Ok(String::new()),
    };
    let (body, summary) = match (body, summary) {
        (Ok(body), Ok(summary)) => (body, summary),
        (Err(error), _) | (_, Err(error)) => {
            tracing::error!(%game, %error, "a review cannot be written");
            return true;
        }
    };
    let goes_on = state == ReviewState::Open && !reviews.is_closing() && body.is_some();
    let lease = reviews.tuning.review_lease.as_millis() as u64;
    let progress = ReviewProgress {
        game: game.clone(),
        node: reviews.node.clone(),
        state,
        version: VERSION,
        until: goes_on.then(|| reviews.now().plus(lease)),
        body,
        summary,
    };
    match runtime.block_on(reviews.store.save_review(progress)) {
        Ok(()) => true,
        Err(StoreError::ClaimLost) => false,
        Err(error) => {
            // The next attempt to store it may succeed.
            tracing::error!(%game, %error, "the progress of a review was not stored");
            true
        }
    }
}

struct Work<'w> {
    reviews: &'w ReviewService,
    runtime: &'w Handle,
    game: &'w TableId,
    record: Record,
    growing: Arc<Mutex<Growing>>,
}

impl Work<'_> {
    /// Goes on from what is stored until the review is complete or the server stops.
    fn complete(&self, claimed: &StoredReview) -> ReviewState {
        let Ok(rules) = AnyRules::read(&self.record.game, Some(&self.record.rules)) else {
            return self.end(ReviewState::Failed);
        };
        if claimed.attempts > MOST_ATTEMPTS {
            tracing::error!(game = %self.game, attempts = claimed.attempts, "a review is given up");
            return self.end(ReviewState::Failed);
        }
        lock(&self.growing).begin();
        let tuning = &self.reviews.tuning;
        let ask = turn_budget(tuning, rules).on_threads(tuning.review_threads);
        let resume: Option<Review> = serde_json::from_str(&claimed.body).ok();
        let mut saved = Instant::now();
        let mut holds = true;
        let mut progress = |review: &Review| {
            lock(&self.growing).advance(review);
            if saved.elapsed() >= tuning.review_save && !review.is_complete() {
                holds = self.save(ReviewState::Open, review);
                saved = Instant::now();
            }
            match holds && !self.reviews.is_closing() {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        };
        let reviewed = catch_unwind(AssertUnwindSafe(|| {
            review(&self.record, &ask, resume, &mut progress)
        }));
        match reviewed {
            Ok(Ok(review)) => {
                let state = match review.is_complete() {
                    true => ReviewState::Done,
                    false => ReviewState::Open,
                };
                // A review that another node has taken over is not ours to end.
                if holds && self.save(state, &review) {
                    lock(&self.growing).advance(&review);
                    return self.end(state);
                }
                self.end(ReviewState::Open)
            }
            Ok(Err(error)) => {
                tracing::error!(game = %self.game, %error, "a game cannot be reviewed");
                self.end(ReviewState::Failed)
            }
            Err(_) => {
                tracing::error!(game = %self.game, "a review panicked");
                save(self.reviews, self.runtime, self.game, ReviewState::Open, None);
                self.end(ReviewState::Open)
            }
        }
    }

    fn save(&self, state: ReviewState, review: &Review) -> bool {
        save(self.reviews, self.runtime, self.game, state, Some(review))
    }

    /// This node stops working on it.
    fn end(&self, state: ReviewState) -> ReviewState {
        lock(&self.growing).end(match state {
            ReviewState::Open => ReviewStage::Queued,
            ReviewState::Done => ReviewStage::Done,
            ReviewState::Failed => ReviewStage::Failed,
        });
        state
    }
}
