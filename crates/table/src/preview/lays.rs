//! Places of tiles of Strata.

use tilery_rules::strata::{LTile, Lay, Move, Strata};
use tilery_rules::{Game, Reason, Refuse, Seat};

use super::zones::Zones;
use super::{LayPreview, LayView, OrderPreview, Preview, PreviewAsk, TileLays, check_turn, lay_of};
use crate::Refused;

pub(super) fn preview(position: &Strata, ask: &PreviewAsk) -> Result<Preview, Refused> {
    let seat = ask.seat;
    if position.is_arranging() {
        let lot = LTile::lot(seat).to_vec();
        check_turn(position, seat, &Move::Order(lot.clone()))?;
        return Ok(Preview::Order(OrderPreview { tiles: lot }));
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
    let mut lays_of = |tile: LTile| {
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
        TileLays { tile, lays }
    };
    Ok(Preview::Lay(LayPreview {
        tiles: tiles.into_iter().map(&mut lays_of).collect(),
        refusal,
    }))
}

fn refusal(position: &Strata, seat: Seat, mv: &Move) -> Option<Reason> {
    position.check(seat, mv).err().map(|refusal| refusal.reason())
}
