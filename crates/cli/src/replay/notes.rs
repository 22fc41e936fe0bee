//! The review of a game, turn by turn.

use std::path::Path;

use ratatui::text::{Line, Span};
use tilery_analysis::{Phrases, Review};
use tilery_present::terminal::palette;
use tilery_rules::AnyMatch;
use tilery_rules::record::Record;

use crate::analyse::figures::signed;
use crate::analyse::text::{best_line, reason_lines, seat_table, value_spans, verdict};
use crate::analyse::told::{Told, is_costly, luck_label};
use crate::failure::Failure;
use crate::reviews;

/// What a review says about a game.
pub(crate) struct Notes {
    record: Record,
    game: AnyMatch,
    review: Review,
    phrases: Phrases,
}

impl Notes {
    /// The review of a record in the file beside it, if there is one.
    ///
    /// # Errors
    /// If there is such a file, but it cannot be read.
    pub(crate) fn beside(file: &Path, record: &Record, phrases: Phrases) -> Result<Option<Notes>, Failure> {
        let Some(path) = reviews::beside(file).filter(|path| path.exists()) else {
            return Ok(None);
        };
        // A record with a fault has no review.
        let Ok(game) = AnyMatch::replay(record, None) else {
            return Ok(None);
        };
        let review = reviews::find(&path, &game.record())?;
        Ok(review.map(|review| Notes::new(record.clone(), game, review, phrases)))
    }

    pub(crate) fn new(record: Record, game: AnyMatch, review: Review, phrases: Phrases) -> Notes {
        Notes {
            record,
            game,
            review,
            phrases,
        }
    }

    fn told(&self) -> Told<'_> {
        Told::new(&self.record, &self.game, &self.review, &self.phrases)
    }

    /// What there is to say about the last of so many turns: its class, value, best move and reasons.
    pub(super) fn of_turn(&self, turns: usize) -> Vec<Line<'static>> {
        let number = turns.checked_sub(1);
        let Some(turn) = number.and_then(|number| self.review.turns.get(number)?.as_ref()) else {
            return Vec::new();
        };
        let mut lines = vec![Line::from(verdict(&self.phrases, turn))];
        lines.push(Line::from(value_spans("played", turn.value, turn.win)));
        lines.extend(best_line(self.game.rules(), turn));
        lines.extend(reason_lines(&self.phrases, &turn.reasons));
        if turn.notable_luck {
            let label = self.phrases.label(luck_label(turn));
            let text = format!("{} {label}", signed(turn.luck));
            lines.push(Line::from(Span::styled(text, palette::strong())));
        }
        lines
    }

    /// How the results add up, by seat.
    pub(super) fn summary(&self) -> Vec<Line<'static>> {
        seat_table(&self.told())
    }

    /// The next position after `turns` turns whose last turn lost points, or the one before.
    pub(super) fn next_costly(&self, turns: usize, back: bool) -> Option<usize> {
        let told = self.told();
        let mut costly = told
            .turns()
            .filter(|(_, turn)| is_costly(turn))
            .map(|(number, _)| number + 1);
        match back {
            false => costly.find(|after| *after > turns),
            true => costly.take_while(|after| *after < turns).last(),
        }
    }
}
