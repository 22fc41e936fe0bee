//! Score sheets of Strata.

use serde::Serialize;
use tilery_frame::present::{EnteredTurn, PreviewError, PreviewRequest, SheetBoard, SheetError};
use tilery_rules::{Player, Position, Refuse, Seat};

use super::parts_of;
use super::preview::{Preview, preview};
use crate::{Board, LTile, Lay, Move, PileDeal, Square, Strata, Variant};

/// The position, once it is known who began. Any tile of the lot may come next, as in the variant `open`.
#[derive(Clone, Debug)]
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

/// A score sheet of Strata, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StrataSheetView))]
pub struct SheetView {
    /// The squares that can be seen.
    pub cells: Vec<Square>,
    /// How many tiles were not yet laid.
    pub unseen: usize,
    /// Points so far, by seat.
    pub scores: Vec<u32>,
    /// The seat whose turn it is; not known before the first entry, and nobody's once all tiles are laid.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
}

impl SheetBoard for StrataSheet {
    type View = SheetView;
    type Preview = Preview;

    type Rules = Variant;

    fn new(_: Variant) -> StrataSheet {
        StrataSheet(None)
    }

    fn enter(&mut self, seat: Seat, mv: &str) -> Result<EnteredTurn, SheetError> {
        let lay: Lay = mv.trim().parse()?;
        let mut next = self.position(seat)?;
        next.check(seat, &Move::Lay(lay))
            .map_err(|refusal| SheetError::Refused(Box::new(refusal.reason())))?;
        next.lay(lay);
        self.0 = Some(next);
        Ok(EnteredTurn {
            mv: lay.to_string(),
            score: 0,
            parts: parts_of(&Move::Lay(lay)),
        })
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

    fn view(&self, scores: Vec<u32>, turn: Option<Seat>) -> SheetView {
        let (cells, unseen) = match &self.0 {
            Some(position) => {
                let left = Seat::all(position.seats()).map(|seat| position.left(seat).len());
                (position.view(None).cells, left.sum())
            }
            None => (Board::START.to_vec(), 2 * LTile::LOT),
        };
        SheetView {
            cells,
            unseen,
            scores,
            turn,
        }
    }

    fn preview(&self, request: &PreviewRequest) -> Result<Preview, PreviewError> {
        preview(&self.position(request.seat)?, request)
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
