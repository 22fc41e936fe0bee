//! The notes of a review on each turn of its game.

use std::path::Path;

use ratatui::text::{Line, Span};
use tilery_analysis::{Language, TurnReview};
use tilery_frame::present::terminal::palette;
use tilery_games::AnyGame;
use tilery_rules::record::Record;

use crate::analyse::figures::signed;
use crate::analyse::reviewed::{ReviewedGame, is_costly, luck_label};
use crate::analyse::text::{best_line, best_rows, played_spans, reason_lines, verdict};
use crate::failure::Failure;
use crate::reviews;

impl ReviewedGame {
    /// The review of a record in the file beside it, if there is one.
    ///
    /// # Errors
    /// Returns an error if there is such a file, but it cannot be read.
    pub(crate) fn beside(
        file: &Path,
        record: &Record,
        language: Language,
    ) -> Result<Option<ReviewedGame>, Failure> {
        let Some(path) = reviews::beside(file).filter(|path| path.exists()) else {
            return Ok(None);
        };
        // A record with a fault has no review.
        let Ok(game) = AnyGame::replay(record, None) else {
            return Ok(None);
        };
        let review = reviews::find(&path, &game.record())?;
        Ok(review.map(|review| ReviewedGame::new(record.clone(), game, review, language)))
    }

    /// The notes on the last of so many turns: its class, value, best move and reasons.
    pub(super) fn of_turn(&self, turns: usize) -> Vec<Line<'static>> {
        let Some(turn) = self.last_turn(turns) else {
            return Vec::new();
        };
        let mut lines = vec![Line::from(verdict(&self.phrases, self.words, turn))];
        lines.push(Line::from(played_spans(self.words, turn)));
        lines.extend(best_line(self.game.rules(), self.words, turn));
        lines.extend(reason_lines(&self.phrases, &turn.reasons));
        if turn.notable_luck {
            let label = self.phrases.label(luck_label(turn));
            let text = format!("{} {label}", self.words.plain(&signed(turn.luck)));
            lines.push(Line::from(Span::styled(text, palette::strong())));
        }
        lines
    }

    /// The last of so many turns, if it was reviewed.
    fn last_turn(&self, turns: usize) -> Option<&TurnReview> {
        self.review.turns.get(turns.checked_sub(1)?)?.as_ref()
    }

    /// The best moves instead of the last of so many turns, with their values.
    pub(super) fn best_moves(&self, turns: usize) -> Option<Vec<Line<'static>>> {
        let turn = self.last_turn(turns)?;
        Some(best_rows(
            self.game.rules(),
            &self.phrases,
            self.words,
            &turn.best,
            Some(&turn.mv),
        ))
    }

    /// The next position after `turns` turns whose last turn lost points, or the one before.
    pub(super) fn next_costly(&self, turns: usize, back: bool) -> Option<usize> {
        let mut costly = self
            .turns()
            .filter(|(_, turn)| is_costly(turn))
            .map(|(number, _)| number + 1);
        match back {
            false => costly.find(|after| *after > turns),
            true => costly.take_while(|after| *after < turns).last(),
        }
    }
}
