//! The score sheet of a game on a real table: plays are entered by hand, and nobody's hand is known.

use serde::Serialize;
use thiserror::Error;
use tilery_rules::grid::{Grid, Scored};
use tilery_rules::strata::{self, LTile, Square, Strata, Variant};
use tilery_rules::{
    AnyRules, Bonus, DiceBag, END_BONUS, Game, HAND_SIZE, NotationError, Outcome, Placed, Player, Reason,
    Refuse, Seat, TileBag, qwirkle,
};

use crate::EntryView;

/// A turn that was entered, with its points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Whose turn.
    pub seat: Seat,
    /// `play …`, `swap 3` or `pass`; in Strata a laid tile.
    pub mv: String,
    /// Its points; in Strata zones count at the end.
    pub score: u32,
}

/// A score sheet as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SheetView {
    /// Qwirkle and Cubes: the tiles that were laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Vec<Placed>>,
    /// Strata: the squares that can be seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<Square>>,
    /// How many tiles were not yet laid.
    pub unseen: usize,
    /// Points so far, by seat.
    pub scores: Vec<u32>,
    /// Whose turn it is; not known before the first entry.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// All entries.
    pub turns: Vec<EntryView>,
}

/// An entry that is not accepted.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SheetError {
    /// It cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It is neither a play, nor a swap, nor a pass.
    #[error("enter a play, as in play Ro@0,0 Rs@1,0, or the number of tiles swapped, as in swap 3, or pass")]
    Form,
    /// It breaks a rule of placing.
    #[error("{}", .0.sentence)]
    Refused(Box<Reason>),
    /// Another seat comes next.
    #[error("the next turn is that of {due}, not of {given}")]
    Turn {
        /// Whose turn it is.
        due: Seat,
        /// As entered.
        given: Seat,
    },
    /// There are no more tiles of this kind.
    #[error("{tile} is entered more often than the game has it")]
    TooMany {
        /// In notation.
        tile: String,
    },
    /// There is no such entry to correct.
    #[error("there is no entry {0}")]
    NoEntry(usize),
    /// The game is complete.
    #[error("the game is complete")]
    Complete,
    /// Too many entries.
    #[error("a sheet has room for {} entries", Sheet::MOST)]
    Full,
}

/// A score sheet: what lies on the real table as far as it was entered, and the points.
#[derive(Clone, Debug)]
pub struct Sheet {
    rules: AnyRules,
    seats: usize,
    entries: Vec<Entry>,
    scores: Vec<u32>,
    board: Board,
}

#[derive(Clone, Debug)]
enum Board {
    Tiles(Grid, TileBag),
    Dice(Grid, DiceBag),
    /// The position, once it is known who began. Any tile of the lot may come next, as in the variant `open`.
    Strata(Option<Strata>),
}

impl SheetError {
    /// The refusal in the one form of all games.
    pub(crate) fn as_reason(&self) -> Reason {
        let tiles = match self {
            SheetError::Refused(reason) => return (**reason).clone(),
            SheetError::TooMany { tile } => vec![tile.clone()],
            _ => Vec::new(),
        };
        Reason {
            code: self.code(),
            sentence: self.to_string(),
            cells: Vec::new(),
            tiles,
            ruling: None,
        }
    }

    /// A stable name. An entry that breaks a rule has the name of that rule.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            SheetError::Refused(reason) => reason.code,
            SheetError::Notation(_) | SheetError::Form => "notation",
            SheetError::Turn { .. } => "not-your-turn",
            SheetError::TooMany { .. } => "too-many-tiles",
            SheetError::NoEntry(_) => "no-entry",
            SheetError::Complete => "over",
            SheetError::Full => "sheet-full",
        }
    }
}

impl Sheet {
    /// The most entries that a sheet has room for; no game comes near.
    pub const MOST: usize = 400;

    /// An empty sheet.
    pub fn new(rules: AnyRules, seats: usize) -> Sheet {
        let board = match rules {
            AnyRules::Qwirkle(_) => Board::Tiles(Grid::new(), TileBag::full()),
            AnyRules::Cubes(_) => Board::Dice(Grid::new(), DiceBag::full()),
            AnyRules::Strata(_) => Board::Strata(None),
        };
        Sheet {
            rules,
            seats,
            entries: Vec::new(),
            scores: vec![0; seats],
            board,
        }
    }

    /// All entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Points so far, by seat.
    pub fn scores(&self) -> Vec<u32> {
        match &self.board {
            Board::Strata(Some(position)) => position.scores(),
            Board::Strata(None) => vec![1; self.seats],
            _ => self.scores.clone(),
        }
    }

    /// Whose turn it is; not known before the first entry, and nobody's once all tiles of Strata are laid.
    pub fn turn(&self) -> Option<Seat> {
        if self.is_complete() {
            return None;
        }
        self.entries.last().map(|entry| entry.seat.next(self.seats))
    }

    /// Whether nothing can follow: all tiles of Strata are laid.
    pub fn is_complete(&self) -> bool {
        matches!(&self.board, Board::Strata(Some(position)) if position.turn().is_none())
    }

    /// The result, if `out` laid the last tile of the hand, or nobody did.
    pub fn outcome(&self, out: Option<Seat>) -> Outcome {
        let mut scores = self.scores();
        let bonus = out
            .filter(|_| !matches!(self.board, Board::Strata(_)))
            .map(|seat| Bonus {
                seat,
                points: END_BONUS,
            });
        if let Some(bonus) = bonus
            && let Some(score) = scores.get_mut(bonus.seat.index())
        {
            *score += bonus.points;
        }
        Outcome::by_points(scores, bonus)
    }

    /// Adds a turn.
    ///
    /// # Errors
    /// If it cannot be read, breaks a rule of placing, is out of turn, or lays more tiles than there are. Nothing
    /// changes then.
    pub fn enter(&mut self, seat: Seat, mv: &str) -> Result<&Entry, SheetError> {
        if self.is_complete() {
            return Err(SheetError::Complete);
        }
        if self.entries.len() >= Sheet::MOST {
            return Err(SheetError::Full);
        }
        let due = self.turn().unwrap_or(seat);
        if due != seat || seat.index() >= self.seats {
            return Err(SheetError::Turn { due, given: seat });
        }
        let (mv, score) = match &mut self.board {
            Board::Tiles(grid, bag) => match without_tiles(mv)? {
                Some(mv) => (mv, 0),
                None => lay(grid, bag, take_tile, &read_play(mv)?)?,
            },
            Board::Dice(grid, bag) => match without_tiles(mv)? {
                Some(mv) => (mv, 0),
                None => lay(grid, bag, take_die, &read_play(mv)?)?,
            },
            Board::Strata(position) => {
                let lay: strata::Lay = mv.trim().parse()?;
                let mut next = match position {
                    Some(position) => position.clone(),
                    None => open_strata(seat)?,
                };
                let lay_move = strata::Move::Lay(lay);
                next.check(seat, &lay_move)
                    .map_err(|refusal| SheetError::Refused(Box::new(refusal.reason())))?;
                next.lay(lay);
                *position = Some(next);
                (lay.to_string(), 0)
            }
        };
        self.scores[seat.index()] += score;
        let number = self.entries.len();
        self.entries.push(Entry { seat, mv, score });
        Ok(&self.entries[number])
    }

    /// The sheet with all entries from `from` on replaced by others.
    ///
    /// # Errors
    /// If there is no such entry, or one of the new ones is not accepted.
    pub fn corrected<'e>(
        &self,
        from: usize,
        entries: impl IntoIterator<Item = (Seat, &'e str)>,
    ) -> Result<Sheet, SheetError> {
        let kept = self
            .entries
            .get(..from)
            .filter(|_| from < self.entries.len())
            .ok_or(SheetError::NoEntry(from))?;
        let mut sheet = Sheet::new(self.rules, self.seats);
        for entry in kept {
            sheet.enter(entry.seat, &entry.mv)?;
        }
        for (seat, mv) in entries {
            sheet.enter(seat, mv)?;
        }
        Ok(sheet)
    }

    /// What everybody may know, which is all of it.
    pub fn view(&self) -> SheetView {
        let (grid, cells) = match &self.board {
            Board::Tiles(grid, _) | Board::Dice(grid, _) => (Some(grid.tiles().collect()), None),
            Board::Strata(Some(position)) => (None, Some(position.view(None).cells)),
            Board::Strata(None) => (None, Some(strata::Board::START.to_vec())),
        };
        SheetView {
            grid,
            cells,
            unseen: self.unseen(),
            scores: self.scores(),
            turn: self.turn(),
            turns: self.entries.iter().map(EntryView::from).collect(),
        }
    }

    /// The tiles that lie on the real table; none in Strata.
    pub(crate) fn grid(&self) -> Option<&Grid> {
        match &self.board {
            Board::Tiles(grid, _) | Board::Dice(grid, _) => Some(grid),
            Board::Strata(_) => None,
        }
    }

    /// The position of a game of Strata in which `seat` is to move next; nothing in other games.
    pub(crate) fn strata(&self, seat: Seat) -> Result<Option<Strata>, SheetError> {
        match &self.board {
            Board::Strata(Some(position)) => Ok(Some(position.clone())),
            Board::Strata(None) => open_strata(seat).map(Some),
            _ => Ok(None),
        }
    }

    /// What a play that is entered next would score.
    pub(crate) fn check_play(&self, laid: &[Placed]) -> Result<Scored, SheetError> {
        match &self.board {
            Board::Tiles(grid, bag) => check_lay(grid, bag, take_tile, laid).map(|(scored, _)| scored),
            Board::Dice(grid, bag) => check_lay(grid, bag, take_die, laid).map(|(scored, _)| scored),
            Board::Strata(_) => Err(SheetError::Form),
        }
    }

    /// The most tiles that a swap may be of.
    pub(crate) fn most_swapped(&self) -> usize {
        match &self.board {
            Board::Tiles(..) => HAND_SIZE,
            Board::Dice(..) | Board::Strata(_) => 0,
        }
    }

    /// How many tiles were not yet laid.
    fn unseen(&self) -> usize {
        match &self.board {
            Board::Tiles(_, bag) => bag.len(),
            Board::Dice(_, bag) => bag.len(),
            Board::Strata(None) => 2 * LTile::LOT,
            Board::Strata(Some(position)) => {
                Seat::all(self.seats).map(|seat| position.left(seat).len()).sum()
            }
        }
    }
}

/// A swap or a pass in its usual form, or nothing for a play.
fn without_tiles(mv: &str) -> Result<Option<String>, SheetError> {
    let mut words = mv.split_ascii_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some("play"), _, _) => Ok(None),
        (Some("pass"), None, None) => Ok(Some("pass".to_owned())),
        (Some("swap"), Some(count @ ("1" | "2" | "3" | "4" | "5" | "6")), None) => {
            Ok(Some(format!("swap {count}")))
        }
        _ => Err(SheetError::Form),
    }
}

/// The tiles of a play, which is written alike in both games.
fn read_play(mv: &str) -> Result<Vec<Placed>, SheetError> {
    match mv.parse()? {
        qwirkle::Move::Play(laid) => Ok(laid),
        _ => Err(SheetError::Form),
    }
}

fn take_tile(bag: &mut TileBag, placed: &Placed) -> bool {
    bag.take(placed.tile)
}

fn take_die(bag: &mut DiceBag, placed: &Placed) -> bool {
    bag.take(placed.tile.colour())
}

/// What a play scores, and what is left to lay after it.
fn check_lay<B: Clone>(
    grid: &Grid,
    bag: &B,
    take: impl Fn(&mut B, &Placed) -> bool,
    laid: &[Placed],
) -> Result<(Scored, B), SheetError> {
    let scored = grid
        .check(laid)
        .map_err(|fault| SheetError::Refused(Box::new(fault.reason())))?;
    // The grid has room for the tiles of a game, no more.
    let mut rest = bag.clone();
    match laid.iter().find(|placed| !take(&mut rest, placed)) {
        Some(placed) => Err(SheetError::TooMany {
            tile: placed.tile.to_string(),
        }),
        None => Ok((scored, rest)),
    }
}

fn lay<B: Clone>(
    grid: &mut Grid,
    bag: &mut B,
    take: impl Fn(&mut B, &Placed) -> bool,
    laid: &[Placed],
) -> Result<(String, u32), SheetError> {
    let (scored, rest) = check_lay(grid, bag, take, laid)?;
    *bag = rest;
    laid.iter().for_each(|placed| grid.place(*placed));
    Ok((qwirkle::Move::Play(laid.to_vec()).to_string(), scored.score))
}

/// A game of Strata that this seat begins.
fn open_strata(first: Seat) -> Result<Strata, SheetError> {
    let deal = strata::PileDeal {
        piles: [LTile::lot(Seat(0)).to_vec(), LTile::lot(Seat(1)).to_vec()],
        first,
    };
    Strata::start(Variant::Open, &Player::lettered(2), &deal).map_err(|_| SheetError::Complete)
}
