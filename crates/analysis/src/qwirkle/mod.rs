//! How moves of Qwirkle are classified and explained.

use tilery_bots::MoveValue;
use tilery_rules::qwirkle::Qwirkle;
use tilery_rules::{Game, SeatView};

use crate::analyse::{Analyse, Thresholds};
use crate::review::Fact;

impl Analyse for Qwirkle {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 1.0,
        mistake: 3.0,
        blunder: 6.0,
    };

    fn reasons(
        _view: &SeatView<'_, Qwirkle>,
        _better: &MoveValue<<Qwirkle as Game>::Move>,
        _worse: Option<&MoveValue<<Qwirkle as Game>::Move>>,
    ) -> Vec<Fact> {
        Vec::new()
    }
}
