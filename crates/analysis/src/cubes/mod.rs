//! How moves of Cubes are classified and explained.

mod thresholds;

use tilery_rules::cubes::Cubes;
use tilery_rules::{Game, SeatView};

use crate::Fact;
use crate::reasons::Reasoned;

impl Reasoned for Cubes {
    fn facts(_: &SeatView<'_, Cubes>, _: &<Cubes as Game>::Move, _: &<Cubes as Game>::Move) -> Vec<Fact> {
        Vec::new()
    }

    fn merits(_: &SeatView<'_, Cubes>, _: &<Cubes as Game>::Move) -> Vec<Fact> {
        Vec::new()
    }
}
