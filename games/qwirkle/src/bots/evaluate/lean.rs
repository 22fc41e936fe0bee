//! Corrections of what play-outs promise, because all their seats take the most points.
//!
//! With two seats, endings are solved once the bag is empty, and the seat that is then to move does better than in
//! a play-out. So shortly before, play-outs promise too much to the seat that moves. With more seats, a mistake
//! costs its seat more than it brings the others, so without mistakes all margins over the best other seat are
//! larger than in play-outs.
//!
//! Both corrections are fitted to reviewed games: with them, luck averages to about zero (`docs/analysis.md`).

use tilery_lines::TileSet;

use super::super::counts::KindCounts;
use super::super::sim_game::{SEATS, SimGame};

/// With two seats: tiles in the bag, and the correction of the margin of the seat that moves. Between two entries
/// it is linear.
const BY_BAG: [(f64, f64); 4] = [(0.0, -2.6), (8.0, -1.8), (16.0, -0.2), (24.0, 0.0)];

/// With three and with four seats: the correction of every margin before the first tile is laid. It shrinks with the
/// tiles that are left.
const AT_START: [f64; 2] = [3.6, 5.0];

/// The correction of the margin of each seat.
pub(super) fn lean(sim: &SimGame) -> [f64; SEATS] {
    let mut lean = [0.0; SEATS];
    if sim.seats() == 2 {
        let own = between(sim.bag.len() as f64);
        lean[sim.turn] = own;
        lean[1 - sim.turn] = -own;
    } else {
        let left = sim.unlaid.of(TileSet::ALL) as f64 / KindCounts::FULL.of(TileSet::ALL) as f64;
        lean[..sim.seats()].fill(AT_START[sim.seats() - 3] * left);
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
    use super::{BY_BAG, between};

    #[test]
    fn corrections_are_linear_between_the_entries() {
        for pair in BY_BAG.windows(2) {
            let [(from, at_from), (to, at_to)] = [pair[0], pair[1]];
            for (bag, due) in [
                (from, at_from),
                (to, at_to),
                ((from + to) / 2.0, (at_from + at_to) / 2.0),
            ] {
                assert!((between(bag) - due).abs() < 1e-9, "{bag}: {}", between(bag));
            }
        }
        assert!((between(20.0) - -0.1).abs() < 1e-9);
        assert_eq!(between(96.0), 0.0, "a full bag needs no correction");
    }
}
