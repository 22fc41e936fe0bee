//! What seats do while a game is played out: fast, and good enough to tell moves apart.

use tilery_rules::{Placed, TileSet, Tiles};

use super::table::{Laid, Table};

/// The play of most points for the seat at turn, if it can play at all.
pub(super) fn most_points(table: &Table) -> Option<(Laid, u32)> {
    let mut best = Laid::new();
    let mut points = 0;
    table.grid.plays(table.kinds(), &mut |found| {
        if found.score > points {
            points = found.score;
            copy(found.laid, &mut best);
        }
    });
    (points > 0).then_some((best, points))
}

#[inline]
fn copy(laid: &[Placed], to: &mut Laid) {
    to.clear();
    to.extend(laid.iter().copied());
}

/// Plays one turn by points alone.
pub(super) fn greedy_turn(table: &mut Table) {
    match most_points(table) {
        Some((laid, score)) => table.play(&laid, score),
        None => cannot_play(table),
    }
}

/// Does what is left to do for a seat that cannot play.
pub(super) fn cannot_play(table: &mut Table) {
    if table.bag.is_empty() {
        table.pass();
        return;
    }
    let hand = &table.hands[table.turn];
    let most = hand.len().min(table.bag.len());
    let given: Tiles = hand[..most].iter().copied().collect();
    table.swap(&given);
}

/// How promising the tiles that stay in hand are, in points: different tiles that could lie in one line are worth
/// something together, the same tile twice is not.
pub(super) fn leave(hand: &Tiles) -> f64 {
    let kinds: TileSet = hand.iter().copied().collect();
    let twice = hand.len() - kinds.len();
    let largest = TileSet::families()
        .map(|family| (kinds & family).len())
        .max()
        .unwrap_or(0);
    1.2 * largest as f64 - 1.0 * twice as f64
}
