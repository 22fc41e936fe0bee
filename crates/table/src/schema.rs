//! Descriptions of what goes over the wire, where no type of the program stands for all of it.

use serde::Serialize;
use tilery_rules::{TurnText, cubes, qwirkle, strata};
use utoipa::ToSchema;

/// What the viewer may know of a game, and the turns so far; which form it has follows from the game.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = MatchView)]
pub enum MatchViews {
    /// Qwirkle.
    Qwirkle(QwirkleMatch),
    /// Cubes.
    Cubes(CubesMatch),
    /// Strata.
    Strata(StrataMatch),
}

macro_rules! match_views {
    ($($(#[$doc:meta])* $name:ident: $view:ty;)+) => {$(
        $(#[$doc])*
        #[derive(Serialize, ToSchema)]
        pub struct $name {
            /// The position.
            #[serde(flatten)]
            pub position: $view,
            /// The turns so far, without what is hidden.
            pub turns: Vec<TurnText>,
        }
    )+};
}

// `MatchView` of the rules, once for each game, so that each has a name of its own.
match_views! {
    /// A game of Qwirkle as a seat may know it.
    QwirkleMatch: qwirkle::View;
    /// A game of Cubes as a seat may know it.
    CubesMatch: cubes::View;
    /// A game of Strata as a seat may know it.
    StrataMatch: strata::View;
}
