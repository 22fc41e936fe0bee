//! Drafts of moves at a table.

use tilery_present::{Present, Preview, PreviewAsk, PreviewError};
use tilery_rules::with_match;

use crate::{Play, Refused, Table};

impl Table {
    /// What there is to say about a draft of a seat.
    ///
    /// The caller must know that the user who asks sits there: see [`Table::seats_of`].
    ///
    /// # Errors
    /// If it is not the turn of that seat, or the request cannot be read.
    pub fn preview(&self, ask: &PreviewAsk) -> Result<Preview, Refused> {
        let seat = ask.seat;
        self.chair(seat).ok_or(Refused::NoSeat(seat))?;
        if self.ended().is_some() {
            return Err(Refused::Over);
        }
        let preview = match self.play.as_ref().ok_or(Refused::NotBegun)? {
            Play::Match(game) => {
                with_match!(&**game, game => game.position().preview(ask).map(Preview::from))
            }
            Play::Sheet(sheet) => sheet.preview(ask),
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
