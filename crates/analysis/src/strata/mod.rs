//! How moves of Strata are classified and explained.

use tilery_bots::MoveValue;
use tilery_rules::strata::Strata;
use tilery_rules::{Game, SeatView};

use crate::analyse::{Analyse, Thresholds};
use crate::review::Fact;

impl Analyse for Strata {
    const THRESHOLDS: Thresholds = Thresholds {
        inaccuracy: 1.0,
        mistake: 3.0,
        blunder: 6.0,
    };

    fn reasons(
        _view: &SeatView<'_, Strata>,
        _better: &MoveValue<<Strata as Game>::Move>,
        _worse: Option<&MoveValue<<Strata as Game>::Move>>,
    ) -> Vec<Fact> {
        Vec::new()
    }
}
