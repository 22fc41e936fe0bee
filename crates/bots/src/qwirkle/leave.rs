//! What the tiles are worth that stay in hand after a play.

use tilery_rules::{Tile, TileSet};

use super::weights::Weights;

/// How many numbers describe a leave.
pub(super) const FEATURES: usize = 6;

/// The numbers that describe tiles kept in hand: how many, the same ones twice, the largest group that could form a
/// line, pairs that could lie in one, tiles that fit somewhere now, and 1 so that the rest need not add up to 0.
pub(super) fn features(kept: &[Tile], welcome: TileSet) -> [f64; FEATURES] {
    let kinds: TileSet = kept.iter().copied().collect();
    let mut largest = 0;
    let mut pairs = 0;
    for family in TileSet::families() {
        let group = (kinds & family).len();
        largest = largest.max(group);
        pairs += group * group.saturating_sub(1) / 2;
    }
    [
        kept.len() as f64,
        (kept.len() - kinds.len()) as f64,
        largest as f64,
        pairs as f64,
        (kinds & welcome).len() as f64,
        1.0,
    ]
}

/// What tiles kept in hand are worth, in points.
pub(super) fn leave(kept: &[Tile], welcome: TileSet) -> f64 {
    let weights = &Weights::built_in().leave;
    features(kept, welcome)
        .iter()
        .zip(weights)
        .map(|(feature, weight)| feature * weight)
        .sum()
}
