//! Sets of kinds of tile, stored as bits.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::{Colour, Shape, Tile};

/// A set of kinds of tile: one bit for each of the 36 kinds.
///
/// ```
/// use tilery_lines::{Colour, Tile, TileSet};
/// let red = TileSet::of_colour(Colour::Red);
/// let ro: Tile = "Ro".parse()?;
/// assert_eq!((red - TileSet::of(ro)).len(), 5);
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct TileSet(u64);

impl TileSet {
    /// No kind.
    pub const EMPTY: TileSet = TileSet(0);
    /// All 36 kinds.
    pub const ALL: TileSet = TileSet((1 << Tile::KINDS) - 1);

    /// The set of just this kind.
    #[inline]
    pub const fn of(tile: Tile) -> TileSet {
        TileSet(1 << tile.index())
    }

    /// The six kinds of a colour.
    pub const fn of_colour(colour: Colour) -> TileSet {
        TileSet(0b11_1111 << (colour as u32 * 6))
    }

    /// The six kinds of a shape.
    pub const fn of_shape(shape: Shape) -> TileSet {
        TileSet(0x4104_1041 << (shape as u32))
    }

    /// The twelve families: all kinds of one colour or of one shape. Every line lies within one family.
    pub fn families() -> impl Iterator<Item = TileSet> {
        Colour::ALL
            .into_iter()
            .map(TileSet::of_colour)
            .chain(Shape::ALL.into_iter().map(TileSet::of_shape))
    }

    /// How many kinds the set holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set holds two or more kinds. This is cheaper than counting them.
    #[inline]
    pub const fn has_two(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the set holds `tile`.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Whether `other` holds all kinds of this set.
    #[inline]
    pub const fn is_subset(self, other: TileSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether `other` holds no kind of this set.
    #[inline]
    pub const fn is_disjoint(self, other: TileSet) -> bool {
        self.0 & other.0 == 0
    }

    /// The first kind, by colour, then shape.
    #[inline]
    pub fn first(self) -> Option<Tile> {
        self.into_iter().next()
    }

    /// The kinds that may join the tiles of this set in one line: those of the same colour or shape that are
    /// not in the set yet. The result is empty if the set itself is not a line.
    pub fn partners(self) -> TileSet {
        let Some(first) = self.first() else {
            return TileSet::ALL;
        };
        if !self.has_two() {
            return first.partners();
        }
        let [colour, shape] = first.families();
        if self.is_subset(colour) {
            colour - self
        } else if self.is_subset(shape) {
            shape - self
        } else {
            TileSet::EMPTY
        }
    }

    /// Whether different tiles of these kinds can lie in one line.
    pub fn is_line(self) -> bool {
        self.len() <= 1 || TileSet::families().any(|family| self.is_subset(family))
    }

    /// The largest groups of this set that could form a line, and their size.
    ///
    /// Players compare these sizes to decide who opens.
    pub fn largest_groups(self) -> (usize, Vec<TileSet>) {
        let size = TileSet::families()
            .map(|family| (self & family).len())
            .max()
            .unwrap_or(0);
        let mut groups: Vec<TileSet> = Vec::new();
        for group in TileSet::families().map(|family| self & family) {
            if size > 0 && group.len() == size && !groups.contains(&group) {
                groups.push(group);
            }
        }
        (size, groups)
    }
}

/// For each kind, the families of its colour and its shape. The table has entries for all values of a six-bit
/// index, so lookups need no bounds check.
const FAMILIES: [[TileSet; 2]; 64] = {
    let mut families = [[TileSet::EMPTY; 2]; 64];
    let mut index = 0;
    while let Some(tile) = Tile::from_index(index) {
        families[index] = [TileSet::of_colour(tile.colour()), TileSet::of_shape(tile.shape())];
        index += 1;
    }
    families
};

impl Tile {
    /// All kinds of the tile's colour, and all kinds of its shape.
    #[inline]
    pub fn families(self) -> [TileSet; 2] {
        FAMILIES[self.index() & 63]
    }

    /// The kinds that may lie in one line with the tile.
    #[inline]
    pub fn partners(self) -> TileSet {
        let [colour, shape] = self.families();
        // The tile itself is the only kind in both sets.
        TileSet(colour.0 ^ shape.0)
    }
}

impl BitAnd for TileSet {
    type Output = TileSet;
    #[inline]
    fn bitand(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }
}

impl BitOr for TileSet {
    type Output = TileSet;
    #[inline]
    fn bitor(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }
}

impl BitOrAssign for TileSet {
    #[inline]
    fn bitor_assign(&mut self, other: TileSet) {
        self.0 |= other.0;
    }
}

impl Sub for TileSet {
    type Output = TileSet;
    #[inline]
    fn sub(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        tiles
            .into_iter()
            .fold(TileSet::EMPTY, |set, tile| set | TileSet::of(tile))
    }
}

impl IntoIterator for TileSet {
    type Item = Tile;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The kinds of a [`TileSet`], by colour, then shape.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Tile;

    #[inline]
    fn next(&mut self) -> Option<Tile> {
        if self.0 == 0 {
            return None;
        }
        let tile = Tile::of_bit(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(tile)
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
