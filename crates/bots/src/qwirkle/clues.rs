//! What a play tells about the tiles that were kept: whoever could have scored more with them probably would have.

use tilery_rules::grid::Grid;
use tilery_rules::qwirkle::Qwirkle;
use tilery_rules::{Placed, SeatView, Tile, TileSet};

use crate::SplitMix64;

/// By how many missed points a kept hand becomes less likely by a factor of e: a tiny number would trust that everybody
/// sees every play.
const DOUBT: f64 = 1.5;

/// How often a hand that does not fit the clue is drawn again.
const REDRAWS: usize = 12;

/// What is known of a seat's last turn.
#[derive(Debug)]
pub(super) struct Clue {
    /// Whose turn it was.
    pub(super) seat: usize,
    /// How many tiles it kept; they are the first of its hand in a sampled deal.
    kept: usize,
    /// The grid before.
    before: Grid,
    /// What it laid.
    laid: TileSet,
    /// What it scored.
    points: u32,
}

/// The last turn of each other seat, as far as the view tells it.
pub(super) fn clues(view: &SeatView<'_, Qwirkle>) -> Vec<Clue> {
    let mut clues: Vec<Clue> = Vec::new();
    let mut tiles: Vec<Placed> = view.grid().tiles().collect();
    // Backwards from now: the tiles of a turn are taken away again.
    for turn in view.latest_turns().take(view.seats() - 1) {
        let Some(laid) = turn.laid else {
            continue;
        };
        tiles.retain(|placed: &Placed| !laid.contains(placed));
        if turn.seat.index() >= view.seats() {
            continue;
        }
        let held = view.hand_len(turn.seat);
        // While it could draw, it has as many tiles as before.
        let kept = held.saturating_sub(if view.bag_len() > 0 { laid.len() } else { 0 });
        let known = turn.seat == view.seat() || kept == 0 || view.bag_len() == 0;
        if tiles.is_empty() || known {
            continue;
        }
        if let (Ok(before), Some(points)) = (Grid::from_tiles(&tiles, view.grid().scoring()), turn.score) {
            clues.push(Clue {
                seat: turn.seat.index(),
                kept,
                before,
                laid: laid.iter().map(|placed| placed.tile).collect(),
                points,
            });
        }
    }
    clues
}

impl Clue {
    /// How likely it is that somebody who kept these tiles made that play, compared with somebody who had no better.
    fn weight(&self, kept: &[Tile]) -> f64 {
        let kinds = kept.iter().copied().collect::<TileSet>() | self.laid;
        let mut most = self.points;
        self.before
            .plays(kinds, &mut |found| most = most.max(found.score));
        (-f64::from(most - self.points) / DOUBT).exp()
    }

    /// Draws the seat's hand out of the hidden tiles, the kept ones so that they fit the clue: they come to the
    /// end of the list, the kept ones last.
    pub(super) fn draw(&self, hidden: &mut [Tile], rng: &mut SplitMix64) {
        use tilery_rules::Chance;
        let all = hidden.len();
        let kept = self.kept.min(all);
        for _ in 0..REDRAWS {
            for at in 0..kept {
                let last = all - 1 - at;
                hidden.swap(last, rng.below(last as u32 + 1) as usize);
            }
            if rng.unit() < self.weight(&hidden[all - kept..]) {
                return;
            }
        }
    }
}
