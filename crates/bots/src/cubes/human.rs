//! Players that make the mistakes of people: they overlook plays, above all those that cross other lines, and re-roll by feel.

use tilery_rules::cubes::{Cubes, Move};
use tilery_rules::{Game, Placed, Seat, Tile, TileSet};

use super::expected::roll_all;
use crate::{Level, SplitMix64};

/// How a person errs.
struct Eye {
    /// How likely a play is noticed that makes a single line.
    sees: f64,
    /// How likely one is noticed that makes several.
    sees_crossing: f64,
    /// Whether only the longest line of a play is counted.
    counts_one_line: bool,
    /// Dice are rolled again if the best play seems to score less.
    rolls_below: u32,
}

const NOVICE: Eye = Eye {
    sees: 0.6,
    sees_crossing: 0.35,
    counts_one_line: true,
    rolls_below: 3,
};
const CASUAL: Eye = Eye {
    sees: 0.85,
    sees_crossing: 0.55,
    counts_one_line: false,
    rolls_below: 6,
};

/// Chooses the move of a player of this level.
pub(super) fn choose(position: &Cubes, seat: Seat, level: Level, rng: &mut SplitMix64) -> Option<Move> {
    if position.grid().is_empty() {
        return position.random_move(rng);
    }
    if position.is_hopeless() {
        return Some(Move::Pass);
    }
    let eye = if level == Level::Novice { NOVICE } else { CASUAL };
    let hand = position.hand(seat);
    let mut plays: Vec<Vec<Placed>> = Vec::new();
    position
        .grid()
        .plays(hand.kinds(), &mut |found| plays.push(found.in_order()));
    plays.sort_unstable();
    let mut best: Option<(u32, &Vec<Placed>)> = None;
    for laid in &plays {
        let Ok(scored) = position.grid().check(laid) else {
            continue;
        };
        let sees = if scored.lines.len() > 1 {
            eye.sees_crossing
        } else {
            eye.sees
        };
        if rng.unit() > sees {
            continue;
        }
        let longest = scored.lines.iter().map(|line| line.points + line.bonus).max();
        let seems = if eye.counts_one_line {
            longest.unwrap_or(0)
        } else {
            scored.score
        };
        if best.is_none_or(|(most, _)| seems > most) {
            best = Some((seems, laid));
        }
    }
    let seems = best.map_or(0, |(most, _)| most);
    if !position.rolled() && seems < eye.rolls_below {
        let again = strangers(hand.tiles());
        if !again.is_empty() {
            return Some(Move::Roll(again));
        }
    }
    let noticed = best.map(|(_, laid)| laid.clone());
    // A player who notices nothing at all takes the first play there is.
    let laid = noticed.or_else(|| plays.into_iter().next());
    Some(laid.map_or_else(|| roll_all(hand.tiles()), Move::Play))
}

/// The dice that do not belong to the largest group in hand.
fn strangers(hand: &[Tile]) -> Vec<Tile> {
    let kinds: TileSet = hand.iter().copied().collect();
    let mut group = kinds.largest_groups().1.first().copied().unwrap_or_default();
    let mut again = Vec::new();
    for die in hand {
        if group.contains(*die) {
            group = group - TileSet::of(*die);
        } else {
            again.push(*die);
        }
    }
    again.sort_unstable();
    again
}
