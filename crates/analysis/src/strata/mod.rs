//! How moves of Strata are classified and explained.

mod thresholds;

use tilery_rules::strata::Strata;
use tilery_rules::{Game, SeatView};

use crate::Fact;
use crate::reasons::Reasoned;

impl Reasoned for Strata {
    fn facts(_: &SeatView<'_, Strata>, _: &<Strata as Game>::Move, _: &<Strata as Game>::Move) -> Vec<Fact> {
        Vec::new()
    }

    fn merits(_: &SeatView<'_, Strata>, _: &<Strata as Game>::Move) -> Vec<Fact> {
        Vec::new()
    }
}
