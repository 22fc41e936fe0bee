//! Reviews of finished games, and the queue of those that are not finished.

use async_trait::async_trait;
use tilery_table::{Millis, TableId, UserId};

use crate::StoreError;

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewState {
    /// It waits, or a node works on it.
    Open,
    /// It is complete.
    Done,
    /// It could not be completed.
    Failed,
}

/// A review as it is stored. There is one per game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReview {
    /// The game.
    pub game: TableId,
    /// The version of the engine.
    pub version: u32,
    /// How far it has come.
    pub state: ReviewState,
    /// When it was requested.
    pub requested: Millis,
    /// Until when a node has claimed it; `None` if no node has.
    pub claimed_until: Option<Millis>,
    /// How often it was claimed since it last advanced.
    pub attempts: u64,
    /// The review as JSON, as far as it has come; empty before the first result.
    pub body: String,
}

/// A request for a review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewRequest {
    /// The game.
    pub game: TableId,
    /// The version of the engine. A review of an older version, and one that failed, is replaced; any other is joined.
    pub version: u32,
    /// The user who asks.
    pub requester: UserId,
    /// When.
    pub at: Millis,
}

/// A claim of a node: until it expires, no other node works on the review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewClaim {
    /// The game.
    pub game: TableId,
    /// The node.
    pub node: String,
    /// The time of the claim.
    pub at: Millis,
    /// When the claim expires.
    pub until: Millis,
}

/// A review that a node has claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedReview {
    /// The review as it was stored last.
    pub review: StoredReview,
    /// Whether another claim had expired, because its node stopped in the middle of the work or could not store anything.
    pub is_taken_over: bool,
}

/// The progress of a review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// The game.
    pub game: TableId,
    /// The node, which must have claimed the review.
    pub node: String,
    /// How far the review has come.
    pub state: ReviewState,
    /// The version of the engine that works on it.
    pub version: u32,
    /// Until when the claim lasts now; `None` to release it.
    pub until: Option<Millis>,
    /// The review as JSON; `None` if it has not advanced.
    pub body: Option<String>,
    /// The figures for statistics once it is done, as JSON; empty before.
    pub summary: String,
}

/// A change to a review. It is one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReviewChange {
    Request(ReviewRequest),
    Claim(ReviewClaim),
    Save(ReviewProgress),
}

/// The part of a store for reviews.
#[async_trait]
pub trait Reviews: Send + Sync {
    /// Requests a review of a game, or joins the one that there is.
    async fn request_review(&self, request: ReviewRequest) -> Result<(), StoreError>;

    /// The review of a game.
    async fn review(&self, game: &TableId) -> Result<Option<StoredReview>, StoreError>;

    /// Claims the review that has waited longest and that no other node works on; `None` if there is none. Reviews that
    /// were requested from a later version of the engine than this are left to others.
    async fn claim_review(
        &self,
        node: &str,
        version: u32,
        at: Millis,
        until: Millis,
    ) -> Result<Option<ClaimedReview>, StoreError>;

    /// Stores the progress of a claimed review.
    ///
    /// # Errors
    /// Returns [`StoreError::ClaimLost`] if the node has no claim on the review any more.
    async fn save_review(&self, progress: ReviewProgress) -> Result<(), StoreError>;

    /// The stored statistics of those of these games whose review is done.
    async fn review_summaries(&self, games: &[TableId]) -> Result<Vec<(TableId, String)>, StoreError>;

    /// How many open reviews were requested before this one.
    async fn reviews_before(&self, review: &StoredReview) -> Result<usize, StoreError>;

    /// How many reviews are open.
    async fn open_reviews(&self) -> Result<usize, StoreError>;

    /// How many of the reviews that a user requested are open.
    async fn open_reviews_of(&self, user: &UserId) -> Result<usize, StoreError>;
}
