//! What seats do while a game is played out: fast, and good enough to tell moves apart.

use arrayvec::ArrayVec;
use tilery_rules::{END_BONUS, Placed, Tiles};

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

/// How many plays are compared where a turn is thought over.
const CAREFUL_PLAYS: usize = 4;

/// Plays one turn of a game whose bag is empty: of the plays with most points the one after which playing out by points
/// leaves the best margin. How many nodes that took.
pub(super) fn careful_turn(table: &mut Table) -> u64 {
    let held = table.hands[table.turn].len();
    let mut plays: ArrayVec<(u32, Laid, u32), { CAREFUL_PLAYS + 1 }> = ArrayVec::new();
    table.grid.plays(table.kinds(), &mut |found| {
        let ends = found.laid.len() == held;
        let sight = found.score + if ends { END_BONUS } else { 0 };
        let at = plays.partition_point(|(other, ..)| *other >= sight);
        if at < CAREFUL_PLAYS {
            plays.insert(at, (sight, found.laid.iter().copied().collect(), found.score));
            plays.truncate(CAREFUL_PLAYS);
        }
    });
    let mut nodes = 1;
    let mut best: Option<(i32, usize)> = None;
    if plays.len() > 1 {
        let seat = table.turn;
        let mut game = table.clone();
        for (at, (_, laid, score)) in plays.iter().enumerate() {
            game.clone_from(table);
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
        Some((_, laid, score)) => table.play(laid, *score),
        None => cannot_play(table),
    }
    nodes
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
