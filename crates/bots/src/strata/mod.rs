//! Bots for Strata.

mod after;
mod evaluate;
mod greedy;
mod human;
mod lays;
mod master;
mod order;
mod search_board;
mod solve;
mod state;
mod tree;
mod uct;

#[cfg(test)]
mod tests;

use std::time::Duration;

use tilery_rules::strata::{Move, Strata};
use tilery_rules::{Game, SeatView};

use crate::{Ask, BotError, Budget, Level, Playable, SplitMix64};
use lays::Spot;
use state::State;

/// How long an expert thinks.
const EXPERT_TIME: Duration = Duration::from_millis(50);
/// How many plies an expert plays out where nodes are counted: about what it has time for.
const EXPERT_NODES: u64 = 12_000;

impl Playable for Strata {
    /// A plain UCT search with random playouts.
    const BASELINE: Option<&'static str> = Some("uct");

    fn choose_baseline(view: &SeatView<'_, Strata>, ask: &Ask) -> Result<Move, BotError> {
        choose_uct(view, ask)
    }

    fn choose(level: Level, view: &SeatView<'_, Strata>, ask: &Ask) -> Result<Move, BotError> {
        let (position, mut rng) = at_turn(view, ask)?;
        if level == Level::Random || (position.is_arranging() && level < Level::Expert) {
            return position.random_move(&mut rng).ok_or(BotError::NotAtTurn);
        }
        let asked = if level == Level::Expert { expert(ask) } else { *ask };
        if let (true, Some(seat)) = (position.is_arranging(), position.turn()) {
            return Ok(Move::Order(order::arrange(seat, &asked)));
        }
        let state = State::of(&position);
        let spot = match level {
            Level::Novice | Level::Casual => human::choose(&state, level, &mut rng),
            Level::Random | Level::Greedy => greedy::choose(&state, &mut rng),
            Level::Expert | Level::Master => master::choose(&state, &asked),
        };
        state.board.recycle();
        answer(spot)
    }
}

/// A position that the view may be of, in which the viewer is at turn, and the bot's chance.
fn at_turn(view: &SeatView<'_, Strata>, ask: &Ask) -> Result<(Strata, SplitMix64), BotError> {
    let mut rng = SplitMix64::new(ask.seed);
    if !view.is_at_turn() {
        return Err(BotError::NotAtTurn);
    }
    Ok((view.guess(&mut rng), rng))
}

fn answer(spot: Option<Spot>) -> Result<Move, BotError> {
    spot.and_then(Spot::lay).map(Move::Lay).ok_or(BotError::NotAtTurn)
}

/// The request with the budget of an expert.
fn expert(ask: &Ask) -> Ask {
    let budget = match ask.budget {
        Budget::Nodes(nodes) => Budget::Nodes(nodes.min(EXPERT_NODES)),
        Budget::Time(time) => Budget::Time(time.min(EXPERT_TIME)),
    };
    Ask { budget, ..*ask }
}

/// Chooses the move of a plain UCT search, the baseline that the master is compared with.
pub(crate) fn choose_uct(view: &SeatView<'_, Strata>, ask: &Ask) -> Result<Move, BotError> {
    let (position, mut rng) = at_turn(view, ask)?;
    if position.is_arranging() {
        return position.random_move(&mut rng).ok_or(BotError::NotAtTurn);
    }
    answer(uct::choose(&State::of(&position), ask))
}
