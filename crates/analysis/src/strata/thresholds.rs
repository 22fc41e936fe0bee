//! The losses that separate the classes of moves of Strata. `docs/analysis.md` tells where they come from.

use tilery_rules::strata::Strata;

use crate::analyse::{Analyse, Thresholds};

impl Analyse for Strata {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 1.0,
        mistake: 3.0,
        blunder: 6.0,
    };
}
