//! How moves of Strata are classified and explained.

mod effect;
mod thresholds;

#[cfg(test)]
mod tests;

use effect::Effect;
use tilery_frame::analysis::kinds::About;
use tilery_frame::analysis::{Fact, FactValue, Reasoned, Reasons, kinds};
use tilery_frame::bots::SplitMix64;
use tilery_rules::{Position, SeatView};

use crate::{Lay, Move, Strata, StrataSeat};

/// The letters of the two colours, by seat.
const COLOURS: [&str; 2] = ["r", "g"];

impl Reasoned for Strata {
    fn facts(view: &SeatView<'_, Strata>, best: &Move, played: &Move) -> Vec<Fact> {
        let mut reasons = Reasons::default();
        if let (Some((lay, best)), Some((played_lay, played))) = (effect(view, best), effect(view, played)) {
            compare(&mut reasons, view.seat().index(), &best, &played);
            if lay.tile != played_lay.tile {
                let tile = played_lay.tile.to_string().into();
                reasons.note(0.5, kinds::TILE_KEPT.with([tile]));
            }
        }
        reasons.most_telling()
    }

    fn merits(view: &SeatView<'_, Strata>, mv: &Move) -> Vec<Fact> {
        let mut reasons = Reasons::default();
        if let Some((_, effect)) = effect(view, mv) {
            describe(&mut reasons, view.seat().index(), &effect);
        }
        reasons.most_telling()
    }
}

/// The effect of a lay, or `None` for an order of a pile and for a lay that is not legal.
fn effect(view: &SeatView<'_, Strata>, mv: &Move) -> Option<(Lay, Effect)> {
    let Move::Lay(lay) = mv else {
        return None;
    };
    // Only the order of hidden piles is guessed, and no fact depends on it.
    let position = view.guess(&mut SplitMix64::new(0));
    position.check(view.seat(), mv).ok()?;
    Some((*lay, Effect::of(&position, *lay)))
}

fn colour(seat: usize) -> FactValue {
    FactValue::Text(String::from(COLOURS[seat & 1]))
}

/// Compares what two lays do to the zones.
fn compare(reasons: &mut Reasons, seat: usize, best: &Effect, played: &Effect) {
    let other = 1 - seat;
    if best.own > played.own {
        reasons.note(
            f64::from(best.own - played.own),
            kinds::ZONE.with([colour(seat), played.own.into(), best.own.into()]),
        );
    }
    if played.other > best.other {
        reasons.note(
            f64::from(played.other - best.other),
            kinds::ZONE_OTHER.with([colour(other), played.other.into(), best.other.into()]),
        );
    }
    if best.joined > played.joined.max(1) {
        let values = [About::Better.into(), colour(seat), best.joined.into()];
        reasons.note(3.0, kinds::ZONE_JOINS.with(values));
    }
    if best.cuts && !played.cuts {
        reasons.note(3.0, kinds::ZONE_CUTS.with([About::Better.into(), colour(other)]));
    } else if best.covers > played.covers {
        let values = [About::Better.into(), colour(other), best.covers.into()];
        reasons.note(2.0, kinds::ZONE_COVERS.with(values));
    }
    if let Some(level) = best.raises
        && played.raises.is_none_or(|other| other < level)
    {
        let values = [About::Better.into(), colour(seat), u32::from(level).into()];
        reasons.note(2.5, kinds::ZONE_RAISES.with(values));
    }
    if played.damages > best.damages {
        let values = [colour(seat), played.damages.into()];
        reasons.note(2.5, kinds::ZONE_DAMAGES.with(values));
    }
    if let (Some(more), Some(less)) = (best.lead_after_reply, played.lead_after_reply)
        && more > less
    {
        reasons.note(
            0.9 * (more - less) as f64,
            kinds::ZONE_REPLY.with([colour(seat), less.into(), more.into()]),
        );
    }
}

/// Describes what a lay does by itself.
fn describe(reasons: &mut Reasons, seat: usize, effect: &Effect) {
    let other = 1 - seat;
    if effect.own > effect.own_before {
        reasons.note(
            f64::from(effect.own - effect.own_before),
            kinds::ZONE_GROWS.with([colour(seat), effect.own_before.into(), effect.own.into()]),
        );
    }
    if effect.other < effect.other_before {
        reasons.note(
            f64::from(effect.other_before - effect.other),
            kinds::ZONE_SHRINKS.with([colour(other), effect.other_before.into(), effect.other.into()]),
        );
    }
    if effect.joined > 1 {
        let values = [About::This.into(), colour(seat), effect.joined.into()];
        reasons.note(3.0, kinds::ZONE_JOINS.with(values));
    }
    if effect.cuts {
        reasons.note(3.0, kinds::ZONE_CUTS.with([About::This.into(), colour(other)]));
    } else if effect.covers > 0 {
        let values = [About::This.into(), colour(other), effect.covers.into()];
        reasons.note(2.0, kinds::ZONE_COVERS.with(values));
    }
    if let Some(level) = effect.raises {
        let values = [About::This.into(), colour(seat), u32::from(level).into()];
        reasons.note(2.5, kinds::ZONE_RAISES.with(values));
    }
}
