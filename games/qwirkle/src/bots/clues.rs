//! Infers which tiles a seat kept from its last play. A player who could have scored more with other tiles
//! probably would have.

use tilery_frame::bots::SplitMix64;
use tilery_lines::grid::Grid;
use tilery_lines::{Placed, Tile, TileSet};
use tilery_rules::SeatView;

use crate::{Qwirkle, QwirkleSeat};

/// How many missed points make a kept hand less likely by a factor of e. A tiny number would assume that
/// every player sees every play.
const DOUBT: f64 = 1.5;

/// How often a hand that contradicts the clue is drawn again.
const REDRAWS: usize = 12;

/// The public facts about a seat's last turn.
#[derive(Debug)]
pub(super) struct Clue {
    /// The seat that made the turn.
    pub(super) seat: usize,
    /// How many tiles the seat kept. They are the first of its hand in a sampled deal.
    kept: usize,
    /// The grid before the turn.
    before: Grid,
    /// The kinds that the seat laid.
    laid: TileSet,
    /// The score of the turn.
    points: u32,
}

/// The last turn of each other seat, as far as the view shows it.
pub(super) fn clues(view: &SeatView<'_, Qwirkle>) -> Vec<Clue> {
    let mut clues: Vec<Clue> = Vec::new();
    let mut tiles: Vec<Placed> = view.grid().tiles().collect();
    // This goes backwards from the current position and takes the tiles of each turn off the grid again.
    for turn in view.latest_turns().take(view.seats() - 1) {
        let Some(laid) = turn.laid else {
            continue;
        };
        tiles.retain(|placed: &Placed| !laid.contains(placed));
        if turn.seat.index() >= view.seats() {
            continue;
        }
        let held = view.hand_len(turn.seat);
        // While the bag was not empty, the seat drew as many tiles as it laid.
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
    /// How likely a player with these kept tiles would have made that play, relative to a player without a
    /// better one.
    fn weight(&self, kept: &[Tile]) -> f64 {
        let kinds = kept.iter().copied().collect::<TileSet>() | self.laid;
        let mut most = self.points;
        self.before
            .plays(kinds, &mut |found| most = most.max(found.score));
        (-f64::from(most - self.points) / DOUBT).exp()
    }

    /// Draws the seat's hand from the hidden tiles, with kept tiles that fit the clue. The hand moves to the
    /// end of the list, and the kept tiles come last.
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
