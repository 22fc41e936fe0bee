//! Whether a play may lie on the grid, and if not, why: plain code that looks at the tiles themselves.

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;
use tilery_rules::{Axis, Cell, Concerned, Refuse};

use super::line::LineRun;
use super::{Grid, Scored};
use crate::rules::bag::COPIES;
use crate::{Placed, Tile, TileSet};

/// How far a game can get from its opening, and more: tiles that hang together.
const ROOM: i32 = 1_000;

/// The tiles of Qwirkle, the game with the most.
const MOST_TILES: usize = Tile::KINDS * COPIES as usize;

/// The rule of placing that a play breaks.
///
/// The checks run in the order of the variants, so that a play with several faults has one reason.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayFault {
    /// No tile at all.
    #[error("a play needs at least one tile")]
    Nothing,
    /// Two tiles of the play on one cell.
    #[error("two tiles of the play are on the same cell, {cell}")]
    SameCell {
        /// That cell.
        cell: Cell,
    },
    /// A cell so far away that the numbers of cells end.
    #[error("{cell} is too far away: an opening lies within ±{} of 0,0", Cell::FARTHEST - ROOM)]
    TooFar {
        /// That cell.
        cell: Cell,
    },
    /// More tiles on a grid than a game has.
    #[error("there are {tiles} tiles on the grid, but a game has {MOST_TILES}")]
    TooMany {
        /// How many.
        tiles: usize,
    },
    /// The same kind of tile twice in the play.
    #[error("two identical tiles cannot be played in one turn: {}", .tile.name())]
    Twins {
        /// That kind.
        tile: Tile,
        /// Where the two lie.
        cells: [Cell; 2],
    },
    /// Two tiles of the play with nothing in common.
    #[error("{} and {} share neither colour nor shape, so they cannot be played together", .pair[0].tile.name(), .pair[1].tile.name())]
    Unrelated {
        /// Those two.
        pair: [Placed; 2],
    },
    /// Tiles of the play in different rows and columns.
    #[error("the tiles of a play must all be in one row or one column: {}", cell_list(.cells))]
    NotOneLine {
        /// Where the play lies.
        cells: Vec<Cell>,
    },
    /// A cell that holds a tile already.
    #[error("there is already a tile on {cell}: {}", .tile.name())]
    Taken {
        /// That cell.
        cell: Cell,
        /// The tile that lies there.
        tile: Tile,
    },
    /// An empty cell between the tiles of the play.
    #[error("the {axis} of the play has a gap at {cell}")]
    Gap {
        /// The first empty cell.
        cell: Cell,
        /// The direction of the play.
        axis: Axis,
        /// From the first tile of the play to that cell.
        line: Vec<Cell>,
    },
    /// No tile of the play beside one that lay there before.
    #[error("at least one tile of the play must touch a tile on the grid")]
    Detached {
        /// Where the play lies.
        cells: Vec<Cell>,
    },
    /// A kind of tile twice in a line.
    #[error("a second {} in the {axis} through {}: there is one on {}", .tile.name(), .cells[1], .cells[0])]
    LineRepeats {
        /// The kind of tile.
        tile: Tile,
        /// Row or column.
        axis: Axis,
        /// Where the two lie, the one that lay there before first if there is one.
        cells: [Cell; 2],
        /// All cells of the line, from the left or from the top.
        line: Vec<Cell>,
    },
    /// A line that is neither of one colour nor of one shape.
    #[error(
        "the {axis} through {} would hold {} ({}) and {} ({}), which share neither colour nor shape",
        .pair[1].cell, .pair[0].tile.name(), .pair[0].cell, .pair[1].tile.name(), .pair[1].cell
    )]
    LineMixed {
        /// Row or column.
        axis: Axis,
        /// Two of its tiles that do not go together, the one that lay there before first if there is one.
        pair: [Placed; 2],
        /// All cells of the line, from the left or from the top.
        line: Vec<Cell>,
    },
    /// An opening with fewer tiles than it could have.
    #[error("the first move must play the largest group in hand: {largest} tiles, not {laid}")]
    SmallOpening {
        /// Tiles of the play.
        laid: usize,
        /// Size of the largest group.
        largest: usize,
    },
}

/// `0,0, 1,1 and 2,0`, for a sentence.
fn cell_list(cells: &[Cell]) -> String {
    let texts: Vec<String> = cells.iter().map(Cell::to_string).collect();
    match texts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join("; ")),
        None => String::new(),
    }
}

impl Refuse for PlayFault {
    fn code(&self) -> &'static str {
        match self {
            PlayFault::Nothing => "nothing-laid",
            PlayFault::SameCell { .. } => "same-cell",
            PlayFault::TooFar { .. } => "too-far",
            PlayFault::TooMany { .. } => "too-many",
            PlayFault::Twins { .. } => "twins",
            PlayFault::Unrelated { .. } => "unrelated",
            PlayFault::NotOneLine { .. } => "not-one-line",
            PlayFault::Taken { .. } => "taken",
            PlayFault::Gap { .. } => "gap",
            PlayFault::Detached { .. } => "detached",
            PlayFault::LineRepeats { .. } => "line-repeats",
            PlayFault::LineMixed { .. } => "line-mixed",
            PlayFault::SmallOpening { .. } => "small-opening",
        }
    }

    fn concerned(&self) -> Concerned {
        match self {
            PlayFault::Nothing | PlayFault::TooMany { .. } | PlayFault::SmallOpening { .. } => {
                Concerned::default()
            }
            PlayFault::SameCell { cell } | PlayFault::TooFar { cell } => Concerned::cells([*cell]),
            PlayFault::Gap { cell, line, .. } => Concerned::cells([*cell]).in_line(line),
            PlayFault::Taken { cell, tile } => Concerned::cells([*cell]).with([tile]),
            PlayFault::Twins { tile, cells } => Concerned::cells(*cells).with([tile]),
            PlayFault::LineRepeats {
                tile, cells, line, ..
            } => Concerned::cells(*cells).with([tile]).in_line(line),
            PlayFault::Unrelated { pair } => placed(pair),
            PlayFault::LineMixed { pair, line, .. } => placed(pair).in_line(line),
            PlayFault::NotOneLine { cells } | PlayFault::Detached { cells } => {
                Concerned::cells(cells.iter().copied())
            }
        }
    }
}

/// Two tiles on their cells.
fn placed(pair: &[Placed; 2]) -> Concerned {
    Concerned::cells(pair.map(|placed| placed.cell)).with(pair.map(|placed| placed.tile))
}

impl Grid {
    /// Checks a play by the rules of placing, and scores it. Hands and openings are not looked at.
    ///
    /// # Errors
    /// Returns the first rule that is broken, in the order of [`PlayFault`].
    pub fn check(&self, laid: &[Placed]) -> Result<Scored, PlayFault> {
        let farthest = if self.is_empty() {
            Cell::FARTHEST - ROOM
        } else {
            Cell::FARTHEST
        };
        check_tiles(laid, farthest)?;
        let axis = axis_of(laid)?;
        if let Some(taken) = laid.iter().find_map(|placed| {
            self.tile(placed.cell).map(|tile| PlayFault::Taken {
                cell: placed.cell,
                tile,
            })
        }) {
            return Err(taken);
        }
        self.check_gap(laid, axis)?;
        let touches = |placed: &Placed| {
            placed
                .cell
                .neighbours()
                .iter()
                .any(|cell| self.tile(*cell).is_some())
        };
        if !self.is_empty() && !laid.iter().any(touches) {
            return Err(PlayFault::Detached {
                cells: laid.iter().map(|placed| placed.cell).collect(),
            });
        }
        let lines = self.lines(laid, axis);
        if !lines.iter().all(LineRun::is_valid) {
            return Err(self.line_fault(laid, &lines));
        }
        Ok(self.score_lines(laid, axis, &lines))
    }

    /// Which rule the lines of a play break: a tile that repeats in any of them comes before tiles that do not go together.
    fn line_fault(&self, laid: &[Placed], lines: &[LineRun]) -> PlayFault {
        for check in [check_repeat, check_mix] {
            for run in lines {
                let cells: Vec<Cell> = self.tiles_of(laid, run).map(|placed| placed.cell).collect();
                let line = self.old_tiles_first(laid, run);
                for (later, second) in line.iter().enumerate() {
                    for first in &line[..later] {
                        if let Err(fault) = check(*first, *second, run.axis, &cells) {
                            return fault;
                        }
                    }
                }
            }
        }
        // Tiles of a line that is not valid repeat or do not go together.
        PlayFault::NotOneLine {
            cells: laid.iter().map(|placed| placed.cell).collect(),
        }
    }

    fn check_gap(&self, laid: &[Placed], axis: Axis) -> Result<(), PlayFault> {
        let (Some(first), Some(last)) = (
            laid.iter()
                .map(|placed| placed.cell)
                .min_by_key(|cell| cell.along(axis)),
            laid.iter().map(|placed| placed.cell.along(axis)).max(),
        ) else {
            return Ok(());
        };
        // The tiles before the first gap are at most those of the game, however far the last one is.
        let mut cells = (0..=last - first.along(axis)).map(|by| first.step(axis, by));
        match cells.find(|cell| self.tile_with(laid, *cell).is_none()) {
            Some(cell) => Err(PlayFault::Gap {
                cell,
                axis,
                line: (0..=cell.along(axis) - first.along(axis))
                    .map(|by| first.step(axis, by))
                    .collect(),
            }),
            None => Ok(()),
        }
    }

    /// The tiles of a line; those that lay there before come first, as they do in reasons.
    fn old_tiles_first(&self, laid: &[Placed], run: &LineRun) -> Vec<Placed> {
        let mut line: Vec<Placed> = self.tiles_of(laid, run).collect();
        line.sort_by_key(|placed| self.tile(placed.cell).is_none());
        line
    }
}

/// Whether two tiles of one line are of different kinds.
fn check_repeat(first: Placed, second: Placed, axis: Axis, line: &[Cell]) -> Result<(), PlayFault> {
    if first.tile == second.tile {
        return Err(PlayFault::LineRepeats {
            tile: first.tile,
            axis,
            cells: [first.cell, second.cell],
            line: line.to_vec(),
        });
    }
    Ok(())
}

/// Whether two tiles of different kinds may lie in one line.
fn check_mix(first: Placed, second: Placed, axis: Axis, line: &[Cell]) -> Result<(), PlayFault> {
    if !TileSet::of(first.tile).partners().contains(second.tile) {
        return Err(PlayFault::LineMixed {
            axis,
            pair: [first, second],
            line: line.to_vec(),
        });
    }
    Ok(())
}

/// Whether all cells are near enough that those around them have numbers, too.
fn check_distance(laid: &[Placed], farthest: i32) -> Result<(), PlayFault> {
    let near = -farthest..=farthest;
    let far = laid
        .iter()
        .find(|placed| !near.contains(&placed.cell.x) || !near.contains(&placed.cell.y));
    far.map_or(Ok(()), |placed| Err(PlayFault::TooFar { cell: placed.cell }))
}

/// Checks everything about the tiles of a play that needs no grid.
fn check_tiles(laid: &[Placed], farthest: i32) -> Result<(), PlayFault> {
    if laid.is_empty() {
        return Err(PlayFault::Nothing);
    }
    let pairs = || {
        laid.iter()
            .enumerate()
            .flat_map(|(later, second)| laid[..later].iter().map(move |first| (first, second)))
    };
    if let Some((first, _)) = pairs().find(|(first, second)| first.cell == second.cell) {
        return Err(PlayFault::SameCell { cell: first.cell });
    }
    check_distance(laid, farthest)?;
    if let Some((first, second)) = pairs().find(|(first, second)| first.tile == second.tile) {
        return Err(PlayFault::Twins {
            tile: first.tile,
            cells: [first.cell, second.cell],
        });
    }
    match pairs().find(|(first, second)| !TileSet::of(first.tile).partners().contains(second.tile)) {
        Some((first, second)) => Err(PlayFault::Unrelated {
            pair: [*first, *second],
        }),
        None => Ok(()),
    }
}

/// The direction of a play; a row for a single tile.
fn axis_of(laid: &[Placed]) -> Result<Axis, PlayFault> {
    let first = laid[0].cell;
    let in_line = |axis: Axis| {
        laid.iter()
            .all(|placed| placed.cell.along(axis.across()) == first.along(axis.across()))
    };
    match Axis::BOTH.into_iter().find(|axis| in_line(*axis)) {
        Some(axis) => Ok(axis),
        None => Err(PlayFault::NotOneLine {
            cells: laid.iter().map(|placed| placed.cell).collect(),
        }),
    }
}

/// Checks a whole grid, and returns its tiles in an order in which each touches one before it.
pub(super) fn check_grid(tiles: &[Placed]) -> Result<Vec<Placed>, PlayFault> {
    let mut by_cell = BTreeMap::new();
    check_distance(tiles, Cell::FARTHEST - ROOM)?;
    if tiles.len() > MOST_TILES {
        return Err(PlayFault::TooMany { tiles: tiles.len() });
    }
    for placed in tiles {
        if by_cell.insert(placed.cell, placed.tile).is_some() {
            return Err(PlayFault::SameCell { cell: placed.cell });
        }
    }
    let mut connected = Vec::with_capacity(tiles.len());
    let mut seen = BTreeSet::new();
    let mut waiting: Vec<Cell> = tiles.first().map(|placed| placed.cell).into_iter().collect();
    while let Some(cell) = waiting.pop() {
        let Some(tile) = by_cell.get(&cell) else { continue };
        if seen.insert(cell) {
            connected.push(Placed { cell, tile: *tile });
            waiting.extend(cell.neighbours());
        }
    }
    if connected.len() < tiles.len() {
        let cells = by_cell.into_keys().filter(|cell| !seen.contains(cell)).collect();
        return Err(PlayFault::Detached { cells });
    }
    for first in &connected {
        for axis in Axis::BOTH {
            let mut line = vec![first.cell];
            let mut cell = first.cell.step(axis, 1);
            while let Some(tile) = by_cell.get(&cell) {
                let second = Placed { cell, tile: *tile };
                line.push(cell);
                check_repeat(*first, second, axis, &line)?;
                check_mix(*first, second, axis, &line)?;
                cell = cell.step(axis, 1);
            }
        }
    }
    Ok(connected)
}
