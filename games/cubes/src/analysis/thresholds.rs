//! The losses that separate the classes of moves of Cubes. `docs/analysis.md` tells where they come from.

use tilery_frame::analysis::{Analyse, Loss, Thresholds};

use crate::Cubes;

impl Analyse for Cubes {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 1.5,
        mistake: Loss {
            points: 2.0,
            win: 0.05,
        },
        blunder: Loss {
            points: 5.0,
            win: 0.1,
        },
    };
}
