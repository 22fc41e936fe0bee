//! How moves of Cubes are classified and explained.

mod thresholds;

#[cfg(test)]
mod tests;

use tilery_frame::analysis::kinds::{About, list, tenths};
use tilery_frame::analysis::{Fact, Reasoned, Reasons, kinds};
use tilery_lines::analysis::{After, best_play, without};
use tilery_lines::{Tile, TileSet, analysis as lines};
use tilery_rules::SeatView;

use crate::bots::{expected_reply, rerolls};
use crate::{Cubes, CubesSeat, Move};

/// Differences of expected points that are worth telling.
const EXPECTED_POINTS: f64 = 0.5;

impl Reasoned for Cubes {
    fn facts(view: &SeatView<'_, Cubes>, best: &Move, played: &Move) -> Vec<Fact> {
        let mut reasons = Reasons::default();
        let position = view.position();
        let after = |mv: &Move| after(view, mv);
        match (best, played) {
            (Move::Play(_), Move::Play(_)) => {
                if let (Some(best), Some(played)) = (after(best), after(played)) {
                    compare_plays(&mut reasons, view, &best, &played);
                }
            }
            (Move::Roll(dice), Move::Play(_)) => {
                if let (Some(expected), Some(played)) = (expected(position, dice), after(played)) {
                    reasons.note(
                        (expected - f64::from(played.points)).max(1.0),
                        kinds::ROLL_BETTER.with([tenths(expected), played.points.into()]),
                    );
                    note_kept(&mut reasons, view, dice, None);
                }
            }
            (Move::Play(_), Move::Roll(dice)) => {
                if let (Some(best), Some(expected)) = (after(best), expected(position, dice)) {
                    reasons.note(
                        (f64::from(best.points) - expected).max(1.0),
                        kinds::ROLL_WORSE.with([tenths(expected), best.points.into()]),
                    );
                    if best.ends {
                        lines::compare_points(&mut reasons, &best, &nothing_laid(view));
                    }
                    if let Some(reply) = reply(view, &best) {
                        let fact = kinds::REPLY_HOPE.with([About::Better.into(), tenths(reply)]);
                        reasons.note(0.5, fact);
                    }
                }
            }
            (Move::Roll(better), Move::Roll(dice)) => {
                if let (Some(more), Some(less)) = (expected(position, better), expected(position, dice)) {
                    if more >= less + 0.1 {
                        reasons.note(more - less, kinds::ROLL.with([tenths(less), tenths(more)]));
                    }
                    note_kept(&mut reasons, view, better, Some(dice));
                }
            }
            _ => {}
        }
        reasons.most_telling()
    }

    fn merits(view: &SeatView<'_, Cubes>, mv: &Move) -> Vec<Fact> {
        let mut reasons = Reasons::default();
        let position = view.position();
        match mv {
            Move::Play(_) => {
                if let Some(after) = after(view, mv) {
                    lines::describe_play(&mut reasons, &after);
                    if let Some(reply) = reply(view, &after) {
                        reasons.note(1.0, kinds::REPLY_HOPE.with([About::This.into(), tenths(reply)]));
                    }
                }
            }
            Move::Roll(dice) => {
                if let Some(expected) = expected(position, dice) {
                    let hand = position.hand(view.seat()).tiles();
                    let now = best_play(position.grid(), hand, end_bonus(position));
                    let fact = match now {
                        Some((points, ..)) => kinds::ROLL_EXPECTED.with([tenths(expected), points.into()]),
                        None => kinds::ROLL_ONLY.with([tenths(expected)]),
                    };
                    reasons.note(10.0, fact);
                    note_kept(&mut reasons, view, dice, None);
                }
            }
            Move::Pass => {}
        }
        reasons.most_telling()
    }
}

/// The points for playing the last die in hand, if the game could end now.
fn end_bonus(position: &Cubes) -> u32 {
    if position.bag().is_empty() {
        position.grid().scoring().end_bonus
    } else {
        0
    }
}

fn nothing_laid(view: &SeatView<'_, Cubes>) -> After {
    let position = view.position();
    After::nothing_laid(position.grid(), position.hand(view.seat()).tiles().to_vec())
}

/// The effect of a play, or `None` if it is not legal.
fn after(view: &SeatView<'_, Cubes>, mv: &Move) -> Option<After> {
    let Move::Play(laid) = mv else {
        return None;
    };
    let position = view.position();
    let hand = position.hand(view.seat()).tiles();
    After::play(position.grid(), hand, position.bag().len(), laid)
}

/// The expected points of the turn with a re-roll.
fn expected(position: &Cubes, dice: &[Tile]) -> Option<f64> {
    let mut sorted = dice.to_vec();
    sorted.sort_unstable();
    let all = rerolls(position).into_iter();
    all.into_iter()
        .find(|reroll| reroll.dice == sorted)
        .map(|reroll| reroll.points)
}

/// The expected points of the next player.
fn reply(view: &SeatView<'_, Cubes>, after: &After) -> Option<f64> {
    let position = view.position();
    let next = view.seat().next(view.seats());
    let left = position
        .bag()
        .len()
        .saturating_sub(position.hand(view.seat()).len() - after.kept.len());
    (!after.ends).then(|| expected_reply(&after.grid, position.hand(next).tiles(), left == 0))
}

fn compare_plays(reasons: &mut Reasons, view: &SeatView<'_, Cubes>, best: &After, played: &After) {
    lines::compare_points(reasons, best, played);
    let next = view.position().hand(view.seat().next(view.seats())).tiles();
    lines::compare_fives(reasons, view.position().grid(), best, played, |tiles| {
        chance_to_show(next, tiles)
    });
    if let (Some(less), Some(more)) = (reply(view, best), reply(view, played))
        && more >= less + EXPECTED_POINTS
    {
        reasons.note(
            more - less,
            kinds::REPLY_EXPECTED.with([tenths(more), tenths(less)]),
        );
    }
}

/// The chance that a hand shows at least one of these faces, if its player re-rolls all dice of their colours.
fn chance_to_show(hand: &[Tile], faces: TileSet) -> f64 {
    if hand.iter().any(|die| faces.contains(*die)) {
        return 1.0;
    }
    let wanted = |die: &Tile| {
        let same = |face: &Tile| face.colour() == die.colour();
        faces.into_iter().filter(same).count() as f64
    };
    let none: f64 = hand.iter().map(|die| 1.0 - wanted(die) / 6.0).product();
    1.0 - none
}

/// Notes which dice a re-roll keeps: of all, or of those that another one rolls.
fn note_kept(reasons: &mut Reasons, view: &SeatView<'_, Cubes>, better: &[Tile], played: Option<&[Tile]>) {
    let hand = view.position().hand(view.seat()).tiles();
    let Some(kept) = without(hand, better.iter().copied()) else {
        return;
    };
    let Some(dice) = played else {
        let shown: TileSet = kept.iter().copied().collect();
        if !kept.is_empty() && shown.is_line() {
            reasons.note(0.8, kinds::ROLL_KEEPS.with([list(kept)]));
        }
        return;
    };
    let more_than = |some: &[Tile], others: &[Tile]| {
        let mut more = some.to_vec();
        for die in others {
            if let Some(at) = more.iter().position(|other| other == die) {
                more.remove(at);
            }
        }
        more.sort_unstable();
        more
    };
    let (kept, too) = (more_than(dice, better), more_than(better, dice));
    if !kept.is_empty() {
        reasons.note(0.8, kinds::ROLL_KEEPS.with([list(kept)]));
    }
    if !too.is_empty() {
        reasons.note(0.7, kinds::ROLL_TOO.with([list(too)]));
    }
}
