//! Bots for Strata.

mod after;
mod evaluate;
mod greedy;
mod ladder;
mod lays;
mod master;
mod order;
mod person;
mod search_board;
mod solve;
mod state;
mod tree;
mod uct;

#[cfg(test)]
mod tests;

use std::time::Duration;

use ladder::ladder;
use lays::Spot;
use state::State;
use tilery_frame::bots::ladder::Rung;
use tilery_frame::bots::{Ask, BotError, Level, Playable, SplitMix64};
use tilery_rules::{Position, SeatView};

use crate::{Move, Strata, StrataSeat};

/// How long an expert thinks.
const EXPERT_TIME: Duration = Duration::from_millis(50);
/// How many plies an expert plays out where nodes are counted: about what it has time for.
const EXPERT_NODES: u64 = 12_000;

impl Playable for Strata {
    /// A plain UCT search with random playouts.
    const BASELINE: &'static str = "uct";

    fn choose_baseline(view: &SeatView<'_, Strata>, ask: &Ask) -> Result<Move, BotError> {
        choose_uct(view, ask)
    }

    fn choose(level: Level, view: &SeatView<'_, Strata>, ask: &Ask) -> Result<Move, BotError> {
        let (position, mut rng) = at_turn(view, ask)?;
        let rung = &ladder(position.rules())[level.number() - 1];
        let searches = match level {
            Level::Random | Level::Greedy => None,
            Level::Expert => Some((ask.at_most(EXPERT_NODES, EXPERT_TIME), u64::MAX)),
            Level::Master => Some((*ask, u64::MAX)),
            _ => match rung {
                Rung::Person(_) => None,
                Rung::Search { nodes } => Some((*ask, *nodes)),
                Rung::Strongest => Some((*ask, u64::MAX)),
            },
        };
        if level == Level::Random || (position.is_arranging() && searches.is_none()) {
            return position.random_move(&mut rng).ok_or(BotError::NotAtTurn);
        }
        if let (true, Some(seat), Some((ask, _))) = (position.is_arranging(), position.turn(), searches) {
            return Ok(Move::Order(order::arrange(seat, &ask)));
        }
        let state = State::of(&position);
        let spot = match (searches, rung) {
            (Some((ask, most)), _) => master::choose(&state, &ask, most),
            (None, Rung::Person(person)) if level != Level::Greedy => {
                person::choose(person, &state, ask.seed)
            }
            (None, _) => greedy::choose(&state, &mut rng),
        };
        state.board.recycle();
        answer(spot)
    }
}

/// A position that the view may be of, in which the viewer is at turn, and the bot's chance.
fn at_turn(view: &SeatView<'_, Strata>, ask: &Ask) -> Result<(Strata, SplitMix64), BotError> {
    let mut rng = SplitMix64::new(ask.seed);
    BotError::check_turn(view)?;
    Ok((view.guess(&mut rng), rng))
}

fn answer(spot: Option<Spot>) -> Result<Move, BotError> {
    spot.and_then(Spot::lay).map(Move::Lay).ok_or(BotError::NotAtTurn)
}

/// Chooses the move of a plain UCT search, the baseline that the master is compared with.
pub(crate) fn choose_uct(view: &SeatView<'_, Strata>, ask: &Ask) -> Result<Move, BotError> {
    let (position, mut rng) = at_turn(view, ask)?;
    if position.is_arranging() {
        return position.random_move(&mut rng).ok_or(BotError::NotAtTurn);
    }
    answer(uct::choose(&State::of(&position), ask))
}
