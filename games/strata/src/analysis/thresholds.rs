//! The losses that separate the classes of moves of Strata. `docs/analysis.md` tells where they come from.

use tilery_frame::analysis::{Analyse, Thresholds};

use crate::Strata;

impl Analyse for Strata {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 8.0,
        mistake: 13.0,
        blunder: 23.5,
    };
}
