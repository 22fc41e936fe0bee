//! The score sheet of a game on a real table. Plays are entered by hand, and no hand of tiles is known.

use serde::{Deserialize, Serialize};
use tilery_frame::present::{Action, PreviewError, PreviewRequest, SheetError, TurnView};
use tilery_games::{AnyBoard, AnyRules, Preview, SheetView};
use tilery_rules::{Bonus, Outcome, Seat};

/// An entry of the sheet: a turn with its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    /// The seat that made the turn.
    pub seat: Seat,
    /// `play …`, `swap 3` or `pass`, or a laid tile in Strata. On a sheet of points alone, `points 12`.
    #[serde(rename = "move")]
    pub mv: String,
    /// The points of the turn. In Strata, zones count at the end.
    pub score: u32,
}

/// A score sheet: the real table as far as it was entered, and the points.
#[derive(Clone, Debug)]
pub struct Sheet {
    rules: AnyRules,
    seats: usize,
    entries: Vec<Entry>,
    /// The same turns as everybody sees them. What they did shows only when they are entered.
    turns: Vec<TurnView>,
    scores: Vec<u32>,
    board: AnyBoard,
}

impl Sheet {
    /// The maximum number of entries. No game comes near it.
    pub const MOST: usize = 400;

    /// The maximum number of points of one entry. No turn scores so many.
    pub const MOST_POINTS: u32 = 999;

    /// Creates an empty sheet.
    pub fn new(rules: AnyRules, seats: usize) -> Sheet {
        Sheet {
            rules,
            seats,
            entries: Vec::new(),
            turns: Vec::new(),
            scores: vec![0; seats],
            board: AnyBoard::new(rules),
        }
    }

    /// All entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Points so far, by seat.
    pub fn scores(&self) -> Vec<u32> {
        match self.holds_points() {
            true => self.scores.clone(),
            false => self.board.scores(&self.scores),
        }
    }

    /// Whether the entries are points alone, without moves. The first entry decides.
    fn holds_points(&self) -> bool {
        self.entries
            .first()
            .is_some_and(|entry| points_of(&entry.mv).is_some())
    }

    /// The seat whose turn it is. It is `None` before the first entry, and once all tiles of Strata are laid.
    pub fn turn(&self) -> Option<Seat> {
        if self.is_complete() {
            return None;
        }
        self.entries.last().map(|entry| entry.seat.next(self.seats))
    }

    /// Whether no entry can follow, because all tiles of Strata are laid.
    pub fn is_complete(&self) -> bool {
        self.board.is_complete()
    }

    /// The result. `out` is the seat that laid its last tile, if there is one.
    pub fn outcome(&self, out: Option<Seat>) -> Outcome {
        let mut scores = self.scores();
        let bonus = out
            .zip(self.board.end_bonus())
            .map(|(seat, points)| Bonus { seat, points });
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
    /// Returns an error if the turn cannot be parsed, breaks a placement rule, is out of turn, or lays more
    /// tiles than there are. The sheet does not change on an error.
    pub fn enter(&mut self, seat: Seat, mv: &str) -> Result<&Entry, SheetError> {
        if self.is_complete() {
            return Err(SheetError::Complete);
        }
        if self.entries.len() >= Sheet::MOST {
            return Err(SheetError::Full { most: Sheet::MOST });
        }
        let due = self.turn().unwrap_or(seat);
        if due != seat || seat.index() >= self.seats {
            return Err(SheetError::Turn { due, given: seat });
        }
        let points = points_of(mv);
        if !self.entries.is_empty() && points.is_some() != self.holds_points() {
            return Err(SheetError::Mixed);
        }
        let number = self.entries.len();
        let turn = match points {
            Some(points) if points > Sheet::MOST_POINTS => {
                return Err(SheetError::TooManyPoints {
                    most: Sheet::MOST_POINTS,
                });
            }
            Some(points) => TurnView::points(number + 1, seat, &Sheet::points_entry(points), points),
            None => self.board.enter(seat, mv)?.view(number + 1, seat),
        };
        let score = turn.score.unwrap_or_default();
        self.scores[seat.index()] += score;
        self.entries.push(Entry {
            seat,
            mv: turn.notation.clone(),
            score,
        });
        self.turns.push(turn);
        Ok(&self.entries[number])
    }

    /// Returns the sheet with all entries from `from` on replaced.
    ///
    /// # Errors
    /// Returns an error if there is no such entry, or a new one is not accepted.
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
        let mut sheet = self.cleared();
        for entry in kept {
            sheet.enter(entry.seat, &entry.mv)?;
        }
        for (seat, mv) in entries {
            sheet.enter(seat, mv)?;
        }
        Ok(sheet)
    }

    /// The entry of points alone.
    pub fn points_entry(points: u32) -> String {
        format!("{} {points}", Action::Points.verb())
    }

    /// The same sheet without entries.
    pub(crate) fn cleared(&self) -> Sheet {
        Sheet::new(self.rules, self.seats)
    }

    /// The public view of the sheet, which contains everything.
    pub fn view(&self) -> SheetView {
        self.board.view(self.scores(), self.turn(), self.turn_views())
    }

    /// The same without the entries.
    pub(crate) fn view_without_turns(&self) -> SheetView {
        self.board.view(self.scores(), self.turn(), Vec::new())
    }

    /// All entries as everybody sees them.
    pub(crate) fn turn_views(&self) -> Vec<TurnView> {
        self.turns.clone()
    }

    /// Previews a draft of the next entry.
    pub(crate) fn preview(&self, request: &PreviewRequest) -> Result<Preview, PreviewError> {
        match self.turn() {
            Some(due) if due != request.seat => Err(PreviewError::Sheet(SheetError::Turn {
                due,
                given: request.seat,
            })),
            _ => self.board.preview(request),
        }
    }
}

/// The points of an entry that is nothing else: `points 12`.
fn points_of(mv: &str) -> Option<u32> {
    let mut words = mv.split_ascii_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(word), Some(points), None) if word == Action::Points.verb() => points.parse().ok(),
        _ => None,
    }
}
