//! The losses that separate the classes of moves of Qwirkle. `docs/analysis.md` tells where they come from.

use tilery_frame::analysis::{Analyse, Loss, Thresholds};

use crate::Qwirkle;

impl Analyse for Qwirkle {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 1.0,
        mistake: Loss {
            points: 3.5,
            win: 0.05,
        },
        blunder: Loss {
            points: 5.5,
            win: 0.1,
        },
    };
}
