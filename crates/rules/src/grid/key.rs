//! Plays as numbers that sort like their tiles from left to right or top to bottom.

use super::{Axis, Cell, LONGEST_LINE, Placed, Tile};

/// A play in sixteen bytes. Keys sort like the lists of placed tiles that they stand for.
///
/// The first tile has its cell and kind; each further one the direction and distance from the first, and its kind.
/// Nothing follows a shorter play, which so comes before all that it begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PlayKey(u128);

/// Bits of a kind of tile.
const KIND: u32 = 6;
/// Bits of a further tile: direction, distance and kind.
const FURTHER: u32 = 1 + DISTANCE + KIND;
/// Bits of a distance: a line has six tiles at the most.
const DISTANCE: u32 = 3;
/// Bits of all further tiles.
const TAIL: u32 = FURTHER * (LONGEST_LINE as u32 - 1);
/// Bits of a coordinate.
const COORDINATE: u32 = 32;
/// Turned over, the sign bit sorts negative coordinates first.
const SIGN: u32 = 1 << 31;

impl PlayKey {
    /// The key of a play whose tiles may be in any order. It lies on one line.
    #[inline]
    pub(crate) fn new(laid: &[Placed]) -> PlayKey {
        let Some(mut first) = laid.first().copied() else {
            return PlayKey(0);
        };
        if laid.len() == 1 {
            return PlayKey(PlayKey::head(first));
        }
        for placed in laid {
            if placed.cell < first.cell {
                first = *placed;
            }
        }
        // The distances of the further tiles are all different, so that each tile has a place of its own.
        let mut tail = [0u16; 1 << DISTANCE];
        for placed in laid {
            let (across, down) = (placed.cell.x - first.cell.x, placed.cell.y - first.cell.y);
            // Cells sort by column first.
            let row = (across != 0) as u16;
            let distance = (across + down) as u16;
            tail[distance as usize % tail.len()] =
                row << (DISTANCE + KIND) | distance << KIND | placed.tile.index() as u16;
        }
        let (mut further, mut room) = (0u64, TAIL);
        for code in &tail[1..LONGEST_LINE] {
            let used = (*code != 0) as u32;
            room -= FURTHER * used;
            further |= u64::from(*code) << room;
        }
        PlayKey(PlayKey::head(first) | u128::from(further))
    }

    /// The bits of the first tile.
    #[inline]
    fn head(first: Placed) -> u128 {
        let head = (first.cell.x as u32 ^ SIGN) as u128;
        let head = head << COORDINATE | (first.cell.y as u32 ^ SIGN) as u128;
        (head << KIND | first.tile.index() as u128) << TAIL
    }

    /// The tiles from left to right, or from top to bottom.
    pub(crate) fn laid(self) -> Vec<Placed> {
        let bits = |from: u32, count: u32| (self.0 >> from) as usize & ((1 << count) - 1);
        let coordinate = |from: u32| ((self.0 >> from) as u32 ^ SIGN) as i32;
        let first = Cell::new(coordinate(TAIL + KIND + COORDINATE), coordinate(TAIL + KIND));
        let tile = |from| Tile::from_index(bits(from, KIND));
        let mut laid = Vec::with_capacity(LONGEST_LINE);
        laid.extend(tile(TAIL).map(|tile| Placed { cell: first, tile }));
        for at in 1..LONGEST_LINE as u32 {
            let from = TAIL - FURTHER * at;
            let distance = bits(from + KIND, DISTANCE) as i32;
            if distance == 0 {
                break;
            }
            let axis = if bits(from + KIND + DISTANCE, 1) == 1 {
                Axis::Row
            } else {
                Axis::Column
            };
            let cell = first.step(axis, distance);
            laid.extend(tile(from).map(|tile| Placed { cell, tile }));
        }
        laid
    }
}
