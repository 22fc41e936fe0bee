//! The score sheet of a game on a real table: plays are entered by hand, and nobody's hand is known.

use serde::{Deserialize, Serialize};
use tilery_present::{AnyBoard, Preview, PreviewError, PreviewRequest, SheetError, SheetView};
use tilery_rules::{AnyRules, Bonus, Outcome, Seat};

/// A turn that was entered, with its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    /// Whose turn.
    pub seat: Seat,
    /// `play …`, `swap 3` or `pass`; in Strata a laid tile.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its points; in Strata zones count at the end.
    pub score: u32,
}

/// A score sheet: what lies on the real table as far as it was entered, and the points.
#[derive(Clone, Debug)]
pub struct Sheet {
    rules: AnyRules,
    seats: usize,
    entries: Vec<Entry>,
    scores: Vec<u32>,
    board: AnyBoard,
}

impl Sheet {
    /// The most entries that a sheet has room for; no game comes near.
    pub const MOST: usize = 400;

    /// An empty sheet.
    pub fn new(rules: AnyRules, seats: usize) -> Sheet {
        Sheet {
            rules,
            seats,
            entries: Vec::new(),
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
        self.board.scores(&self.scores)
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
        self.board.is_complete()
    }

    /// The result, if `out` laid the last tile of the hand, or nobody did.
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
    /// If it cannot be read, breaks a rule of placing, is out of turn, or lays more tiles than there are. Nothing
    /// changes then.
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
        let (mv, score) = self.board.enter(seat, mv)?;
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
        let numbered = (1..).zip(&self.entries);
        // An entry is kept in the form in which its board reads it again.
        let turns = numbered.filter_map(|(number, entry)| {
            self.board
                .turn_view(number, entry.seat, &entry.mv, entry.score)
                .ok()
        });
        self.board.view(self.scores(), self.turn(), turns.collect())
    }

    /// What there is to say about a draft of the next entry.
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
