//! The last tiles, solved: every lay, every reply and every lay after that.

use super::lays::Spot;
use super::state::{State, lead};

/// With at most so many tiles left, the order of all piles is known, and the rest of the game is solved.
pub(super) const SOLVED: usize = 3;

/// The best lays of the seat at turn with the lead at the end if both play best, the best first: at least `count` of
/// them if there are so many, and all that are asked for. And how many lays were made to find it out.
pub(super) fn solve(state: &State, count: usize, asked: &[Spot]) -> (Vec<(Spot, i32)>, u64) {
    let mut search = Search { lays: 0 };
    let mut solved: Vec<(Spot, i32)> = Vec::new();
    let mut best: Vec<i32> = Vec::new();
    for spot in in_order(state) {
        let is_asked = asked.contains(&spot);
        // A lay that is worse than the last one listed need not be valued.
        let least = match best.get(count.wrapping_sub(1)) {
            Some(last) if !is_asked => *last,
            _ => -INFINITE,
        };
        let value = search.after(state, spot, least, INFINITE);
        if value > least || is_asked {
            solved.push((spot, value));
            let at = best.partition_point(|other| *other >= value);
            best.insert(at, value);
        }
    }
    solved.sort_by_key(|(spot, value)| (-value, *spot));
    let last = best.get(count.wrapping_sub(1)).copied().unwrap_or(-INFINITE);
    let mut listed = 0;
    solved.retain(|(spot, value)| {
        listed += 1;
        (listed <= count && *value >= last) || asked.contains(spot)
    });
    (solved, search.lays)
}

/// More than any lead.
const INFINITE: i32 = 1 << 20;

/// All lays of the seat at turn, those with the best difference of zones first.
fn in_order(state: &State) -> Vec<Spot> {
    let mut found: Vec<(i32, Spot)> = Vec::new();
    state.board.lays(&state.playable(), |spot, level| {
        found.push((-lead(state.board.best_after(spot, level), state.turn), spot));
    });
    found.sort_unstable();
    found.into_iter().map(|(_, spot)| spot).collect()
}

struct Search {
    lays: u64,
}

impl Search {
    /// The lead at the end of the seat that makes this lay, if it is between `least` and `most`; otherwise a bound.
    fn after(&mut self, state: &State, spot: Spot, least: i32, most: i32) -> i32 {
        let mut next = state.clone();
        next.lay(spot);
        self.lays += 1;
        if next.left() == 0 {
            next.lead(state.turn)
        } else {
            -self.best(&next, -most, -least)
        }
    }

    /// The best lead of the seat at turn, within the same bounds.
    fn best(&mut self, state: &State, least: i32, most: i32) -> i32 {
        let mut best = -INFINITE;
        if state.left() == 1 {
            self.lays += 1;
            state.board.lays(&state.playable(), |spot, level| {
                if let Some(lead) = state
                    .board
                    .lead_after(spot, level, state.turn, best.max(least) + 1)
                {
                    best = lead;
                }
            });
            return best.max(least);
        }
        for spot in in_order(state) {
            best = best.max(self.after(state, spot, best.max(least), most));
            if best >= most {
                break;
            }
        }
        best
    }
}
