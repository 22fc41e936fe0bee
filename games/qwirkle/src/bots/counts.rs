//! Counts of each kind of tile, stored as bits. There are at most three tiles of a kind.

use tilery_lines::{Tile, TileSet};

/// The number of tiles of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KindCounts {
    /// The kinds with at least one, two and three tiles.
    at_least: [TileSet; 3],
}

impl KindCounts {
    /// All tiles of the game.
    pub(super) const FULL: KindCounts = KindCounts {
        at_least: [TileSet::ALL; 3],
    };

    /// Takes one tile out, if there is one.
    #[inline]
    pub(super) fn take(&mut self, tile: Tile) {
        let most = self.at_least.iter_mut().rev().find(|kinds| kinds.contains(tile));
        if let Some(kinds) = most {
            *kinds = *kinds - TileSet::of(tile);
        }
    }

    /// The kinds with at least one tile.
    #[inline]
    pub(super) fn kinds(&self) -> TileSet {
        self.at_least[0]
    }

    /// How many tiles are of these kinds.
    #[inline]
    pub(super) fn of(&self, kinds: TileSet) -> usize {
        self.at_least.iter().map(|level| (*level & kinds).len()).sum()
    }
}
