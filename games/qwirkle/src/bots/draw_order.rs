//! A draw order of the bag that is separate for each seat.
//!
//! Candidates are compared on the same luck. If all seats drew from one end of the bag, a play of three tiles
//! instead of two would shift every later draw and change the luck. Every seat therefore starts at its own
//! place in the shuffled bag and goes round from there.

use tilery_lines::Tile;

use super::sim_game::SEATS;

/// The maximum number of tiles.
const MOST: usize = 108;

/// A shuffled bag.
#[derive(Clone, Debug)]
pub(super) struct DrawOrder {
    tiles: [Tile; MOST],
    /// A bit for each place that still holds its tile.
    left: u128,
    /// How many places there are.
    places: u8,
    next: [u8; SEATS],
}

impl DrawOrder {
    /// Creates a bag with its tiles in this order.
    pub(super) fn new(tiles: impl Iterator<Item = Tile>, seats: usize) -> DrawOrder {
        let mut order = DrawOrder {
            tiles: [Tile::new(tilery_lines::Colour::Red, tilery_lines::Shape::Circle); MOST],
            left: 0,
            places: 0,
            next: [0; SEATS],
        };
        for tile in tiles.take(MOST) {
            order.tiles[order.places as usize] = tile;
            order.left |= 1 << order.places;
            order.places += 1;
        }
        for (seat, next) in order.next.iter_mut().enumerate() {
            *next = (seat * order.places as usize / seats) as u8;
        }
        order
    }

    /// How many tiles are left.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.left.count_ones() as usize
    }

    /// Whether no tile is left.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// The tiles that are left.
    pub(super) fn tiles(&self) -> impl Iterator<Item = Tile> {
        let places = (0..self.places as usize).filter(|at| self.left >> at & 1 == 1);
        places.map(|at| self.tiles[at])
    }

    /// The place of the next tile for a seat.
    fn place(&mut self, seat: usize) -> Option<usize> {
        if self.left == 0 {
            return None;
        }
        let from = self.next[seat % SEATS] as u32;
        let behind = self.left >> from;
        let at = if behind == 0 {
            self.left.trailing_zeros()
        } else {
            from + behind.trailing_zeros()
        };
        self.next[seat % SEATS] = ((at + 1) % self.places as u32) as u8;
        Some(at as usize)
    }

    /// Draws the next tile of a seat.
    #[inline]
    pub(super) fn draw(&mut self, seat: usize) -> Option<Tile> {
        let at = self.place(seat)?;
        self.left &= !(1 << at);
        Some(self.tiles[at])
    }

    /// Draws the next tile of a seat and puts another tile in its place, which this seat will not reach soon.
    pub(super) fn exchange(&mut self, seat: usize, tile: Tile) -> Option<Tile> {
        let at = self.place(seat)?;
        Some(std::mem::replace(&mut self.tiles[at], tile))
    }
}
