//! The result of a review, in the form in which it is printed, stored and sent to the page.

use serde::{Deserialize, Serialize};
use tilery_frame::analysis::{Class, Fact};
use tilery_rules::Seat;

/// A review of a game.
///
/// Values are points of the expected final margin over the best other seat. For every seat,
/// `margin = start + own + others + luck`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// The version of the engine. A stored review of an older version can be computed again.
    pub version: u32,
    /// The game.
    pub game: String,
    /// The edition or variant.
    pub rules: String,
    /// The nodes for each turn.
    pub nodes: u64,
    /// The seed of the sampled deals.
    pub seed: u64,
    /// How many of the jobs of the review are done.
    pub done: usize,
    /// How many jobs there are. The review is complete once all of them are done.
    pub jobs: usize,
    /// Every seat. Empty until each turn has a first value.
    pub seats: Vec<SeatReview>,
    /// Every turn; `None` for a turn that has not been evaluated yet.
    pub turns: Vec<Option<TurnReview>>,
    /// The end of the game; `None` until it is known.
    #[serde(default)]
    pub end: Option<EndReview>,
}

impl Review {
    /// Whether all jobs are done.
    pub fn is_complete(&self) -> bool {
        self.done == self.jobs
    }
}

/// The position after the last turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EndReview {
    /// The final margin of every seat. For a game that ended early, it is the expected one.
    pub margins: Vec<f64>,
    /// The share of the win of every seat. For a game that ended early, it is the chance to win.
    pub chances: Vec<f64>,
    /// Whether the game ended early, so that the values are estimates.
    pub expected: bool,
    /// The pass that gave this result, from 1.
    pub pass: u32,
}

/// How a seat played, and how lucky it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatReview {
    /// The final margin over the best other seat. For a game that ended early, it is the expected one.
    pub margin: f64,
    /// The expected margin before the first turn.
    pub start: f64,
    /// The effect of the seat's own decisions: never above 0.
    pub own: f64,
    /// The effect of the decisions of the other seats.
    pub others: f64,
    /// The effect of tiles drawn and dice rolled.
    pub luck: f64,
    /// The mean loss per decision in points. Forced moves are left out. `None` without decisions.
    pub rating: Option<f64>,
    /// The standard error of the rating.
    pub rating_error: Option<f64>,
    /// How many decisions the rating is based on.
    pub decisions: usize,
}

/// A turn of a review. All values are those of the seat that moved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnReview {
    /// The seat that moved.
    pub seat: Seat,
    /// The move that was played.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value of the move that was played.
    pub value: f64,
    /// The standard error of the value.
    pub error: f64,
    /// The chance to win after the move.
    pub win: f64,
    /// The standard error of the chance to win. Reviews before version 2 do not have it.
    #[serde(default)]
    pub win_error: f64,
    /// How much the move lost against the best.
    pub loss: f64,
    /// The standard error of the loss.
    pub loss_error: f64,
    /// How good the move was.
    pub class: Class,
    /// Whether the values are certain.
    pub exact: bool,
    /// How much the draw or the roll after the move, and what it revealed, brought the seat, compared with the
    /// average turn of this game.
    pub luck: f64,
    /// Whether the luck was remarkable, good or bad.
    pub notable_luck: bool,
    /// The chance of every seat to win before the turn, with best play.
    pub chances: Vec<f64>,
    /// The expected margin of every seat before the turn, with best play.
    pub margins: Vec<f64>,
    /// The expected margin of every seat after the move that was played.
    pub played_margins: Vec<f64>,
    /// The best moves, best first.
    pub best: Vec<MoveLine>,
    /// Why the best move is better than the one that was played.
    pub reasons: Vec<Fact>,
    /// The pass that gave this result, from 1. Later passes are more precise.
    pub pass: u32,
}

/// A move with its value for the seat that moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveLine {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The expected final margin.
    pub value: f64,
    /// The standard error of the value.
    pub error: f64,
    /// The chance to win.
    pub win: f64,
    /// The standard error of the chance to win.
    pub win_error: f64,
    /// How much the move loses against the best.
    pub loss: f64,
    /// The standard error of the loss.
    pub loss_error: f64,
    /// The points that the move scores now, if it is a move that scores.
    pub points: Option<u32>,
    /// Whether the value is certain.
    pub exact: bool,
}
