//! Reviews of finished games, and the queue of those that are not finished.

use serde::{Deserialize, Serialize};
use tilery_table::{Millis, TableId, UserId};

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
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
    /// Their network, in a form that does not tell its address.
    pub network: String,
    /// When.
    pub at: Millis,
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
