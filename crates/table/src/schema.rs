//! Descriptions of what goes over the wire, where no type of the program stands for all of it.

use serde::Serialize;
use tilery_rules::{MatchView, cubes, qwirkle, strata};
use utoipa::ToSchema;

/// What the viewer may know of a game, and the turns so far; which form it has follows from the game.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = MatchView)]
pub enum MatchViews {
    /// Qwirkle.
    Qwirkle(MatchView<qwirkle::View>),
    /// Cubes.
    Cubes(MatchView<cubes::View>),
    /// Strata.
    Strata(MatchView<strata::View>),
}
