//! Drafts of moves at a table.

use tilery_frame::present::{PreviewError, PreviewRequest};
use tilery_games::Preview;

use crate::{Play, Refused, Table};

impl Table {
    /// Previews a draft of a seat, or of the open round of duplicate.
    ///
    /// The caller must make sure that the user sits on that seat: see [`Table::seats_of`].
    ///
    /// # Errors
    /// Returns an error if that seat cannot move before others have, or the request cannot be read.
    pub fn preview(&self, request: &PreviewRequest) -> Result<Preview, Refused> {
        if let Some(contest) = &self.contest {
            let (_, round) = contest.open_round().ok_or(Refused::NotBegun)?;
            return Ok(round.preview(request)?);
        }
        let seat = request.seat;
        self.chair(seat).ok_or(Refused::NoSeat(seat))?;
        if self.ended().is_some() {
            return Err(Refused::Over);
        }
        let preview = match self.play.as_ref().ok_or(Refused::NotBegun)? {
            Play::Dealt(game) => Preview::of(game, request),
            Play::Sheet(sheet) => sheet.preview(request),
        };
        Ok(preview?)
    }
}

impl From<PreviewError> for Refused {
    fn from(error: PreviewError) -> Refused {
        match error {
            PreviewError::Notation(error) => Refused::Notation(error),
            PreviewError::Refused(reason) => Refused::Rule(reason),
            PreviewError::Sheet(error) => Refused::Sheet(error),
        }
    }
}
