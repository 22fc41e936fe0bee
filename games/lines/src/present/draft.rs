//! Drafts of a play: tiles that are being laid, and pieces that are picked to be swapped or rolled.

use serde::Serialize;
use tilery_frame::present::preview::check_turn;
use tilery_frame::present::wire::cell_views;
use tilery_frame::present::{CellView, PreviewError, PreviewRequest, ReasonView};
use tilery_rules::{Axis, Cell, NotationError, Reason, Refuse, Seat};

use super::{Action, LineGame, LineSheet, LineView, line_views, play_text};
use crate::grid::{Grid, Scored};
use crate::{AsLineMove, HAND_SIZE, Placed, Tile, TileSet};

/// The preview of a draft of a play.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TilesPreview {
    /// Points of what is laid, as far as it is valid.
    pub score: u32,
    /// Where they come from.
    pub lines: Vec<LineView>,
    /// The move that the draft stands for: it plays what is laid, or swaps or rolls what is picked. Nothing while the
    /// draft is not a legal move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// Why the draft is not a legal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<ReasonView>,
    /// Where each tile that is left may go now.
    pub cells: Vec<TileCells>,
    /// While the first move is made: how many tiles the largest group in hand has, all of which must be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<usize>,
    /// While the first move is made: the largest groups in hand that have all that is laid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub groups: Vec<Vec<Tile>>,
    /// The other actions that are possible.
    pub actions: Actions,
    /// Why the tile of `why` may not lie there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<ReasonView>,
}

/// Where a tile may go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TileCells {
    /// Which.
    pub tile: Tile,
    /// Where, sorted by column and row.
    pub cells: Vec<CellView>,
}

/// The actions that are possible now, whatever is laid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Actions {
    /// The move that passes, where that is allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<String>,
    /// The most tiles that can be swapped; 0 if none can.
    pub swap: usize,
    /// On a score sheet: the moves that swap tiles, by their number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub swaps: Vec<CountedSwap>,
    /// Whether dice can be rolled again.
    pub roll: bool,
    /// Whether nothing else is possible than to roll all dice again.
    pub must_roll: bool,
}

/// A swap on a score sheet, which knows only how many tiles it was of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CountedSwap {
    /// How many tiles.
    pub count: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
}

/// The refusal of an opening that is valid so far and only too small.
const SMALL_OPENING: &str = "small-opening";

/// The verdict of the rules on a play.
type JudgePlay<'t> = Box<dyn Fn(&[Placed]) -> Result<Scored, Reason> + 't>;

/// The verdict of the rules on a swap or roll: the move in notation.
type JudgeChange<'t> = Box<dyn Fn(Vec<Tile>) -> Result<String, Reason> + 't>;

/// Answers a draft of the seat at turn.
///
/// # Errors
/// Returns an error if it is not the turn of that seat, or the request cannot be read.
pub fn preview<G: LineGame>(position: &G, request: &PreviewRequest) -> Result<TilesPreview, PreviewError> {
    check_turn(position, request.seat, &G::Move::PASS)?;
    DraftChecker::new(position, request.seat).preview(request)
}

/// Answers questions about the drafts of one seat: the one place where drafts are judged.
pub struct DraftChecker<'t> {
    grid: &'t Grid,
    /// Nothing at a score-keeping table, where nobody's hand is known.
    hand: Option<&'t [Tile]>,
    play: JudgePlay<'t>,
    /// A play in notation.
    write_play: fn(&[Placed]) -> String,
    /// Whether the notation has such a play at all.
    read_play: fn(&str) -> Result<(), NotationError>,
    /// Nothing where nobody's hand is known.
    change: Option<JudgeChange<'t>>,
    actions: Actions,
}

impl<'t> DraftChecker<'t> {
    /// Drafts of the seat at turn.
    pub fn new<G: LineGame>(position: &'t G, seat: Seat) -> DraftChecker<'t> {
        let pass = G::Move::PASS;
        DraftChecker {
            grid: position.board(),
            hand: Some(position.tiles_of(seat)),
            play: Box::new(move |laid| {
                let judged = position.check(seat, &G::Move::play(laid.to_vec()));
                judged.map_err(|refusal| refusal.reason())
            }),
            write_play: play_text::<G>,
            read_play: readable::<G>,
            change: Some(Box::new(move |tiles| {
                let mv = G::Move::change(tiles);
                match position.check(seat, &mv) {
                    Ok(_) => Ok(mv.to_string()),
                    Err(refusal) => Err(refusal.reason()),
                }
            })),
            actions: Actions {
                pass: position.check(seat, &pass).is_ok().then(|| pass.to_string()),
                swap: position.most_swapped(seat),
                swaps: Vec::new(),
                roll: position.can_roll(seat),
                must_roll: position.must_roll(seat),
            },
        }
    }

    /// Drafts of the next entry of a score sheet.
    pub(super) fn sheet<G: LineGame>(sheet: &'t LineSheet<G>) -> DraftChecker<'t> {
        let swaps = (1..=G::MOST_SWAPPED).map(|count| CountedSwap {
            count,
            mv: format!("{} {count}", Action::Swap),
        });
        DraftChecker {
            grid: sheet.grid(),
            hand: None,
            play: Box::new(|laid| {
                let judged = sheet.check(laid);
                judged
                    .map(|(scored, _)| scored)
                    .map_err(|error| error.as_reason())
            }),
            write_play: play_text::<G>,
            read_play: readable::<G>,
            change: None,
            actions: Actions {
                pass: Some(Action::Pass.to_string()),
                swap: G::MOST_SWAPPED,
                swaps: swaps.collect(),
                ..Actions::default()
            },
        }
    }

    /// All there is to say about a draft.
    ///
    /// # Errors
    /// Returns an error if the request cannot be read.
    pub fn preview(&self, request: &PreviewRequest) -> Result<TilesPreview, PreviewError> {
        let laid = self.read_laid(request)?;
        let wanted: Option<Tile> = request.tile.as_deref().map(str::parse).transpose()?;
        let why: Option<Placed> = request.why.as_ref().map(Placed::try_from).transpose()?;
        let (scored, move_or_reason) = match request.picked.is_empty() {
            true => self.judge_play(&laid),
            false => (Scored::default(), self.judge_change(&request.picked)?),
        };
        let (mv, reason) = match move_or_reason {
            Ok(mv) => (Some(mv), None),
            Err(reason) => (None, Some(reason)),
        };
        let cells = self.tiles_left(&laid, wanted).into_iter().map(|tile| TileCells {
            tile,
            cells: cell_views(self.cells(&laid, tile)),
        });
        Ok(TilesPreview {
            score: scored.score,
            lines: line_views(&scored),
            mv,
            reason: reason.map(ReasonView::from),
            cells: cells.collect(),
            opening: self.opening(),
            groups: self
                .groups(&laid)
                .map(|group| group.into_iter().collect())
                .collect(),
            actions: self.actions.clone(),
            refusal: why
                .and_then(|placed| self.refusal(&laid, placed))
                .map(ReasonView::from),
        })
    }

    /// The tiles that a request lays; no more than a hand holds.
    fn read_laid(&self, request: &PreviewRequest) -> Result<Vec<Placed>, PreviewError> {
        let laid: Vec<Placed> = request
            .laid
            .iter()
            .map(Placed::try_from)
            .collect::<Result<_, _>>()?;
        if laid.len() > HAND_SIZE {
            // The notation has no play of so many tiles, and says so.
            (self.read_play)(&(self.write_play)(&laid))?;
        }
        Ok(laid)
    }

    /// The score of a play as far as it is valid, and the move in notation or why it is not one.
    pub fn judge_play(&self, laid: &[Placed]) -> (Scored, Result<String, Reason>) {
        match (self.play)(laid) {
            Ok(scored) => (scored, Ok((self.write_play)(laid))),
            // What is laid of an opening counts already, though it is not all of it.
            Err(reason) if reason.code == SMALL_OPENING => {
                (self.grid.check(laid).unwrap_or_default(), Err(reason))
            }
            Err(reason) => (Scored::default(), Err(reason)),
        }
    }

    /// The swap or roll of picked pieces in notation, or why it is not allowed.
    fn judge_change(&self, picked: &[String]) -> Result<Result<String, Reason>, PreviewError> {
        let tiles: Vec<Tile> = picked.iter().map(|tile| tile.parse()).collect::<Result<_, _>>()?;
        match &self.change {
            Some(change) => Ok(change(tiles)),
            // A score sheet does not know the tiles of a swap: it counts them.
            None => Err(PreviewError::Sheet(tilery_frame::present::SheetError::Form)),
        }
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

    /// The other actions that are possible, whatever is laid.
    pub fn actions(&self) -> &Actions {
        &self.actions
    }

    /// The score of a play, or why it is not allowed.
    ///
    /// # Errors
    /// Returns the rule that the play breaks.
    pub fn judge(&self, laid: &[Placed]) -> Result<Scored, Reason> {
        (self.play)(laid)
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
        match (self.play)(&play) {
            Err(reason) if reason.code == SMALL_OPENING && self.groups(&play).next().is_some() => None,
            judged => judged.err(),
        }
    }

    /// The size of the largest group in hand, if the first move is to be made and the hand is known.
    fn opening(&self) -> Option<usize> {
        let hand: TileSet = self.hand?.iter().copied().collect();
        self.grid.is_empty().then(|| hand.largest_groups().0)
    }

    /// The largest groups in hand that an opening can grow to.
    fn groups(&self, laid: &[Placed]) -> impl Iterator<Item = TileSet> {
        let laid: TileSet = laid.iter().map(|placed| placed.tile).collect();
        let hand: TileSet = self.hand.unwrap_or_default().iter().copied().collect();
        let groups = if self.grid.is_empty() {
            hand.largest_groups().1
        } else {
            Vec::new()
        };
        groups.into_iter().filter(move |group| laid.is_subset(*group))
    }
}

/// Whether the notation of a game has this move.
fn readable<G: LineGame>(mv: &str) -> Result<(), NotationError> {
    mv.parse::<G::Move>().map(|_| ())
}
