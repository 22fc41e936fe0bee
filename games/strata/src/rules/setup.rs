//! Positions made by hand, unchecked until they are validated.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilery_rules::{Cell, Seat, SetupError};

use super::stock::Stock;
use super::tile::COPIES_PER_PATTERN;
use super::{Board, LTile, SEATS, Square, Strata, Variant};

/// A position as someone wrote it down. Only [`Setup::validate`] makes a [`Strata`] of it.
///
/// ```
/// use tilery_strata::Setup;
/// let setup: Setup = serde_json::from_str(
///     r#"{"variant": "open", "turn": 1, "piles": [["rrr"], ["ggg"]],
///         "cells": [{"x": 0, "y": 0, "level": 1, "colour": "r", "tile": 0}]}"#,
/// )?;
/// let error = setup.validate().unwrap_err();
/// assert_eq!(error.to_string(), "the start tile covers 0,0 and 1,0, but nothing lies on 1,0");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The variant played.
    pub variant: Variant,
    /// The visible squares, in any order.
    pub cells: Vec<Square>,
    /// The tiles that each seat has yet to lay, from the top of the pile down.
    pub piles: [Vec<LTile>; SEATS],
    /// The seat that lays the next tile; nobody once all are laid.
    pub turn: Option<Seat>,
    /// Variant `ordered`, before the first tile: the seats that have yet to arrange their piles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arranging: Vec<Seat>,
}

impl Strata {
    /// The position as a set-up, complete with what is hidden.
    pub fn setup(&self) -> Setup {
        Setup {
            variant: self.variant,
            cells: self.board.squares().collect(),
            piles: self.stocks.each_ref().map(Stock::top_down),
            turn: (!self.is_over()).then_some(self.next),
            arranging: Seat::all(SEATS)
                .filter(|seat| self.arranging[seat.index()])
                .collect(),
        }
    }
}

impl Setup {
    /// Makes a position of it, if it is possible as far as can be told from what is visible: piles that are part of the
    /// lots, as many squares as the laid tiles have, all hanging together around the start tile, the squares of one
    /// tile together and at one level. Whether it can be reached move by move is not searched for.
    ///
    /// # Errors
    /// Returns an error that names the first impossible part.
    pub fn validate(&self) -> Result<Strata, SetupError> {
        self.fault()
            .map_or_else(|| Ok(self.build()), |fault| Err(SetupError::Impossible(fault)))
    }

    fn fault(&self) -> Option<String> {
        // Cells come last: their checks rest on how many tiles were laid.
        self.pile_fault()
            .or_else(|| self.turn_fault())
            .or_else(|| self.arranging_fault())
            .or_else(|| self.cell_fault())
    }

    fn build(&self) -> Strata {
        let mut stocks = self.piles.each_ref().map(|pile| Stock::from_top(pile));
        let mut arranging = [false; SEATS];
        for seat in &self.arranging {
            arranging[seat.index()] = true;
        }
        for (stock, arranging) in stocks.iter_mut().zip(arranging) {
            if arranging || self.variant == Variant::Open {
                *stock = Stock::from_top(&stock.sorted());
            }
        }
        let board = Board::from_squares(&self.cells, self.laid() as u8);
        Strata {
            variant: self.variant,
            board,
            stocks,
            next: self.turn.unwrap_or(Seat(0)),
            arranging,
        }
    }

    /// How many tiles were laid. The piles are checked to hold no more than the lots.
    fn laid(&self) -> usize {
        SEATS * LTile::LOT - self.piles[0].len() - self.piles[1].len()
    }

    fn pile_fault(&self) -> Option<String> {
        for (seat, pile) in Seat::all(SEATS).zip(&self.piles) {
            let mut counts = [0; LTile::KINDS];
            for tile in pile {
                if tile.owner() != seat {
                    return Some(format!(
                        "{tile} is in the pile of {seat}, but belongs to the other lot"
                    ));
                }
                counts[tile.index()] += 1;
                if counts[tile.index()] > COPIES_PER_PATTERN {
                    return Some(format!("the pile of {seat} holds more {tile} than its lot"));
                }
            }
        }
        None
    }

    fn turn_fault(&self) -> Option<String> {
        let lens = self.piles.each_ref().map(Vec::len);
        match self.turn {
            None if lens == [0; SEATS] => None,
            None => Some(String::from("it is nobody's turn, but tiles are left")),
            Some(seat) if seat.index() >= SEATS => {
                Some(format!("it is the turn of {seat}: there are {SEATS} seats"))
            }
            Some(_) if lens == [0; SEATS] => Some(String::from("it is somebody's turn, but no tile is left")),
            Some(seat) => {
                let (own, other) = (lens[seat.index()], lens[seat.next(SEATS).index()]);
                let even = own == other || own == other + 1;
                (!even).then(|| {
                    format!(
                        "it is the turn of {seat} with {own} tiles left against {other}: players take turns"
                    )
                })
            }
        }
    }

    fn arranging_fault(&self) -> Option<String> {
        if self.arranging.is_empty() {
            return None;
        }
        if self.variant != Variant::Ordered || self.laid() > 0 {
            return Some(String::from(
                "piles are arranged in the variant ordered only, before the first tile",
            ));
        }
        self.arranging
            .iter()
            .find(|seat| seat.index() >= SEATS)
            .map(|seat| format!("{seat} has a pile to arrange: there are {SEATS} seats"))
    }

    fn cell_fault(&self) -> Option<String> {
        if self.cells.len() > Board::MOST_SQUARES {
            return Some(format!(
                "{} squares: there cannot be more than {}",
                self.cells.len(),
                Board::MOST_SQUARES
            ));
        }
        let mut by_cell = BTreeMap::new();
        for square in &self.cells {
            if by_cell.insert(square.cell(), *square).is_some() {
                return Some(format!("two squares are visible on {}", square.cell()));
            }
        }
        self.cells
            .iter()
            .find_map(|square| self.square_fault(square))
            .or_else(|| start_fault(&by_cell))
            .or_else(|| self.tile_fault())
            .or_else(|| self.volume_fault())
            .or_else(|| detached_fault(by_cell))
    }

    fn square_fault(&self, square: &Square) -> Option<String> {
        let (cell, laid) = (square.cell(), self.laid());
        if square.level == 0 || square.level as usize > laid.max(1) {
            Some(format!(
                "level {} on {cell}: {laid} tiles were laid",
                square.level
            ))
        } else if square.tile as usize > laid {
            Some(format!("tile {} on {cell}: {laid} tiles were laid", square.tile))
        } else if square.tile == 0 && !Board::START.contains(square) {
            Some(format!(
                "{cell} shows the start tile, which lies at level 1 with red on 0,0 and green on 1,0"
            ))
        } else {
            None
        }
    }

    /// The visible squares of one tile lie at one level, within a block of two by two, and are three at the most.
    fn tile_fault(&self) -> Option<String> {
        let mut tiles: BTreeMap<u8, Vec<&Square>> = BTreeMap::new();
        for square in &self.cells {
            tiles.entry(square.tile).or_default().push(square);
        }
        tiles.into_iter().find_map(|(tile, squares)| {
            let apart = |one: &Square, other: &Square| {
                one.level != other.level || one.x.abs_diff(other.x) > 1 || one.y.abs_diff(other.y) > 1
            };
            let torn = squares
                .iter()
                .any(|one| squares.iter().any(|other| apart(one, other)));
            (torn || squares.len() > 3)
                .then(|| format!("the squares of tile {tile} are not those of one tile"))
        })
    }

    /// There is no void below a square, so that the levels add up to all squares laid.
    fn volume_fault(&self) -> Option<String> {
        let due = Board::START.len() + 3 * self.laid();
        let volume: usize = self.cells.iter().map(|square| square.level as usize).sum();
        (volume != due)
            .then(|| format!("the levels add up to {volume}, but the laid tiles have {due} squares"))
    }
}

fn start_fault(by_cell: &BTreeMap<Cell, Square>) -> Option<String> {
    let bare = Board::START
        .iter()
        .map(Square::cell)
        .find(|cell| !by_cell.contains_key(cell))?;
    Some(format!(
        "the start tile covers 0,0 and 1,0, but nothing lies on {bare}"
    ))
}

/// Squares hang together, which also bounds how far away they can be.
fn detached_fault(mut by_cell: BTreeMap<Cell, Square>) -> Option<String> {
    let mut waiting = vec![Board::START[0].cell()];
    while let Some(cell) = waiting.pop() {
        if by_cell.remove(&cell).is_some() {
            waiting.extend(cell.neighbours());
        }
    }
    by_cell
        .into_keys()
        .next()
        .map(|cell| format!("the square on {cell} does not hang together with the start tile"))
}
