//! Why a move is not accepted.

use thiserror::Error;
use tilery_rules::{Cell, Concerned, Refuse, Ruling, Seat};

use super::{LTile, SquareColour, Variant};

/// The rule that a move breaks.
///
/// The checks run in the order of the variants, so that a move with several faults has one reason. Some concern
/// only orders, some only laid tiles.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// All tiles are laid.
    #[error("the game is over")]
    GameOver,
    /// An order in a variant where piles are not arranged.
    #[error("piles are not arranged in the variant {variant}: lay a tile")]
    NoOrders {
        /// The variant played.
        variant: Variant,
    },
    /// A second order.
    #[error("{seat} has already arranged its pile")]
    AlreadyOrdered {
        /// The seat.
        seat: Seat,
    },
    /// A tile before both piles are arranged.
    #[error(
        "before the first tile is laid both players arrange their piles: order all {} tiles from the top down",
        LTile::LOT
    )]
    OrderFirst,
    /// Another seat's turn, or no seat of this game.
    #[error("it is not the turn of {seat}")]
    NotYourTurn {
        /// The seat that moved.
        seat: Seat,
    },
    /// An order that does not hold the lot.
    #[error("an order holds each tile of the lot once, {} in all: {}", LTile::LOT, wrong_order(.missing, .surplus))]
    WrongOrder {
        /// Tiles of the lot that the order lacks, sorted.
        missing: Vec<LTile>,
        /// Tiles of the order beyond the lot, sorted, each pattern once.
        surplus: Vec<LTile>,
    },
    /// A tile of the other lot.
    #[error("{tile} is a tile of the other lot")]
    OtherLot {
        /// That tile.
        tile: LTile,
    },
    /// A tile that is laid already, with all its copies.
    #[error("no {tile} is left: all of them are laid")]
    NoneLeft {
        /// That tile.
        tile: LTile,
    },
    /// A tile that lies deeper in the pile.
    #[error("the top of the pile must be played: {top}, not {tile}")]
    NotTheTop {
        /// The tile of the move.
        tile: LTile,
        /// The tile that must be played.
        top: LTile,
    },
    /// A tile that does not lie open.
    #[error("{tile} does not lie open: choose among {}", list(.open, " "))]
    NotOpen {
        /// The tile of the move.
        tile: LTile,
        /// Those to choose from.
        open: Vec<LTile>,
    },
    /// A place where the tile may not lie.
    #[error(transparent)]
    Place(#[from] PlaceFault),
}

/// The rule of placing that a laid tile breaks, in the order of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlaceFault {
    /// Squares at different heights, or partly on the bare table.
    #[error("the tile would not lie flat: {}", heights(.cells, .levels))]
    Uneven {
        /// The cells of the corner, the first arm and the second arm.
        cells: [Cell; 3],
        /// The level of what lies there; 0 is the bare table.
        levels: [u8; 3],
    },
    /// On the bare table, away from everything.
    #[error("the tile would touch nothing: on the table, it must share a side with a square that lies there")]
    Detached {
        /// The cells of the corner, the first arm and the second arm.
        cells: [Cell; 3],
    },
    /// On the squares of a single tile.
    #[error("the tile would rest on one tile only: it must rest on at least two")]
    OneTile {
        /// The cells of the corner, the first arm and the second arm.
        cells: [Cell; 3],
    },
    /// Red straight on green, or green straight on red.
    #[error("a {} square cannot lie on a {} one, at {cell}", .above.name(), .below.name())]
    Superposed {
        /// The first such cell, from the corner to the second arm.
        cell: Cell,
        /// The colour of the tile's square.
        above: SquareColour,
        /// The colour that lies there.
        below: SquareColour,
    },
}

fn list(tiles: &[LTile], between: &str) -> String {
    tiles
        .iter()
        .map(LTile::to_string)
        .collect::<Vec<_>>()
        .join(between)
}

fn wrong_order(missing: &[LTile], surplus: &[LTile]) -> String {
    let part =
        |what: &str, tiles: &[LTile]| (!tiles.is_empty()).then(|| format!("{what} {}", list(tiles, " ")));
    let parts: Vec<String> = [part("it lacks", missing), part("it has too many of", surplus)]
        .into_iter()
        .flatten()
        .collect();
    parts.join("; ")
}

fn heights(cells: &[Cell; 3], levels: &[u8; 3]) -> String {
    let texts: Vec<String> = cells
        .iter()
        .zip(levels)
        .map(|(cell, level)| match level {
            0 => format!("{cell} is bare table"),
            _ => format!("{cell} is at level {level}"),
        })
        .collect();
    texts.join("; ")
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game-over",
            Refusal::NoOrders { .. } => "no-orders",
            Refusal::AlreadyOrdered { .. } => "already-ordered",
            Refusal::OrderFirst => "order-first",
            Refusal::NotYourTurn { .. } => "not-your-turn",
            Refusal::WrongOrder { .. } => "wrong-order",
            Refusal::OtherLot { .. } => "other-lot",
            Refusal::NoneLeft { .. } => "none-left",
            Refusal::NotTheTop { .. } => "not-the-top",
            Refusal::NotOpen { .. } => "not-open",
            Refusal::Place(fault) => fault.code(),
        }
    }

    fn concerned(&self) -> Concerned {
        match self {
            Refusal::WrongOrder { missing, surplus } => {
                Concerned::default().with(missing.iter().chain(surplus))
            }
            Refusal::OtherLot { tile } | Refusal::NoneLeft { tile } | Refusal::NotOpen { tile, .. } => {
                Concerned::default().with([tile])
            }
            Refusal::NotTheTop { tile, top } => Concerned::default().with([tile, top]),
            Refusal::Place(fault) => fault.concerned(),
            _ => Concerned::default(),
        }
    }

    fn ruling(&self) -> Option<Ruling> {
        match self {
            // How many tiles of a pattern there are is ruled, not printed.
            Refusal::WrongOrder { .. } | Refusal::NoneLeft { .. } => Some(Ruling::LotOfTwenty),
            _ => None,
        }
    }
}

impl Refuse for PlaceFault {
    fn code(&self) -> &'static str {
        match self {
            PlaceFault::Uneven { .. } => "uneven",
            PlaceFault::Detached { .. } => "detached",
            PlaceFault::OneTile { .. } => "one-tile",
            PlaceFault::Superposed { .. } => "superposed",
        }
    }

    fn concerned(&self) -> Concerned {
        match self {
            PlaceFault::Uneven { cells, .. }
            | PlaceFault::Detached { cells }
            | PlaceFault::OneTile { cells } => Concerned::cells(*cells),
            PlaceFault::Superposed { cell, .. } => Concerned::cells([*cell]),
        }
    }
}
