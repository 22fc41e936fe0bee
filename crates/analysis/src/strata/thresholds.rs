//! The losses that separate the classes of moves of Strata. `docs/analysis.md` tells where they come from.

use tilery_rules::strata::Strata;

use crate::analyse::{Analyse, Thresholds};

impl Analyse for Strata {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 6.0,
        mistake: 18.5,
        blunder: 33.0,
    };
}
