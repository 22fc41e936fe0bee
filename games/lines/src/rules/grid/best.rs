//! The play that scores most.

use arrayvec::ArrayVec;

use super::{Found, Grid, LONGEST_LINE, Placed};
use crate::TileSet;

impl Grid {
    /// The play of tiles of these kinds with the most points, as counted by `points`, on a grid that is not
    /// empty. Of several such plays it is the first in the order of legal moves. Its tiles are sorted.
    pub fn best_play(
        &self,
        hand: TileSet,
        points: impl Fn(&Found<'_>) -> u32,
    ) -> Option<ArrayVec<Placed, LONGEST_LINE>> {
        let mut best: ArrayVec<Placed, LONGEST_LINE> = ArrayVec::new();
        let (mut most, mut first) = (0, (0, 0));
        self.plays(hand, &mut |found| {
            let points = points(&found);
            if points < most {
                return;
            }
            let found_first = first_of(found.laid);
            if points == most {
                let later = found_first > first;
                if later || (found_first == first && !comes_before(found.laid, &best)) {
                    return;
                }
            }
            best.clear();
            best.extend(found.laid.iter().copied());
            (most, first) = (points, found_first);
        });
        best.sort_unstable();
        (!best.is_empty()).then_some(best)
    }
}

/// The cell of the first tile of a play as a number, and the index of that tile. Both together sort like
/// placed tiles, but are compared faster.
#[inline]
fn first_of(laid: &[Placed]) -> (u64, usize) {
    // With its sign bit turned over, a negative coordinate sorts before a positive one.
    let part = |coordinate: i32| u64::from(coordinate as u32 ^ 1 << 31);
    first_placed(laid).map_or((0, 0), |Placed { cell, tile }| {
        (part(cell.x) << 32 | part(cell.y), tile.index())
    })
}

/// The first tile of a play from left to right, or from top to bottom.
#[inline]
pub(super) fn first_placed(laid: &[Placed]) -> Option<&Placed> {
    // All tiles lie in one line, so that one of the coordinates is the same for all.
    let along = |placed: &Placed| placed.cell.x + placed.cell.y;
    let (first, others) = laid.split_first()?;
    Some(others.iter().fold(first, |first, placed| {
        if along(placed) < along(first) {
            placed
        } else {
            first
        }
    }))
}

/// Whether a play comes before another in the order of legal moves.
#[cold]
fn comes_before(one: &[Placed], other: &[Placed]) -> bool {
    let sorted = |laid: &[Placed]| {
        let mut laid: ArrayVec<Placed, LONGEST_LINE> = laid.iter().copied().collect();
        laid.sort_unstable();
        laid
    };
    sorted(one) < sorted(other)
}
