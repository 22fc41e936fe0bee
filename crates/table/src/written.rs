//! Views as text, for those who follow a table move by move.
//!
//! A view is compared with the one before after each event, for each audience. Nearly all of a view is the list of turns,
//! and a turn that its viewer knows in full stays as it is. So each turn is written once, and the rest of the view is
//! small. [`Table::view`] with [`changes`](crate::changes) is the plain way to the same result.

use std::sync::Arc;

use tilery_games::{MatchView, turn_view};
use tilery_rules::Seat;

use crate::delta::{Outline, write_list_changes};
use crate::{Millis, Seq, Table};

/// The entry of a view that lists the turns of a game.
const TURNS: [&str; 2] = ["game", "turns"];

/// A table as a viewer may see it: a [`TableView`](crate::TableView) as JSON text.
#[derive(Clone, Debug)]
pub struct WrittenView {
    /// The view without the turns of a game that the server deals.
    rest: Outline,
    turns: Vec<WrittenTurn>,
    /// How often turns were taken back. What was known then may be hidden again.
    taken_back: usize,
}

#[derive(Clone, Debug)]
struct WrittenTurn {
    /// The event of the turn.
    seq: Seq,
    text: Arc<str>,
    /// Whether the viewer knows all of it. Then it stays as it is.
    is_whole: bool,
}

impl AsRef<str> for WrittenTurn {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl Table {
    /// [`Table::view`] as text. `before` is what the same viewer saw of this table at an earlier event.
    ///
    /// # Errors
    /// Returns an error if the view has no JSON form.
    pub fn written_view(
        &self,
        viewer: Option<Seat>,
        now: Millis,
        before: Option<&WrittenView>,
    ) -> serde_json::Result<WrittenView> {
        let viewer = self.existing(viewer);
        Ok(WrittenView {
            rest: Outline::of(
                &self.view_with(viewer, now, MatchView::without_turns),
                before.map(|before| &before.rest),
            )?,
            turns: self.written_turns(viewer, before)?,
            taken_back: self.retaken.len(),
        })
    }

    fn written_turns(
        &self,
        viewer: Option<Seat>,
        before: Option<&WrittenView>,
    ) -> serde_json::Result<Vec<WrittenTurn>> {
        let Some(game) = self.game() else {
            return Ok(Vec::new());
        };
        let known = before.filter(|before| before.taken_back == self.retaken.len());
        let known = known.map_or(&[][..], |before| &before.turns);
        let mut turns = Vec::with_capacity(self.turns.len());
        for (index, &seq) in self.turns.iter().enumerate() {
            let known = known
                .get(index)
                .filter(|known| known.seq == seq && known.is_whole);
            if let Some(known) = known {
                turns.push(known.clone());
            } else if let Some(shown) = turn_view(game, index, viewer) {
                turns.push(WrittenTurn {
                    seq,
                    text: serde_json::to_string(&shown.view)?.into(),
                    is_whole: shown.is_whole,
                });
            }
        }
        Ok(turns)
    }
}

impl WrittenView {
    /// The whole view.
    pub fn text(&self) -> String {
        let rest = self.rest.text();
        let Some(start) = self.rest.find(&TURNS).filter(|_| !self.turns.is_empty()) else {
            return rest.to_owned();
        };
        let turns: usize = self.turns.iter().map(|turn| turn.text.len() + 1).sum();
        let mut text = String::with_capacity(rest.len() + turns);
        let (head, tail) = rest.split_at(start + 1);
        text.push_str(head);
        for (index, turn) in self.turns.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            text.push_str(&turn.text);
        }
        text.push_str(tail);
        text
    }

    /// The changes that turn an earlier view of the same viewer into this one, each as the text of a
    /// [`Change`](crate::Change), separated by commas.
    pub fn changes_since(&self, before: &WrittenView) -> String {
        let mut changes = String::new();
        self.rest.write_changes(&before.rest, &mut changes);
        write_list_changes(
            &format!("/{}", TURNS.join("/")),
            &before.turns,
            &self.turns,
            &mut changes,
        );
        changes
    }
}
