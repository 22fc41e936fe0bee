//! What moves of Cubes are worth.

use tilery_rules::cubes::Cubes;
use tilery_rules::{Game, SeatView};

use crate::evaluate::by_playouts;
use crate::{Ask, BotError, Evaluate, Evaluation};

impl Evaluate for Cubes {
    const REVIEW_NODES: u64 = 2_000;

    fn evaluate(
        view: &SeatView<'_, Cubes>,
        include: &[<Cubes as Game>::Move],
        ask: &Ask,
    ) -> Result<Evaluation<<Cubes as Game>::Move>, BotError> {
        by_playouts(view, include, ask)
    }
}
