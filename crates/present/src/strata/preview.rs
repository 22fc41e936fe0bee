//! Drafts of a lay, and of the order of a pile.

use serde::Serialize;
use tilery_rules::strata::{Facing, LTile, Lay, Move, Strata};
use tilery_rules::{Cell, Game, Reason, Refuse, Seat};

use super::zones::Zones;
use crate::preview::check_turn;
use crate::{Preview, PreviewAsk, PreviewError};

/// A draft of a move.
#[derive(Clone, Debug, PartialEq)]
pub enum StrataPreview {
    /// A tile is to be laid.
    Lay(LayPreview),
    /// Variant `ordered`: the pile is to be arranged.
    Order(OrderPreview),
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

impl From<StrataPreview> for Preview {
    fn from(preview: StrataPreview) -> Preview {
        match preview {
            StrataPreview::Lay(preview) => Preview::Lay(preview),
            StrataPreview::Order(preview) => Preview::Order(preview),
        }
    }
}

pub(super) fn preview(position: &Strata, ask: &PreviewAsk) -> Result<StrataPreview, PreviewError> {
    let seat = ask.seat;
    if position.is_arranging() {
        let lot = LTile::lot(seat).to_vec();
        check_turn(position, seat, &Move::Order(lot.clone()))?;
        return Ok(StrataPreview::Order(OrderPreview { tiles: lot }));
    }
    // Any tile will do: whose turn it is is looked at first.
    let any = LTile::lot(seat)[0];
    check_turn(position, seat, &lay_of(any))?;
    let wanted: Option<LTile> = ask.tile.as_deref().map(str::parse).transpose()?;
    let why: Option<Lay> = ask.why.as_deref().map(str::parse).transpose()?;
    let tiles: Vec<LTile> = position
        .playable()
        .filter(|tile| wanted.is_none_or(|wanted| wanted == *tile))
        .collect();
    let refusal = match (why, wanted) {
        (Some(lay), _) => refusal(position, seat, &Move::Lay(lay)),
        (None, Some(tile)) if tiles.is_empty() => refusal(position, seat, &lay_of(tile)),
        (None, _) => None,
    };
    let mut zones = Zones::new(position);
    let lays_of = |tile| TileLays {
        tile,
        lays: lays(position, &mut zones, tile),
    };
    Ok(StrataPreview::Lay(LayPreview {
        tiles: tiles.into_iter().map(lays_of).collect(),
        refusal,
    }))
}

/// All places of a tile.
pub(super) fn lays(position: &Strata, zones: &mut Zones<'_>, tile: LTile) -> Vec<LayView> {
    let mut lays = Vec::new();
    position.board().placements(tile, &mut |placement| {
        let lay = placement.lay;
        lays.push(LayView {
            mv: lay,
            corner: lay.corner,
            facing: lay.facing,
            level: placement.level,
            cells: lay.cells(),
            colours: tile,
            scores: zones.best_after(lay, placement.level),
        });
    });
    lays
}

/// Why a move is not allowed; nothing if it is.
pub(super) fn refusal(position: &Strata, seat: Seat, mv: &Move) -> Option<Reason> {
    position.check(seat, mv).err().map(|refusal| refusal.reason())
}

/// A lay of a tile at the start tile, to ask what is said of the tile wherever it lies.
fn lay_of(tile: LTile) -> Move {
    Move::Lay(Lay {
        tile,
        corner: Cell::default(),
        facing: Facing::North,
    })
}
