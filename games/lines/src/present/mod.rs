//! The common parts of games of lines on a grid.

mod draft;
mod sheet;
#[cfg(feature = "terminal")]
pub mod terminal;

use tilery_rules::{Axis, NotationError, Seat};

use crate::grid::{Grid, Line, Scored, Scoring};
use crate::rules::sitting::Sitting;
use crate::{AsLineMove, LineMove, PieceBag, Placed, Tile};

pub use draft::{Actions, CountedSwap, DraftChecker, TileCells, TilesPreview, preview};
pub use sheet::{LineSheet, LineSheetView};

use tilery_frame::present::wire::cell_views;
use tilery_frame::present::{Action, AxisView, LineView, PlaceRequest, PlacedView, Present, TurnParts};

/// A game in which tiles of a hand are laid in lines on a grid.
pub trait LineGame: Present<Preview = TilesPreview, Report = Scored, Move: AsLineMove> {
    /// The bag of the game.
    type Bag: PieceBag;

    /// The kind of pieces in a hand: `tiles` or `dice`.
    const PIECES: &'static str;
    /// The action for pieces of the hand other than to play them: to swap or to roll them.
    const CHANGE: Action;
    /// The most pieces that a swap may be of; 0 in a game without swaps.
    const MOST_SWAPPED: usize;

    /// The points of an edition for lines and for ending the game.
    fn scoring(rules: Self::Rules) -> Scoring;

    /// The grid, the hands and the bag.
    fn sitting(&self) -> &Sitting<Self::Bag>;

    /// The grid.
    fn board(&self) -> &Grid {
        &self.sitting().grid
    }

    /// The hand of a seat.
    fn tiles_of(&self, seat: Seat) -> &[Tile] {
        self.sitting().hands[seat.index()].tiles()
    }

    /// The pieces that nobody has drawn.
    fn bag(&self) -> &Self::Bag {
        &self.sitting().bag
    }

    /// The most tiles that a seat may swap now; 0 if none.
    fn most_swapped(&self, _: Seat) -> usize {
        0
    }

    /// Whether a seat may roll dice again.
    fn can_roll(&self, _: Seat) -> bool {
        false
    }

    /// Whether a seat can do nothing but roll all dice again.
    fn must_roll(&self, _: Seat) -> bool {
        false
    }
}

impl From<&Line> for LineView {
    fn from(line: &Line) -> LineView {
        LineView {
            cells: cell_views(line.cells.iter().copied()),
            tiles: line.tiles.iter().map(|tile| tile.text().into()).collect(),
            points: line.points + line.bonus,
            axis: match line.axis {
                Axis::Row => AxisView::Row,
                Axis::Column => AxisView::Column,
            },
            bonus: line.bonus > 0,
        }
    }
}

impl From<Placed> for PlacedView {
    fn from(placed: Placed) -> PlacedView {
        PlacedView {
            tile: placed.tile.text().into(),
            x: placed.cell.x,
            y: placed.cell.y,
        }
    }
}

impl TryFrom<&PlaceRequest> for Placed {
    type Error = NotationError;

    fn try_from(request: &PlaceRequest) -> Result<Placed, NotationError> {
        Ok(Placed {
            cell: request.cell()?,
            tile: request.tile.parse()?,
        })
    }
}

impl From<Placed> for PlaceRequest {
    fn from(placed: Placed) -> PlaceRequest {
        PlaceRequest {
            tile: placed.tile.to_string(),
            x: placed.cell.x,
            y: placed.cell.y,
            facing: None,
        }
    }
}

/// The lines of a play, for people.
pub fn line_views(scored: &Scored) -> Vec<LineView> {
    scored.lines.iter().map(LineView::from).collect()
}

/// Tiles on cells, for the page.
pub fn placed_views(placed: impl IntoIterator<Item = Placed>) -> Vec<PlacedView> {
    placed.into_iter().map(PlacedView::from).collect()
}

/// The story of a turn in any game of lines.
pub fn turn_parts<G: LineGame>(mv: &G::Move, scored: &Scored) -> TurnParts {
    match mv.effect() {
        LineMove::Play(laid) => scored_parts(laid, scored),
        LineMove::Change(tiles) => TurnParts {
            action: G::CHANGE,
            tiles: tiles.iter().map(Tile::to_string).collect(),
            count: tiles.len(),
            cells: Vec::new(),
            lines: None,
        },
        LineMove::Pass => without_tiles(Action::Pass, 0),
    }
}

/// A play in notation.
fn play_text<G: LineGame>(laid: &[Placed]) -> String {
    G::Move::play(laid.to_vec()).to_string()
}

/// The story of a play.
fn scored_parts(laid: &[Placed], scored: &Scored) -> TurnParts {
    TurnParts {
        action: Action::Play,
        tiles: laid.iter().map(|placed| placed.tile.to_string()).collect(),
        count: laid.len(),
        cells: cell_views(laid.iter().map(|placed| placed.cell)),
        lines: Some(line_views(scored)),
    }
}

/// A turn that names no tiles.
fn without_tiles(action: Action, count: usize) -> TurnParts {
    TurnParts {
        action,
        tiles: Vec::new(),
        count,
        cells: Vec::new(),
        lines: None,
    }
}
