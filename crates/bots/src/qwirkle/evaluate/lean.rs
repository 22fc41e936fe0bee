//! By how much play-outs flatter the seat that moves.
//!
//! All seats of a play-out take the most points. The next seat will do better than that in truth, above all near
//! the end, where it solves what the play-outs only guess. So after a move, play-outs promise the seat that made
//! it too much. Without a correction, every draw would look unlucky for the seat that drew.
//!
//! The numbers are fitted: with them, the luck of the seat that moved is zero on average at every stage of a game
//! (`docs/analysis.md`). With three and four seats there is no solver, and the effect is small.

use super::super::sim_game::{SEATS, SimGame};

/// Tiles in the bag, and the correction of the margin of the seat that moves. Between two entries it is linear.
const BY_BAG: [(f64, f64); 6] = [
    (0.0, -4.2),
    (8.0, -3.0),
    (16.0, -0.9),
    (24.0, -0.7),
    (56.0, -0.5),
    (96.0, -0.1),
];

/// The correction of the margin of each seat.
pub(super) fn lean(sim: &SimGame) -> [f64; SEATS] {
    let mut lean = [0.0; SEATS];
    if sim.seats() == 2 {
        let own = between(sim.bag.len() as f64);
        lean[sim.turn] = own;
        lean[1 - sim.turn] = -own;
    }
    lean
}

fn between(bag: f64) -> f64 {
    for pair in BY_BAG.windows(2) {
        let [(from, at_from), (to, at_to)] = [pair[0], pair[1]];
        if bag <= to {
            return at_from + (at_to - at_from) * (bag - from) / (to - from);
        }
    }
    BY_BAG[BY_BAG.len() - 1].1
}

#[cfg(test)]
mod tests {
    use super::between;

    #[test]
    fn corrections_are_linear_between_the_entries() {
        for (bag, due) in [
            (0.0, -4.2),
            (4.0, -3.6),
            (8.0, -3.0),
            (40.0, -0.6),
            (96.0, -0.1),
            (97.0, -0.1),
        ] {
            assert!((between(bag) - due).abs() < 1e-9, "{bag}: {}", between(bag));
        }
    }
}
