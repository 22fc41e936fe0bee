//! Drafts of a play: tiles that are being laid.

use tilery_rules::grid::{Grid, Scored};
use tilery_rules::{Axis, Cell, HAND_SIZE, Placed, Reason, Refuse, Seat, Tile, TileSet, qwirkle};

use super::{Actions, LineGame, LineSheet, Stock, TileCells, TilesPreview, lines_of};
use crate::preview::check_turn;
use crate::{PreviewAsk, PreviewError};

/// The refusal of an opening that is valid so far and only too small.
const SMALL_OPENING: &str = "small-opening";

/// What the rules say about a play.
type Judge<'t> = Box<dyn Fn(&[Placed]) -> Result<Scored, Reason> + 't>;

/// Answers a draft of the seat at turn.
///
/// # Errors
/// If it is not the turn of that seat, or the request cannot be read.
pub fn preview<G: LineGame>(position: &G, ask: &PreviewAsk) -> Result<TilesPreview, PreviewError> {
    check_turn(position, ask.seat, &G::pass())?;
    DraftChecker::new(position, ask.seat).preview(ask)
}

/// Answers questions about the drafts of one seat: the one place where drafts are judged.
pub struct DraftChecker<'t> {
    grid: &'t Grid,
    /// Nothing at a score-keeping table, where nobody's hand is known.
    hand: Option<&'t [Tile]>,
    judge: Judge<'t>,
    /// What else can be done, whatever is laid.
    actions: Actions,
}

impl<'t> DraftChecker<'t> {
    /// Drafts of the seat at turn.
    pub fn new<G: LineGame>(position: &'t G, seat: Seat) -> DraftChecker<'t> {
        DraftChecker {
            grid: position.board(),
            hand: Some(position.tiles_of(seat)),
            judge: Box::new(move |laid| {
                let judged = position.check(seat, &G::play_of(laid.to_vec()));
                judged.map(G::scored).map_err(|refusal| refusal.reason())
            }),
            actions: Actions {
                play: false,
                swap: position.most_swapped(seat),
                pass: position.check(seat, &G::pass()).is_ok(),
                roll: position.can_roll(seat),
                must_roll: position.must_roll(seat),
            },
        }
    }

    /// Drafts of the next entry of a score sheet.
    pub(super) fn sheet<S: Stock>(sheet: &'t LineSheet<S>) -> DraftChecker<'t> {
        DraftChecker {
            grid: sheet.grid(),
            hand: None,
            judge: Box::new(|laid| {
                let judged = sheet.check(laid);
                judged
                    .map(|(scored, _)| scored)
                    .map_err(|error| error.as_reason())
            }),
            actions: Actions {
                swap: S::MOST_SWAPPED,
                pass: true,
                ..Actions::default()
            },
        }
    }

    /// All there is to say about a draft.
    ///
    /// # Errors
    /// If the request cannot be read.
    pub fn preview(&self, ask: &PreviewAsk) -> Result<TilesPreview, PreviewError> {
        if ask.laid.len() > HAND_SIZE {
            // The notation has no play of so many tiles.
            qwirkle::Move::Play(ask.laid.clone())
                .to_string()
                .parse::<qwirkle::Move>()?;
        }
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
            lines: lines_of(&scored),
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
    pub fn tiles_left(&self, laid: &[Placed], wanted: Option<Tile>) -> TileSet {
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
    pub fn cells(&self, laid: &[Placed], tile: Tile) -> Vec<Cell> {
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

    /// Where a tile may go if other tiles of the hand complete the play, for players who lay tiles in any order.
    ///
    /// A cell may also be among [`DraftChecker::cells`], and no cell of an opening is listed.
    pub fn later_cells(&self, laid: &[Placed], tile: Tile) -> Vec<Cell> {
        let mut cells = Vec::new();
        let (Some(hand), false) = (self.hand, self.grid.is_empty()) else {
            return cells;
        };
        self.grid.plays(hand.iter().copied().collect(), &mut |found| {
            let play = found.in_order();
            if play.len() > laid.len() + 1 && laid.iter().all(|placed| play.contains(placed)) {
                let added = play.iter().filter(|placed| placed.tile == tile);
                cells.extend(
                    added
                        .filter(|added| !laid.contains(added))
                        .map(|added| added.cell),
                );
            }
        });
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// What else can be done, whatever is laid.
    pub fn actions(&self) -> Actions {
        self.actions
    }

    /// What a play scores, or why it is not allowed.
    ///
    /// # Errors
    /// The rule that the play breaks.
    pub fn judge(&self, laid: &[Placed]) -> Result<Scored, Reason> {
        (self.judge)(laid)
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
    pub fn refusal(&self, laid: &[Placed], added: Placed) -> Option<Reason> {
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
