//! The greedy player: it takes the best difference of best zones after its move.

use tilery_rules::Chance;

use super::lays::{Pattern, Spot};
use super::state::State;

/// The lay with the best difference of best zones, by chance among equals.
pub(super) fn choose(state: &State, chance: &mut impl Chance) -> Option<Spot> {
    best_of(state, &state.playable(), chance)
}

/// The same among the lays of some patterns.
pub(super) fn best_of(state: &State, tiles: &[Pattern], chance: &mut impl Chance) -> Option<Spot> {
    let mut best: Option<(i32, Spot)> = None;
    let mut equals = 0;
    state.board.lays(tiles, |spot, level| {
        let least = best.map_or(i32::MIN, |(most, _)| most);
        let Some(value) = state.board.lead_after(spot, level, state.turn, least) else {
            return;
        };
        match best {
            Some((most, _)) if value == most => {
                equals += 1;
                if chance.below(equals) == 0 {
                    best = Some((value, spot));
                }
            }
            _ => (best, equals) = (Some((value, spot)), 1),
        }
    });
    best.map(|(_, spot)| spot)
}
