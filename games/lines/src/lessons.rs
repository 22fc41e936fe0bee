//! The common parts of games of lines on a grid.

use tilery_frame::lessons::Tip;
use tilery_rules::Seat;

use crate::grid::{Line, Scored};
use crate::present::LineGame;
use crate::{AsLineMove, LineMove, Placed};

/// Tips about the play with the most points, without naming it.
pub fn tips<G: LineGame>(position: &G, seat: Seat) -> Vec<Tip> {
    if position.must_roll(seat) {
        return vec![Tip::plain("tip-roll-all")];
    }
    let Some((laid, scored)) = best_play(position, seat) else {
        let key = if position.most_swapped(seat) > 0 {
            "tip-swap"
        } else {
            "tip-pass"
        };
        return vec![Tip::plain(key)];
    };
    if position.board().is_empty() {
        return vec![Tip::plain("tip-opening").with("count", laid.len())];
    }
    let mut tips = Vec::new();
    // It comes first, because it must be done before anything else, and the page shows only the first two.
    if position.can_roll(seat) {
        tips.push(Tip::plain("tip-roll"));
    }
    if scored.lines.iter().any(|line| line.bonus > 0) {
        tips.push(Tip::plain("tip-six"));
    }
    tips.extend(longest(&scored, &laid));
    if scored.lines.len() > 1 {
        tips.push(Tip::plain("tip-lines").with("lines", scored.lines.len()));
    }
    tips
}

fn best_play<G: LineGame>(position: &G, seat: Seat) -> Option<(Vec<Placed>, Scored)> {
    let plays = position.legal_moves().into_iter().filter_map(|mv| {
        let LineMove::Play(laid) = mv.effect() else {
            return None;
        };
        let scored = position.check(seat, &mv).ok()?;
        Some((laid.to_vec(), scored))
    });
    plays.max_by_key(|(_, scored)| scored.score)
}

/// The longest line that the play extends: how many tiles are there, and what they share.
fn longest(scored: &Scored, laid: &[Placed]) -> Option<Tip> {
    let there = |line: &Line| {
        let new = |cell| laid.iter().any(|placed| placed.cell == cell);
        line.cells.iter().filter(|cell| !new(**cell)).count()
    };
    let line = scored.lines.iter().max_by_key(|line| there(line))?;
    let (first, second) = (line.tiles.first()?, line.tiles.get(1)?);
    let count = there(line);
    let letters = first.to_string();
    let tip = if first.colour() == second.colour() {
        Tip::plain("tip-colour").with("colour", letters.chars().take(1).collect::<String>())
    } else {
        Tip::plain("tip-shape").with("shape", letters.chars().skip(1).collect::<String>())
    };
    Some(tip.with("count", count))
}
