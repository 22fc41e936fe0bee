//! Score sheets of games of lines.

use std::fmt;
use std::fmt::Debug;

use serde::Serialize;
use tilery_rules::grid::{Grid, Scored, Scoring};
use tilery_rules::{HAND_SIZE, Placed, Refuse, Seat, Tile};

use super::draft::{DraftChecker, TilesPreview};
use super::{LineGame, LineMove, placed_views, play_parts, play_text, without_tiles};
use crate::{Action, PlacedView, PreviewError, PreviewRequest, SheetBoard, SheetError, TurnParts};

/// The pieces of a game that were not yet laid.
pub trait Stock: Clone + Debug {
    /// The edition of the game.
    type Rules;

    /// What an edition gives for lines and for ending the game.
    fn scoring(rules: Self::Rules) -> Scoring;

    /// The most pieces that a swap may be of; 0 in a game without swaps.
    const MOST_SWAPPED: usize;

    /// All pieces of the game.
    fn full() -> Self;

    /// Takes a piece; false if there is none left that can be this one.
    fn take(&mut self, tile: Tile) -> bool;

    /// How many are left.
    fn count(&self) -> usize;
}

/// The grid of a real table, and the pieces that were not yet laid.
#[derive(Clone)]
pub struct LineSheet<G: LineGame> {
    grid: Grid,
    stock: G::Stock,
}

impl<G: LineGame> Debug for LineSheet<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineSheet")
            .field("grid", &self.grid)
            .field("stock", &self.stock)
            .finish()
    }
}

impl<G: LineGame> LineSheet<G> {
    pub(super) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// What a play scores, and what is left to lay after it.
    pub(super) fn check(&self, laid: &[Placed]) -> Result<(Scored, G::Stock), SheetError> {
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

/// A score sheet of a game of lines, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineSheetView {
    /// The tiles that were laid.
    pub grid: Vec<PlacedView>,
    /// How many tiles were not yet laid.
    pub unseen: usize,
    /// Points so far, by seat.
    pub scores: Vec<u32>,
    /// Whose turn it is; not known before the first entry.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// Points for the seat that ends the game.
    pub end_bonus: u32,
}

impl<G: LineGame> SheetBoard for LineSheet<G> {
    type View = LineSheetView;
    type Preview = TilesPreview;

    type Rules = G::Rules;

    fn new(rules: G::Rules) -> LineSheet<G> {
        LineSheet {
            grid: Grid::new(G::Stock::scoring(rules)),
            stock: G::Stock::full(),
        }
    }

    fn end_bonus(&self) -> Option<u32> {
        Some(self.grid.scoring().end_bonus)
    }

    fn enter(&mut self, _: Seat, mv: &str) -> Result<(String, u32), SheetError> {
        if let Some((action, count)) = read_without_tiles(mv)? {
            let text = match action {
                Action::Swap => format!("{action} {count}"),
                _ => action.to_string(),
            };
            return Ok((text, 0));
        }
        let laid = read_play::<G>(mv)?;
        let (scored, rest) = self.check(&laid)?;
        self.stock = rest;
        laid.iter().for_each(|placed| self.grid.place(*placed));
        Ok((play_text::<G>(&laid), scored.score))
    }

    fn turn_parts(mv: &str) -> Result<TurnParts, SheetError> {
        Ok(match read_without_tiles(mv)? {
            Some((action, count)) => without_tiles(action, count),
            None => play_parts(&read_play::<G>(mv)?),
        })
    }

    fn view(&self, scores: Vec<u32>, turn: Option<Seat>) -> LineSheetView {
        LineSheetView {
            grid: placed_views(self.grid.tiles()),
            unseen: self.stock.count(),
            scores,
            turn,
            end_bonus: self.grid.scoring().end_bonus,
        }
    }

    fn preview(&self, request: &PreviewRequest) -> Result<TilesPreview, PreviewError> {
        DraftChecker::sheet(self).preview(request)
    }
}

/// A swap with its number of tiles, or a pass; nothing for a play.
fn read_without_tiles(mv: &str) -> Result<Option<(Action, usize)>, SheetError> {
    let mut words = mv.split_ascii_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some("play"), _, _) => Ok(None),
        (Some("pass"), None, None) => Ok(Some((Action::Pass, 0))),
        (Some("swap"), Some(count), None) => match count.parse() {
            Ok(number @ 1..=HAND_SIZE) if count.len() == 1 => Ok(Some((Action::Swap, number))),
            _ => Err(SheetError::Form),
        },
        _ => Err(SheetError::Form),
    }
}

/// The tiles of a play.
fn read_play<G: LineGame>(mv: &str) -> Result<Vec<Placed>, SheetError> {
    match G::read(&mv.parse()?) {
        LineMove::Play(laid) => Ok(laid.to_vec()),
        LineMove::Change(_) | LineMove::Pass => Err(SheetError::Form),
    }
}
