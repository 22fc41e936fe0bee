//! What moves of Strata are worth.

use tilery_rules::strata::Strata;
use tilery_rules::{Game, SeatView};

use crate::evaluate::by_playouts;
use crate::{Ask, BotError, Evaluate, Evaluation};

impl Evaluate for Strata {
    const REVIEW_NODES: u64 = 2_000;

    fn evaluate(
        view: &SeatView<'_, Strata>,
        include: &[<Strata as Game>::Move],
        ask: &Ask,
    ) -> Result<Evaluation<<Strata as Game>::Move>, BotError> {
        by_playouts(view, include, ask)
    }
}
