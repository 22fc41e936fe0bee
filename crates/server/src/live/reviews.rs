//! Reviews that a client follows as they grow.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tilery_table::{Seq, TableId};
use tokio::time::{Instant, sleep_until};

use super::socket::{Closed, Socket};
use super::wire::ServerMessage;
use crate::finished::RecordedGame;
use crate::reviews::no_review;
use crate::tables::{Inbox, SubscriptionGuard};

/// The least time between two messages, so that turns that change together are sent together.
const PAUSE: Duration = Duration::from_millis(500);

/// The reviews that a client follows.
pub(super) struct FollowedReviews {
    pub(super) inbox: Arc<Inbox>,
    followed: BTreeMap<TableId, FollowedReview>,
    /// When the next message may be sent.
    next: Instant,
}

struct FollowedReview {
    game: Arc<RecordedGame>,
    /// The latest revision that was sent.
    sent: Option<Seq>,
    _guard: SubscriptionGuard,
}

impl FollowedReviews {
    pub(super) fn new() -> FollowedReviews {
        FollowedReviews {
            inbox: Arc::default(),
            followed: BTreeMap::new(),
            next: Instant::now(),
        }
    }

    /// When the next message may be sent.
    pub(super) fn next(&self) -> Instant {
        self.next
    }

    pub(super) fn games(&self) -> Vec<TableId> {
        self.followed.keys().cloned().collect()
    }
}

/// Waits for reviews that have grown, and takes them all. Cancelling the wait loses nothing.
pub(super) async fn grown(inbox: &Inbox, from: Instant) -> BTreeMap<TableId, Seq> {
    sleep_until(from).await;
    inbox.wait().await
}

impl Socket {
    pub(super) async fn follow_review(&mut self, game: TableId) -> Result<(), Closed> {
        let most = self.app.tables.tuning().subscriptions;
        if !self.reviews.followed.contains_key(&game) && self.reviews.followed.len() >= most {
            let sentence = format!("one socket may follow {most} reviews");
            return self.send_error("too-many-subscriptions", &sentence).await;
        }
        let recorded = match self.app.finished.get(game.as_str()).await {
            Ok(recorded) => recorded,
            Err(problem) => return self.send_error(problem.code, &problem.detail).await,
        };
        // First subscribe, then read: nothing that happens in between is missed.
        let followed = FollowedReview {
            game: recorded,
            sent: None,
            _guard: self.app.reviews.subscribe(&game, &self.reviews.inbox),
        };
        self.reviews.followed.insert(game.clone(), followed);
        self.send_review(&game).await?;
        let is_there = |followed: &FollowedReview| followed.sent.is_some();
        if !self.reviews.followed.get(&game).is_some_and(is_there) {
            self.unfollow_review(&game);
            let problem = no_review();
            return self.send_error(problem.code, &problem.detail).await;
        }
        Ok(())
    }

    pub(super) fn unfollow_review(&mut self, game: &TableId) {
        self.reviews.followed.remove(game);
    }

    /// Sends what is new of these reviews.
    pub(super) async fn send_reviews(
        &mut self,
        games: impl IntoIterator<Item = TableId>,
    ) -> Result<(), Closed> {
        for game in games {
            self.send_review(&game).await?;
        }
        self.reviews.next = Instant::now() + PAUSE;
        Ok(())
    }

    async fn send_review(&mut self, game: &TableId) -> Result<(), Closed> {
        let Some(followed) = self.reviews.followed.get_mut(game) else {
            return Ok(());
        };
        let recorded = Arc::clone(&followed.game);
        let news = self.app.reviews.news(recorded, followed.sent).await;
        // If it cannot be read now, the next heartbeat tries again.
        let Ok(Some(news)) = news else {
            return Ok(());
        };
        followed.sent = Some(news.revision);
        self.send(&ServerMessage::Review {
            game,
            state: news.state,
            ahead: news.ahead,
            done: news.done,
            jobs: news.jobs,
            seats: &news.seats,
            turns: &news.turns,
            luck: &news.luck,
        })
        .await
    }
}
