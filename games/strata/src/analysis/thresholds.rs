//! The losses that separate the classes of moves of Strata. `docs/analysis.md` tells where they come from.

use tilery_frame::analysis::{Analyse, Loss, Thresholds};

use crate::Strata;

impl Analyse for Strata {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 8.0,
        mistake: Loss {
            points: 13.0,
            win: 0.05,
        },
        blunder: Loss {
            points: 23.5,
            win: 0.1,
        },
    };
}
