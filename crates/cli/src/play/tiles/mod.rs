//! Making up a move of Qwirkle or Cubes: tiles laid one by one, or marked to be swapped or rolled.

mod changes;
mod look;

use std::collections::{BTreeMap, BTreeSet};

use crossterm::event::{KeyCode, KeyEvent};
use tilery_rules::{AnyMatch, Cell, HAND_SIZE, Placed, Seat, Tile, TileSet};

use changes::Hint;

use super::draft::{Act, arrow, digit};
use super::line_game::{LineGame, plays};

/// How far the cursor may leave what lies on the grid: tiles can be laid in any order.
const REACH: i32 = HAND_SIZE as i32;

/// Whether a tile on a lit cell makes a play at once, or one to which more must be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Lit {
    Later,
    Now,
}

/// A tile of the hand that lies on the grid, not yet for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Drafted {
    /// Its place in the hand.
    at: usize,
    placed: Placed,
}

/// A move of Qwirkle or Cubes in the making.
pub(super) struct TileDraft {
    seat: Seat,
    game: LineGame,
    hand: Vec<Tile>,
    /// Whether tiles may be swapped or rolled at all.
    can_change: bool,
    /// Every play that is legal now; none are listed for the opening.
    plays: Vec<Vec<Placed>>,
    laid: Vec<Drafted>,
    chosen: Option<usize>,
    cursor: Cell,
    /// Tiles to be swapped or rolled, while that is what is being done.
    marked: Option<BTreeSet<usize>>,
    /// Where the chosen tile may go.
    lit: BTreeMap<Cell, Lit>,
    hint: Option<Hint>,
}

impl TileDraft {
    /// A fresh draft for the seat at turn of a game of Qwirkle or Cubes.
    pub(super) fn new(game: &AnyMatch, seat: Seat) -> TileDraft {
        let game = LineGame::of(game).unwrap_or_else(|| unreachable!("only line games are drafted by tiles"));
        let hand = game.hand(seat).to_vec();
        let plays = plays(game.grid(), &hand);
        let (min, max) = game.grid().bounds().unwrap_or_default();
        let mut draft = TileDraft {
            seat,
            hand,
            can_change: true,
            plays,
            laid: Vec::new(),
            chosen: None,
            cursor: Cell::new(min.x + (max.x - min.x) / 2, min.y + (max.y - min.y) / 2),
            marked: None,
            lit: BTreeMap::new(),
            hint: None,
            game,
        };
        draft.can_change = draft.why_no_change().is_none();
        if draft.game.must_roll(seat) {
            draft.marked = Some((0..draft.hand.len()).collect());
        }
        draft
    }

    pub(super) fn cursor(&self) -> Cell {
        self.cursor
    }

    fn is_opening(&self) -> bool {
        self.game.grid().is_empty()
    }

    pub(super) fn notice(&self) -> Option<String> {
        let pieces = self.game.pieces();
        if self.is_opening() {
            let (size, _) = self.kinds().largest_groups();
            Some(format!(
                "You open: lay a largest group of your hand, {size} {pieces}, in one line."
            ))
        } else if self.game.must_roll(self.seat) {
            Some(String::from(
                "Nothing can be placed, so all dice are rolled again: Enter rolls.",
            ))
        } else if self.game.check_pass(self.seat).is_ok() {
            Some(String::from("Nothing fits any more: p passes."))
        } else if self.plays.is_empty() {
            let key = &self.game.change_verb()[..1];
            Some(format!(
                "None of your {pieces} fits: {key} to {}.",
                self.game.change_verb()
            ))
        } else {
            None
        }
    }

    fn kinds(&self) -> TileSet {
        self.hand.iter().copied().collect()
    }

    fn placed(&self) -> Vec<Placed> {
        self.laid.iter().map(|drafted| drafted.placed).collect()
    }

    /// The play with the chosen tile on a cell.
    fn with_chosen(&self, cell: Cell) -> Option<Vec<Placed>> {
        let tile = *self.hand.get(self.chosen?)?;
        let mut placed = self.placed();
        placed.push(Placed { cell, tile });
        Some(placed)
    }

    fn is_laid(&self, at: usize) -> bool {
        self.laid.iter().any(|drafted| drafted.at == at)
    }

    /// Whether a tile of the hand could be added to what is laid, somewhere.
    fn is_useful(&self, at: usize) -> bool {
        let tile = self.hand[at];
        if self.is_opening() {
            return self.fits_opening(tile);
        }
        self.going_on().any(|play| {
            play.iter()
                .any(|placed| placed.tile == tile && !self.holds(placed))
        })
    }

    fn holds(&self, placed: &Placed) -> bool {
        self.laid.iter().any(|drafted| drafted.placed == *placed)
    }

    /// The legal plays that hold all that is laid.
    fn going_on(&self) -> impl Iterator<Item = &Vec<Placed>> {
        self.plays
            .iter()
            .filter(|play| self.laid.iter().all(|drafted| play.contains(&drafted.placed)))
    }

    /// Whether a tile and those laid are of one largest group.
    fn fits_opening(&self, tile: Tile) -> bool {
        let laid: TileSet = self.laid.iter().map(|drafted| drafted.placed.tile).collect();
        if laid.contains(tile) {
            return false;
        }
        let wanted = laid | TileSet::of(tile);
        let (_, groups) = self.kinds().largest_groups();
        groups.iter().any(|group| wanted.is_subset(*group))
    }

    /// Finds the cells where the chosen tile may go.
    fn light(&mut self) {
        let mut lit = BTreeMap::new();
        if let Some(tile) = self.chosen.and_then(|at| self.hand.get(at).copied()) {
            if self.is_opening() {
                if self.fits_opening(tile) {
                    let around = self
                        .laid
                        .iter()
                        .flat_map(|drafted| drafted.placed.cell.neighbours());
                    let cells: Vec<Cell> = if self.laid.is_empty() {
                        vec![self.cursor]
                    } else {
                        around.collect()
                    };
                    for cell in cells {
                        let placed = self.with_chosen(cell).unwrap_or_default();
                        if self.game.grid().check(&placed).is_ok() {
                            lit.insert(cell, Lit::Now);
                        }
                    }
                }
            } else {
                for play in self.going_on() {
                    let kind = if play.len() == self.laid.len() + 1 {
                        Lit::Now
                    } else {
                        Lit::Later
                    };
                    for placed in play
                        .iter()
                        .filter(|placed| placed.tile == tile && !self.holds(placed))
                    {
                        let lit = lit.entry(placed.cell).or_insert(kind);
                        *lit = kind.max(*lit);
                    }
                }
            }
        }
        self.lit = lit;
    }

    /// Why the chosen tile may not lie on a cell.
    fn why_not(&self, cell: Cell) -> Option<String> {
        if self.lit.contains_key(&cell) {
            return None;
        }
        let placed = self.with_chosen(cell)?;
        if let Err(fault) = self.game.grid().check(&placed) {
            return Some(fault.to_string());
        }
        let checked = self.game.check_play(self.seat, placed);
        Some(checked.err().unwrap_or_else(|| {
            let (size, _) = self.kinds().largest_groups();
            format!("the opening must be a group of {size}, and this tile is of none that goes on so")
        }))
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Act {
        if self.marked.is_some() {
            return self.marking_key(key);
        }
        if let Some((dx, dy)) = arrow(key.code) {
            self.go(Cell::new(self.cursor.x + dx, self.cursor.y + dy));
            return Act::Stay;
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
                return match self.game.check_pass(self.seat) {
                    Ok(()) => Act::Commit(String::from("pass")),
                    Err(why) => Act::Refuse(why),
                };
            }
            _ => return Act::Unknown,
        }
        Act::Stay
    }

    /// Moves the cursor, as far as a tile could ever lie.
    fn go(&mut self, cell: Cell) {
        let (min, max) = self.game.grid().bounds().unwrap_or_default();
        self.cursor = Cell::new(
            cell.x.clamp(min.x - REACH, max.x + REACH),
            cell.y.clamp(min.y - REACH, max.y + REACH),
        );
        if self.is_opening() {
            self.light();
        }
    }

    fn choose(&mut self, at: usize) -> Act {
        let Some(tile) = self.hand.get(at).copied() else {
            return Act::Refuse(format!("you hold {} {}", self.hand.len(), self.game.pieces()));
        };
        if self.is_laid(at) {
            return Act::Refuse(format!(
                "the {} is laid already; Backspace takes it back",
                tile.name()
            ));
        }
        self.chosen = if self.chosen == Some(at) { None } else { Some(at) };
        self.light();
        self.approach();
        if self.chosen.is_some() && self.lit.is_empty() {
            return Act::Refuse(if self.laid.is_empty() {
                let what = if self.is_opening() {
                    "is of no largest group, so it cannot open"
                } else {
                    "fits nowhere now"
                };
                format!("the {} {what}", tile.name())
            } else {
                format!("the {} cannot be added to what is laid", tile.name())
            });
        }
        Act::Stay
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

    /// Puts the cursor on the nearest lit cell, unless it is on one.
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

    /// Puts the cursor on the next lit cell, row by row.
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

    fn lay(&mut self) -> Act {
        let Some(at) = self.chosen else {
            return Act::Stay;
        };
        if let Some(why) = self.why_not(self.cursor) {
            return Act::Refuse(why);
        }
        let placed = Placed {
            cell: self.cursor,
            tile: self.hand[at],
        };
        self.laid.push(Drafted { at, placed });
        self.chosen = None;
        self.light();
        Act::Stay
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

    fn commit(&mut self) -> Act {
        if self.laid.is_empty() {
            return Act::Refuse(format!(
                "choose one of your {} with its number, then a lit cell with the arrows",
                self.game.pieces()
            ));
        }
        let mut placed = self.placed();
        placed.sort_unstable();
        match self.game.check_play(self.seat, placed.clone()) {
            Ok(_) => Act::Commit(tilery_rules::qwirkle::Move::Play(placed).to_string()),
            Err(why) => Act::Refuse(why),
        }
    }
}
