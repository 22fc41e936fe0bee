//! The L-shaped tiles, and the two lots.

use std::fmt;
use std::str::FromStr;

use tilery_rules::{NotationError, Seat, serde_as_notation};

use super::SquareColour;

/// R7: the number of tiles of each pattern in a lot.
pub(super) const COPIES_PER_PATTERN: usize = 2;

/// One of the twenty patterns of L-shaped tiles: the colours of the corner, the first arm and the second arm.
///
/// The second arm is a quarter turn clockwise from the first, seen from above. Patterns are ordered by their letters,
/// so that sorting tiles and sorting their texts is the same.
///
/// ```
/// use tilery_rules::Seat;
/// use tilery_strata::{LTile, SquareColour};
/// let tile: LTile = "rrn".parse()?;
/// assert_eq!(tile.squares(), [SquareColour::Red, SquareColour::Red, SquareColour::Neutral]);
/// assert_eq!(tile.owner(), Seat(0));
/// assert!("rgn".parse::<LTile>().is_err(), "no lot holds such a tile");
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LTile(u8);

/// All patterns, sorted.
const NAMES: [&str; LTile::KINDS] = [
    "ggg", "ggn", "ggr", "gng", "gnn", "grg", "grr", "ngg", "ngn", "nng", "nnr", "nrn", "nrr", "rgg", "rgr",
    "rnn", "rnr", "rrg", "rrn", "rrr",
];

const SQUARES: [[SquareColour; 3]; LTile::KINDS] = {
    let mut squares = [[SquareColour::Neutral; 3]; LTile::KINDS];
    let mut kind = 0;
    while kind < LTile::KINDS {
        let mut place = 0;
        while place < 3 {
            squares[kind][place] = match NAMES[kind].as_bytes()[place] {
                b'r' => SquareColour::Red,
                b'g' => SquareColour::Green,
                _ => SquareColour::Neutral,
            };
            place += 1;
        }
        kind += 1;
    }
    squares
};

impl LTile {
    /// How many patterns there are: ten for each lot.
    pub const KINDS: usize = 20;

    /// How many tiles a lot has (R7: `COPIES_PER_PATTERN` of each of its ten patterns).
    pub const LOT: usize = LTile::KINDS / 2 * COPIES_PER_PATTERN;

    /// The pattern with this index, if there is one.
    pub const fn from_index(index: usize) -> Option<LTile> {
        if index < LTile::KINDS {
            Some(LTile(index as u8))
        } else {
            None
        }
    }

    /// A number below [`LTile::KINDS`], in the order of the letters.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All patterns of both lots, sorted.
    pub fn all() -> impl DoubleEndedIterator<Item = LTile> + ExactSizeIterator {
        (0..LTile::KINDS as u8).map(LTile)
    }

    /// The lot of a seat, sorted: red's for seat 0, green's for seat 1.
    pub fn lot(seat: Seat) -> [LTile; LTile::LOT] {
        let mut lot = [LTile(0); LTile::LOT];
        let tiles = LTile::all()
            .filter(|tile| tile.owner() == seat)
            .flat_map(|tile| std::iter::repeat_n(tile, COPIES_PER_PATTERN));
        for (place, tile) in lot.iter_mut().zip(tiles) {
            *place = tile;
        }
        lot
    }

    /// The colours of the corner, the first arm and the second arm.
    #[inline]
    pub const fn squares(self) -> [SquareColour; 3] {
        SQUARES[self.0 as usize]
    }

    /// The seat whose lot holds this pattern: that of the colour with more squares.
    pub fn owner(self) -> Seat {
        let of_colour = |colour| self.squares().iter().filter(|square| **square == colour).count();
        Seat((of_colour(SquareColour::Red) < of_colour(SquareColour::Green)) as u8)
    }
}

impl fmt::Display for LTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[self.index()])
    }
}

impl fmt::Debug for LTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for LTile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<LTile, NotationError> {
        NAMES
            .iter()
            .position(|name| *name == text)
            .and_then(LTile::from_index)
            .ok_or_else(|| {
                NotationError::new(
                    "tile of strata",
                    text,
                    "three letters of r, g and n (corner, first arm, second arm) that are a tile of a lot, as in rrn",
                )
            })
    }
}

serde_as_notation!(LTile);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_different() {
        assert!(NAMES.is_sorted_by(|earlier, later| earlier < later));
    }

    #[test]
    fn a_lot_is_two_of_each_of_ten_patterns_and_the_other_mirrors_it() {
        let red = LTile::lot(Seat(0));
        let texts: Vec<String> = red.iter().step_by(2).map(LTile::to_string).collect();
        assert_eq!(
            texts,
            [
                "grr", "nnr", "nrn", "nrr", "rgr", "rnn", "rnr", "rrg", "rrn", "rrr"
            ]
        );
        assert!(red.chunks(2).all(|pair| pair[0] == pair[1]));
        let mirror = |tile: LTile| -> LTile {
            let text = tile.to_string();
            let letters = text.chars().map(|letter| match letter {
                'r' => 'g',
                'g' => 'r',
                other => other,
            });
            letters.collect::<String>().parse().expect("a tile")
        };
        let mut mirrored = red.map(mirror);
        mirrored.sort_unstable();
        assert_eq!(mirrored, LTile::lot(Seat(1)));
    }
}
