//! What games of lines on a grid have in common: Qwirkle and Cubes.

mod draft;
mod sheet;
#[cfg(feature = "terminal")]
pub mod terminal;

use serde::Serialize;
use tilery_rules::grid::{Grid, Scored};
use tilery_rules::{Cell, Placed, Reason, Seat, Tile};

pub use draft::{DraftChecker, preview};
pub use sheet::{LineSheet, Stock};

use crate::{LineView, Present};

/// A game in which tiles of a hand are laid in lines on a grid.
pub trait LineGame: Present<Preview = TilesPreview> {
    /// What lies in a hand: `tiles` or `dice`.
    const PIECES: &'static str;
    /// What can be done with pieces of the hand other than to play them: `swap` or `roll`.
    const CHANGE: &'static str;

    /// The grid.
    fn board(&self) -> &Grid;

    /// The hand of a seat.
    fn tiles_of(&self, seat: Seat) -> &[Tile];

    /// Whether the bag is empty.
    fn bag_is_empty(&self) -> bool;

    /// The move that plays these tiles.
    fn play_of(laid: Vec<Placed>) -> Self::Move;

    /// The move that swaps or rolls these pieces of the hand.
    fn change_of(tiles: Vec<Tile>) -> Self::Move;

    /// The move that passes.
    fn pass() -> Self::Move;

    /// The score of a play.
    fn scored(report: Self::Report) -> Scored;

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

/// A draft of a play.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TilesPreview {
    /// Points of what is laid, as far as it is valid.
    pub score: u32,
    /// Where they come from.
    pub lines: Vec<LineView>,
    /// Whether what is laid can be played as it is.
    pub complete: bool,
    /// Why it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// Where each tile that is left may go now.
    pub cells: Vec<TileCells>,
    /// What else can be done.
    pub actions: Actions,
    /// Why the tile of `why` may not lie there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Reason>,
}

/// Where a tile may go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TileCells {
    /// Which.
    pub tile: Tile,
    /// Where, sorted.
    pub cells: Vec<Cell>,
}

/// What can be done now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Actions {
    /// To play what is laid.
    pub play: bool,
    /// The most tiles that can be swapped; 0 if none can.
    pub swap: usize,
    /// To pass.
    pub pass: bool,
    /// To roll dice again.
    pub roll: bool,
    /// Nothing else is possible than to roll all dice again.
    pub must_roll: bool,
}

impl From<TilesPreview> for crate::Preview {
    fn from(preview: TilesPreview) -> crate::Preview {
        crate::Preview::Tiles(preview)
    }
}

/// The lines of a play, for people.
pub fn lines_of(scored: &Scored) -> Vec<LineView> {
    scored.lines.iter().map(LineView::of).collect()
}
