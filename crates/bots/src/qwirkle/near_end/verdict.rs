//! What a search says of a candidate on one split.

/// What came of a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SolvedSplit {
    /// 1 if the seat wins, a part of it for a draw, 0 if it loses; nothing if that could not be found out within the limit.
    pub(super) wins: Option<f64>,
    /// What it took.
    pub(super) nodes: u64,
}
