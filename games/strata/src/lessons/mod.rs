//! Lessons of Strata.

use serde::Deserialize;
use tilery_frame::lessons::{Teach, Tip};
use tilery_frame::present::{Present, PreviewRequest};
use tilery_rules::{Player, Position, Seat, SetupError};

use crate::present::Preview;
use crate::{LTile, Move, PileDeal, Strata, Variant};

/// A position: tiles that were laid one after the other.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaidPosition {
    variant: Variant,
    /// The tiles on top of the piles, from the top down, once everything is laid. The rest of the lots lies below.
    tops: [Vec<LTile>; 2],
    /// The seat that lays the first tile.
    first: Seat,
    /// The laid pieces, in order.
    #[serde(default)]
    lays: Vec<String>,
}

impl Teach for Strata {
    const RULES: &'static str = include_str!("rules.json");
    const LESSONS: &'static str = include_str!("lessons.json");

    type Setup = LaidPosition;

    fn set_up(setup: &LaidPosition) -> Result<Strata, SetupError> {
        let impossible = |error: &dyn ToString| SetupError::Impossible(error.to_string());
        let lays: Vec<Move> = setup
            .lays
            .iter()
            .map(|lay| lay.parse().map_err(|error| impossible(&error)))
            .collect::<Result<_, _>>()?;
        let mut piles = [Vec::new(), Vec::new()];
        let mut seat = setup.first;
        for mv in &lays {
            if let Move::Lay(lay) = mv {
                piles[seat.index()].push(lay.tile);
            }
            seat = seat.next(2);
        }
        for (seat, pile) in Seat::all(2).zip(&mut piles) {
            pile.extend(&setup.tops[seat.index()]);
            let mut rest = LTile::lot(seat).to_vec();
            for tile in &*pile {
                if let Some(at) = rest.iter().position(|other| other == tile) {
                    rest.remove(at);
                }
            }
            pile.extend(rest);
        }
        let deal = PileDeal {
            piles,
            first: setup.first,
        };
        let mut position = Strata::start(setup.variant, &Player::lettered(2), &deal)?;
        for mv in &lays {
            let seat = position.turn().unwrap_or(setup.first);
            position
                .play(seat, mv, &Default::default())
                .map_err(|error| impossible(&format!("{mv}: {error}")))?;
        }
        Ok(position)
    }

    fn past_deal(&self) -> PileDeal {
        PileDeal {
            piles: self.setup().piles,
            first: self.turn().unwrap_or(Seat(0)),
        }
    }

    fn tips(&self, seat: Seat) -> Vec<Tip> {
        let Ok(Preview::Lay(preview)) = self.preview(&PreviewRequest::new(seat)) else {
            return vec![Tip::plain("tip-order")];
        };
        let own = |scores: &[u32]| scores.get(seat.index()).copied().unwrap_or(0);
        let lays = || preview.tiles.iter().flat_map(|tile| &tile.lays);
        let mut tips = Vec::new();
        if let Some(best) = lays().map(|lay| own(&lay.scores)).max()
            && best > own(&self.scores())
        {
            tips.push(Tip::plain("tip-zone").with("points", best as usize));
        }
        tips.push(match lays().map(|lay| lay.level).max() {
            Some(level) if level > 1 => Tip::plain("tip-stack").with("level", usize::from(level)),
            _ => Tip::plain("tip-widen"),
        });
        tips
    }
}
