//! How moves of Pebbles are classified and explained.

use tilery_bots::MoveValue;
use tilery_rules::pebbles::Pebbles;
use tilery_rules::{Game, SeatView};

use crate::analyse::{Analyse, Thresholds};
use crate::review::Fact;

impl Analyse for Pebbles {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 1.0,
        mistake: 3.0,
        blunder: 6.0,
    };

    fn reasons(
        _view: &SeatView<'_, Pebbles>,
        _better: &MoveValue<<Pebbles as Game>::Move>,
        _worse: Option<&MoveValue<<Pebbles as Game>::Move>>,
    ) -> Vec<Fact> {
        Vec::new()
    }
}
