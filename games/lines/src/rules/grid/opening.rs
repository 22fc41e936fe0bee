//! The first play of a game: the largest group in hand, whole.

use tilery_rules::{Axis, Cell};

use super::{Grid, PlayFault, Scored, Scoring};
use crate::{Placed, Tile, TileSet};

/// Checks a play that opens the game from a hand with these kinds, and scores it.
///
/// # Errors
/// Returns the first rule that is broken.
pub fn check_opening(hand: TileSet, laid: &[Placed], scoring: Scoring) -> Result<Scored, PlayFault> {
    let scored = Grid::new(scoring).check(laid)?;
    let (largest, _) = hand.largest_groups();
    if laid.len() < largest {
        return Err(PlayFault::SmallOpening {
            laid: laid.len(),
            largest,
        });
    }
    Ok(scored)
}

/// All openings from a hand with these kinds: every largest group in every order, in a row and in a column, the first
/// tile on the origin. Since the grid has no edge, they stand for the same plays anywhere else.
pub fn openings(hand: TileSet) -> Vec<Vec<Placed>> {
    let (size, groups) = hand.largest_groups();
    let axes: &[Axis] = if size == 1 { &[Axis::Row] } else { &Axis::BOTH };
    let mut plays = Vec::new();
    for group in groups {
        for order in orders(group) {
            for axis in axes {
                plays.push(
                    (0..)
                        .zip(&order)
                        .map(|(at, tile)| Placed {
                            cell: Cell::default().step(*axis, at),
                            tile: *tile,
                        })
                        .collect(),
                );
            }
        }
    }
    plays.sort();
    plays.dedup();
    plays
}

fn orders(tiles: TileSet) -> Vec<Vec<Tile>> {
    if tiles.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in tiles {
        for mut rest in orders(tiles - TileSet::of(first)) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}
