//! Tiles of Qwirkle and dice of Cubes that are being laid.

use tilery_rules::cubes::{self, Cubes};
use tilery_rules::grid::{Grid, Scored};
use tilery_rules::qwirkle::{self, Qwirkle};
use tilery_rules::{Axis, Cell, Game, Placed, Reason, Refuse, Seat, Tile, TileSet};

use super::{Actions, PreviewAsk, TileCells, TilesPreview, check_turn};
use crate::aids::LineView;
use crate::{Refused, Sheet};

/// The refusal of an opening that is valid so far and only too small.
const SMALL_OPENING: &str = "small-opening";

/// What the rules say of a play.
type Judge<'t> = Box<dyn Fn(&[Placed]) -> Result<Scored, Reason> + 't>;

/// What a seat has before it while it lays tiles.
pub(super) struct Desk<'t> {
    grid: &'t Grid,
    /// Nothing at a score-keeping table, where nobody's hand is known.
    hand: Option<&'t [Tile]>,
    judge: Judge<'t>,
    /// What else can be done, whatever is laid.
    actions: Actions,
}

impl<'t> Desk<'t> {
    pub(super) fn qwirkle(position: &'t Qwirkle, seat: Seat) -> Result<Desk<'t>, Refused> {
        check_turn(position, seat, &qwirkle::Move::Pass)?;
        let hand = position.hand(seat);
        let swap = match position.grid().is_empty() {
            true => 0,
            false => hand.len().min(position.bag().len()),
        };
        Ok(Desk {
            grid: position.grid(),
            hand: Some(hand.tiles()),
            judge: Box::new(move |laid| {
                let mv = qwirkle::Move::Play(laid.to_vec());
                position.check(seat, &mv).map_err(|refusal| refusal.reason())
            }),
            actions: Actions {
                swap,
                pass: position.check(seat, &qwirkle::Move::Pass).is_ok(),
                ..Actions::default()
            },
        })
    }

    pub(super) fn cubes(position: &'t Cubes, seat: Seat) -> Result<Desk<'t>, Refused> {
        check_turn(position, seat, &cubes::Move::Pass)?;
        let hand = position.hand(seat);
        let roll_all = cubes::Move::Roll(hand.tiles().to_vec());
        let roll = position.check(seat, &roll_all).is_ok();
        Ok(Desk {
            grid: position.grid(),
            hand: Some(hand.tiles()),
            judge: Box::new(move |laid| {
                let mv = cubes::Move::Play(laid.to_vec());
                position.check(seat, &mv).map_err(|refusal| refusal.reason())
            }),
            actions: Actions {
                pass: position.check(seat, &cubes::Move::Pass).is_ok(),
                roll,
                // After the free re-roll another one is allowed only if nothing fits, and then it is of all dice.
                must_roll: roll && position.rolled(),
                ..Actions::default()
            },
        })
    }

    /// A play that is to be entered on a sheet of Qwirkle or Cubes, whose grid is this.
    pub(super) fn sheet(sheet: &'t Sheet, grid: &'t Grid) -> Desk<'t> {
        Desk {
            grid,
            hand: None,
            judge: Box::new(|laid| sheet.check_play(laid).map_err(|error| error.as_reason())),
            actions: Actions {
                swap: sheet.most_swapped(),
                pass: true,
                ..Actions::default()
            },
        }
    }

    pub(super) fn preview(&self, ask: &PreviewAsk) -> Result<TilesPreview, Refused> {
        let wanted: Option<Tile> = ask.tile.as_deref().map(str::parse).transpose()?;
        let why: Option<Placed> = ask.why.as_deref().map(str::parse).transpose()?;
        let judged = (self.judge)(&ask.laid);
        let complete = judged.is_ok();
        let (scored, reason) = match judged {
            Ok(scored) => (scored, None),
            // What is laid of an opening counts already, though it is not all of it.
            Err(reason) if reason.code == SMALL_OPENING => {
                (self.grid.check(&ask.laid).unwrap_or_default(), Some(reason))
            }
            Err(reason) => (Scored::default(), Some(reason)),
        };
        Ok(TilesPreview {
            score: scored.score,
            lines: scored.lines.iter().map(LineView::of).collect(),
            complete,
            reason,
            cells: self
                .tiles_left(&ask.laid, wanted)
                .into_iter()
                .map(|tile| TileCells {
                    tile,
                    cells: self.cells(&ask.laid, tile),
                })
                .collect(),
            actions: Actions {
                play: complete,
                ..self.actions
            },
            refusal: why.and_then(|placed| self.refusal(&ask.laid, placed)),
        })
    }

    /// The kinds of tile that may be laid next: those left in hand, or the one asked for where hands are unknown.
    fn tiles_left(&self, laid: &[Placed], wanted: Option<Tile>) -> TileSet {
        let Some(hand) = self.hand else {
            return wanted.into_iter().collect();
        };
        let mut left = hand.to_vec();
        for placed in laid {
            if let Some(at) = left.iter().position(|tile| *tile == placed.tile) {
                left.swap_remove(at);
            }
        }
        left.retain(|tile| wanted.is_none_or(|wanted| wanted == *tile));
        left.into_iter().collect()
    }

    /// Where a tile may go so that all that is laid stays valid.
    fn cells(&self, laid: &[Placed], tile: Tile) -> Vec<Cell> {
        let mut cells: Vec<Cell> = if !laid.is_empty() {
            self.ends(laid)
        } else if self.grid.is_empty() {
            vec![Cell::default()]
        } else {
            let fitting = self.grid.open_cells().filter(|(_, kinds)| kinds.contains(tile));
            fitting.map(|(cell, _)| cell).collect()
        };
        cells.retain(|cell| self.refusal(laid, Placed { cell: *cell, tile }).is_none());
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The cells at the ends of the lines through what is laid, and the first one that it leaves out: no other cell
    /// can hold the next tile of the same play.
    fn ends(&self, laid: &[Placed]) -> Vec<Cell> {
        let is_taken =
            |cell: Cell| self.grid.tile(cell).is_some() || laid.iter().any(|placed| placed.cell == cell);
        let mut ends = Vec::new();
        for placed in laid {
            for axis in Axis::BOTH {
                for by in [-1, 1] {
                    let mut cell = placed.cell.step(axis, by);
                    while is_taken(cell) {
                        cell = cell.step(axis, by);
                    }
                    if !ends.contains(&cell) {
                        ends.push(cell);
                    }
                }
            }
        }
        ends
    }

    /// Why a tile may not be added to what is laid; nothing if it may.
    fn refusal(&self, laid: &[Placed], added: Placed) -> Option<Reason> {
        let mut play = laid.to_vec();
        play.push(added);
        match (self.judge)(&play) {
            Err(reason) if reason.code == SMALL_OPENING && self.is_of_largest_group(&play) => None,
            judged => judged.err(),
        }
    }

    /// Whether an opening can grow to one of the largest groups in hand.
    fn is_of_largest_group(&self, play: &[Placed]) -> bool {
        let laid: TileSet = play.iter().map(|placed| placed.tile).collect();
        let hand: TileSet = self.hand.unwrap_or_default().iter().copied().collect();
        let (_, groups) = hand.largest_groups();
        groups.iter().any(|group| laid.is_subset(*group))
    }
}
