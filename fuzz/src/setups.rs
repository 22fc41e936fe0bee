//! Positions set up by hand: validation refuses what cannot be, and what it accepts can be played.

use serde::de::DeserializeOwned;
use tilery_rules::{Chance, Position, SetupError};

/// Reads bytes as a position of each game, and plays a few moves from it.
pub fn setups(data: &[u8]) {
    play_from::<tilery_qwirkle::Setup, _>(data, tilery_qwirkle::Setup::validate);
    play_from::<tilery_cubes::Setup, _>(data, tilery_cubes::Setup::validate);
    play_from::<tilery_strata::Setup, _>(data, tilery_strata::Setup::validate);
}

fn play_from<S: DeserializeOwned, G: Position>(data: &[u8], validate: fn(&S) -> Result<G, SetupError>) {
    let Ok(setup) = serde_json::from_slice::<S>(data) else {
        return;
    };
    let mut game = match validate(&setup) {
        Ok(game) => game,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let mut chance = Counting(0);
    for _ in 0..4 {
        let Some(seat) = game.turn() else {
            return assert!(game.outcome().is_some());
        };
        let mv = game.random_move(&mut chance).expect("somebody is at turn");
        let report = game.check(seat, &mv).expect("a listed move is legal");
        let luck = game.luck(&mv, &mut chance);
        assert_eq!(game.play(seat, &mv, &luck).ok(), Some(report));
    }
}

/// Chance that is the same in every run.
struct Counting(u32);

impl Chance for Counting {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        (self.0 >> 8) % n
    }
}
