//! The losses that separate the classes of moves of Cubes. `docs/analysis.md` tells where they come from.

use tilery_frame::analysis::{Analyse, Thresholds};

use crate::Cubes;

impl Analyse for Cubes {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 1.5,
        mistake: 2.0,
        blunder: 5.0,
    };
}
