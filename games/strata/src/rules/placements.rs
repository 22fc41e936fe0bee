//! All places of a tile, each found exactly once, without memory of its own: the fast path.
//!
//! A tile covers three cells of a block of two by two, so the four ways in which it may lie there are the four cells
//! of the block that can be its corner. The blocks around the used rectangle are walked row by row.

use tilery_rules::Cell;

use super::square::Packed;
use super::{Board, Facing, LTile, Lay};

/// A place of a tile that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The tile and its place.
    pub lay: Lay,
    /// The level that it gets: 1 if it widens.
    pub level: u8,
}

/// For each square of a tile, the colour bits that must not lie below it.
#[derive(Clone, Copy)]
struct Forbidden([u16; 3]);

impl Forbidden {
    fn below(tile: LTile) -> Forbidden {
        // Red and green exclude each other; neutral excludes nothing.
        Forbidden(tile.squares().map(|colour| match Packed::colour_bit(colour) {
            Packed::RED => Packed::GREEN,
            Packed::GREEN => Packed::RED,
            _ => 0,
        }))
    }

    /// The level of a tile on these squares (corner, first arm, second arm), if it may lie there.
    #[inline(always)]
    fn level(self, corner: Packed, first: Packed, second: Packed) -> Option<u8> {
        let (Packed(corner), Packed(first), Packed(second)) = (corner, first, second);
        let differ = (corner ^ first) | (corner ^ second);
        if differ & Packed::LEVEL != 0 {
            return None;
        }
        let below = corner & Packed::LEVEL;
        let fits = if below == 0 {
            // Empty cells hold nothing but the mark of being beside a square.
            corner | first | second != 0
        } else {
            let [c, f, s] = self.0;
            differ & Packed::TILE != 0 && (corner & c) | (first & f) | (second & s) == 0
        };
        fits.then_some(below as u8 + 1)
    }
}

impl Board {
    /// Visits every legal place of a tile, exactly once each.
    ///
    /// The order depends on what can be seen alone: block by block, row by row from the top.
    ///
    /// ```
    /// use tilery_strata::Board;
    /// let mut count = 0;
    /// Board::new().placements("rrr".parse()?, &mut |_| count += 1);
    /// assert_eq!(count, 36);
    /// # Ok::<(), tilery_rules::NotationError>(())
    /// ```
    #[inline]
    pub fn placements(&self, tile: LTile, visit: &mut impl FnMut(Placement)) {
        let forbidden = Forbidden::below(tile);
        let (min, max) = self.bounds();
        for y in min.y - 2..=max.y + 1 {
            let column = |x: i32| {
                [
                    self.plane.near(Cell::new(x, y)),
                    self.plane.near(Cell::new(x, y + 1)),
                ]
            };
            let [mut nw, mut sw] = column(min.x - 2);
            for x in min.x - 2..=max.x + 1 {
                let [ne, se] = column(x + 1);
                if (nw.0 | ne.0) | (sw.0 | se.0) != 0 {
                    let mut at = |dx, dy, facing, level: Option<u8>| {
                        if let Some(level) = level {
                            visit(Placement {
                                lay: Lay {
                                    tile,
                                    corner: Cell::new(x + dx, y + dy),
                                    facing,
                                },
                                level,
                            });
                        }
                    };
                    at(0, 0, Facing::East, forbidden.level(nw, ne, sw));
                    at(1, 0, Facing::South, forbidden.level(ne, se, nw));
                    at(0, 1, Facing::North, forbidden.level(sw, nw, se));
                    at(1, 1, Facing::West, forbidden.level(se, sw, ne));
                }
                [nw, sw] = [ne, se];
            }
        }
    }
}
