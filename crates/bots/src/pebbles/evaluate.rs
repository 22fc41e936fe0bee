//! Values of moves in Pebbles: the whole game is solved.

use std::collections::HashMap;

use tilery_rules::pebbles::{Pebbles, Take};
use tilery_rules::{Position, SeatView};

use crate::evaluate::{margins, shares};
use crate::{Ask, BotError, Evaluate, Evaluation, MoveValue};

impl Evaluate for Pebbles {
    const REVIEW_NODES: u64 = 1;

    fn evaluate(view: &SeatView<'_, Pebbles>, _: &[Take], _: &Ask) -> Result<Evaluation<Take>, BotError> {
        let known = tilery_rules::Recorded::read_view(&view.to_protocol_view().position);
        let (Ok((position, seat)), true) = (known, view.is_at_turn()) else {
            return Err(BotError::NotAtTurn);
        };
        let position: Pebbles = position;
        let mut memory = HashMap::new();
        let own = |scores: &[u32]| margins(scores)[seat.index()];
        let mut ends: Vec<(Take, Vec<u32>)> = position
            .legal_moves()
            .into_iter()
            .map(|take| (take, after(&position, take, &mut memory)))
            .collect();
        ends.sort_by(|(take, end), (other, other_end)| {
            own(other_end).total_cmp(&own(end)).then(take.cmp(other))
        });
        let most = ends.first().map_or(0.0, |(_, end)| own(end));
        let values = ends.iter().map(|(take, end)| {
            let best = end.iter().max();
            let winners: Vec<_> = tilery_rules::Seat::all(end.len())
                .filter(|seat| Some(&end[seat.index()]) == best)
                .collect();
            MoveValue {
                mv: *take,
                margins: margins(end),
                error: 0.0,
                wins: shares(&winners, end.len()),
                win_error: 0.0,
                loss: most - own(end),
                loss_error: 0.0,
                exact: true,
            }
        });
        Ok(Evaluation {
            moves: values.collect(),
            forced: ends.len() == 1,
            nodes: memory.len() as u64,
        })
    }
}

/// The points at the end after a move, if every seat then maximises its margin.
fn after(position: &Pebbles, take: Take, memory: &mut HashMap<Vec<u32>, Vec<u32>>) -> Vec<u32> {
    let mut next = position.clone();
    if let Some(seat) = position.turn() {
        let report = next.check(seat, &take).unwrap_or_default();
        next.apply(seat, &take, &report, &());
    }
    let scores = next.scores();
    let Some(seat) = next.turn() else {
        return scores;
    };
    // What was taken and whose turn it is say everything.
    let mut key = scores;
    key.push(seat.index() as u32);
    if let Some(known) = memory.get(&key) {
        return known.clone();
    }
    let own = |end: &Vec<u32>| margins(end)[seat.index()];
    let ends = next
        .legal_moves()
        .into_iter()
        .map(|take| after(&next, take, memory));
    let best = ends.reduce(|best, end| if own(&end) > own(&best) { end } else { best });
    let best = best.unwrap_or_else(|| next.scores());
    memory.insert(key, best.clone());
    best
}
