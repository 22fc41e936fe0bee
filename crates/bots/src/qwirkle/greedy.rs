//! Most points now: the yardstick that every other bot is measured against.

use tilery_rules::qwirkle::{Move, Qwirkle};
use tilery_rules::{Game, Placed};

/// The play that scores most; among equals the first in the order of legal moves. Who cannot play swaps as many tiles
/// as the bag allows, and passes if it is empty.
pub(crate) fn choose(position: &Qwirkle) -> Move {
    let Some(seat) = position.turn() else {
        return Move::Pass;
    };
    let hand = position.hand(seat);
    if position.grid().is_empty() {
        return position.legal_moves().into_iter().next().unwrap_or(Move::Pass);
    }
    let mut best: Option<(u32, Vec<Placed>)> = None;
    position.grid().plays(hand.kinds(), &mut |found| {
        let better = match &best {
            None => true,
            Some((score, laid)) => {
                found.score > *score || (found.score == *score && found.in_order() < *laid)
            }
        };
        if better {
            best = Some((found.score, found.in_order()));
        }
    });
    match best {
        Some((_, laid)) => Move::Play(laid),
        None if position.bag().is_empty() => Move::Pass,
        None => {
            let most = hand.len().min(position.bag().len());
            Move::Swap(hand.tiles()[..most].to_vec())
        }
    }
}
