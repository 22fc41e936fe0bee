//! The table as a search sees it: every zone is kept up to date while tiles are laid.
//!
//! Zones are labelled. A laid tile touches few of them, and only those are counted again.

use arrayvec::ArrayVec;
use tilery_rules::{Cell, Position};

use super::lays::Spot;
use crate::{SquareColour, Strata};

/// Cells of a row. All forty tiles in one line, side by side, span less, so that no two cells ever share a place.
const WIDTH: usize = 128;
/// Cells of the board, which is a long helix: the end of a row is the beginning of the next.
pub(super) const SIZE: usize = WIDTH * WIDTH;
/// Longer than any list of zones or of squares of a zone: all forty tiles and the start tile show 122 squares.
pub(super) const MOST: usize = 128;

/// The content of a cell: level, number of the tile and colour of the visible square, or a mark beside a square.
pub(super) type SquareBits = u16;
pub(super) const LEVEL: SquareBits = 0x003f;
pub(super) const TILE: SquareBits = 0x0fc0;
const TILE_SHIFT: u32 = 6;
pub(super) const RED: SquareBits = 0x1000;
pub(super) const GREEN: SquareBits = 0x2000;
pub(super) const COLOURS: SquareBits = RED | GREEN;
/// An empty cell that shares a side with a square; all its other bits are zero.
const BESIDE: SquareBits = 0x8000;

/// The place of a cell on the board.
pub(super) type CellIndex = u16;

pub(super) const fn place(x: i32, y: i32) -> CellIndex {
    ((x + y * WIDTH as i32) & (SIZE as i32 - 1)) as CellIndex
}

/// The places that share a side with one.
#[inline]
pub(super) fn beside(place: CellIndex) -> [CellIndex; 4] {
    const MASK: CellIndex = SIZE as CellIndex - 1;
    [
        place.wrapping_sub(WIDTH as CellIndex) & MASK,
        place.wrapping_add(1) & MASK,
        place.wrapping_add(WIDTH as CellIndex) & MASK,
        place.wrapping_sub(1) & MASK,
    ]
}

/// The bit of a colour; neutral has none.
pub(super) const fn bit(colour: SquareColour) -> SquareBits {
    match colour {
        SquareColour::Red => RED,
        SquareColour::Green => GREEN,
        SquareColour::Neutral => 0,
    }
}

/// The seat that plays a colour given as its bit.
#[inline]
pub(super) const fn seat_of(colour: SquareBits) -> usize {
    (colour == GREEN) as usize
}

/// A connected set of visible squares of one colour.
#[derive(Clone, Copy, Default)]
pub(super) struct ZoneCount {
    pub(super) colour: SquareBits,
    pub(super) area: u8,
    pub(super) height: u8,
}

impl ZoneCount {
    #[inline]
    pub(super) fn score(self) -> i32 {
        self.area as i32 * self.height as i32
    }
}

/// The squares and the labels of a board.
type BoardMemory = (Box<[SquareBits; SIZE]>, Box<[u8; SIZE]>);

thread_local! {
    /// Memory of a board that is no longer used, all zero.
    static SPARE: std::cell::Cell<Option<BoardMemory>> = const { std::cell::Cell::new(None) };
}

/// The table with its zones.
#[derive(Clone)]
pub(super) struct SearchBoard {
    squares: Box<[SquareBits; SIZE]>,
    /// The number of the zone that holds a square; zone 0 is none.
    labels: Box<[u8; SIZE]>,
    zones: [ZoneCount; MOST],
    /// The numbers of zones in use, a bit each.
    used: u128,
    /// The best zone of each seat's colour.
    pub(super) best: [i32; 2],
    pub(super) min: (i32, i32),
    pub(super) max: (i32, i32),
    laid: u8,
}

impl SearchBoard {
    /// The table of a position.
    pub(super) fn of(position: &Strata) -> SearchBoard {
        let spare = SPARE.take();
        let (squares, labels) = spare.unwrap_or_else(|| (Box::new([0; SIZE]), Box::new([0; SIZE])));
        let mut board = SearchBoard {
            squares,
            labels,
            zones: [ZoneCount::default(); MOST],
            used: 1,
            best: [0; 2],
            min: (0, 0),
            max: (0, 0),
            laid: position.board().laid() as u8,
        };
        let mut coloured: ArrayVec<CellIndex, MOST> = ArrayVec::new();
        for square in position.board().squares() {
            let Cell { x, y } = square.cell();
            let value =
                square.level as SquareBits | (square.tile as SquareBits) << TILE_SHIFT | bit(square.colour);
            board.put(x, y, value);
            if bit(square.colour) != 0 {
                coloured.push(place(x, y));
            }
        }
        for place in coloured {
            if board.label(place) == 0 {
                board.found(place, 0);
            }
        }
        board.count_best();
        debug_assert_eq!(board.best.map(|best| best as u32).to_vec(), position.scores());
        board
    }

    /// Gives the memory of this board to the next one of this thread.
    ///
    /// A quick player needs a new board for every move. Clearing the few cells in use takes much less time than clearing
    /// all of them.
    pub(super) fn recycle(mut self) {
        for y in self.min.1 - 1..=self.max.1 + 1 {
            for x in self.min.0 - 1..=self.max.0 + 1 {
                let at = place(x, y) as usize;
                self.squares[at] = 0;
                self.labels[at] = 0;
            }
        }
        SPARE.set(Some((self.squares, self.labels)));
    }

    /// Makes this board a copy of another without new memory.
    pub(super) fn copy(&mut self, other: &SearchBoard) {
        self.squares.copy_from_slice(&other.squares[..]);
        self.labels.copy_from_slice(&other.labels[..]);
        (self.zones, self.used, self.best) = (other.zones, other.used, other.best);
        (self.min, self.max, self.laid) = (other.min, other.max, other.laid);
    }

    #[inline]
    pub(super) fn square(&self, place: CellIndex) -> SquareBits {
        self.squares[place as usize & (SIZE - 1)]
    }

    #[inline]
    pub(super) fn colour(&self, place: CellIndex) -> SquareBits {
        self.square(place) & COLOURS
    }

    #[inline]
    pub(super) fn label(&self, place: CellIndex) -> u8 {
        self.labels[place as usize & (SIZE - 1)]
    }

    #[inline]
    pub(super) fn zone(&self, label: u8) -> ZoneCount {
        self.zones[label as usize & (MOST - 1)]
    }

    /// The zones there are.
    pub(super) fn zones(&self) -> impl Iterator<Item = (u8, ZoneCount)> {
        Labels(self.used & !1).map(|label| (label, self.zone(label)))
    }

    /// The best zone of each seat's colour.
    #[inline]
    pub(super) fn best(&self) -> [i32; 2] {
        self.best
    }

    fn put(&mut self, x: i32, y: i32, square: SquareBits) {
        let at = place(x, y);
        let covers = self.square(at) & LEVEL != 0;
        self.squares[at as usize] = square;
        if covers {
            return;
        }
        self.min = (self.min.0.min(x), self.min.1.min(y));
        self.max = (self.max.0.max(x), self.max.1.max(y));
        for next in beside(at) {
            if self.square(next) == 0 {
                self.squares[next as usize] = BESIDE;
            }
        }
    }

    /// Lays a tile that may lie there.
    pub(super) fn lay(&mut self, spot: Spot) {
        self.laid += 1;
        let level = (self.square(spot.places()[0]) & LEVEL) + 1;
        let mut touched = 0u128;
        let mut seeds = [0 as CellIndex; 15];
        let mut count = 0;
        for ((x, y), colour) in spot.cells().into_iter().zip(spot.colours()) {
            let at = place(x, y);
            let old = self.label(at);
            touched |= 1 << old;
            if colour != 0 {
                seeds[count] = at;
                count += 1;
            }
            for next in beside(at) {
                let label = self.label(next);
                if label != 0 && (label == old || self.colour(next) == colour) {
                    touched |= 1 << label;
                    seeds[count] = next;
                    count += 1;
                }
            }
            self.labels[at as usize] = 0;
            self.put(x, y, level | (self.laid as SquareBits) << TILE_SHIFT | colour);
        }
        self.used &= !touched | 1;
        let mut fresh = 0u128;
        for seed in &seeds[..count] {
            if self.colour(*seed) != 0 && fresh >> self.label(*seed) & 1 == 0 {
                fresh |= 1 << self.found(*seed, touched);
            }
        }
        self.count_best();
    }

    /// Counts the zone around a square anew, under a number of its own that is none of the `stale` ones.
    fn found(&mut self, seed: CellIndex, stale: u128) -> u8 {
        let label = (!(self.used | stale)).trailing_zeros() as u8;
        self.used |= 1 << label;
        let colour = self.colour(seed);
        let mut zone = ZoneCount {
            colour,
            area: 0,
            height: 0,
        };
        let mut waiting = [seed; MOST];
        let mut count = 1;
        self.labels[seed as usize] = label;
        while count > 0 {
            count -= 1;
            let at = waiting[count];
            zone.area += 1;
            zone.height = zone.height.max((self.square(at) & LEVEL) as u8);
            for next in beside(at) {
                if self.colour(next) == colour && self.label(next) != label {
                    self.labels[next as usize] = label;
                    waiting[count] = next;
                    count += 1;
                }
            }
        }
        self.zones[label as usize] = zone;
        label
    }

    fn count_best(&mut self) {
        let mut best = [0; 2];
        for (_, zone) in self.zones() {
            let best = &mut best[seat_of(zone.colour)];
            *best = zone.score().max(*best);
        }
        self.best = best;
    }
}

/// The numbers of the bits that are set.
pub(super) struct Labels(pub(super) u128);

impl Iterator for Labels {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let label = self.0.trailing_zeros() as u8;
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            label
        })
    }
}
