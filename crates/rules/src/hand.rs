//! The tiles or dice in front of a player.

use arrayvec::ArrayVec;

use crate::{NotationError, SetupError, Tile, TileSet};

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
    pub(crate) fn lacks(&self, tiles: &[Tile]) -> Option<Tile> {
        tiles
            .iter()
            .enumerate()
            .find(|(at, tile)| {
                tiles[..*at].iter().filter(|other| other == tile).count() >= self.count(**tile)
            })
            .map(|(_, tile)| *tile)
    }

    /// Takes one tile of a kind out. Does nothing if there is none.
    pub(crate) fn take(&mut self, tile: Tile) {
        if let Some(at) = self.0.iter().position(|held| *held == tile) {
            self.0.remove(at);
        }
    }

    /// Adds a tile to a hand that is not full.
    pub(crate) fn add(&mut self, tile: Tile) {
        self.0.push(tile);
    }

    /// Changes the face of a die. Does nothing if no die shows the old face.
    pub(crate) fn turn_over(&mut self, die: Tile, face: Tile) {
        if let Some(held) = self.0.iter_mut().find(|held| **held == die) {
            *held = face;
        }
    }

    /// All ways to choose `1..=most` of the tiles, in a fixed order. Equal tiles are interchangeable.
    pub(crate) fn choices(&self, most: usize) -> Vec<Vec<Tile>> {
        let mut choices = Vec::new();
        self.visit_choices(most, &mut |tiles| choices.push(tiles.to_vec()));
        choices
    }

    /// How many [`Hand::choices`] there are.
    pub(crate) fn count_choices(&self, most: usize) -> usize {
        if most < self.len() {
            let mut count = 0;
            self.visit_choices(most, &mut |_| count += 1);
            return count;
        }
        // A choice takes any number of each kind, but not zero of all kinds.
        let kinds = self.kinds().into_iter();
        kinds.map(|kind| self.count(kind) + 1).product::<usize>() - 1
    }

    /// Visits what [`Hand::choices`] lists, in the same order.
    pub(crate) fn visit_choices(&self, most: usize, visit: &mut impl FnMut(&[Tile])) {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        extend_choice(&sorted, most, &mut Tiles::new(), visit);
    }
}

/// Visits the choices that begin with `chosen` and continue with some of the sorted `rest`.
fn extend_choice(rest: &[Tile], most: usize, chosen: &mut Tiles, visit: &mut impl FnMut(&[Tile])) {
    if chosen.len() == most {
        return;
    }
    for (at, tile) in rest.iter().enumerate() {
        // The first of several equal tiles represents them all.
        if at == 0 || rest[at - 1] != *tile {
            chosen.push(*tile);
            visit(chosen);
            extend_choice(&rest[at + 1..], most, chosen, visit);
            chosen.pop();
        }
    }
}

/// Tiles in notation.
pub(crate) fn texts(tiles: &[Tile]) -> Vec<String> {
    tiles.iter().map(Tile::to_string).collect()
}

/// Parses tiles from notation, at most as many as a hand holds.
pub(crate) fn read_tiles(texts: &[String]) -> Result<Tiles, NotationError> {
    let mut tiles = Tiles::new();
    for text in texts {
        tiles
            .try_push(text.parse()?)
            .map_err(|_| NotationError::new("hand", &texts.join(" "), "at most six tiles"))?;
    }
    Ok(tiles)
}

/// Dealt hands in notation.
pub(crate) fn hand_texts(deal: &[Hand]) -> Vec<Vec<String>> {
    deal.iter().map(|hand| texts(hand.tiles())).collect()
}

/// Parses dealt hands from notation.
pub(crate) fn read_hands(hands: &[Vec<String>]) -> Result<Vec<Hand>, SetupError> {
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
pub(crate) fn check_deal(deal: &[Hand], players: usize) -> Result<(), SetupError> {
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
