//! The bag that tiles and dice are drawn from, as counts: what is in it matters, not in which order.

use crate::{Chance, Colour, Tile};

/// Copies of each kind of tile in Qwirkle.
pub const COPIES: u8 = 3;

/// Dice of each colour in Cubes.
pub const DICE_PER_COLOUR: u8 = 15;

/// A bag of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileBag {
    counts: [u8; Tile::KINDS],
    colours: DiceBag,
}

impl TileBag {
    /// All 108 tiles of Qwirkle.
    pub fn full() -> TileBag {
        TileBag {
            counts: [COPIES; Tile::KINDS],
            colours: DiceBag {
                counts: [6 * COPIES; 6],
                len: 6 * 6 * COPIES,
            },
        }
    }

    /// No tile.
    pub fn empty() -> TileBag {
        TileBag {
            counts: [0; Tile::KINDS],
            colours: DiceBag {
                counts: [0; 6],
                len: 0,
            },
        }
    }

    /// How many tiles.
    #[inline]
    pub fn len(&self) -> usize {
        self.colours.len()
    }

    /// Whether it is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.colours.is_empty()
    }

    /// How many tiles of a kind.
    pub fn count(&self, tile: Tile) -> usize {
        self.counts[tile.index()] as usize
    }

    /// The tiles, by colour, then shape.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        Tile::all().flat_map(|tile| std::iter::repeat_n(tile, self.count(tile)))
    }

    /// Puts a tile in.
    pub fn put(&mut self, tile: Tile) {
        self.counts[tile.index()] += 1;
        self.colours.put(tile.colour());
    }

    /// Takes a given tile out; says whether there was one.
    pub fn take(&mut self, tile: Tile) -> bool {
        let held = self.counts[tile.index()] > 0;
        if held {
            self.counts[tile.index()] -= 1;
            self.colours.take(tile.colour());
        }
        held
    }

    /// Draws a tile by chance: with the tiles sorted by colour, then shape, the one with the number that chance
    /// gives. `None` if the bag is empty.
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<Tile> {
        if self.is_empty() {
            return None;
        }
        let (colour, mut number) = self.colours.find(chance.below(self.len() as u32));
        let row = &mut self.counts[colour as usize * 6..][..6];
        for (shape, count) in row.iter_mut().enumerate() {
            if number < *count as u32 {
                *count -= 1;
                self.colours.take(colour);
                return Tile::from_index(colour as usize * 6 + shape);
            }
            number -= *count as u32;
        }
        unreachable!("the counts of a colour add up to its number of tiles")
    }
}

/// A bag of dice: in the bag, a die is no more than its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceBag {
    counts: [u8; 6],
    len: u8,
}

impl DiceBag {
    /// All 90 dice of Cubes.
    pub fn full() -> DiceBag {
        DiceBag {
            counts: [DICE_PER_COLOUR; 6],
            len: 6 * DICE_PER_COLOUR,
        }
    }

    /// No dice.
    pub fn empty() -> DiceBag {
        DiceBag {
            counts: [0; 6],
            len: 0,
        }
    }

    /// How many dice.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many dice of a colour.
    pub fn count(&self, colour: Colour) -> usize {
        self.counts[colour as usize] as usize
    }

    /// Puts a die in.
    pub fn put(&mut self, colour: Colour) {
        self.counts[colour as usize] += 1;
        self.len += 1;
    }

    /// Takes a die of a colour out; says whether there was one.
    pub fn take(&mut self, colour: Colour) -> bool {
        let held = self.counts[colour as usize] > 0;
        if held {
            self.counts[colour as usize] -= 1;
            self.len -= 1;
        }
        held
    }

    /// Draws a die by chance: with the dice sorted by colour, the one with the number that chance gives. `None` if the
    /// bag is empty.
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<Colour> {
        if self.is_empty() {
            return None;
        }
        let (colour, _) = self.find(chance.below(self.len() as u32));
        self.take(colour);
        Some(colour)
    }

    /// The colour of the die with this number, and how many dice of that colour come before it.
    fn find(&self, mut number: u32) -> (Colour, u32) {
        for colour in Colour::ALL {
            let count = self.counts[colour as usize] as u32;
            if number < count {
                return (colour, number);
            }
            number -= count;
        }
        unreachable!("a drawn number is below the number of dice")
    }
}
