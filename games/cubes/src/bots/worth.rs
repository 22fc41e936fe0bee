//! The value of every set of faces: the table behind the exact expectation of a re-roll.
//!
//! A play uses dice of one family (one colour, or one shape), so what a hand is worth is the largest of twelve numbers:
//! for each family, the best play among its faces that the hand shows. A family has six kinds, so the best play of each
//! of its 64 sets of faces is found once for all faces that the dice could show. An outcome of a re-roll then costs a
//! few look-ups instead of a search for plays.

use tilery_lines::grid::{Found, Grid};
use tilery_lines::{Colour, Shape, Tile, TileSet};

/// A set of faces of one family: one bit for each of its six kinds.
pub(super) type Faces = u8;

/// How many sets of faces a family has.
pub(super) const SETS: usize = 64;

/// How many dice of each colour, in the order of the notation.
pub(super) type ColourCounts = [u8; 6];

/// Nothing can be played.
pub(super) const STUCK: f32 = f32::NEG_INFINITY;

/// How many dice of each colour there are.
pub(super) fn counts(dice: &[Tile]) -> ColourCounts {
    let mut counts = [0; 6];
    for die in dice {
        counts[die.colour() as usize] += 1;
    }
    counts
}

/// The best value of a play with any of the faces of a set, for each set of each family; [`STUCK`] if there is none.
pub(super) struct Worth {
    /// By colour, with one bit for each shape.
    pub(super) by_colour: [[f32; SETS]; 6],
    /// By shape, with one bit for each colour.
    pub(super) by_shape: [[f32; SETS]; 6],
}

impl Worth {
    /// The table for dice of these colours on a grid that is not empty, with plays valued by `value`.
    pub(super) fn new(grid: &Grid, dice: &ColourCounts, mut value: impl FnMut(&Found<'_>) -> f32) -> Worth {
        let mut worth = Worth::nothing();
        visit_plays(grid, dice, |found| {
            worth.note(found.laid.iter().map(|placed| placed.tile), value(&found))
        });
        worth.spread();
        worth
    }

    /// A table without any play.
    pub(super) fn nothing() -> Worth {
        Worth {
            by_colour: [[STUCK; SETS]; 6],
            by_shape: [[STUCK; SETS]; 6],
        }
    }

    /// Notes a play of these tiles, all of one family.
    #[inline]
    pub(super) fn note(&mut self, tiles: impl Iterator<Item = Tile>, value: f32) {
        let (mut colours, mut shapes) = (0usize, 0usize);
        let mut last = None;
        for tile in tiles {
            colours |= 1 << tile.colour() as u8;
            shapes |= 1 << tile.shape() as u8;
            last = Some(tile);
        }
        let Some(tile) = last else {
            return;
        };
        let best = if shapes.is_power_of_two() {
            &mut self.by_shape[tile.shape() as usize][colours]
        } else {
            &mut self.by_colour[tile.colour() as usize][shapes]
        };
        *best = best.max(value);
    }

    /// Lets every set know the best of all sets within it, once all plays are noted.
    pub(super) fn spread(&mut self) {
        for family in self.by_colour.iter_mut().chain(&mut self.by_shape) {
            for kind in 0..6 {
                for set in (0..SETS).filter(|set| set >> kind & 1 == 1) {
                    family[set] = family[set].max(family[set ^ 1 << kind]);
                }
            }
        }
    }
}

/// Visits every play that dice of these colours can make with any of their faces, on a grid that is not empty.
/// Some are visited more than once.
pub(super) fn visit_plays(grid: &Grid, dice: &ColourCounts, mut visit: impl FnMut(Found<'_>)) {
    // Plays of one shape: any of the colours, one die of each. All plays of a single die are among them.
    for shape in Shape::ALL {
        let held = Colour::ALL
            .into_iter()
            .filter(|colour| dice[*colour as usize] > 0);
        grid.plays(held.map(|colour| Tile::new(colour, shape)).collect(), &mut visit);
    }
    // Plays of one colour: as many shapes as there are dice of that colour.
    for colour in Colour::ALL {
        let held = dice[colour as usize] as usize;
        if held > 1 {
            let kinds: TileSet = Shape::ALL
                .into_iter()
                .map(|shape| Tile::new(colour, shape))
                .collect();
            grid.plays_up_to(held, kinds, &mut visit);
        }
    }
}
