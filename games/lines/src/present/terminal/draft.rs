//! The draft of a play, a swap or a roll: keys, cursor, and which tile goes where.

use std::collections::{BTreeMap, BTreeSet};

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::Line;
use tilery_frame::present::terminal::{BoardDrawing, KeyOutcome, MoveDraft, arrow, digit, refusal_text};
use tilery_rules::{Cell, Refuse, Seat};

use super::LineGame;
use crate::present::DraftChecker;
use crate::{AsLineMove, HAND_SIZE, Placed, Tile, TileSet};

/// How far the cursor may leave the tiles on the grid: tiles can be laid in any order.
const REACH: i32 = HAND_SIZE as i32;

/// Whether a tile on a lit cell completes a play at once, or needs more tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Lit {
    Later,
    Now,
}

/// A tile of the hand that is laid but not committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Drafted {
    /// Its index in the hand.
    pub(super) at: usize,
    pub(super) placed: Placed,
}

/// A move of a game of lines in the making.
pub struct TileDraft<G: LineGame> {
    pub(super) seat: Seat,
    pub(super) position: G,
    pub(super) hand: Vec<Tile>,
    /// Whether tiles may be swapped or rolled at all.
    pub(super) can_change: bool,
    pub(super) laid: Vec<Drafted>,
    pub(super) chosen: Option<usize>,
    pub(super) cursor: Cell,
    /// Indexes of the tiles to be swapped or rolled, while the player marks them.
    pub(super) marked: Option<BTreeSet<usize>>,
    /// Where the chosen tile may go.
    pub(super) lit: BTreeMap<Cell, Lit>,
    pub(super) hint: Option<G::Move>,
}

impl<G: LineGame> TileDraft<G> {
    /// An empty draft for the seat at turn.
    pub fn new(position: &G, seat: Seat) -> TileDraft<G> {
        let hand = position.tiles_of(seat).to_vec();
        let checker = DraftChecker::new(position, seat);
        let actions = checker.actions();
        let (min, max) = position.board().bounds().unwrap_or_default();
        TileDraft {
            seat,
            position: position.clone(),
            can_change: actions.swap > 0 || actions.roll,
            laid: Vec::new(),
            chosen: None,
            cursor: Cell::new(min.x + (max.x - min.x) / 2, min.y + (max.y - min.y) / 2),
            marked: actions.must_roll.then(|| (0..hand.len()).collect()),
            lit: BTreeMap::new(),
            hint: None,
            hand,
        }
    }

    /// The verdicts of the rules on drafts of this seat.
    pub(super) fn checker(&self) -> DraftChecker<'_> {
        DraftChecker::new(&self.position, self.seat)
    }

    fn is_opening(&self) -> bool {
        self.position.board().is_empty()
    }

    /// The laid pieces, in the order in which they were laid.
    pub(super) fn placed(&self) -> Vec<Placed> {
        self.laid.iter().map(|drafted| drafted.placed).collect()
    }

    /// The play with the chosen tile on a cell.
    pub(super) fn with_chosen(&self, cell: Cell) -> Option<Vec<Placed>> {
        let tile = *self.hand.get(self.chosen?)?;
        let mut placed = self.placed();
        placed.push(Placed { cell, tile });
        Some(placed)
    }

    /// Whether a tile of the hand is laid.
    pub(super) fn is_laid(&self, at: usize) -> bool {
        self.laid.iter().any(|drafted| drafted.at == at)
    }

    /// Whether a tile of the hand could be added to what is laid, somewhere.
    pub(super) fn is_useful(&self, at: usize) -> bool {
        !self.cells_for(self.hand[at]).is_empty()
    }

    /// The cells where a tile may be added to what is laid.
    fn cells_for(&self, tile: Tile) -> BTreeMap<Cell, Lit> {
        let (checker, laid) = (self.checker(), self.placed());
        if self.is_opening() && laid.is_empty() {
            // An opening may begin anywhere, so the cursor shows where.
            let cell = self.cursor;
            let refusal = checker.refusal(&laid, Placed { cell, tile });
            return refusal
                .is_none()
                .then_some((cell, Lit::Now))
                .into_iter()
                .collect();
        }
        let later = checker.later_cells(&laid, tile).into_iter();
        let now = checker.cells(&laid, tile).into_iter();
        let later = later.map(|cell| (cell, Lit::Later));
        later.chain(now.map(|cell| (cell, Lit::Now))).collect()
    }

    /// Finds the cells where the chosen tile may go.
    pub(super) fn light(&mut self) {
        let chosen = self.chosen.and_then(|at| self.hand.get(at).copied());
        self.lit = chosen.map(|tile| self.cells_for(tile)).unwrap_or_default();
    }

    /// Why the chosen tile may not lie on a cell.
    pub(super) fn why_not(&self, cell: Cell) -> Option<String> {
        if self.lit.contains_key(&cell) {
            return None;
        }
        let tile = *self.hand.get(self.chosen?)?;
        let refusal = self.checker().refusal(&self.placed(), Placed { cell, tile });
        refusal.map(|reason| refusal_text(&reason))
    }

    /// Moves the cursor within reach of the tiles on the grid.
    fn go(&mut self, cell: Cell) {
        let (min, max) = self.position.board().bounds().unwrap_or_default();
        self.cursor = Cell::new(
            cell.x.clamp(min.x - REACH, max.x + REACH),
            cell.y.clamp(min.y - REACH, max.y + REACH),
        );
        if self.is_opening() {
            self.light();
        }
    }

    fn choose(&mut self, at: usize) -> KeyOutcome {
        let Some(tile) = self.hand.get(at).copied() else {
            return KeyOutcome::Refused(format!("you hold {} {}", self.hand.len(), G::PIECES));
        };
        if self.is_laid(at) {
            return KeyOutcome::Refused(format!(
                "the {} is laid already; Backspace takes it back",
                tile.name()
            ));
        }
        self.chosen = if self.chosen == Some(at) { None } else { Some(at) };
        self.light();
        self.approach();
        if self.chosen.is_some() && self.lit.is_empty() {
            return KeyOutcome::Refused(if self.laid.is_empty() {
                let what = if self.is_opening() {
                    "belongs to no largest group, so it cannot open"
                } else {
                    "fits nowhere now"
                };
                format!("the {} {what}", tile.name())
            } else {
                format!("the {} cannot be added to what is laid", tile.name())
            });
        }
        KeyOutcome::Handled
    }

    fn cycle(&mut self, by: usize) {
        let count = self.hand.len();
        let start = match self.chosen {
            Some(at) => at,
            None if by == 1 => count.saturating_sub(1),
            None => 0,
        };
        let next = (1..=count)
            .map(|step| (start + step * by) % count)
            .find(|at| !self.is_laid(*at));
        if next.is_some() {
            self.chosen = next;
            self.light();
            self.approach();
        }
    }

    /// Moves the cursor to the nearest lit cell, unless it is on one.
    fn approach(&mut self) {
        let best = self.lit.values().copied().max();
        let distance = |cell: &Cell| cell.x.abs_diff(self.cursor.x) + cell.y.abs_diff(self.cursor.y);
        let nearest = self
            .lit
            .iter()
            .filter(|(_, lit)| Some(**lit) == best)
            .map(|(cell, _)| *cell)
            .min_by_key(|cell| (distance(cell), *cell));
        if self.lit.get(&self.cursor).copied() != best
            && let Some(cell) = nearest
        {
            self.cursor = cell;
        }
    }

    /// Moves the cursor to the next lit cell, row by row.
    fn jump(&mut self, forwards: bool) {
        let best = self.lit.values().copied().max();
        let mut cells: Vec<(i32, i32)> = self
            .lit
            .iter()
            .filter(|(_, lit)| Some(**lit) == best)
            .map(|(cell, _)| (cell.y, cell.x))
            .collect();
        cells.sort_unstable();
        let here = (self.cursor.y, self.cursor.x);
        let next = if forwards {
            cells.iter().find(|cell| **cell > here).or(cells.first())
        } else {
            cells.iter().rfind(|cell| **cell < here).or(cells.last())
        };
        if let Some((y, x)) = next {
            self.cursor = Cell::new(*x, *y);
        }
    }

    fn lay(&mut self) -> KeyOutcome {
        let Some(at) = self.chosen else {
            return KeyOutcome::Handled;
        };
        if let Some(why) = self.why_not(self.cursor) {
            return KeyOutcome::Refused(why);
        }
        let placed = Placed {
            cell: self.cursor,
            tile: self.hand[at],
        };
        self.laid.push(Drafted { at, placed });
        self.chosen = None;
        self.light();
        KeyOutcome::Handled
    }

    fn take_back(&mut self) {
        if self.chosen.take().is_none()
            && let Some(drafted) = self.laid.pop()
        {
            self.cursor = drafted.placed.cell;
        }
        self.light();
    }

    fn reset(&mut self) {
        if self.chosen.take().is_none() {
            self.laid.clear();
        }
        self.hint = None;
        self.light();
    }

    fn commit(&mut self) -> KeyOutcome {
        if self.laid.is_empty() {
            return KeyOutcome::Refused(format!(
                "choose one of your {} with its number, then a lit cell with the arrows",
                G::PIECES
            ));
        }
        let mut placed = self.placed();
        placed.sort_unstable();
        match self.checker().judge(&placed) {
            Ok(_) => KeyOutcome::Committed(G::Move::play(placed).to_string()),
            Err(reason) => KeyOutcome::Refused(refusal_text(&reason)),
        }
    }
}

impl<G: LineGame + 'static> MoveDraft for TileDraft<G> {
    fn on_key(&mut self, key: KeyEvent) -> KeyOutcome {
        if self.marked.is_some() {
            return self.on_marking_key(key);
        }
        if let Some((dx, dy)) = arrow(key.code) {
            self.go(Cell::new(self.cursor.x + dx, self.cursor.y + dy));
            return KeyOutcome::Handled;
        }
        if let Some(at) = digit(key.code).filter(|at| *at < HAND_SIZE) {
            return self.choose(at);
        }
        match key.code {
            KeyCode::Tab => self.cycle(1),
            KeyCode::BackTab => self.cycle(self.hand.len().saturating_sub(1)),
            KeyCode::Char(' ' | 'n') => self.jump(true),
            KeyCode::Char('N') => self.jump(false),
            KeyCode::Enter if self.chosen.is_some() => return self.lay(),
            KeyCode::Enter | KeyCode::Char('c') => return self.commit(),
            KeyCode::Backspace | KeyCode::Char('u') => self.take_back(),
            KeyCode::Esc => self.reset(),
            KeyCode::Char(letter @ ('s' | 'r')) => return self.mark(letter),
            KeyCode::Char('p') => {
                let pass = G::Move::PASS;
                return match self.position.check(self.seat, &pass) {
                    Ok(_) => KeyOutcome::Committed(pass.to_string()),
                    Err(refusal) => KeyOutcome::Refused(refusal_text(&refusal.reason())),
                };
            }
            _ => return KeyOutcome::Ignored,
        }
        KeyOutcome::Handled
    }

    fn notice(&self) -> Option<String> {
        let (pieces, change) = (G::PIECES, G::CHANGE.verb());
        let checker = self.checker();
        let actions = checker.actions();
        if self.is_opening() {
            let kinds: TileSet = self.hand.iter().copied().collect();
            let (size, _) = kinds.largest_groups();
            Some(format!(
                "You open: lay a largest group of your hand, {size} {pieces}, in one line."
            ))
        } else if actions.must_roll {
            Some(String::from(
                "Nothing can be placed, so all dice are rolled again: Enter rolls.",
            ))
        } else if actions.pass.is_some() {
            Some(String::from("Nothing fits any more: p passes."))
        } else if (0..self.hand.len()).any(|at| self.is_useful(at)) {
            None
        } else {
            let key = &change[..1];
            Some(format!("None of your {pieces} fits: {key} to {change}."))
        }
    }

    fn show_hint(&mut self, mv: &str) {
        self.read_hint(mv);
    }

    fn apply_hint(&mut self) {
        self.use_hint();
    }

    fn hint_line(&self) -> Option<Line<'static>> {
        self.hint_text()
    }

    fn board(&self, last: &[Cell]) -> Box<dyn BoardDrawing> {
        Box::new(self.drawing(last))
    }

    fn cursor(&self) -> Cell {
        self.cursor
    }

    fn holding(&self, width: usize) -> Line<'static> {
        self.hand_line(width)
    }

    fn prospect(&self, width: usize, explains: bool) -> Vec<Line<'static>> {
        self.prospect_lines(width, explains)
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        self.current_keys()
    }
}
