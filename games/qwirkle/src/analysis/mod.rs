//! How moves of Qwirkle are classified and explained.

mod replies;
mod thresholds;
mod unseen;

#[cfg(test)]
mod tests;

use replies::SampledHands;
use tilery_frame::analysis::kinds::{About, list, tenths};
use tilery_frame::analysis::{Fact, Reasoned, Reasons, kinds};
use tilery_lines::analysis::{After, best_play, without};
use tilery_lines::{Tile, analysis as lines};
use tilery_rules::SeatView;
use unseen::Unseen;

use crate::{Move, Qwirkle, QwirkleSeat};

/// Differences of the next turn's points that are worth telling.
const NEXT_POINTS: u32 = 3;
/// Differences of the next player's expected points that are worth telling: more than chance makes of the sample.
const REPLY_POINTS: f64 = 0.8;
/// Differences of unseen tiles that are worth telling.
const MORE_UNSEEN: usize = 4;

impl Reasoned for Qwirkle {
    fn facts(view: &SeatView<'_, Qwirkle>, best: &Move, played: &Move) -> Vec<Fact> {
        let mut reasons = Reasons::default();
        if let (Some(after_best), Some(after_played)) = (after(view, best), after(view, played)) {
            compare_kinds_of_moves(&mut reasons, best, played, &after_best);
            if !matches!(played, Move::Swap(_)) || !matches!(best, Move::Play(_)) {
                lines::compare_points(&mut reasons, &after_best, &after_played);
            }
            let known = Known::of(view);
            if let Some(hand) = &known.next_hand {
                compare_replies(&mut reasons, hand, &after_best, &after_played);
            } else {
                let next = view.hand_len(view.seat().next(view.seats()));
                lines::compare_fives(&mut reasons, view.grid(), &after_best, &after_played, |tiles| {
                    known.unseen.chance_of_any(tiles, next)
                });
                let hands = SampledHands::draw(&known.unseen, next);
                let [less, more] = [&after_best, &after_played].map(|after| hands.expected_reply(after));
                if more >= less + REPLY_POINTS {
                    let values = [tenths(more), tenths(less)];
                    reasons.note(more - less, kinds::REPLY_EXPECTED.with(values));
                }
            }
            if view.bag_len() > 0 {
                compare_kept(&mut reasons, &known.unseen, &after_best, &after_played);
            } else if after_best.kept.len() < after_played.kept.len() {
                let more = after_played.kept.len() - after_best.kept.len();
                let counts = [after_played.kept.len().into(), after_best.kept.len().into()];
                reasons.note(1.5 * more as f64, kinds::LEFT.with(counts));
            }
        }
        reasons.most_telling()
    }

    fn merits(view: &SeatView<'_, Qwirkle>, mv: &Move) -> Vec<Fact> {
        let mut reasons = Reasons::default();
        let Some(after) = after(view, mv) else {
            return Vec::new();
        };
        match mv {
            Move::Play(_) => lines::describe_play(&mut reasons, &after),
            Move::Swap(tiles) => {
                let count = tiles.len().into();
                reasons.note(5.0, kinds::SWAP_BETTER.with([About::This.into(), count]));
            }
            Move::Pass => {}
        }
        let known = Known::of(view);
        let new = after.missing() - lines::missing(view.grid());
        let next = view.hand_len(view.seat().next(view.seats()));
        for tile in new.into_iter().filter(|_| !after.ends) {
            if known.unseen.chance_of_any(tilery_lines::TileSet::of(tile), next) == 0.0 {
                let tile = tile.to_string().into();
                reasons.note(2.0, kinds::FIVE_SAFE.with([About::This.into(), tile]));
            }
        }
        let group = after.group();
        if group.len() > 1 && view.bag_len() > 0 {
            let weight = 0.5 * group.len() as f64;
            reasons.note(weight, kinds::GROUP.with([About::This.into(), list(group)]));
        }
        if completes_six_next(&after) {
            reasons.note(4.0, kinds::KEEPS_SIX.with([About::This.into()]));
        }
        reasons.most_telling()
    }
}

/// The knowledge of a seat about the tiles that it cannot see.
struct Known {
    unseen: Unseen,
    /// The tiles of the next player, where they follow from the others: two seats and an empty bag.
    next_hand: Option<Vec<Tile>>,
}

impl Known {
    fn of(view: &SeatView<'_, Qwirkle>) -> Known {
        let unseen = Unseen::of(view.grid(), view.hand().tiles());
        let next_hand = (view.seats() == 2 && view.bag_len() == 0).then(|| unseen.tiles());
        Known { unseen, next_hand }
    }
}

/// The effect of a move, or `None` if it is not legal.
fn after(view: &SeatView<'_, Qwirkle>, mv: &Move) -> Option<After> {
    let hand = view.hand().tiles();
    match mv {
        Move::Play(laid) => After::play(view.grid(), hand, view.bag_len(), laid),
        Move::Swap(tiles) => Some(After::nothing_laid(
            view.grid(),
            without(hand, tiles.iter().copied())?,
        )),
        Move::Pass => Some(After::nothing_laid(view.grid(), without(hand, [])?)),
    }
}

/// Compares a play with a swap, or two swaps.
fn compare_kinds_of_moves(reasons: &mut Reasons, best: &Move, played: &Move, after_best: &After) {
    match (best, played) {
        (Move::Play(_), Move::Swap(_)) => {
            let points = after_best.points;
            reasons.note(f64::from(points), kinds::SWAP.with([points.into()]));
        }
        (Move::Swap(tiles), Move::Play(_)) => {
            let values = [About::Better.into(), tiles.len().into()];
            reasons.note(5.0, kinds::SWAP_BETTER.with(values));
        }
        (Move::Swap(better), Move::Swap(given)) if better.len() != given.len() => {
            let counts = [given.len().into(), better.len().into()];
            reasons.note(1.0, kinds::SWAP_COUNT.with(counts));
        }
        _ => {}
    }
}

/// Compares the best replies of a next player whose hand is known.
fn compare_replies(reasons: &mut Reasons, hand: &[Tile], best: &After, played: &After) {
    let reply = |after: &After| {
        let bonus = after.grid.scoring().end_bonus;
        let reply = best_play(&after.grid, hand, bonus).filter(|_| !after.ends);
        reply.map_or((0, false), |(points, laid, _)| (points, laid == hand.len()))
    };
    let ((after_best, best_lets_out), (after_played, lets_out)) = (reply(best), reply(played));
    if after_played > after_best {
        reasons.note(
            f64::from(after_played - after_best),
            kinds::REPLY.with([after_played.into(), after_best.into()]),
        );
    }
    if lets_out && !best_lets_out {
        let bonus = played.grid.scoring().end_bonus;
        reasons.note(5.0, kinds::LETS_OUT.with([bonus.into()]));
    }
}

/// Compares what two moves keep, while there are tiles to draw.
fn compare_kept(reasons: &mut Reasons, unseen: &Unseen, best: &After, played: &After) {
    lines::compare_groups(reasons, best, played);
    let fewer = best.pairs();
    if let Some(tile) = played.pairs().into_iter().find(|tile| !fewer.contains(tile))
        && played.pairs().len() > fewer.len()
    {
        reasons.note(1.2, kinds::PAIR.with([tile.to_string().into()]));
    }
    let next = |after: &After| best_play(&after.grid, &after.kept, 0).map_or(0, |(points, ..)| points);
    if completes_six_next(best) && !completes_six_next(played) {
        reasons.note(4.0, kinds::KEEPS_SIX.with([About::Better.into()]));
    } else if !best.grid.is_empty() && !played.grid.is_empty() {
        let (after_best, after_played) = (next(best), next(played));
        if after_best >= after_played + NEXT_POINTS {
            reasons.note(
                0.35 * f64::from(after_best - after_played),
                kinds::NEXT.with([after_played.into(), after_best.into()]),
            );
        }
    }
    let count = |after: &After| unseen.count(after.group().partners());
    let groups = [best.group().len(), played.group().len()];
    if groups[0] == groups[1] && groups[0] > 1 && count(best) >= count(played) + MORE_UNSEEN {
        reasons.note(
            0.8,
            kinds::UNSEEN.with([count(played).into(), count(best).into()]),
        );
    }
}

/// Whether the tiles kept complete a line of six as the table lies.
fn completes_six_next(after: &After) -> bool {
    !after.ends
        && !after.grid.is_empty()
        && best_play(&after.grid, &after.kept, 0).is_some_and(|(_, _, completes)| completes)
}
