//! A move in the making: where tiles may go, what is scored so far, and why something is not allowed.
//!
//! This is what lets a page light up cells without knowing a rule. An answer is made of what the asking seat may know:
//! its own hand and what lies open.

mod lays;
mod tiles;
mod zones;

use serde::{Deserialize, Serialize};
use tilery_rules::strata::{self, Facing, LTile, Lay};
use tilery_rules::{AnyMatch, Cell, Game, HAND_SIZE, Placed, Reason, Refuse, Seat, Tile, qwirkle};

use crate::aids::LineView;
use crate::{Play, Refused, SheetError, Table};

/// What somebody wants to know of a move that is being made up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PreviewAsk {
    /// For which seat, whose turn it is.
    pub seat: Seat,
    /// The tiles laid so far in this turn; none in Strata, where a turn is one tile.
    #[serde(default)]
    pub laid: Vec<Placed>,
    /// The one tile that matters: in Strata all if absent, at a score-keeping table none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// A place whose refusal is to be explained: `Ro@3,4`, in Strata `rrn@2,3e`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// What there is to say of a move that is being made up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Preview {
    /// Qwirkle and Cubes.
    Tiles(TilesPreview),
    /// Strata.
    Lay(LayPreview),
    /// Strata `ordered`, while the pile is to be arranged.
    Order(OrderPreview),
}

/// Tiles that are being laid.
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

/// Places of tiles of Strata.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LayPreview {
    /// The tiles that may be played, with all their places.
    pub tiles: Vec<TileLays>,
    /// Why the place of `why` is not allowed, or the tile asked for may not be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Reason>,
}

/// A tile of Strata with all its places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TileLays {
    /// Which.
    pub tile: LTile,
    /// Where, each place once, row by row.
    pub lays: Vec<LayView>,
}

/// A place of a tile of Strata.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LayView {
    /// The move in notation.
    #[serde(rename = "move")]
    pub mv: Lay,
    /// The cell of its corner.
    pub corner: Cell,
    /// Where its first arm points.
    pub facing: Facing,
    /// The level that it gets.
    pub level: u8,
    /// The cells of corner, first arm and second arm.
    pub cells: [Cell; 3],
    /// The colours on them.
    pub colours: LTile,
    /// Points of both seats after it.
    pub scores: [u32; 2],
}

/// A pile that is to be arranged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrderPreview {
    /// All its tiles, sorted.
    pub tiles: Vec<LTile>,
}

impl Table {
    /// What there is to say of a move that a seat is making up.
    ///
    /// It is for the caller to know that who asks sits there: see [`Table::seats_of`].
    ///
    /// # Errors
    /// If it is not the turn of that seat, or something asked cannot be read.
    pub fn preview(&self, ask: &PreviewAsk) -> Result<Preview, Refused> {
        let seat = ask.seat;
        self.chair(seat).ok_or(Refused::NoSeat(seat))?;
        if self.ended().is_some() {
            return Err(Refused::Over);
        }
        if ask.laid.len() > HAND_SIZE {
            return Err(too_many(&ask.laid));
        }
        match self.play.as_ref().ok_or(Refused::NotBegun)? {
            Play::Match(game) => match &**game {
                AnyMatch::Qwirkle(game) => {
                    let desk = tiles::Desk::qwirkle(game.position(), seat)?;
                    desk.preview(ask).map(Preview::Tiles)
                }
                AnyMatch::Cubes(game) => {
                    let desk = tiles::Desk::cubes(game.position(), seat)?;
                    desk.preview(ask).map(Preview::Tiles)
                }
                AnyMatch::Strata(game) => lays::preview(game.position(), ask),
            },
            Play::Sheet(sheet) => {
                if let Some(due) = sheet.turn().filter(|due| *due != seat) {
                    return Err(Refused::Sheet(SheetError::Turn { due, given: seat }));
                }
                match (sheet.grid(), sheet.strata(seat).map_err(Refused::Sheet)?) {
                    (Some(grid), _) => tiles::Desk::sheet(sheet, grid).preview(ask).map(Preview::Tiles),
                    (None, Some(position)) => lays::preview(&position, ask),
                    (None, None) => Err(Refused::OtherKind),
                }
            }
        }
    }
}

/// The refusal of more tiles than a hand has, as for a play of so many.
fn too_many(laid: &[Placed]) -> Refused {
    let play = qwirkle::Move::Play(laid.to_vec()).to_string();
    match play.parse::<qwirkle::Move>() {
        Err(error) => Refused::Notation(error),
        Ok(_) => Refused::OtherKind,
    }
}

/// Refuses a seat that may not move now, in the words of the game.
fn check_turn<G: Game>(position: &G, seat: Seat, any: &G::Move) -> Result<(), Refused> {
    if position.turn() == Some(seat) {
        return Ok(());
    }
    match position.check(seat, any) {
        Err(refusal) => Err(Refused::Rule(Box::new(refusal.reason()))),
        Ok(_) => Ok(()),
    }
}

/// A lay of a tile at the start tile, to ask what is said of the tile wherever it lies.
fn lay_of(tile: LTile) -> strata::Move {
    strata::Move::Lay(Lay {
        tile,
        corner: Cell::default(),
        facing: Facing::North,
    })
}
