//! Luck and decisions: splits the final margin of every seat into what its decisions, those of the others and
//! luck brought.
//!
//! Let V be the value before a turn with best play and Q the value of the move played. The final margin is
//! V(start) + Σ (Q − V) + Σ (V(next) − Q). The first sum is decisions and the second is luck, so that the parts
//! add up whatever the estimates are.

use tilery_frame::analysis::Class;

use crate::review::{EndReview, Review, SeatReview, TurnReview};

/// How many times larger than usual luck must be to be remarkable.
const NOTABLE: f64 = 2.0;

/// How many turns without any bias of the luck are assumed beside those of the game.
const PRIOR_TURNS: f64 = 8.0;

/// Updates what follows from several turns together: the luck of each turn, and the account of each seat.
pub(crate) fn settle(review: &mut Review, seats: usize) {
    let next = |turns: &[Option<TurnReview>], end: &Option<EndReview>, at: usize| match turns.get(at + 1) {
        Some(turn) => turn.as_ref().map(|turn| turn.margins.clone()),
        None => end.as_ref().map(|end| end.margins.clone()),
    };
    for at in 0..review.turns.len() {
        let after = next(&review.turns, &review.end, at);
        if let Some(turn) = &mut review.turns[at] {
            let seat = turn.seat.index();
            turn.luck = after.map_or(0.0, |after| after[seat] - turn.played_margins[seat]);
        }
    }
    // What is hidden is sampled, and players who keep better or worse tiles than the samples make every draw look
    // unlucky or lucky. It is the same for all seats and cancels out in their accounts, but not in single turns.
    let sampled: Vec<f64> = review
        .turns
        .iter()
        .flatten()
        .filter(|turn| !turn.exact)
        .map(|turn| turn.luck)
        .collect();
    let bias = sampled.iter().sum::<f64>() / (sampled.len() as f64 + PRIOR_TURNS);
    for turn in review.turns.iter_mut().flatten().filter(|turn| !turn.exact) {
        turn.luck -= bias;
    }
    let lucks = review.turns.iter().flatten().map(|turn| turn.luck);
    let squares: f64 = lucks.map(|luck| luck * luck).sum();
    let usual = (squares / review.turns.len().max(1) as f64).sqrt();
    for turn in review.turns.iter_mut().flatten() {
        turn.notable_luck = turn.luck.abs() > NOTABLE * usual;
    }
    let turns: Option<Vec<&TurnReview>> = review.turns.iter().map(Option::as_ref).collect();
    review.seats = match (turns, &review.end) {
        (Some(turns), Some(end)) => (0..seats).map(|seat| account(seat, &turns, end)).collect(),
        _ => Vec::new(),
    };
}

fn account(seat: usize, turns: &[&TurnReview], end: &EndReview) -> SeatReview {
    let start = turns.first().map_or(end.margins[seat], |turn| turn.margins[seat]);
    let (mut own, mut others, mut luck) = (0.0, 0.0, 0.0);
    for (at, turn) in turns.iter().enumerate() {
        let decision = turn.played_margins[seat] - turn.margins[seat];
        if turn.seat.index() == seat {
            own += decision;
        } else {
            others += decision;
        }
        let next = turns.get(at + 1).map_or(&end.margins, |next| &next.margins);
        luck += next[seat] - turn.played_margins[seat];
    }
    let losses: Vec<f64> = turns
        .iter()
        .filter(|turn| turn.seat.index() == seat && turn.class != Class::Forced)
        .map(|turn| turn.loss)
        .collect();
    let count = losses.len() as f64;
    let mean = losses.iter().sum::<f64>() / count.max(1.0);
    let squares: f64 = losses.iter().map(|loss| (loss - mean) * (loss - mean)).sum();
    SeatReview {
        margin: end.margins[seat],
        start,
        own,
        others,
        luck,
        rating: (!losses.is_empty()).then_some(mean),
        rating_error: (losses.len() > 1).then(|| (squares / (count - 1.0) / count).sqrt()),
        decisions: losses.len(),
    }
}
