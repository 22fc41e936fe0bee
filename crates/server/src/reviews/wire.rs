//! Wire types of reviews, hints and judgements.

use serde::{Deserialize, Serialize};
use tilery_analysis::{EndReview, MoveLine, SeatReview, TurnReview};
use tilery_frame::analysis::{Class, Fact};
use tilery_rules::Seat;
use tilery_table::{IdempotencyKey, PreviewRequest, TableId, TurnView};
use utoipa::ToSchema;

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ReviewStage {
    /// It waits for others.
    Queued,
    /// It is being computed.
    Running,
    /// It is complete.
    Done,
    /// It could not be computed. It can be requested again.
    Failed,
}

/// The part of a review that a client has.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct KnownReview {
    /// The `revision` of an earlier answer, to get no more than what is new.
    pub(super) since: Option<String>,
}

/// A review, as far as it has come.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReviewStatus {
    pub(super) game: TableId,
    /// Sent back as `since`, it says what the client has.
    pub(super) revision: String,
    /// Whether this adds to the answer with the revision `since`: turns of which no more than the luck has changed are null
    /// then.
    pub(super) partial: bool,
    pub(super) state: ReviewStage,
    /// How many reviews come before it, while it is queued.
    pub(super) ahead: usize,
    /// The version of the engine.
    pub(super) version: u32,
    /// Whether there is a better engine by now. A new request computes the review again.
    pub(super) outdated: bool,
    /// How many jobs are done.
    pub(super) done: usize,
    /// How many jobs there are; 0 before the first is done.
    pub(super) jobs: usize,
    /// Luck and decisions of every seat; empty until each turn has a first value.
    pub(super) seats: Vec<SeatReview>,
    /// The end of the game, once it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) end: Option<EndReview>,
    /// Every turn; null for a turn that has not been evaluated yet.
    pub(super) turns: Vec<Option<ReviewedTurn>>,
    /// The luck of every turn, in a partial answer: it is measured against the mean of all turns, so it changes with each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) luck: Option<Vec<Option<TurnLuck>>>,
}

/// The luck of a turn.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TurnLuck {
    pub(super) luck: f64,
    pub(super) notable_luck: bool,
}

/// A turn of a review, with its moves as the page draws them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ReviewedTurn {
    #[serde(flatten)]
    pub(super) turn: TurnReview,
    /// The move that was played.
    pub(super) shown: TurnView,
    /// The moves of `best`, in the same order.
    pub(super) best_shown: Vec<TurnView>,
}

/// A request for a hint.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HintRequest {
    /// The idempotency key: sent again with the same key, the hint counts once.
    pub(super) key: IdempotencyKey,
    /// The seat whose turn it is.
    pub(super) seat: Seat,
}

/// The best moves of a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct HintView {
    /// The best moves, best first.
    pub(super) best: Vec<MoveLine>,
    /// The same moves as the page draws them.
    pub(super) best_shown: Vec<TurnView>,
    /// The facts that speak for the first of them.
    pub(super) reasons: Vec<Fact>,
    /// Whether there is no choice.
    pub(super) forced: bool,
}

/// A move at a position of a finished game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JudgeRequest {
    /// How many turns were made before it.
    pub(super) turn: usize,
    /// The move, as a preview gives it.
    #[serde(rename = "move")]
    pub(super) mv: String,
}

/// How good a move is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JudgementView {
    /// The move, with what it loses against the best.
    pub(super) played: MoveLine,
    /// The same move as the page draws it.
    pub(super) shown: TurnView,
    pub(super) class: Class,
    /// The best moves, best first.
    pub(super) best: Vec<MoveLine>,
    /// The same moves as the page draws them.
    pub(super) best_shown: Vec<TurnView>,
    /// Why the best move is better, or what speaks for the move if it is the best.
    pub(super) reasons: Vec<Fact>,
}

/// A draft at a position of a finished game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PastPreviewRequest {
    /// How many turns were made before it.
    pub(super) turn: usize,
    /// The draft of the seat whose turn it was.
    pub(super) draft: PreviewRequest,
}
