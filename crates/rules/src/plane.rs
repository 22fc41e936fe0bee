//! Storage for an endless table: a small square of memory that wraps around and grows when needed.

use crate::Cell;

/// The total distance beyond the used cells that a reader may look without reaching a cell of the other side.
///
/// A play reaches at most six cells beyond the grid and looks one further.
const MARGIN: i32 = 8;

/// A value for each cell of an endless table.
///
/// Only a rectangle around the used cells is stored. The memory is a square whose side is a power of two and
/// on which coordinates wrap around, so the used rectangle may drift anywhere without being copied. The side
/// doubles when the rectangle no longer fits.
#[derive(Debug)]
pub struct Plane<T> {
    /// The base-2 logarithm of the side.
    log2: u32,
    squares: Vec<T>,
    /// The corners of the used rectangle; `min.x > max.x` while no cell is used.
    min: Cell,
    max: Cell,
}

impl<T: Copy + Default> Default for Plane<T> {
    /// A plane on which no cell is used.
    fn default() -> Plane<T> {
        /// The base-2 logarithm of the first side.
        const SMALLEST: u32 = 5;
        Plane {
            log2: SMALLEST,
            squares: vec![T::default(); 1 << (2 * SMALLEST)],
            min: Cell::new(i32::MAX, i32::MAX),
            max: Cell::new(i32::MIN, i32::MIN),
        }
    }
}

impl<T: Copy + Default> Plane<T> {
    /// The slot of `cell`. It is meaningful only for cells within the margin of the used rectangle.
    #[inline]
    pub fn slot(&self, cell: Cell) -> usize {
        let mask = (1usize << self.log2) - 1;
        ((cell.y as usize & mask) << self.log2) | (cell.x as usize & mask)
    }

    /// The value at `cell`, which must lie within the margin of the used rectangle.
    #[inline]
    pub fn near(&self, cell: Cell) -> T {
        self.squares[self.slot(cell)]
    }

    /// A reader of the row and the column through a cell, initially the origin.
    #[inline]
    pub fn reader(&self) -> Reader<'_, T> {
        Reader {
            squares: &self.squares,
            mask: (1 << self.log2) - 1,
            log2: self.log2,
            row: 0,
            column: 0,
        }
    }

    /// The value at any cell.
    pub fn get(&self, cell: Cell) -> T {
        let inside = self.min.x <= self.max.x
            && (self.min.x - 1..=self.max.x + 1).contains(&cell.x)
            && (self.min.y - 1..=self.max.y + 1).contains(&cell.y);
        if inside { self.near(cell) } else { T::default() }
    }

    /// The value in a slot.
    #[inline]
    pub fn at(&self, slot: usize) -> T {
        self.squares[slot]
    }

    /// Sets the value in a slot.
    #[inline]
    pub fn set_at(&mut self, slot: usize, value: T) {
        self.squares[slot] = value;
    }

    /// Sets the value of a cell within the margin of the used rectangle.
    #[inline]
    pub fn set(&mut self, cell: Cell, value: T) {
        let slot = self.slot(cell);
        self.squares[slot] = value;
    }

    /// Widens the used rectangle to include `cell`, and allocates more memory if needed.
    #[inline]
    pub fn include(&mut self, cell: Cell) {
        if (self.min.x..=self.max.x).contains(&cell.x) && (self.min.y..=self.max.y).contains(&cell.y) {
            return;
        }
        let (old_min, old_max) = (self.min, self.max);
        self.min = Cell::new(self.min.x.min(cell.x), self.min.y.min(cell.y));
        self.max = Cell::new(self.max.x.max(cell.x), self.max.y.max(cell.y));
        let span = (self.max.x - self.min.x).max(self.max.y - self.min.y) + 1;
        if span + MARGIN > 1 << self.log2 {
            self.grow(span, old_min, old_max);
        }
    }

    #[cold]
    fn grow(&mut self, span: i32, old_min: Cell, old_max: Cell) {
        let mut log2 = self.log2;
        while span + MARGIN > 1 << log2 {
            log2 += 1;
        }
        let mut larger = Plane {
            log2,
            squares: vec![T::default(); 1 << (2 * log2)],
            min: self.min,
            max: self.max,
        };
        if old_min.x <= old_max.x {
            for y in old_min.y - 1..=old_max.y + 1 {
                for x in old_min.x - 1..=old_max.x + 1 {
                    larger.set(Cell::new(x, y), self.near(Cell::new(x, y)));
                }
            }
        }
        *self = larger;
    }

    /// The corners of the used rectangle, if any cell is used.
    pub fn bounds(&self) -> Option<(Cell, Cell)> {
        (self.min.x <= self.max.x).then_some((self.min, self.max))
    }

    /// The cells of the used rectangle, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<T> {
        let (min, max) = (self.min, self.max);
        (min.y..=max.y).flat_map(move |y| (min.x..=max.x).map(move |x| Cell::new(x, y)))
    }
}

/// Reads along the row and the column through one cell, with less arithmetic than [`Plane::get`] needs.
pub struct Reader<'p, T> {
    squares: &'p [T],
    mask: usize,
    log2: u32,
    /// The bits that all slots of the row share, and those of the column.
    row: usize,
    column: usize,
}

impl<T: Copy> Reader<'_, T> {
    /// Moves the reader to this cell.
    #[inline]
    pub fn cross_at(&mut self, cell: Cell) {
        self.row = (cell.y as usize & self.mask) << self.log2;
        self.column = cell.x as usize & self.mask;
    }

    /// The value in the row at column `x`, within the margin of the used rectangle.
    #[inline]
    pub fn in_row(&self, x: i32) -> T {
        self.squares[self.row | (x as usize & self.mask)]
    }

    /// The value in the column at row `y`, within the margin of the used rectangle.
    #[inline]
    pub fn in_column(&self, y: i32) -> T {
        self.squares[(y as usize & self.mask) << self.log2 | self.column]
    }
}

impl<T: Copy> Clone for Plane<T> {
    fn clone(&self) -> Plane<T> {
        Plane {
            log2: self.log2,
            squares: self.squares.clone(),
            min: self.min,
            max: self.max,
        }
    }

    fn clone_from(&mut self, other: &Plane<T>) {
        self.log2 = other.log2;
        self.squares.clone_from(&other.squares);
        self.min = other.min;
        self.max = other.max;
    }
}
