//! The tiles or dice in front of a player.

use std::borrow::Borrow;

use arrayvec::ArrayVec;
use tilery_rules::{NotationError, PieceText, SetupError};

use crate::{Tile, TileSet};

/// How many tiles a full hand holds.
pub const HAND_SIZE: usize = 6;

/// Up to six tiles, stored without an allocation.
pub type Tiles = ArrayVec<Tile, HAND_SIZE>;

/// A hand of at most six tiles, in the order in which they were drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand(Tiles);

impl Hand {
    /// Creates a hand of these tiles. Returns `None` if there are more than six.
    pub fn new(tiles: impl IntoIterator<Item = Tile>) -> Option<Hand> {
        let mut hand = Hand::default();
        for tile in tiles {
            hand.0.try_push(tile).ok()?;
        }
        Some(hand)
    }

    /// The tiles.
    pub fn tiles(&self) -> &[Tile] {
        &self.0
    }

    /// The kinds of tile in the hand.
    #[inline]
    pub fn kinds(&self) -> TileSet {
        self.0.iter().copied().collect()
    }

    /// How many tiles the hand holds.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the hand is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many tiles of a kind the hand holds.
    pub fn count(&self, tile: Tile) -> usize {
        self.0.iter().filter(|held| **held == tile).count()
    }

    /// The first of `tiles` that the hand does not hold, if all of them are taken together.
    pub fn lacks(&self, mut tiles: impl Iterator<Item = Tile>) -> Option<Tile> {
        let mut left = self.0.clone();
        tiles.find(|tile| match left.iter().position(|held| held == tile) {
            Some(at) => {
                left.swap_remove(at);
                false
            }
            None => true,
        })
    }

    /// Takes one tile of a kind out. Does nothing if there is none.
    pub fn take(&mut self, tile: Tile) {
        if let Some(at) = self.0.iter().position(|held| *held == tile) {
            self.0.remove(at);
        }
    }

    /// Adds a tile to a hand that is not full.
    pub fn add(&mut self, tile: Tile) {
        self.0.push(tile);
    }

    /// Changes the face of a die. Does nothing if no die shows the old face.
    pub fn turn_over(&mut self, die: Tile, face: Tile) {
        if let Some(held) = self.0.iter_mut().find(|held| **held == die) {
            *held = face;
        }
    }

    /// All ways to choose `1..=most` of the tiles, in a fixed order. Equal tiles are interchangeable.
    pub fn choices(&self, most: usize) -> Vec<Vec<Tile>> {
        let mut choices = Vec::new();
        extend_choice(&self.sorted(), most, &mut Tiles::new(), &mut choices);
        choices
    }

    /// The same choices by number, without a list of all of them.
    pub fn numbered_choices(&self, most: usize) -> NumberedChoices<'_> {
        NumberedChoices { hand: self, most }
    }

    fn sorted(&self) -> Tiles {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        sorted
    }
}

/// The list of [`Hand::choices`] without its memory.
pub struct NumberedChoices<'h> {
    hand: &'h Hand,
    most: usize,
}

impl NumberedChoices<'_> {
    /// How many choices there are.
    pub fn count(&self) -> usize {
        let held = self.hand.len();
        if self.most >= held && self.hand.kinds().len() == held {
            // Any of the different tiles, but not none of them.
            return (1 << held) - 1;
        }
        count_choices(&self.hand.sorted(), self.most)
    }

    /// The choice with this number, which is below [`NumberedChoices::count`].
    pub fn get(&self, mut number: usize) -> Vec<Tile> {
        let sorted = self.hand.sorted();
        let (mut rest, mut chosen) = (&sorted[..], Vec::with_capacity(HAND_SIZE));
        while let Some((tile, others)) = rest.split_first() {
            // The choice of this tile alone comes first, then those that go on with further tiles.
            let count = 1 + count_choices(others, self.most - chosen.len() - 1);
            if number < count {
                chosen.push(*tile);
                if number == 0 {
                    break;
                }
                number -= 1;
                rest = others;
            } else {
                number -= count;
                let equal = others.iter().take_while(|other| *other == tile).count();
                rest = &others[equal..];
            }
        }
        chosen
    }
}

/// Lists the choices that begin with `chosen` and continue with some of the sorted `rest`.
fn extend_choice(rest: &[Tile], most: usize, chosen: &mut Tiles, choices: &mut Vec<Vec<Tile>>) {
    if chosen.len() == most {
        return;
    }
    for (at, tile) in rest.iter().enumerate() {
        // The first of several equal tiles represents them all.
        if at == 0 || rest[at - 1] != *tile {
            chosen.push(*tile);
            choices.push(chosen.to_vec());
            extend_choice(&rest[at + 1..], most, chosen, choices);
            chosen.pop();
        }
    }
}

/// How many ways there are to choose `1..=most` of these sorted tiles, if equal tiles are interchangeable.
fn count_choices(sorted: &[Tile], most: usize) -> usize {
    let kinds = sorted.chunk_by(|one, other| one == other);
    if most >= sorted.len() {
        // A choice takes any number of each kind, but not zero of all kinds.
        return kinds.map(|kind| kind.len() + 1).product::<usize>() - 1;
    }
    // The number of ways to choose 0, 1, 2, … of the tiles so far.
    let mut ways = [0; HAND_SIZE + 1];
    ways[0] = 1;
    for kind in kinds {
        let before = ways;
        for taken in 1..=kind.len() {
            for size in taken..ways.len() {
                ways[size] += before[size - taken];
            }
        }
    }
    ways[1..=most.min(HAND_SIZE)].iter().sum()
}

/// Tiles in notation.
pub fn texts(tiles: &[Tile]) -> Vec<PieceText> {
    tiles.iter().map(|tile| tile.text().into()).collect()
}

/// Parses tiles from notation, at most as many as a hand holds.
pub fn read_tiles<T: AsRef<str> + Borrow<str>>(texts: &[T]) -> Result<Tiles, NotationError> {
    let mut tiles = Tiles::new();
    for text in texts {
        tiles
            .try_push(text.as_ref().parse()?)
            .map_err(|_| NotationError::new("hand", &texts.join(" "), "at most six tiles"))?;
    }
    Ok(tiles)
}

/// Dealt hands in notation.
pub fn hand_texts(deal: &[Hand]) -> Vec<Vec<String>> {
    let texts = |hand: &Hand| hand.tiles().iter().map(Tile::to_string).collect();
    deal.iter().map(texts).collect()
}

/// Parses dealt hands from notation.
pub fn read_hands(hands: &[Vec<String>]) -> Result<Vec<Hand>, SetupError> {
    hands
        .iter()
        .enumerate()
        .map(|(seat, texts)| {
            let tiles = read_tiles(texts);
            tiles
                .map(Hand)
                .map_err(|error| SetupError::Impossible(format!("the hand of seat {seat}: {error}")))
        })
        .collect()
}

/// Returns an error if the deal does not give every player a full hand.
pub fn check_deal(deal: &[Hand], players: usize) -> Result<(), SetupError> {
    if deal.len() != players {
        return Err(SetupError::Impossible(format!(
            "{} hands are dealt to {players} seats",
            deal.len()
        )));
    }
    match deal.iter().position(|hand| hand.len() != HAND_SIZE) {
        Some(seat) => Err(SetupError::Impossible(format!(
            "seat {seat} is dealt {} tiles, but it must be {HAND_SIZE}",
            deal[seat].len()
        ))),
        None => Ok(()),
    }
}
