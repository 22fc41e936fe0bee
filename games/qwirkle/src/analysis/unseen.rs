//! The tiles that a seat does not see: those in the bag and in the other hands.

use tilery_lines::grid::Grid;
use tilery_lines::{COPIES, Tile, TileSet};

/// How many copies of every kind a seat does not see.
pub(super) struct Unseen {
    counts: [usize; Tile::KINDS],
}

impl Unseen {
    /// The tiles that are neither on the grid nor in the seat's hand.
    pub(super) fn of(grid: &Grid, hand: &[Tile]) -> Unseen {
        let mut counts = [usize::from(COPIES); Tile::KINDS];
        let seen = grid.tiles().map(|placed| placed.tile);
        for tile in seen.chain(hand.iter().copied()) {
            let count = &mut counts[tile.index()];
            *count = count.saturating_sub(1);
        }
        Unseen { counts }
    }

    /// How many copies of these kinds are unseen.
    pub(super) fn count(&self, kinds: TileSet) -> usize {
        kinds.into_iter().map(|tile| self.counts[tile.index()]).sum()
    }

    /// All unseen tiles, sorted.
    pub(super) fn tiles(&self) -> Vec<Tile> {
        Tile::all()
            .flat_map(|tile| std::iter::repeat_n(tile, self.counts[tile.index()]))
            .collect()
    }

    /// The chance that a hand of so many unseen tiles, each equally likely, has at least one of these kinds: one
    /// minus the hypergeometric chance to draw none.
    pub(super) fn chance_of_any(&self, kinds: TileSet, hand: usize) -> f64 {
        let wanted = self.count(kinds);
        let all = self.count(TileSet::ALL);
        let none: f64 = (0..hand.min(all))
            .map(|drawn| all.saturating_sub(wanted + drawn) as f64 / (all - drawn) as f64)
            .product();
        1.0 - none
    }
}
