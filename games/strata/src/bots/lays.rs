//! Every place where a tile may lie, for the search's own board.

use tilery_rules::Cell;

use super::search_board::{COLOURS, CellIndex, LEVEL, SearchBoard, SquareBits, TILE, bit, place};
use crate::{Facing, LTile, Lay};

/// A pattern, as its index among all.
pub(super) type Pattern = u8;

/// How many patterns there are.
pub(super) const PATTERNS: usize = LTile::KINDS;

/// A tile on its place, in four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spot {
    pub(super) tile: Pattern,
    x: i8,
    y: i8,
    facing: u8,
}

/// The bits of the colours of every pattern.
const COLOUR_BITS: [[SquareBits; 3]; PATTERNS] = {
    let mut bits = [[0; 3]; PATTERNS];
    let mut tile = 0;
    while tile < PATTERNS {
        if let Some(pattern) = LTile::from_index(tile) {
            let squares = pattern.squares();
            bits[tile] = [bit(squares[0]), bit(squares[1]), bit(squares[2])];
        }
        tile += 1;
    }
    bits
};

/// The steps to the first and the second arm, by facing.
const ARMS: [[(i32, i32); 2]; 4] = [
    [(0, -1), (1, 0)],
    [(1, 0), (0, 1)],
    [(0, 1), (-1, 0)],
    [(-1, 0), (0, -1)],
];

impl Spot {
    /// The cells of the corner, the first arm and the second arm.
    #[inline]
    pub(super) fn cells(self) -> [(i32, i32); 3] {
        let (x, y) = (self.x as i32, self.y as i32);
        let [first, second] = ARMS[self.facing as usize & 3];
        [(x, y), (x + first.0, y + first.1), (x + second.0, y + second.1)]
    }

    /// The places of those cells.
    #[inline]
    pub(super) fn places(self) -> [CellIndex; 3] {
        self.cells().map(|(x, y)| place(x, y))
    }

    /// The colours that lie there.
    #[inline]
    pub(super) fn colours(self) -> [SquareBits; 3] {
        COLOUR_BITS[self.tile as usize]
    }

    /// The place of the corner, as a number.
    pub(super) fn place(self) -> u64 {
        (self.x as u8 as u64) << 8 | self.y as u8 as u64
    }

    /// A number of its own.
    pub(super) fn key(self) -> u64 {
        self.place() << 16 | (self.tile as u64) << 8 | self.facing as u64
    }

    /// The same as the rules say it.
    pub(super) fn lay(self) -> Option<Lay> {
        Some(Lay {
            tile: LTile::from_index(self.tile as usize)?,
            corner: Cell::new(self.x as i32, self.y as i32),
            facing: Facing::ALL[self.facing as usize & 3],
        })
    }
}

/// Whether a pattern may lie on three squares: never red on green nor green on red.
#[inline]
fn may_cover(tile: Pattern, below: [SquareBits; 3]) -> bool {
    let [c, f, s] = COLOUR_BITS[tile as usize];
    // A square has one colour at the most, so that both bits together mean one on the other.
    let clash = |above: SquareBits, below: SquareBits| (above | below) & COLOURS == COLOURS;
    !(clash(c, below[0]) || clash(f, below[1]) || clash(s, below[2]))
}

impl SearchBoard {
    /// Visits every place of every one of these patterns, each exactly once, with the level the tile gets.
    #[inline]
    pub(super) fn lays(&self, tiles: &[Pattern], mut visit: impl FnMut(Spot, u8)) {
        let ((left, top), (right, bottom)) = (self.min, self.max);
        for y in top - 2..=bottom + 1 {
            let column = |x: i32| [self.square(place(x, y)), self.square(place(x, y + 1))];
            let [mut nw, mut sw] = column(left - 2);
            for x in left - 2..=right + 1 {
                let [ne, se] = column(x + 1);
                if nw | ne | sw | se != 0 {
                    let mut at = |dx: i32, dy: i32, facing: u8, below: [SquareBits; 3], level: u8| {
                        for tile in tiles {
                            if level == 1 || may_cover(*tile, below) {
                                let (x, y) = ((x + dx) as i8, (y + dy) as i8);
                                visit(
                                    Spot {
                                        tile: *tile,
                                        x,
                                        y,
                                        facing,
                                    },
                                    level,
                                );
                            }
                        }
                    };
                    // Most places take no tile: the level is found before the call that they do not need.
                    let places = [
                        (0, 0, 1, [nw, ne, sw]),
                        (1, 0, 2, [ne, se, nw]),
                        (0, 1, 0, [sw, nw, se]),
                        (1, 1, 3, [se, sw, ne]),
                    ];
                    for (dx, dy, facing, below) in places {
                        if let Some(level) = level(below) {
                            at(dx, dy, facing, below, level);
                        }
                    }
                }
                [nw, sw] = [ne, se];
            }
        }
    }
}

/// The level of a tile on three squares, if they let any tile lie there.
#[inline(always)]
fn level([corner, first, second]: [SquareBits; 3]) -> Option<u8> {
    let differ = (corner ^ first) | (corner ^ second);
    if differ & LEVEL != 0 {
        return None;
    }
    let below = corner & LEVEL;
    let fits = if below == 0 {
        corner | first | second != 0
    } else {
        differ & TILE != 0
    };
    fits.then_some(below as u8 + 1)
}
