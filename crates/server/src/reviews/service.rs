//! Requests for reviews, and how far reviews have come.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use axum_extra::extract::cookie::Key;
use tilery_analysis::VERSION;
use tilery_store::{ReviewRequest, ReviewState, Store};
use tilery_table::{Millis, TableId};
use tokio::sync::{Notify, Semaphore, watch};

use super::growing::{Growing, ReviewCache, stage_of};
use super::wire::{ReviewStage, ReviewStatus};
use super::worker;
use crate::finished::RecordedGame;
use crate::guard::keyed_hash;
use crate::identity::Visitor;
use crate::ops::metrics::REVIEW_QUEUE;
use crate::problem::Problem;
use crate::slow_work::{Asker, SlowWork};
use crate::tables::{Tuning, lock};

/// How many of their reviews a user may have open at the same time.
const MOST_OPEN: usize = 3;

/// The longest game that is reviewed, in turns.
const MOST_TURNS: usize = 500;

/// The reviews of this node.
pub(crate) struct ReviewService {
    pub(super) store: Arc<Store>,
    pub(super) tuning: Tuning,
    /// Hides the addresses of networks.
    key: Key,
    /// Shows reviews.
    work: Arc<SlowWork>,
    /// The name of this process in claims.
    pub(super) node: String,
    pub(super) cache: ReviewCache,
    /// One permit for each review that may run at the same time.
    pub(super) slots: Arc<Semaphore>,
    /// The games that this node is reviewing.
    pub(super) running: Mutex<BTreeSet<TableId>>,
    /// There may be something to claim.
    pub(super) wake: Notify,
    pub(super) closing: watch::Sender<bool>,
}

impl ReviewService {
    pub(crate) fn new(
        store: Arc<Store>,
        tuning: Tuning,
        node: String,
        key: Key,
        work: Arc<SlowWork>,
    ) -> ReviewService {
        ReviewService {
            store,
            key,
            work,
            cache: ReviewCache::new(node.clone()),
            node,
            slots: Arc::new(Semaphore::new(tuning.review_workers)),
            running: Mutex::default(),
            wake: Notify::new(),
            closing: watch::Sender::new(false),
            tuning,
        }
    }

    /// Continues the reviews that were open when the server stopped, and waits for new ones.
    pub(crate) fn start(self: &Arc<ReviewService>) {
        tokio::spawn(worker::run(Arc::clone(self)));
    }

    /// Stops the workers. What they have found so far is stored, so that the next start goes on from there.
    pub(crate) async fn stop(&self) {
        self.closing.send_replace(true);
        let all = u32::try_from(self.tuning.review_workers).unwrap_or(u32::MAX);
        let stopped = tokio::time::timeout(worker::STOP_TIMEOUT, self.slots.acquire_many(all)).await;
        if stopped.is_err() {
            tracing::warn!("a review did not stop in time; it goes on from what it last stored");
        }
    }

    pub(super) fn now(&self) -> Millis {
        self.tuning.time.now()
    }

    pub(super) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Requests the review of a game, or joins the one that there is.
    ///
    /// # Errors
    /// Returns an error if the game is too long, or the visitor has requested many reviews.
    pub(crate) async fn request(
        &self,
        visitor: &Visitor,
        asker: &Asker,
        game: Arc<RecordedGame>,
        may_review: impl FnOnce() -> Result<(), Problem>,
    ) -> Result<ReviewStatus, Problem> {
        let stored = self.store.review(&game.summary.id).await?;
        let joins =
            stored.is_some_and(|stored| stored.version >= VERSION && stored.state != ReviewState::Failed);
        if !joins {
            if game.record.turns.len() > MOST_TURNS {
                return Err(Problem::new(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    "too-long",
                    format!("games of up to {MOST_TURNS} turns can be reviewed"),
                ));
            }
            if self.store.open_reviews_of(&visitor.user).await? >= MOST_OPEN {
                return Err(Problem {
                    retry_after: Some(10),
                    ..Problem::new(
                        StatusCode::TOO_MANY_REQUESTS,
                        "too-many-reviews",
                        format!("{MOST_OPEN} of your reviews are not done yet; wait for one of them"),
                    )
                });
            }
            may_review()?;
            let network = asker
                .network
                .map(|network| keyed_hash(&self.key, "reviews", &network.to_string()));
            let request = ReviewRequest {
                game: game.summary.id.clone(),
                version: VERSION,
                requester: visitor.user.clone(),
                network: network.unwrap_or_default(),
                at: self.now(),
            };
            self.store.request_review(request).await?;
            self.count_open().await;
            self.wake.notify_one();
        }
        let status = self.status(asker, game, None).await?;
        status.ok_or_else(|| Problem::internal("a review that was requested is gone"))
    }

    /// A review as far as it has come, or what is new since a revision; `None` if nothing is.
    ///
    /// # Errors
    /// Returns an error if nobody has requested it.
    pub(crate) async fn status(
        &self,
        asker: &Asker,
        game: Arc<RecordedGame>,
        since: Option<String>,
    ) -> Result<Option<ReviewStatus>, Problem> {
        let growing = self.latest(&game.summary.id).await?;
        let growing = {
            let growing = lock(&growing);
            if since.as_ref() == Some(&growing.revision()) {
                return Ok(None);
            }
            growing.clone()
        };
        let status = self
            .work
            .run(asker, move || growing.status(&game, since.as_deref()));
        status.await?.map(Some)
    }

    /// A review, with what another node, or an earlier run, has stored of it.
    async fn latest(&self, game: &TableId) -> Result<Arc<Mutex<Growing>>, Problem> {
        if let Some(known) = self.cache.get(game)
            && lock(&known).is_final()
        {
            return Ok(known);
        }
        let stored = self.store.review(game).await?.ok_or_else(|| {
            Problem::new(
                StatusCode::NOT_FOUND,
                "no-review",
                "nobody has requested a review of this game",
            )
        })?;
        let ahead = match stage_of(&stored, self.now()) {
            ReviewStage::Queued => self.store.reviews_before(&stored).await?,
            _ => 0,
        };
        let growing = self.cache.get_or_add(game);
        lock(&growing).follow(&stored, ahead, self.now());
        Ok(growing)
    }

    /// Counts the open reviews of all nodes.
    pub(super) async fn count_open(&self) {
        if let Ok(open) = self.store.open_reviews().await {
            metrics::gauge!(REVIEW_QUEUE).set(open as f64);
        }
    }
}
