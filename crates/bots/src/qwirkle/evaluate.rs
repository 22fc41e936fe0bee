//! What moves of Qwirkle are worth.

use tilery_rules::qwirkle::Qwirkle;
use tilery_rules::{Game, SeatView};

use crate::evaluate::by_playouts;
use crate::{Ask, BotError, Evaluate, Evaluation};

impl Evaluate for Qwirkle {
    const REVIEW_NODES: u64 = 2_000;

    fn evaluate(
        view: &SeatView<'_, Qwirkle>,
        include: &[<Qwirkle as Game>::Move],
        ask: &Ask,
    ) -> Result<Evaluation<<Qwirkle as Game>::Move>, BotError> {
        by_playouts(view, include, ask)
    }
}
