//! The play-out policy: fast, and good enough to rank moves.

use arrayvec::ArrayVec;
use tilery_lines::{Placed, Tiles};

use super::sim_game::{LaidTiles, SimGame};

/// The play with the most points for the seat whose turn it is, or `None` if it cannot play.
pub(super) fn most_points(sim: &SimGame) -> Option<(LaidTiles, u32)> {
    let mut best = LaidTiles::new();
    let mut points = 0;
    sim.grid.plays(sim.kinds(), &mut |found| {
        if found.score > points {
            points = found.score;
            copy(found.laid, &mut best);
        }
    });
    (points > 0).then_some((best, points))
}

#[inline]
fn copy(laid: &[Placed], to: &mut LaidTiles) {
    to.clear();
    to.extend(laid.iter().copied());
}

/// Plays one greedy turn.
pub(super) fn greedy_turn(sim: &mut SimGame) {
    match most_points(sim) {
        Some((laid, score)) => sim.play(&laid, score),
        None => cannot_play(sim),
    }
}

/// How many plays a careful turn compares.
const CAREFUL_PLAYS: usize = 4;

/// Plays one turn of a game whose bag is empty. Of the plays with the most points it takes the one with the
/// best margin after a greedy play-out. Returns the number of nodes.
pub(super) fn careful_turn(sim: &mut SimGame) -> u64 {
    let held = sim.hands[sim.turn].len();
    let end_bonus = sim.grid.scoring().end_bonus;
    let mut plays: ArrayVec<(u32, LaidTiles, u32), { CAREFUL_PLAYS + 1 }> = ArrayVec::new();
    sim.grid.plays(sim.kinds(), &mut |found| {
        let ends = found.laid.len() == held;
        let sight = found.score + if ends { end_bonus } else { 0 };
        let at = plays.partition_point(|(other, ..)| *other >= sight);
        if at < CAREFUL_PLAYS {
            plays.insert(at, (sight, found.laid.iter().copied().collect(), found.score));
            plays.truncate(CAREFUL_PLAYS);
        }
    });
    let mut nodes = 1;
    let mut best: Option<(i32, usize)> = None;
    if plays.len() > 1 {
        let seat = sim.turn;
        let mut game = sim.clone();
        for (at, (_, laid, score)) in plays.iter().enumerate() {
            game.clone_from(sim);
            game.play(laid, *score);
            while !game.over {
                greedy_turn(&mut game);
                nodes += 1;
            }
            let margin = game.margin(seat);
            if best.is_none_or(|(most, _)| margin > most) {
                best = Some((margin, at));
            }
        }
    }
    match plays.get(best.map_or(0, |(_, at)| at)) {
        Some((_, laid, score)) => sim.play(laid, *score),
        None => cannot_play(sim),
    }
    nodes
}

/// Swaps or passes for a seat that cannot play.
pub(super) fn cannot_play(sim: &mut SimGame) {
    if sim.bag.is_empty() {
        sim.pass();
        return;
    }
    let hand = &sim.hands[sim.turn];
    let most = hand.len().min(sim.bag.len());
    let given: Tiles = hand[..most].iter().copied().collect();
    sim.swap(&given);
}
