//! Plays by their number in the order of legal moves, without a list of all of them.

use arrayvec::ArrayVec;

use super::best::first_placed;
use super::plays::Visit;
use super::{Axis, Cell, Found, Grid, LONGEST_LINE, Placed, TileSet};
use crate::Tile;

/// The number of counters. Columns that are so far apart share one, which no game reaches: its tiles make a row of at most
/// 108, and a play begins at most six columns before it.
const COLUMNS: usize = 128;

/// The plays of a hand on a grid, counted by the column of their first tile.
pub(crate) struct NumberedPlays<'g> {
    grid: &'g Grid,
    hand: TileSet,
    columns: ColumnCounts,
}

/// How many plays begin in each column, from the first one on that a play can begin in.
struct ColumnCounts {
    left: i32,
    counts: [u32; COLUMNS],
}

impl Visit for ColumnCounts {
    const COUNTS: bool = true;

    fn visit(&mut self, _: Found<'_>) {}

    #[inline]
    fn count(&mut self, column: i32, plays: usize) {
        self.counts[(column - self.left) as usize % COLUMNS] += plays as u32;
    }
}

impl Grid {
    /// Counts the plays of tiles of these kinds, one of each kind at the most, on a grid that is not empty.
    pub(crate) fn numbered_plays(&self, hand: TileSet) -> NumberedPlays<'_> {
        let mut columns = ColumnCounts {
            left: self.plane.bounds().map_or(0, |(min, _)| min.x) - LONGEST_LINE as i32,
            counts: [0; COLUMNS],
        };
        self.count_plays(hand, &mut columns);
        NumberedPlays {
            grid: self,
            hand,
            columns,
        }
    }
}

impl NumberedPlays<'_> {
    /// How many plays there are.
    pub(crate) fn len(&self) -> usize {
        self.columns.counts.iter().sum::<u32>() as usize
    }

    /// The play with this number, which is below [`NumberedPlays::len`]. Plays are sorted by their first
    /// tile, then the second and so on, as [`Position::legal_moves`](tilery_rules::Position::legal_moves) lists them. The
    /// tiles are in order.
    pub(crate) fn get(&self, mut number: usize) -> Vec<Placed> {
        // Cells sort by column first.
        let mut column = self.columns.left;
        let mut count = 0;
        for plays in &self.columns.counts {
            count = *plays as usize;
            if number < count {
                break;
            }
            number -= count;
            column += 1;
        }
        let mut plays: Vec<Key> = Vec::with_capacity(count);
        self.grid.plays_near(column, self.hand, &mut |found| {
            if let Some(first) = first_placed(found.laid).filter(|first| first.cell.x == column) {
                plays.push(Key::new(*first, found.laid));
            }
        });
        match number < plays.len() {
            true => plays.select_nth_unstable(number).1.play(column),
            false => Vec::new(),
        }
    }
}

/// A play that begins in a known column, as a number that sorts like the play: the row of its first tile, that tile, the
/// axis, and the other tiles with their distances from the first, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key(u128);

/// Bits of a tile, and of a tile with its distance. A play is spread over fewer than 16 cells.
const TILE_BITS: u32 = 6;
const ITEM_BITS: u32 = 10;
/// Where the parts of a key begin, above the other tiles.
const AXIS_AT: u32 = (LONGEST_LINE as u32 - 1) * ITEM_BITS;
const FIRST_AT: u32 = AXIS_AT + 2;
const ROW_AT: u32 = FIRST_AT + TILE_BITS;

impl Key {
    fn new(first: Placed, laid: &[Placed]) -> Key {
        let distance = |placed: &Placed| placed.cell.x - first.cell.x + placed.cell.y - first.cell.y;
        let item = |placed: &Placed| (distance(placed) as u128) << TILE_BITS | placed.tile.index() as u128;
        let others = laid.iter().filter(|placed| placed.cell != first.cell);
        let mut others: ArrayVec<u128, LONGEST_LINE> = others.map(item).collect();
        others.sort_unstable();
        // Of the plays with the same first tile, the one without another comes first, then those along the column.
        let along_row = laid.iter().any(|placed| placed.cell.x > first.cell.x);
        let axis = u128::from(!others.is_empty()) + u128::from(along_row);
        // With its sign bit turned over, a negative row sorts before a positive one.
        let row = u128::from(first.cell.y as u32 ^ 1 << 31);
        let key = row << ROW_AT | (first.tile.index() as u128) << FIRST_AT | axis << AXIS_AT;
        let others = others.iter().zip(Key::items());
        Key(others.fold(key, |key, (item, place)| key | item << place))
    }

    /// Where the tiles after the first are, in order.
    fn items() -> impl Iterator<Item = u32> {
        (0..AXIS_AT).step_by(ITEM_BITS as usize).rev()
    }

    /// The tiles of the play in order.
    fn play(self, column: i32) -> Vec<Placed> {
        let part = |at: u32, bits: u32| (self.0 >> at) as u32 & ((1 << bits) - 1);
        let first = Cell::new(column, ((self.0 >> ROW_AT) as u32 ^ 1 << 31) as i32);
        let axis = match part(AXIS_AT, 2) {
            2 => Axis::Row,
            _ => Axis::Column,
        };
        let others = Key::items().map(|place| part(place, ITEM_BITS));
        // Only the first tile has no distance, and only missing tiles have neither.
        let items = std::iter::once(part(FIRST_AT, TILE_BITS)).chain(others.take_while(|item| *item > 0));
        let mut laid = Vec::with_capacity(LONGEST_LINE);
        laid.extend(items.filter_map(|item| {
            let tile = Tile::from_index(item as usize % (1 << TILE_BITS))?;
            let cell = first.step(axis, (item >> TILE_BITS) as i32);
            Some(Placed { cell, tile })
        }));
        laid
    }
}
