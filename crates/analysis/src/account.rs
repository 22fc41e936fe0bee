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
pub(crate) fn update_accounts(review: &mut Review, seats: usize) {
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

#[cfg(test)]
mod tests {
    use tilery_rules::Seat;

    use super::*;

    /// A turn at a table of two, with the margins of the first seat before and after the move.
    fn turn(seat: u8, before: f64, after: f64, exact: bool, class: Class) -> Option<TurnReview> {
        Some(TurnReview {
            seat: Seat(seat),
            mv: String::new(),
            value: 0.0,
            error: 0.0,
            win: 0.5,
            win_error: 0.0,
            loss: (before - after).abs(),
            loss_error: 0.0,
            class,
            exact,
            luck: 0.0,
            notable_luck: false,
            chances: vec![0.5, 0.5],
            margins: vec![before, -before],
            played_margins: vec![after, -after],
            best: Vec::new(),
            reasons: Vec::new(),
            pass: 2,
        })
    }

    /// A game with these turns, which the first seat wins by so many points.
    fn reviewed(turns: Vec<Option<TurnReview>>, margin: f64) -> Review {
        let mut review = Review {
            version: crate::VERSION,
            game: String::new(),
            rules: String::new(),
            nodes: 1,
            seed: 1,
            done: 0,
            jobs: 0,
            seats: Vec::new(),
            turns,
            end: Some(EndReview {
                margins: vec![margin, -margin],
                chances: vec![1.0, 0.0],
                expected: false,
                pass: 2,
            }),
        };
        update_accounts(&mut review, 2);
        review
    }

    #[test]
    fn a_result_is_split_into_decisions_and_luck() {
        let review = reviewed(
            vec![
                turn(0, 2.0, 1.0, false, Class::Good),
                turn(1, 3.0, 5.0, false, Class::Inaccuracy),
                turn(0, 5.0, 5.0, true, Class::Best),
                turn(1, 4.0, 4.0, false, Class::Forced),
            ],
            10.0,
        );
        let parts = |seat: &SeatReview| (seat.margin, seat.start, seat.own, seat.others, seat.luck);
        let [first, second] = &review.seats[..] else {
            panic!("two seats");
        };
        assert_eq!(parts(first), (10.0, 2.0, -1.0, 2.0, 7.0));
        assert_eq!(parts(second), (-10.0, -2.0, -2.0, 1.0, -7.0));
        let rating = |seat: &SeatReview| (seat.rating, seat.rating_error, seat.decisions);
        assert_eq!(rating(first), (Some(0.5), Some(0.5), 2));
        assert_eq!(rating(second), (Some(2.0), None, 1), "forced moves do not count");
        // The mean of the sampled turns, 2, 0 and -6, with eight turns without any: only what is exact stays as it is.
        let bias = -4.0 / 11.0;
        let lucks: Vec<f64> = review.turns.iter().flatten().map(|turn| turn.luck).collect();
        let expected = [2.0 - bias, -bias, -1.0, -6.0 - bias];
        for (luck, expected) in lucks.iter().zip(expected) {
            assert!((luck - expected).abs() < 1e-9, "{lucks:?}");
        }
    }

    #[test]
    fn luck_is_of_note_if_it_is_more_than_twice_as_large_as_usual() {
        let of_note = |turns: usize| {
            let even = || turn(0, 0.0, 0.0, true, Class::Best);
            let review = reviewed((0..turns).map(|_| even()).collect(), 8.0);
            let notable = review.turns.iter().flatten().map(|turn| turn.notable_luck);
            notable.collect::<Vec<bool>>()
        };
        assert_eq!(of_note(4), [false; 4], "twice as large is usual");
        assert_eq!(of_note(5), [false, false, false, false, true]);
    }

    #[test]
    fn nothing_is_summed_up_before_every_turn_has_a_value() {
        let review = reviewed(vec![turn(0, 1.0, 1.0, true, Class::Best), None], 3.0);
        assert!(review.seats.is_empty());
        assert_eq!(review.turns[0].as_ref().map(|turn| turn.luck), Some(0.0));
    }
}
