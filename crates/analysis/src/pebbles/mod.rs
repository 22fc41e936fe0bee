//! How moves of Pebbles are classified and explained.

mod thresholds;

use tilery_rules::pebbles::Pebbles;
use tilery_rules::{Game, SeatView};

use crate::Fact;
use crate::reasons::Reasoned;

impl Reasoned for Pebbles {
    fn facts(
        _: &SeatView<'_, Pebbles>,
        _: &<Pebbles as Game>::Move,
        _: &<Pebbles as Game>::Move,
    ) -> Vec<Fact> {
        Vec::new()
    }

    fn merits(_: &SeatView<'_, Pebbles>, _: &<Pebbles as Game>::Move) -> Vec<Fact> {
        Vec::new()
    }
}
