//! The expected score of the next player, with a hand that nobody else knows.

use tilery_frame::bots::SplitMix64;
use tilery_lines::TileSet;
use tilery_lines::analysis::After;
use tilery_rules::Chance;

use super::unseen::Unseen;

/// How many hands stand for all that the next player may hold. The error of a mean is then below a quarter of a point.
const HANDS: usize = 500;

/// Hands of unseen tiles, each as likely as any other.
pub(super) struct SampledHands(Vec<TileSet>);

impl SampledHands {
    /// Draws hands of so many tiles. The same tiles always give the same hands.
    pub(super) fn draw(unseen: &Unseen, size: usize) -> SampledHands {
        let mut rng = SplitMix64::new(0);
        let mut tiles = unseen.tiles();
        let mut draw = || {
            let size = size.min(tiles.len());
            for at in 0..size {
                let other = at + rng.below((tiles.len() - at) as u32) as usize;
                tiles.swap(at, other);
            }
            tiles[..size].iter().copied().collect()
        };
        SampledHands((0..HANDS).map(|_| draw()).collect())
    }

    /// The mean of the most points that such a hand can score after a move; 0 if the move ends the game.
    pub(super) fn expected_reply(&self, after: &After) -> f64 {
        if after.ends || after.grid.is_empty() {
            return 0.0;
        }
        let most = self.0.iter().map(|hand| {
            let mut most = 0;
            after.grid.plays(*hand, &mut |found| most = most.max(found.score));
            f64::from(most)
        });
        most.sum::<f64>() / self.0.len().max(1) as f64
    }
}
