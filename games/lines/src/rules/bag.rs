//! The bag that tiles and dice are drawn from. It stores counts, because the order inside a bag does not
//! matter.

use std::fmt::Debug;

use tilery_rules::Chance;

use crate::{Colour, Shape, Tile, TileSet};

/// Copies of each kind of tile in Qwirkle.
pub const COPIES: u8 = 3;

/// Dice of each colour in Cubes.
pub const DICE_PER_COLOUR: u8 = 15;

/// Counts of six kinds. Two padding bytes stay 0, so that all counts can be read as one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counts([u8; 8]);

impl Counts {
    const fn all(count: u8) -> Counts {
        Counts([count, count, count, count, count, count, 0, 0])
    }

    /// Treats all items as a row sorted by kind. Returns the kind of the item at index `number`, and how
    /// many items of that kind come before it. There are at most 127 items, and `number` is below their
    /// count.
    #[inline]
    fn find(self, number: u32) -> (usize, u32) {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const TOPS: u64 = ONES << 7;
        // Each byte of `sums` holds the number of items of its kind and all kinds before it.
        let sums = u64::from_le_bytes(self.0).wrapping_mul(ONES);
        // The top bit of each byte is set if that sum is greater than `number`. No byte borrows from the
        // next.
        let beyond = ((sums | TOPS) - (number as u64 + 1) * ONES) & TOPS;
        let kind = (beyond.trailing_zeros() / 8) as usize & 7;
        let before = (sums << 8).to_le_bytes()[kind];
        (kind, number - before as u32)
    }
}

/// A bag of the pieces of a game of lines: tiles or dice. A piece is named by a tile that it can be played as.
pub trait PieceBag: Clone + Debug {
    /// All pieces of the game.
    fn full() -> Self;

    /// No piece.
    fn empty() -> Self;

    /// How many pieces the bag holds.
    fn len(&self) -> usize;

    /// Whether the bag is empty.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts a piece in.
    fn put(&mut self, piece: Tile);

    /// Takes a piece out that can be played as this tile. Returns whether there was one.
    fn take(&mut self, piece: Tile) -> bool;

    /// Draws a piece by chance, in the form in which it is played. The pieces are sorted, and chance gives the index of
    /// the drawn one. Returns `None` if the bag is empty.
    fn draw(&mut self, chance: &mut impl Chance) -> Option<Tile>;

    /// All tiles that the pieces can be played as.
    fn kinds(&self) -> TileSet;

    /// Why the game cannot have one more piece of this kind.
    fn excess(piece: Tile) -> String;
}

/// A bag of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileBag {
    /// By colour, then shape.
    counts: [Counts; 6],
    colours: DiceBag,
}

impl TileBag {
    /// `copies` of each kind.
    fn of(copies: u8) -> TileBag {
        TileBag {
            counts: [Counts::all(copies); 6],
            colours: DiceBag::of(6 * copies),
        }
    }

    /// How many tiles the bag holds.
    #[inline]
    pub fn len(&self) -> usize {
        self.colours.len()
    }

    /// Whether the bag is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.colours.is_empty()
    }

    /// How many tiles of a kind the bag holds.
    pub fn count(&self, tile: Tile) -> usize {
        self.counts[tile.colour() as usize].0[tile.shape() as usize] as usize
    }

    /// The tiles, by colour, then shape.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        Tile::all().flat_map(|tile| std::iter::repeat_n(tile, self.count(tile)))
    }

    fn count_mut(&mut self, tile: Tile) -> &mut u8 {
        &mut self.counts[tile.colour() as usize].0[tile.shape() as usize]
    }
}

impl PieceBag for TileBag {
    /// All 108 tiles of Qwirkle.
    fn full() -> TileBag {
        TileBag::of(COPIES)
    }

    fn empty() -> TileBag {
        TileBag::of(0)
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn put(&mut self, tile: Tile) {
        *self.count_mut(tile) += 1;
        self.colours.put(tile);
    }

    fn take(&mut self, tile: Tile) -> bool {
        let count = self.count_mut(tile);
        let held = *count > 0;
        if held {
            *count -= 1;
            self.colours.take(tile);
        }
        held
    }

    fn draw(&mut self, chance: &mut impl Chance) -> Option<Tile> {
        if self.is_empty() {
            return None;
        }
        let (colour, number) = self.colours.counts.find(chance.below(self.len() as u32));
        let (shape, _) = self.counts[colour].find(number);
        let tile = Tile::from_index(colour * 6 + shape)?;
        self.take(tile);
        Some(tile)
    }

    fn kinds(&self) -> TileSet {
        self.tiles().collect()
    }

    fn excess(tile: Tile) -> String {
        format!("there is a fourth {}, but each kind has three tiles", tile.name())
    }
}

/// A bag of dice. A die in the bag has only a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceBag {
    counts: Counts,
    len: u8,
}

impl DiceBag {
    /// `dice` of each colour.
    fn of(dice: u8) -> DiceBag {
        DiceBag {
            counts: Counts::all(dice),
            len: 6 * dice,
        }
    }

    /// How many dice the bag holds.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the bag is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many dice of a colour the bag holds.
    pub fn count(&self, colour: Colour) -> usize {
        self.counts.0[colour as usize] as usize
    }
}

impl PieceBag for DiceBag {
    /// All 90 dice of Cubes.
    fn full() -> DiceBag {
        DiceBag::of(DICE_PER_COLOUR)
    }

    fn empty() -> DiceBag {
        DiceBag::of(0)
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn put(&mut self, die: Tile) {
        self.counts.0[die.colour() as usize] += 1;
        self.len += 1;
    }

    /// A die keeps its colour; any of its faces may be up.
    fn take(&mut self, die: Tile) -> bool {
        let count = &mut self.counts.0[die.colour() as usize];
        let held = *count > 0;
        if held {
            *count -= 1;
            self.len -= 1;
        }
        held
    }

    /// A die is rolled as it is drawn.
    fn draw(&mut self, chance: &mut impl Chance) -> Option<Tile> {
        if self.is_empty() {
            return None;
        }
        let (colour, _) = self.counts.find(chance.below(self.len() as u32));
        let die = roll(*Colour::ALL.get(colour)?, chance);
        self.take(die);
        Some(die)
    }

    fn kinds(&self) -> TileSet {
        let colours = Colour::ALL.into_iter().filter(|colour| self.count(*colour) > 0);
        colours.fold(TileSet::EMPTY, |all, colour| all | TileSet::of_colour(colour))
    }

    fn excess(die: Tile) -> String {
        format!("there are more than {DICE_PER_COLOUR} {} dice", die.colour())
    }
}

/// The face that a rolled die shows.
pub fn roll(colour: Colour, chance: &mut impl Chance) -> Tile {
    Tile::new(colour, Shape::ALL[chance.below(6) as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_as_if_all_lay_in_a_row() {
        for counts in [
            [18; 6],
            [15; 6],
            [3; 6],
            [0, 0, 1, 0, 2, 0],
            [0, 3, 0, 0, 0, 1],
            [5, 0, 7, 18, 0, 3],
        ] {
            let [a, b, c, d, e, f] = counts;
            let row: Vec<(usize, u32)> = (0..)
                .zip(counts)
                .flat_map(|(kind, count)| (0..u32::from(count)).map(move |number| (kind, number)))
                .collect();
            for (number, expected) in (0..).zip(row) {
                assert_eq!(Counts([a, b, c, d, e, f, 0, 0]).find(number), expected);
            }
        }
    }
}
