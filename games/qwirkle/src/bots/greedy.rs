//! The greedy player. It plays the most points and is the reference for all other bots.

use tilery_rules::SeatView;

use crate::{Move, Qwirkle, QwirkleSeat};

/// Returns the play with the highest score, the first in the order of legal moves among equals. A player who
/// cannot play swaps as many tiles as the bag allows, and passes if it is empty.
pub(super) fn choose(view: &SeatView<'_, Qwirkle>) -> Move {
    let hand = view.hand();
    if view.grid().is_empty() {
        return view.legal_moves().into_iter().next().unwrap_or(Move::Pass);
    }
    if let Some(best) = view.grid().best_play(hand.kinds(), |found| found.score) {
        return Move::Play(best.to_vec());
    }
    if view.bag_len() == 0 {
        Move::Pass
    } else {
        let most = hand.len().min(view.bag_len());
        Move::Swap(hand.tiles()[..most].to_vec())
    }
}
