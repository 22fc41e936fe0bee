//! Strata: L-tiles that are stacked, and zones of two colours.

mod preview;
mod sheet;
#[cfg(feature = "terminal")]
mod terminal;
mod zones;

use tilery_rules::strata::{Move, SquareColour, Strata};
use tilery_rules::{Cell, Seat, Turn};

pub use preview::{LayPreview, LayView, OrderPreview, StrataPreview, TileLays};
pub use sheet::StrataSheet;

use crate::{LineView, Present, PreviewAsk, PreviewError, Unseen, ZoneView};

impl Present for Strata {
    type Preview = StrataPreview;
    type Board = StrataSheet;

    fn preview(&self, ask: &PreviewAsk) -> Result<StrataPreview, PreviewError> {
        preview::preview(self, ask)
    }

    /// Piles are arranged in secret; everything else lies open.
    fn hides_hands(&self) -> bool {
        self.is_arranging()
    }

    fn unseen(&self, _: Option<Seat>) -> Option<Vec<Unseen>> {
        None
    }

    fn zones(&self) -> Option<Vec<ZoneView>> {
        let zones = self.board().zones();
        let best = |colour: SquareColour| {
            let of_colour = zones.iter().filter(|zone| zone.colour == colour);
            of_colour.map(|zone| zone.score).max()
        };
        let views = zones.iter().map(|zone| ZoneView {
            colour: zone.colour,
            cells: zone.cells.clone(),
            level: zone.height,
            score: zone.score,
            best: Some(zone.score) == best(zone.colour),
        });
        Some(views.collect())
    }

    fn lines(_: &Turn<Self>) -> Option<Vec<LineView>> {
        None
    }

    fn cells(turn: &Turn<Self>) -> Vec<Cell> {
        match &turn.mv {
            Move::Lay(lay) => lay.cells().to_vec(),
            Move::Order(_) => Vec::new(),
        }
    }

    fn drew(turn: &Turn<Self>) -> usize {
        usize::from(turn.luck.0.is_some())
    }
}
