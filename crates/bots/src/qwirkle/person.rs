//! The levels novice and casual. They choose the play with the highest apparent score and make human mistakes
//! in seeing it.

use tilery_rules::grid::{Found, Grid};
use tilery_rules::qwirkle::{Move, Qwirkle};
use tilery_rules::{Axis, Cell, Chance, Placed, SeatView};

use crate::{Level, SplitMix64};

/// The attention of a simulated person.
#[derive(Clone, Copy, Debug)]
struct Attention {
    /// The share of cells along the tiles that the player looks at.
    cells: f64,
    /// The most tiles that the player combines.
    tiles: usize,
    /// How often the player counts the lines that a play crosses.
    crossings: f64,
    /// How often the player finds a play that adds to both ends of a line, or fills a gap.
    both_ends: f64,
    /// By how many points the player may misjudge a play, up or down.
    slip: f64,
    /// How many tiles the player swaps if no play is possible.
    swap: usize,
}

/// A novice looks at a few places, combines one or two tiles, and counts one line.
const NOVICE: Attention = Attention {
    cells: 0.5,
    tiles: 3,
    crossings: 0.1,
    both_ends: 0.1,
    slip: 1.5,
    swap: 2,
};

/// A casual player sees most plays and sometimes misses the second line.
const CASUAL: Attention = Attention {
    cells: 0.75,
    tiles: 6,
    crossings: 0.5,
    both_ends: 0.4,
    slip: 1.0,
    swap: 3,
};

/// Chooses the move of a simulated person of this level.
pub(super) fn choose(level: Level, view: &SeatView<'_, Qwirkle>, seed: u64) -> Move {
    let attention = if level == Level::Novice { NOVICE } else { CASUAL };
    let hand = view.hand();
    if view.grid().is_empty() {
        // The opening needs only counting, and every player gets that right.
        return view.random_move(&mut SplitMix64::new(seed)).unwrap_or(Move::Pass);
    }
    let mut best: Option<(f64, Vec<Placed>)> = None;
    view.grid().plays(hand.kinds(), &mut |found| {
        let laid = found.in_order();
        let seems = seeming(view.grid(), &found, &laid, attention, seed);
        let better = best
            .as_ref()
            .is_none_or(|(most, chosen)| seems > *most || (seems == *most && laid < *chosen));
        if better {
            best = Some((seems, laid));
        }
    });
    match best {
        Some((_, laid)) => Move::Play(laid),
        None if view.bag_len() == 0 => Move::Pass,
        None => {
            let tiles = attention.swap.min(hand.len()).min(view.bag_len());
            Move::Swap(hand.tiles()[..tiles].to_vec())
        }
    }
}

/// The apparent value of a play. An overlooked play is chosen only if no other play is seen, because a player
/// who can play keeps looking.
fn seeming(grid: &Grid, found: &Found<'_>, laid: &[Placed], attention: Attention, seed: u64) -> f64 {
    const OVERLOOKED: f64 = -100.0;
    let mut mood = SplitMix64::split(seed, key(laid));
    let line = main_line(grid, laid);
    let apart = laid.len() > 1 && line.span != laid.len() as i32;
    let seen = laid.len() <= attention.tiles
        && (!apart || mood.unit() < attention.both_ends)
        && looked_at(laid[mood.below(laid.len() as u32) as usize].cell, attention, seed);
    let counted = if mood.unit() < attention.crossings {
        f64::from(found.score)
    } else {
        f64::from(line.points.min(found.score))
    };
    let worth = counted + attention.slip * (2.0 * mood.unit() - 1.0);
    if seen { worth } else { worth + OVERLOOKED }
}

/// Whether the player looks at a cell this turn. It depends only on the cell, so that all plays there are
/// overlooked together.
fn looked_at(cell: Cell, attention: Attention, seed: u64) -> bool {
    let number = (cell.x as u32 as u64) << 32 | cell.y as u32 as u64;
    SplitMix64::split(seed ^ 0x5ee, number).unit() < attention.cells
}

/// The line along a play.
struct MainLine {
    points: u32,
    /// The distance from the first laid tile to the last, inclusive.
    span: i32,
}

/// The line that a play lies along. For a single tile it is the longer of its two lines.
fn main_line(grid: &Grid, laid: &[Placed]) -> MainLine {
    let (first, last) = (laid[0].cell, laid[laid.len() - 1].cell);
    let along = |axis: Axis| {
        let span = last.along(axis) - first.along(axis) + 1;
        let before = run(grid, first, axis, -1);
        let after = run(grid, last, axis, 1);
        (span + before + after, span)
    };
    let (tiles, span) = if laid.len() == 1 {
        along(Axis::Row).max(along(Axis::Column))
    } else if first.y == last.y {
        along(Axis::Row)
    } else {
        along(Axis::Column)
    };
    let points = match tiles {
        1 => 0,
        tiles => grid.scoring().line(tiles as usize),
    };
    MainLine { points, span }
}

/// How many tiles follow a cell without a gap.
fn run(grid: &Grid, cell: Cell, axis: Axis, step: i32) -> i32 {
    (1..)
        .take_while(|by| grid.tile(cell.step(axis, by * step)).is_some())
        .count() as i32
}

fn key(laid: &[Placed]) -> u64 {
    laid.iter().fold(0, |key: u64, placed| {
        let number = (placed.cell.x as u32 as u64) << 32 | placed.cell.y as u32 as u64;
        key.rotate_left(9) ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ placed.tile.index() as u64
    })
}
