//! Score sheets of Strata.

use tilery_rules::strata::{Board, LTile, Lay, Move, PileDeal, Square, Strata, Variant};
use tilery_rules::{Game, Player, Refuse, Seat};

use super::preview::{StrataPreview, preview};
use crate::{PreviewAsk, PreviewError, SheetBoard, SheetError};

/// The position, once it is known who began. Any tile of the lot may come next, as in the variant `open`.
#[derive(Clone, Debug, Default)]
pub struct StrataSheet(Option<Strata>);

impl StrataSheet {
    /// The position in which `seat` moves next.
    fn position(&self, seat: Seat) -> Result<Strata, SheetError> {
        match &self.0 {
            Some(position) => Ok(position.clone()),
            None => begun_by(seat),
        }
    }
}

impl SheetBoard for StrataSheet {
    type Preview = StrataPreview;

    const END_BONUS: Option<u32> = None;

    fn enter(&mut self, seat: Seat, mv: &str) -> Result<(String, u32), SheetError> {
        let lay: Lay = mv.trim().parse()?;
        let mut next = self.position(seat)?;
        next.check(seat, &Move::Lay(lay))
            .map_err(|refusal| SheetError::Refused(Box::new(refusal.reason())))?;
        next.lay(lay);
        self.0 = Some(next);
        Ok((lay.to_string(), 0))
    }

    /// Zones count, not entries.
    fn scores(&self, entered: &[u32]) -> Vec<u32> {
        match &self.0 {
            Some(position) => position.scores(),
            None => vec![1; entered.len()],
        }
    }

    /// All tiles are laid.
    fn is_complete(&self) -> bool {
        self.0.as_ref().is_some_and(|position| position.turn().is_none())
    }

    fn unseen(&self) -> usize {
        match &self.0 {
            Some(position) => Seat::all(position.seats())
                .map(|seat| position.left(seat).len())
                .sum(),
            None => 2 * LTile::LOT,
        }
    }

    fn squares(&self) -> Option<Vec<Square>> {
        Some(match &self.0 {
            Some(position) => position.view(None).cells,
            None => Board::START.to_vec(),
        })
    }

    fn preview(&self, ask: &PreviewAsk) -> Result<StrataPreview, PreviewError> {
        preview(&self.position(ask.seat)?, ask)
    }
}

/// A game that this seat begins.
fn begun_by(first: Seat) -> Result<Strata, SheetError> {
    let deal = PileDeal {
        piles: [LTile::lot(Seat(0)).to_vec(), LTile::lot(Seat(1)).to_vec()],
        first,
    };
    Strata::start(Variant::Open, &Player::lettered(2), &deal).map_err(|_| SheetError::Complete)
}
