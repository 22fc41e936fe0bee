//! How much the engine thinks about a turn.

use tilery_analysis::default_nodes;
use tilery_frame::bots::Ask;
use tilery_games::AnyRules;

use crate::tables::Tuning;

/// The seed of all searches: the same turn gets the same values.
const SEED: u64 = 1;

/// The budget for one turn of a review, for a hint and for a judgement. It counts nodes, so a busy machine gives the same
/// answer, only later.
pub(super) fn turn_budget(tuning: &Tuning, rules: AnyRules) -> Ask {
    Ask::nodes(tuning.review_nodes.unwrap_or_else(|| default_nodes(rules)), SEED)
}
