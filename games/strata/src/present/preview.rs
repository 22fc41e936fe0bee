//! Drafts of a lay, and of the order of a pile.

use serde::Serialize;
use tilery_frame::present::preview::check_turn;
use tilery_frame::present::{CellView, PlaceRequest, PreviewError, PreviewRequest, ReasonView};
use tilery_rules::{Cell, NotationError, Position, Reason, Refuse, Seat};

use super::zones::Zones;
use crate::{Facing, LTile, Lay, Move, SquareColour, Strata};

/// The preview of a draft.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
#[cfg_attr(feature = "schema", schema(as = StrataPreview))]
pub enum Preview {
    /// A tile is to be laid.
    Lay(LayPreview),
    /// Variant `ordered`: the pile is to be arranged.
    Order(OrderPreview),
}

/// The places of tiles.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LayPreview {
    /// The tiles that may be played, with all their places.
    pub tiles: Vec<TileLays>,
    /// Why the place of `why` is not allowed, or the tile asked for may not be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<ReasonView>,
}

/// A tile with all its places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TileLays {
    /// Which.
    pub tile: LTile,
    /// Where, each place once, row by row.
    pub lays: Vec<LayView>,
}

/// A place of a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LayView {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub mv: Lay,
    /// The cell of its corner.
    pub corner: CellView,
    /// Where its first arm points.
    pub facing: Facing,
    /// The level that it gets.
    pub level: u8,
    /// The cells of corner, first arm and second arm.
    pub cells: [CellView; 3],
    /// The colours on them.
    pub colours: [SquareColour; 3],
    /// Points of both seats after it.
    pub scores: [u32; 2],
}

/// A pile that is to be arranged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrderPreview {
    /// All its tiles, sorted.
    pub tiles: Vec<LTile>,
    /// The move that arranges the pile as it is picked.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// Why the pile cannot be arranged as it is picked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<ReasonView>,
}

/// Answers a draft.
pub(super) fn preview(position: &Strata, request: &PreviewRequest) -> Result<Preview, PreviewError> {
    let seat = request.seat;
    if position.is_arranging() {
        return arrange(position, request).map(Preview::Order);
    }
    // Any tile will do: the rules look first at whose turn it is.
    let any = LTile::lot(seat)[0];
    check_turn(position, seat, &lay_of(any))?;
    let wanted: Option<LTile> = request.tile.as_deref().map(str::parse).transpose()?;
    let why: Option<Lay> = request.why.as_ref().map(Lay::try_from).transpose()?;
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
    Ok(Preview::Lay(LayPreview {
        tiles: tiles
            .into_iter()
            .map(|tile| TileLays {
                tile,
                lays: lays(position, &mut zones, tile),
            })
            .collect(),
        refusal: refusal.map(ReasonView::from),
    }))
}

/// All places of a tile.
pub(super) fn lays(position: &Strata, zones: &mut Zones<'_>, tile: LTile) -> Vec<LayView> {
    let mut lays = Vec::new();
    position.board().placements(tile, &mut |placement| {
        let lay = placement.lay;
        let squares = lay.squares();
        lays.push(LayView {
            mv: lay,
            corner: lay.corner.into(),
            facing: lay.facing,
            level: placement.level,
            cells: squares.map(|(cell, _)| cell.into()),
            colours: squares.map(|(_, colour)| colour),
            scores: zones.best_after(lay, placement.level),
        });
    });
    lays
}

/// Answers a draft of the order of a pile.
fn arrange(position: &Strata, request: &PreviewRequest) -> Result<OrderPreview, PreviewError> {
    let seat = request.seat;
    let lot = LTile::lot(seat).to_vec();
    check_turn(position, seat, &Move::Order(lot.clone()))?;
    let picked: Vec<LTile> = request
        .picked
        .iter()
        .map(|tile| tile.parse())
        .collect::<Result<_, _>>()?;
    let order = Move::Order(picked);
    let refused = match request.picked.is_empty() {
        true => None,
        false => Some(refusal(position, seat, &order)),
    };
    Ok(OrderPreview {
        tiles: lot,
        mv: matches!(refused, Some(None)).then(|| order.to_string()),
        reason: refused.flatten().map(ReasonView::from),
    })
}

impl TryFrom<&PlaceRequest> for Lay {
    type Error = NotationError;

    fn try_from(request: &PlaceRequest) -> Result<Lay, NotationError> {
        Ok(Lay {
            tile: request.tile.parse()?,
            corner: request.cell()?,
            facing: request.facing.as_deref().unwrap_or_default().parse()?,
        })
    }
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
