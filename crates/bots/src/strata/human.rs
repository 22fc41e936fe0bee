//! Players who err as people do: they overlook places, and a beginner looks at the own colour alone.

use super::lays::Spot;
use super::state::{State, lead};
use crate::{Level, SplitMix64};

/// How likely a place is noticed, on the table and on other tiles.
struct Eye {
    sees_widening: f64,
    sees_stacking: f64,
    /// Whether the other's best zone matters.
    minds_other: bool,
}

const NOVICE: Eye = Eye {
    sees_widening: 0.25,
    sees_stacking: 0.06,
    minds_other: false,
};
const CASUAL: Eye = Eye {
    sees_widening: 0.4,
    sees_stacking: 0.2,
    minds_other: true,
};

/// Chooses the move of a player of this level.
pub(super) fn choose(state: &State, level: Level, rng: &mut SplitMix64) -> Option<Spot> {
    let eye = if level == Level::Novice { NOVICE } else { CASUAL };
    let mut best: Option<(i32, Spot)> = None;
    state.board.lays(&state.playable(), |spot, at| {
        let sees = if at > 1 {
            eye.sees_stacking
        } else {
            eye.sees_widening
        };
        let noticed = rng.unit() < sees;
        let after = state.board.best_after(spot, at);
        let seems = if eye.minds_other {
            lead(after, state.turn)
        } else {
            after[state.turn]
        };
        // The first place stands for what is played if nothing is noticed.
        let value = if noticed { seems } else { i32::MIN };
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, spot));
        }
    });
    best.map(|(_, spot)| spot)
}
