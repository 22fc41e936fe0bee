//! The losses that separate the classes of moves of Qwirkle. `docs/analysis.md` tells where they come from.

use tilery_frame::analysis::{Analyse, Thresholds};

use crate::Qwirkle;

impl Analyse for Qwirkle {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 1.0,
        mistake: 3.5,
        blunder: 5.5,
    };
}
