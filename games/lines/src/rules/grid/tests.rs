//! The fast path against the plain one: the plays that are found are those that pass [`Grid::check`].

use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{Axis, Cell, Chance, Refuse};

use super::{Grid, PlayFault, Scoring};
use crate::{Placed, Tile, TileSet};

type Play = (Vec<Placed>, u32);

/// The plays that the fast path finds, sorted. None comes twice.
fn found(grid: &Grid, hand: TileSet) -> Vec<Play> {
    let mut plays = Vec::new();
    grid.plays(hand, &mut |found| plays.push((found.in_order(), found.score)));
    plays.sort_unstable();
    assert!(
        plays.windows(2).all(|pair| pair[0].0 != pair[1].0),
        "a play came twice"
    );
    for most in 0..=6 {
        let mut short = Vec::new();
        grid.plays_up_to(most, hand, &mut |found| {
            short.push((found.in_order(), found.score))
        });
        short.sort_unstable();
        assert!(
            short
                .iter()
                .eq(plays.iter().filter(|(laid, _)| laid.len() <= most))
        );
    }
    plays
}

/// The plays that pass the check, sorted: from every cell within reach, every order of tiles of the hand on that cell
/// and the empty ones behind it.
fn plain(grid: &Grid, hand: TileSet) -> Vec<Play> {
    let (min, max) = grid.bounds().expect("a grid with tiles");
    let mut plays = Vec::new();
    for y in min.y - 6..=max.y + 6 {
        for x in min.x - 6..=max.x + 6 {
            for axis in Axis::BOTH {
                extend(grid, hand, axis, Cell::new(x, y), &mut Vec::new(), &mut plays);
            }
        }
    }
    plays.sort_unstable();
    // A single tile lies in a row as well as in a column.
    plays.dedup();
    plays
}

fn extend(
    grid: &Grid,
    hand: TileSet,
    axis: Axis,
    mut cell: Cell,
    laid: &mut Vec<Placed>,
    plays: &mut Vec<Play>,
) {
    while grid.tile(cell).is_some() {
        if laid.is_empty() {
            return;
        }
        cell = cell.step(axis, 1);
    }
    for tile in hand {
        laid.push(Placed { cell, tile });
        let further = match grid.check(laid) {
            Ok(scored) => {
                plays.push((laid.clone(), scored.score));
                true
            }
            // One more tile may reach the grid, but none mends a broken line.
            Err(fault) => matches!(fault, PlayFault::Detached { .. }),
        };
        if further {
            let rest = hand - TileSet::of(tile);
            extend(grid, rest, axis, cell.step(axis, 1), laid, plays);
        }
        laid.pop();
    }
}

fn some_kinds(count: usize, chance: &mut Stream) -> TileSet {
    let tile = |chance: &mut Stream| Tile::from_index(chance.below(Tile::KINDS as u32) as usize);
    (0..count).filter_map(|_| tile(chance)).collect()
}

/// A grid after some random plays that began anywhere; `long` ones where there is a choice.
fn random_grid(turns: u32, long: bool, chance: &mut Stream) -> Grid {
    let mut grid = Grid::new(Scoring::STANDARD);
    let cell = Cell::new(
        chance.below(2_000) as i32 - 1_000,
        chance.below(2_000) as i32 - 1_000,
    );
    for tile in some_kinds(1, chance) {
        grid.place(Placed { cell, tile });
    }
    for _ in 0..turns {
        let mut plays = found(&grid, some_kinds(6, chance));
        if long {
            plays.sort_by_key(|(laid, _)| std::cmp::Reverse(laid.len()));
            plays.truncate(plays.len().div_ceil(4));
        }
        if !plays.is_empty() && grid.len() < 100 {
            for placed in &plays[chance.below(plays.len() as u32) as usize].0 {
                grid.place(*placed);
            }
        }
    }
    grid
}

#[test]
fn plays_are_those_that_pass_the_check() {
    let base = Seed::from_word("agreement");
    let mut counted = 0;
    for number in 0..300 {
        let mut chance = Stream::new(&base.nth(number), &[]);
        let turns = chance.below(60);
        let grid = random_grid(turns, number % 2 == 0, &mut chance);
        let hand = some_kinds(1 + chance.below(7) as usize, &mut chance);
        let plays = found(&grid, hand);
        assert_eq!(plays, plain(&grid, hand), "game {number}, {hand:?}");
        assert_eq!(grid.any_play(hand), !plays.is_empty());
        let most = plays.iter().map(|(_, score)| *score).max();
        let first_best = plays.iter().find(|(_, score)| Some(*score) == most);
        let best = grid.best_play(hand, |found| found.score);
        assert_eq!(best.as_deref(), first_best.map(|(laid, _)| laid.as_slice()));
        for number in [0, plays.len() / 3, plays.len().saturating_sub(1)] {
            if let Some((laid, _)) = plays.get(number) {
                let numbered = grid.numbered_plays(hand);
                assert_eq!(numbered.len(), plays.len());
                assert_eq!(numbered.get(number), *laid, "game {number}, {hand:?}");
            }
        }
        counted += plays.len();

        let tiles: Vec<Placed> = grid.tiles().collect();
        let rebuilt = Grid::from_tiles(&tiles, Scoring::STANDARD).expect("a valid grid");
        assert_eq!(found(&rebuilt, hand), plays, "rebuilt game {number}");
        let mut copied = random_grid(3, true, &mut chance);
        copied.clone_from(&grid);
        assert_eq!(found(&copied, hand), plays, "copied game {number}");
        assert_eq!(copied, grid);
    }
    assert!(counted > 5_000, "only {counted} plays were compared");
}

#[test]
fn open_cells_are_those_that_take_a_tile() {
    let base = Seed::from_word("open cells");
    for number in 0..40 {
        let mut chance = Stream::new(&base.nth(number), &[]);
        let turns = chance.below(50);
        let grid = random_grid(turns, true, &mut chance);
        let mut open: Vec<(Cell, Vec<Tile>)> = grid
            .open_cells()
            .map(|(cell, kinds)| (cell, kinds.into_iter().collect()))
            .collect();
        open.sort();
        let (min, max) = grid.bounds().expect("a grid with tiles");
        let mut plain = Vec::new();
        for x in min.x - 1..=max.x + 1 {
            for y in min.y - 1..=max.y + 1 {
                let cell = Cell::new(x, y);
                let fits = |tile: &Tile| grid.check(&[Placed { cell, tile: *tile }]).is_ok();
                let kinds: Vec<Tile> = Tile::all().filter(fits).collect();
                if !kinds.is_empty() {
                    plain.push((cell, kinds));
                }
            }
        }
        assert_eq!(open, plain, "game {number}");
        let mut places: Vec<(u32, Vec<Tile>)> = grid
            .places()
            .map(|place| (place.points, place.fits.into_iter().collect()))
            .collect();
        places.sort();
        let mut scored: Vec<(u32, Vec<Tile>)> = plain
            .into_iter()
            .map(|(cell, kinds)| {
                let scored = grid.check(&[Placed { cell, tile: kinds[0] }]);
                (scored.expect("a tile that fits").score, kinds)
            })
            .collect();
        scored.sort();
        assert_eq!(places, scored, "game {number}");
    }
}

#[test]
fn what_one_tile_changes_for_another_is_what_it_changes_once_laid() {
    let base = Seed::from_word("changed");
    let mut counted = 0;
    for number in 0..100 {
        let mut chance = Stream::new(&base.nth(number), &[]);
        let turns = chance.below(50);
        let grid = random_grid(turns, true, &mut chance);
        let Some(tile) = some_kinds(1, &mut chance).first() else {
            continue;
        };
        let singles = |grid: &Grid| {
            let plays = found(grid, TileSet::of(tile)).into_iter();
            plays
                .map(|(laid, score)| (laid[0].cell, score))
                .collect::<Vec<_>>()
        };
        let before = singles(&grid);
        for (laid, _) in found(&grid, some_kinds(3, &mut chance)) {
            let [placed] = laid.as_slice() else { continue };
            let changed = grid.changed_by(*placed, tile);
            let mut after = grid.clone();
            after.place(*placed);
            let (on_changed, elsewhere): (Vec<_>, Vec<_>) = singles(&after)
                .into_iter()
                .partition(|(cell, _)| changed.cells.contains(cell));
            assert_eq!(changed.best, on_changed.iter().map(|(_, score)| *score).max());
            let mut unchanged = before.clone();
            unchanged.retain(|(cell, _)| !changed.cells.contains(cell));
            assert_eq!(elsewhere, unchanged, "game {number}, {placed:?}");
            counted += 1;
        }
    }
    assert!(counted > 500, "only {counted} tiles were laid");
}

#[test]
fn cells_that_are_given_up_take_no_play_away() {
    let base = Seed::from_word("given up");
    for number in 0..100 {
        let mut chance = Stream::new(&base.nth(number), &[]);
        let turns = chance.below(50);
        let mut grid = random_grid(turns, true, &mut chance);
        let kinds = some_kinds(1 + chance.below(8) as usize, &mut chance);
        let mut fewer = grid.clone();
        fewer.give_up_cells_without(kinds);
        for _ in 0..4 {
            let plays = found(&grid, kinds);
            assert_eq!(found(&fewer, kinds), plays, "game {number}, {kinds:?}");
            let Some((laid, _)) = plays.first() else { break };
            for placed in laid {
                grid.place(*placed);
                fewer.place(*placed);
            }
        }
    }
}

/// The page lights all of the line, with what the draft lays on it.
#[test]
fn a_refusal_lists_the_tiles_and_the_whole_line() {
    let placed = |text: &str| -> Vec<Placed> {
        let tiles = text.split(' ').map(|tile| tile.parse().expect("a placed tile"));
        tiles.collect()
    };
    let grid = Grid::from_tiles(&placed("Ro@0,0 Rs@1,0 Bs@1,1"), Scoring::STANDARD).expect("a valid grid");
    let blamed = |play: &str| {
        let concerned = grid.check(&placed(play)).expect_err("a fault").concerned();
        let texts = |cells: Vec<Cell>| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
        (
            texts(concerned.cells),
            concerned.tiles.join(" "),
            texts(concerned.line),
        )
    };
    let told = |cells: &str, tiles: &str, line: &str| (cells.into(), tiles.into(), line.into());
    assert_eq!(blamed("Gd@2,0"), told("0,0 2,0", "Ro Gd", "0,0 1,0 2,0"));
    assert_eq!(
        blamed("Rd@-1,0 Ro@2,0"),
        told("0,0 2,0", "Ro", "-1,0 0,0 1,0 2,0")
    );
    assert_eq!(blamed("Rd@2,0 Rc@4,0"), told("3,0", "", "2,0 3,0"));
    assert_eq!(blamed("Rd@5,5"), told("5,5", "", ""));
}
