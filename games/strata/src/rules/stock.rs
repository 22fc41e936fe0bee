//! The tiles that a seat has yet to lay.

use tilery_rules::Chance;

use super::LTile;

/// The tiles that a seat has yet to lay, as a pile. In every variant a player chooses among the topmost few.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stock {
    /// The top is the last of the first `len`.
    tiles: [LTile; LTile::LOT],
    len: u8,
}

impl Stock {
    /// A pile, given from the top down; of more than a lot, just so many tiles.
    pub(super) fn from_top(pile: &[LTile]) -> Stock {
        let mut stock = Stock {
            tiles: LTile::lot(tilery_rules::Seat(0)),
            len: pile.len().min(LTile::LOT) as u8,
        };
        for (place, tile) in stock.tiles[..stock.len as usize].iter_mut().rev().zip(pile) {
            *place = *tile;
        }
        stock
    }

    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    /// All tiles, from the bottom up.
    pub(super) fn tiles(&self) -> &[LTile] {
        &self.tiles[..self.len()]
    }

    /// All tiles, from the top down.
    pub(super) fn top_down(&self) -> Vec<LTile> {
        self.tiles().iter().rev().copied().collect()
    }

    /// All tiles, sorted, so that their order says nothing.
    pub(super) fn sorted(&self) -> Vec<LTile> {
        let mut tiles = self.tiles().to_vec();
        tiles.sort_unstable();
        tiles
    }

    pub(super) fn contains(&self, tile: LTile) -> bool {
        self.tiles().contains(&tile)
    }

    /// The topmost `reach` tiles, from the bottom up.
    fn within(&self, reach: usize) -> &[LTile] {
        &self.tiles()[self.len().saturating_sub(reach)..]
    }

    /// The topmost `reach` tiles, from the top down.
    pub(super) fn topmost(&self, reach: usize) -> impl Iterator<Item = LTile> {
        self.within(reach).iter().rev().copied()
    }

    /// The patterns among the topmost `reach` tiles, sorted, each once.
    pub(super) fn patterns(&self, reach: usize) -> impl Iterator<Item = LTile> + use<> {
        let set = self
            .within(reach)
            .iter()
            .fold(0u32, |set, tile| set | 1 << tile.index());
        LTile::all().filter(move |tile| set >> tile.index() & 1 == 1)
    }

    /// The tile that comes within reach once one of the topmost `reach` is gone.
    pub(super) fn next(&self, reach: usize) -> Option<LTile> {
        self.len().checked_sub(reach + 1).map(|place| self.tiles[place])
    }

    /// Takes the highest tile of this pattern.
    pub(super) fn take(&mut self, tile: LTile) {
        if let Some(place) = self.tiles().iter().rposition(|other| *other == tile) {
            let len = self.len();
            self.tiles.copy_within(place + 1..len, place);
            self.len -= 1;
        }
    }

    /// Sorts what lies below the topmost `known` tiles, from the top down, and then shuffles it if that is asked for: the
    /// result depends on which tiles these are, and not on their order.
    pub(super) fn redeal_below(&mut self, known: usize, shuffled: bool, chance: &mut impl Chance) {
        let hidden = self.len().saturating_sub(known);
        let tiles = &mut self.tiles[..hidden];
        tiles.sort_unstable();
        if shuffled {
            shuffle(tiles, chance);
        }
        tiles.reverse();
    }
}

/// Brings tiles into any order, each as likely as the other.
pub(super) fn shuffle(tiles: &mut [LTile], chance: &mut impl Chance) {
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, chance.below(last as u32 + 1) as usize);
    }
}

impl PartialEq for Stock {
    fn eq(&self, other: &Stock) -> bool {
        self.tiles() == other.tiles()
    }
}

impl Eq for Stock {}
