//! The common parts of games of lines: the table after a play, lines of five, and tiles kept.

use tilery_frame::analysis::kinds::{About, list, percent};
use tilery_frame::analysis::{Reasons, kinds};

use crate::grid::{Grid, LONGEST_LINE};
use crate::{Placed, Tile, TileSet};

/// A line of five is worth telling if the next player completes it with at least this chance.
const LEAST_CHANCE: f64 = 0.04;

/// The points of a line of six by the scoring of a grid.
fn six_points(grid: &Grid) -> f64 {
    f64::from(grid.scoring().line(LONGEST_LINE))
}

/// The effect of a move, as far as the seat that makes it knows.
#[derive(Clone, Debug)]
pub struct After {
    /// The points of the move, with those for ending the game.
    pub points: u32,
    /// How many lines of six it completes.
    pub sixes: usize,
    /// In how many lines it scores.
    pub lines: usize,
    /// Whether it ends the game.
    pub ends: bool,
    /// The table.
    pub grid: Grid,
    /// The tiles that stay in hand, before anything is drawn, sorted.
    pub kept: Vec<Tile>,
}

impl After {
    /// After a play of tiles of the hand, or `None` if it is not legal.
    pub fn play(grid: &Grid, hand: &[Tile], bag: usize, laid: &[Placed]) -> Option<After> {
        let scored = grid.check(laid).ok()?;
        let kept = without(hand, laid.iter().map(|placed| placed.tile))?;
        let ends = bag == 0 && kept.is_empty();
        let bonus = if ends { grid.scoring().end_bonus } else { 0 };
        let mut table = grid.clone();
        laid.iter().for_each(|placed| table.place(*placed));
        Some(After {
            points: scored.score + bonus,
            sixes: scored
                .lines
                .iter()
                .filter(|line| line.tiles.len() == LONGEST_LINE)
                .count(),
            lines: scored.lines.len(),
            ends,
            grid: table,
            kept,
        })
    }

    /// After a move that lays nothing, with these tiles kept.
    pub fn nothing_laid(grid: &Grid, kept: Vec<Tile>) -> After {
        After {
            points: 0,
            sixes: 0,
            lines: 0,
            ends: false,
            grid: grid.clone(),
            kept,
        }
    }

    /// The kinds of tiles that complete a line of six now.
    pub fn missing(&self) -> TileSet {
        missing(&self.grid)
    }

    /// The largest group of different tiles kept that can lie in one line.
    pub fn group(&self) -> TileSet {
        let kinds: TileSet = self.kept.iter().copied().collect();
        kinds.largest_groups().1.first().copied().unwrap_or_default()
    }

    /// The tiles of which two or more are kept, each once.
    pub fn pairs(&self) -> Vec<Tile> {
        let mut pairs: Vec<Tile> = self
            .kept
            .windows(2)
            .filter(|pair| pair[0] == pair[1])
            .map(|pair| pair[0])
            .collect();
        pairs.dedup();
        pairs
    }
}

/// The kinds of tiles that complete a line of six on a grid.
pub fn missing(grid: &Grid) -> TileSet {
    grid.places()
        .filter(|place| {
            place
                .lines
                .iter()
                .any(|line| usize::from(line.tiles) == LONGEST_LINE - 1)
        })
        .fold(TileSet::EMPTY, |all, place| all | place.fits)
}

/// A hand without some of its tiles, sorted; `None` if one of them is not in it.
pub fn without(hand: &[Tile], taken: impl IntoIterator<Item = Tile>) -> Option<Vec<Tile>> {
    let mut kept = hand.to_vec();
    kept.sort_unstable();
    for tile in taken {
        let at = kept.iter().position(|held| *held == tile)?;
        kept.remove(at);
    }
    Some(kept)
}

/// The best play of these tiles on a grid that is not empty: its points, the number of its tiles, and whether it
/// completes a line of six.
pub fn best_play(grid: &Grid, tiles: &[Tile], bonus_for_all: u32) -> Option<(u32, usize, bool)> {
    let mut best: Option<(u32, Vec<Placed>)> = None;
    grid.plays(tiles.iter().copied().collect(), &mut |found| {
        let all = found.laid.len() == tiles.len();
        let points = found.score + if all { bonus_for_all } else { 0 };
        if best.as_ref().is_none_or(|(most, _)| points > *most) {
            best = Some((points, found.in_order()));
        }
    });
    let (points, laid) = best?;
    let completes = grid
        .check(&laid)
        .is_ok_and(|scored| scored.lines.iter().any(|line| line.tiles.len() == LONGEST_LINE));
    Some((points, laid.len(), completes))
}

/// Compares what two moves score now.
pub fn compare_points(reasons: &mut Reasons, best: &After, played: &After) {
    let difference = i64::from(best.points) - i64::from(played.points);
    if difference > 0 {
        reasons.note(difference as f64, kinds::POINTS_LESS.with([difference.into()]));
    } else if difference < 0 {
        // Without it, a reader would wonder why the move with more points is not the best.
        reasons.note(
            -difference as f64 * 0.6,
            kinds::POINTS_MORE.with([(-difference).into()]),
        );
    }
    if best.sixes > played.sixes {
        reasons.note(
            six_points(&best.grid) / 2.0,
            kinds::SIX.with([About::Better.into()]),
        );
    }
    if best.lines > played.lines.max(1) && best.points > played.points && played.points > 0 {
        reasons.note(2.0, kinds::LINES.with([About::Better.into(), best.lines.into()]));
    }
    if best.ends && !played.ends {
        let bonus = best.grid.scoring().end_bonus;
        reasons.note(
            f64::from(bonus),
            kinds::GOES_OUT.with([About::Better.into(), bonus.into()]),
        );
    }
}

/// Compares the lines of five that two moves leave to the next player, who can complete one of a set of kinds with
/// a chance.
pub fn compare_fives(
    reasons: &mut Reasons,
    before: &Grid,
    best: &After,
    played: &After,
    chance: impl Fn(TileSet) -> f64,
) {
    if played.ends {
        return;
    }
    let lay_there = missing(before);
    let extra: TileSet = (played.missing() - best.missing())
        .into_iter()
        .filter(|tile| chance(TileSet::of(*tile)) > 0.0)
        .collect();
    let odds = chance(extra);
    if let Some(tile) = extra.first().filter(|_| odds >= LEAST_CHANCE) {
        let fact = if extra.len() > 1 {
            kinds::FIVES.with([extra.len().into(), percent(odds)])
        } else if lay_there.contains(tile) {
            kinds::FIVE_OPEN.with([tile.to_string().into(), percent(odds)])
        } else {
            kinds::FIVE.with([tile.to_string().into(), percent(odds)])
        };
        reasons.note(six_points(&played.grid) * odds, fact);
    }
    let safe = (best.missing() - played.missing() - lay_there)
        .into_iter()
        .find(|tile| chance(TileSet::of(*tile)) == 0.0);
    if let Some(tile) = safe.filter(|_| !best.ends) {
        reasons.note(
            1.0,
            kinds::FIVE_SAFE.with([About::Better.into(), tile.to_string().into()]),
        );
    }
}

/// Compares the largest groups that two moves keep.
pub fn compare_groups(reasons: &mut Reasons, best: &After, played: &After) {
    let (group, other) = (best.group(), played.group());
    if group.len() > other.len().max(1) {
        let weight = 0.8 * (group.len() - other.len()) as f64;
        reasons.note(weight, kinds::GROUP.with([About::Better.into(), list(group)]));
    }
}

/// Describes what a play does by itself.
pub fn describe_play(reasons: &mut Reasons, after: &After) {
    reasons.note(f64::from(after.points), kinds::POINTS.with([after.points.into()]));
    if after.sixes > 0 {
        reasons.note(six_points(&after.grid), kinds::SIX.with([About::This.into()]));
    }
    if after.lines > 1 {
        reasons.note(3.0, kinds::LINES.with([About::This.into(), after.lines.into()]));
    }
    if after.ends {
        let bonus = after.grid.scoring().end_bonus;
        reasons.note(
            f64::from(bonus),
            kinds::GOES_OUT.with([About::This.into(), bonus.into()]),
        );
    }
}
