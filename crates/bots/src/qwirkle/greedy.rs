//! The greedy player. It plays the most points and is the reference for all other bots.

use tilery_rules::SeatView;
use tilery_rules::qwirkle::{Move, Qwirkle};

use super::sim_game::LaidTiles;

/// Returns the play with the highest score, the first in the order of legal moves among equals. A player who
/// cannot play swaps as many tiles as the bag allows, and passes if it is empty.
pub(super) fn choose(view: &SeatView<'_, Qwirkle>) -> Move {
    let hand = view.hand();
    if view.grid().is_empty() {
        return view.legal_moves().into_iter().next().unwrap_or(Move::Pass);
    }
    let (mut points, mut best) = (0, LaidTiles::new());
    view.grid().plays(hand.kinds(), &mut |found| {
        if found.score < points {
            return;
        }
        let mut laid: LaidTiles = found.laid.iter().copied().collect();
        laid.sort_unstable();
        if found.score > points || laid < best {
            (points, best) = (found.score, laid);
        }
    });
    if !best.is_empty() {
        Move::Play(best.to_vec())
    } else if view.bag_len() == 0 {
        Move::Pass
    } else {
        let most = hand.len().min(view.bag_len());
        Move::Swap(hand.tiles()[..most].to_vec())
    }
}
