//! The possible splits of the hidden tiles between the other hand and the bag.

use tilery_frame::bots::SplitMix64;

use super::super::clues::Clue;
use super::super::meter::Meter;
use super::super::sim_game::SimGame;

/// One possible split of the hidden tiles.
pub(super) struct Split {
    /// The game with this split. The order of the bag is one of many.
    pub(super) sim: SimGame,
    /// How often the split came up in the drawn deals.
    pub(super) weight: f64,
}

/// Draws up to `deals` deals (fewer if time runs out), consistent with the clues about the other hand.
/// Returns each split once, in the order of first appearance. With few tiles in the bag there are few splits
/// (7 with one tile, 28 with two, 84 with three), so nearly all of them come up, each in proportion to its
/// probability.
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
