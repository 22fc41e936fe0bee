//! How moves of Pebbles are classified and explained.

mod thresholds;

use tilery_rules::SeatView;
use tilery_rules::pebbles::{Pebbles, Take};

use crate::Fact;
use crate::reasons::Reasoned;
use crate::reasons::kinds;

impl Reasoned for Pebbles {
    fn facts(_: &SeatView<'_, Pebbles>, best: &Take, played: &Take) -> Vec<Fact> {
        if best.0 > played.0 {
            vec![kinds::POINTS_LESS.with([(best.0 - played.0).into()])]
        } else {
            vec![kinds::POINTS_MORE.with([(played.0 - best.0).into()])]
        }
    }

    fn merits(_: &SeatView<'_, Pebbles>, mv: &Take) -> Vec<Fact> {
        vec![kinds::POINTS.with([mv.0.into()])]
    }
}
