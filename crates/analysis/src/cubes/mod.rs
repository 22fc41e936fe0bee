//! How moves of Cubes are classified and explained.

use tilery_bots::MoveValue;
use tilery_rules::cubes::Cubes;
use tilery_rules::{Game, SeatView};

use crate::analyse::{Analyse, Thresholds};
use crate::review::Fact;

impl Analyse for Cubes {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 1.0,
        mistake: 3.0,
        blunder: 6.0,
    };

    fn reasons(
        _view: &SeatView<'_, Cubes>,
        _better: &MoveValue<<Cubes as Game>::Move>,
        _worse: Option<&MoveValue<<Cubes as Game>::Move>>,
    ) -> Vec<Fact> {
        Vec::new()
    }
}
