//! What moves of Pebbles are worth.

use tilery_rules::pebbles::Pebbles;
use tilery_rules::{Game, SeatView};

use crate::evaluate::by_playouts;
use crate::{Ask, BotError, Evaluate, Evaluation};

impl Evaluate for Pebbles {
    const REVIEW_NODES: u64 = 2_000;

    fn evaluate(
        view: &SeatView<'_, Pebbles>,
        include: &[<Pebbles as Game>::Move],
        ask: &Ask,
    ) -> Result<Evaluation<<Pebbles as Game>::Move>, BotError> {
        by_playouts(view, include, ask)
    }
}
