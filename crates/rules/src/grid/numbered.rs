//! Plays by their number in the order of legal moves, without a list of all of them.

use arrayvec::ArrayVec;

use super::best::first_placed;
use super::{Cell, Found, Grid, LONGEST_LINE, Placed};
use crate::TileSet;

/// More columns than the plays on a grid can have: all tiles of a game in one row, and six before and behind.
const COLUMNS: usize = 128;

/// A usual number of groups, so that most positions take memory only once. Memory of up to a kilobyte is taken faster.
const USUAL_GROUPS: usize = 48;

/// The plays of a hand on a grid, counted by the cell of their first tile.
pub(crate) struct NumberedPlays<'g> {
    grid: &'g Grid,
    hand: TileSet,
    groups: Vec<Group>,
    count: usize,
}

/// Plays that have the same first cell and are found from the same open cell.
struct Group {
    first: Cell,
    open: Cell,
    count: u32,
}

impl Grid {
    /// Counts the plays of tiles of these kinds, one of each kind at the most, on a grid that is not empty.
    pub(crate) fn numbered_plays(&self, hand: TileSet) -> NumberedPlays<'_> {
        let mut groups: Vec<Group> = Vec::with_capacity(USUAL_GROUPS);
        let mut count = 0;
        self.plays(hand, &mut |found| {
            count += 1;
            let (first, open) = (first_cell(&found), found.laid[0].cell);
            match groups.last_mut() {
                Some(group) if group.first == first && group.open == open => group.count += 1,
                _ => groups.push(Group {
                    first,
                    open,
                    count: 1,
                }),
            }
        });
        NumberedPlays {
            grid: self,
            hand,
            groups,
            count,
        }
    }
}

impl NumberedPlays<'_> {
    /// How many plays there are.
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// The play with this number, which is below [`NumberedPlays::len`]. Plays are sorted by their first
    /// tile, then the second and so on, as [`Game::legal_moves`](crate::Game::legal_moves) lists them. The
    /// tiles are in order.
    pub(crate) fn get(mut self, mut number: usize) -> Vec<Placed> {
        // Cells sort by column first.
        let left = self.grid.plane.bounds().map_or(0, |(min, _)| min.x) - LONGEST_LINE as i32;
        let mut by_column = [0u32; COLUMNS];
        for group in &self.groups {
            by_column[(group.first.x - left) as usize % COLUMNS] += group.count;
        }
        let mut column = left;
        for count in by_column.map(|count| count as usize) {
            if number < count {
                break;
            }
            number -= count;
            column += 1;
        }
        self.groups.retain(|group| group.first.x == column);
        self.groups.sort_unstable_by_key(|group| group.first);
        let groups = self.groups.chunk_by(|one, other| one.first == other.first);
        for groups in groups {
            let count: usize = groups.iter().map(|group| group.count as usize).sum();
            if number >= count {
                number -= count;
                continue;
            }
            let mut plays: Vec<ArrayVec<Placed, LONGEST_LINE>> = Vec::with_capacity(count);
            for (at, group) in groups.iter().enumerate() {
                if groups[..at].iter().any(|other| other.open == group.open) {
                    continue;
                }
                self.grid.plays_from(group.open, self.hand, &mut |found| {
                    if first_cell(&found) == group.first {
                        plays.push(found.laid.iter().copied().collect());
                    }
                });
            }
            plays.iter_mut().for_each(|laid| laid.sort_unstable());
            return plays.select_nth_unstable(number).1.to_vec();
        }
        Vec::new()
    }
}

/// The cell of the first tile in order.
#[inline]
fn first_cell(found: &Found<'_>) -> Cell {
    first_placed(found.laid).map_or_else(Cell::default, |placed| placed.cell)
}
