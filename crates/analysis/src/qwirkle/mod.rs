//! How moves of Qwirkle are classified and explained.

mod thresholds;

use tilery_rules::qwirkle::Qwirkle;
use tilery_rules::{Game, SeatView};

use crate::Fact;
use crate::reasons::Reasoned;

impl Reasoned for Qwirkle {
    fn facts(
        _: &SeatView<'_, Qwirkle>,
        _: &<Qwirkle as Game>::Move,
        _: &<Qwirkle as Game>::Move,
    ) -> Vec<Fact> {
        Vec::new()
    }

    fn merits(_: &SeatView<'_, Qwirkle>, _: &<Qwirkle as Game>::Move) -> Vec<Fact> {
        Vec::new()
    }
}
