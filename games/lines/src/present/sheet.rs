//! Score sheets of games of lines.

use std::fmt;
use std::fmt::Debug;

use serde::Serialize;
use tilery_frame::present::{
    Action, EnteredTurn, PlacedView, PreviewError, PreviewRequest, SheetBoard, SheetError,
};
use tilery_rules::{Refuse, Seat};

use super::draft::{DraftChecker, TilesPreview};
use super::{LineGame, placed_views, play_text, scored_parts, without_tiles};
use crate::grid::{Grid, Scored};
use crate::{AsLineMove, HAND_SIZE, LineMove, PieceBag, Placed};

/// The grid of a real table, and the pieces that were not yet laid.
#[derive(Clone)]
pub struct LineSheet<G: LineGame> {
    grid: Grid,
    unlaid: G::Bag,
}

impl<G: LineGame> Debug for LineSheet<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineSheet")
            .field("grid", &self.grid)
            .field("unlaid", &self.unlaid)
            .finish()
    }
}

impl<G: LineGame> LineSheet<G> {
    pub(super) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The score of a play, and the pieces that are left to lay after it.
    pub(super) fn check(&self, laid: &[Placed]) -> Result<(Scored, G::Bag), SheetError> {
        let scored = self
            .grid
            .check(laid)
            .map_err(|fault| SheetError::Refused(Box::new(fault.reason())))?;
        // The grid has room for the tiles of a game, no more.
        let mut rest = self.unlaid.clone();
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
    /// The seat whose turn it is; not known before the first entry.
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
            grid: Grid::new(G::scoring(rules)),
            unlaid: G::Bag::full(),
        }
    }

    fn end_bonus(&self) -> Option<u32> {
        Some(self.grid.scoring().end_bonus)
    }

    fn enter(&mut self, _: Seat, mv: &str) -> Result<EnteredTurn, SheetError> {
        if let Some((action, count)) = read_without_tiles(mv)? {
            let text = match action {
                Action::Swap => format!("{action} {count}"),
                _ => action.to_string(),
            };
            return Ok(EnteredTurn {
                mv: text,
                score: 0,
                parts: without_tiles(action, count),
            });
        }
        let laid = read_play::<G>(mv)?;
        let (scored, rest) = self.check(&laid)?;
        self.unlaid = rest;
        laid.iter().for_each(|placed| self.grid.place(*placed));
        Ok(EnteredTurn {
            mv: play_text::<G>(&laid),
            score: scored.score,
            parts: scored_parts(&laid, &scored),
        })
    }

    fn view(&self, scores: Vec<u32>, turn: Option<Seat>) -> LineSheetView {
        LineSheetView {
            grid: placed_views(self.grid.tiles()),
            unseen: self.unlaid.len(),
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
    match mv.parse::<G::Move>()?.effect() {
        LineMove::Play(laid) => Ok(laid.to_vec()),
        LineMove::Change(_) | LineMove::Pass => Err(SheetError::Form),
    }
}
