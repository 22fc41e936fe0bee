//! How people play Qwirkle.

use tilery_frame::bots::SplitMix64;
use tilery_frame::bots::person::{Aftermath, Person, PersonScene, SeenPlay, best_play};
use tilery_lines::bots::{LinePlay, look};
use tilery_rules::SeatView;

use super::candidates::swaps;
use super::outlook::Outlook;
use super::sim_game::{Deed, SimGame};
use super::thinker::write;
use crate::{Move, Qwirkle, QwirkleSeat};

/// A position of Qwirkle, as a person looks at it.
struct QwirkleScene<'s> {
    sim: &'s SimGame,
    outlook: Outlook<'s>,
}

impl PersonScene for QwirkleScene<'_> {
    type Play = LinePlay;

    const HANDS_DIFFER: bool = true;

    fn plays(&self, visit: &mut dyn FnMut(SeenPlay<LinePlay>)) {
        let held = self.sim.hands[self.sim.turn].len();
        let is_last = self.sim.bag.is_empty();
        self.sim.grid.plays(self.sim.kinds(), &mut |found| {
            let ends = is_last && found.laid.len() == held;
            let bonus = if ends {
                self.sim.grid.scoring().end_bonus
            } else {
                0
            };
            visit(look(&self.sim.grid, &found, bonus));
        });
    }

    fn aftermath(&mut self, play: &LinePlay) -> Aftermath {
        if self.sim.bag.is_empty() {
            return Aftermath::default();
        }
        self.outlook.aftermath(play)
    }
}

/// Chooses the move of a person.
pub(super) fn choose(person: &Person, view: &SeatView<'_, Qwirkle>, seed: u64) -> Move {
    if view.grid().is_empty() {
        // The opening needs only counting, and every player gets that right.
        return view.random_move(&mut SplitMix64::new(seed)).unwrap_or(Move::Pass);
    }
    let sim = SimGame::new(&view.guess(&mut SplitMix64::new(seed)));
    let mut scene = QwirkleScene {
        sim: &sim,
        outlook: Outlook::new(&sim),
    };
    match best_play(&mut scene, person, seed) {
        Some((laid, _)) => Move::Play(laid.to_vec()),
        None if sim.bag.is_empty() => Move::Pass,
        None => swap(person, &sim, seed),
    }
}

/// The swap of a person who cannot play. Those who think of the tiles that stay give away what fits least; the
/// others give away half of their hand.
fn swap(person: &Person, sim: &SimGame, seed: u64) -> Move {
    let is_thrifty = SplitMix64::split(seed, 0x5a).unit() < person.thrift;
    if let Some(best) = swaps(sim).first().filter(|_| is_thrifty) {
        return write(&best.deed);
    }
    let hand = &sim.hands[sim.turn];
    let tiles = hand.len().div_ceil(2).min(sim.bag.len());
    write(&Deed::Swap(hand[..tiles].iter().copied().collect()))
}
