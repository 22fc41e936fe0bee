//! How people play Strata.

use tilery_frame::bots::person::{Aftermath, Person, PersonScene, SeenPlay, best_play};

use super::lays::Spot;
use super::state::{State, lead};

/// Nobody with some experience overlooks a lay that gains so many points.
const OBVIOUS: i32 = 8;

/// A position of Strata, as a person looks at it.
struct StrataScene<'s> {
    state: &'s State,
    after: State,
}

impl PersonScene for StrataScene<'_> {
    type Play = Spot;

    const HANDS_DIFFER: bool = false;

    /// The own best zone is the main line of a lay, and the best zone of the other is what it crosses.
    fn plays(&self, visit: &mut dyn FnMut(SeenPlay<Spot>)) {
        let state = self.state;
        let (own, other) = (state.turn, 1 - state.turn);
        let before = state.board.best();
        state.board.lays(&state.playable(), |spot, level| {
            let after = state.board.best_after(spot, level);
            visit(SeenPlay {
                play: spot,
                key: spot.key(),
                places: [spot.place()].into_iter().collect(),
                tiles: 1,
                is_hard: level > 1,
                is_obvious: after[own] - before[own] >= OBVIOUS,
                main: f64::from(after[own] - before[other]),
                points: f64::from(lead(after, own)),
            });
        });
    }

    /// The points that the best reply takes away again.
    fn aftermath(&mut self, play: &Spot) -> Aftermath {
        self.after.copy(self.state);
        self.after.lay(*play);
        let (own, other) = (self.state.turn, self.after.turn);
        let before = self.after.lead(own);
        let mut reply = i32::MIN;
        self.after.board.lays(&self.after.playable(), |spot, level| {
            reply = reply.max(lead(self.after.board.best_after(spot, level), other));
        });
        Aftermath {
            others: if reply == i32::MIN {
                0.0
            } else {
                f64::from(-reply - before)
            },
            hand: 0.0,
        }
    }
}

/// Chooses the lay of a person.
pub(super) fn choose(person: &Person, state: &State, seed: u64) -> Option<Spot> {
    let mut scene = StrataScene {
        state,
        after: state.clone(),
    };
    best_play(&mut scene, person, seed).map(|(spot, _)| spot)
}
