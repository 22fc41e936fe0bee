//! The ways in which the hidden tiles may be split between the other hand and the bag.

use super::super::clues::Clue;
use super::super::meter::Meter;
use super::super::sim_game::SimGame;
use crate::SplitMix64;

/// One way to split what is hidden.
pub(super) struct Split {
    /// The game as it is if this is how the tiles lie. The order in the bag is one of many.
    pub(super) sim: SimGame,
    /// How often it came up among the deals drawn.
    pub(super) weight: f64,
}

/// The splits that come up in so many deals (fewer if time runs out), in keeping with what is guessed of the other hand; each once, the first to
/// come up first. With few tiles in the bag there are few (7 with one, 28 with two, 84 with three), so that nearly
/// all of them come up, each as often as it is likely.
pub(super) fn splits(sim: &SimGame, clues: &[Clue], seed: u64, deals: u64, meter: &Meter) -> Vec<Split> {
    let seat = sim.turn;
    let mut splits: Vec<(_, Split)> = Vec::new();
    for deal in 0..deals {
        if meter.late() {
            break;
        }
        let mut dealt = sim.clone();
        dealt.deal_hidden(seat, clues, &mut SplitMix64::split(seed, deal));
        let mut hands = dealt.hands.clone();
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        match splits.iter_mut().find(|(known, _)| *known == hands) {
            Some((_, split)) => split.weight += 1.0,
            None => splits.push((
                hands,
                Split {
                    sim: dealt,
                    weight: 1.0,
                },
            )),
        }
    }
    splits.into_iter().map(|(_, split)| split).collect()
}
