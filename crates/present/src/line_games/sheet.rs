//! Score sheets of games of lines.

use std::fmt::Debug;

use tilery_rules::grid::{Grid, Scored};
use tilery_rules::{END_BONUS, Placed, Refuse, Seat, Tile, qwirkle};

use super::TilesPreview;
use super::draft::DraftChecker;
use crate::{PreviewAsk, PreviewError, SheetBoard, SheetError};

/// The pieces of a game that were not yet laid.
pub trait Stock: Clone + Debug {
    /// The most pieces that a swap may be of; 0 in a game without swaps.
    const MOST_SWAPPED: usize;

    /// All pieces of the game.
    fn full() -> Self;

    /// Takes a piece; false if there is none left that can be this one.
    fn take(&mut self, tile: Tile) -> bool;

    /// How many are left.
    fn len(&self) -> usize;
}

/// The grid of a real table, and the pieces that were not yet laid.
#[derive(Clone, Debug)]
pub struct LineSheet<S> {
    grid: Grid,
    stock: S,
}

impl<S: Stock> Default for LineSheet<S> {
    fn default() -> LineSheet<S> {
        LineSheet {
            grid: Grid::new(),
            stock: S::full(),
        }
    }
}

impl<S: Stock> LineSheet<S> {
    pub(super) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// What a play scores, and what is left to lay after it.
    pub(super) fn check(&self, laid: &[Placed]) -> Result<(Scored, S), SheetError> {
        let scored = self
            .grid
            .check(laid)
            .map_err(|fault| SheetError::Refused(Box::new(fault.reason())))?;
        // The grid has room for the tiles of a game, no more.
        let mut rest = self.stock.clone();
        match laid.iter().find(|placed| !rest.take(placed.tile)) {
            Some(placed) => Err(SheetError::TooMany {
                tile: placed.tile.to_string(),
            }),
            None => Ok((scored, rest)),
        }
    }
}

impl<S: Stock> SheetBoard for LineSheet<S> {
    type Preview = TilesPreview;

    const END_BONUS: Option<u32> = Some(END_BONUS);

    fn enter(&mut self, _: Seat, mv: &str) -> Result<(String, u32), SheetError> {
        if let Some(mv) = without_tiles(mv)? {
            return Ok((mv, 0));
        }
        let laid = read_play(mv)?;
        let (scored, rest) = self.check(&laid)?;
        self.stock = rest;
        laid.iter().for_each(|placed| self.grid.place(*placed));
        Ok((qwirkle::Move::Play(laid).to_string(), scored.score))
    }

    fn unseen(&self) -> usize {
        self.stock.len()
    }

    fn placed(&self) -> Option<Vec<Placed>> {
        Some(self.grid.tiles().collect())
    }

    fn preview(&self, ask: &PreviewAsk) -> Result<TilesPreview, PreviewError> {
        DraftChecker::sheet(self).preview(ask)
    }
}

/// A swap or a pass in its usual form, or nothing for a play.
fn without_tiles(mv: &str) -> Result<Option<String>, SheetError> {
    let mut words = mv.split_ascii_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some("play"), _, _) => Ok(None),
        (Some("pass"), None, None) => Ok(Some("pass".to_owned())),
        (Some("swap"), Some(count @ ("1" | "2" | "3" | "4" | "5" | "6")), None) => {
            Ok(Some(format!("swap {count}")))
        }
        _ => Err(SheetError::Form),
    }
}

/// The tiles of a play. All games of lines write it in the same way.
fn read_play(mv: &str) -> Result<Vec<Placed>, SheetError> {
    match mv.parse()? {
        qwirkle::Move::Play(laid) => Ok(laid),
        _ => Err(SheetError::Form),
    }
}
