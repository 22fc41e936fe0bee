//! The result of solving a candidate on one split.

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SolvedSplit {
    /// 1 for a win, a fraction for a shared win and 0 for a loss. `None` if the limit was reached first.
    pub(super) wins: Option<f64>,
    /// How many nodes the search took.
    pub(super) nodes: u64,
}
