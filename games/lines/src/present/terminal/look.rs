//! How the draft of a play looks: on the grid, in the hand, and what it would score.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tilery_frame::present::terminal::text::wrap;
use tilery_frame::present::terminal::{Explanation, Part, palette, refusal_text};
use tilery_rules::Cell;

use super::draft::{Lit, TileDraft};
use super::grid::{GridDrawing, Overlay};
use super::tile::tile_span;
use super::{LineGame, move_spans, words};
use crate::grid::Scored;
use crate::{AsLineMove, LineMove, PieceBag, Placed};

/// Below this width the numbers of the tiles are left out.
const NARROW: usize = 36;

impl<G: LineGame> TileDraft<G> {
    /// The grid with the draft.
    pub(super) fn drawing(&self, last: &[Cell]) -> GridDrawing {
        let lit_as = |wanted: Lit| {
            let cells = self.lit.iter().filter(move |(_, lit)| **lit == wanted);
            cells.map(|(cell, _)| *cell).collect()
        };
        let hint = match self.hint.as_ref().map(AsLineMove::effect) {
            Some(LineMove::Play(laid)) if self.laid.is_empty() && self.chosen.is_none() => laid.to_vec(),
            _ => Vec::new(),
        };
        let ghost = self
            .with_chosen(self.cursor)
            .filter(|_| self.lit.contains_key(&self.cursor))
            .and_then(|placed| placed.last().copied());
        let overlay = Overlay {
            laid: self.placed(),
            hint,
            lit: lit_as(Lit::Now),
            later: lit_as(Lit::Later),
            ghost: ghost.map(|placed| placed.tile),
            cursor: (self.marked.is_none()).then_some(self.cursor),
            is_choosing: self.chosen.is_some(),
        };
        GridDrawing::drafted(self.position.board(), last, overlay)
    }

    /// The numbered hand: brackets mark the chosen tile, a dot stands for one that is laid. A narrow line has no title
    /// and no numbers.
    pub(super) fn hand_line(&self, width: usize) -> Line<'static> {
        let (title, blank) = match width {
            54.. => (" Your hand ", " "),
            44.. => (" ", " "),
            _ => ("", ""),
        };
        let mut spans = vec![Span::styled(title, palette::strong())];
        for (at, tile) in self.hand.iter().enumerate() {
            let marked = self.marked.as_ref().is_some_and(|marked| marked.contains(&at));
            let (open, close) = match (self.chosen == Some(at), marked) {
                (true, _) => ("▸", "◂"),
                (_, true) => ("[", "]"),
                _ => (" ", " "),
            };
            let number = if self.is_laid(at) || (self.marked.is_none() && !self.is_useful(at)) {
                palette::faint()
            } else {
                palette::strong()
            };
            if width >= NARROW {
                spans.push(Span::styled(format!("{blank}{}", at + 1), number));
            }
            spans.push(Span::styled(open, palette::strong()));
            spans.push(if self.is_laid(at) {
                Span::styled(" · ", palette::faint())
            } else {
                tile_span(*tile)
            });
            spans.push(Span::styled(close, palette::strong()));
        }
        Line::from(spans)
    }

    /// The score of the draft with the chosen tile at the cursor, or why it is not allowed.
    pub(super) fn prospect_lines(&self, width: usize, explains: bool) -> Vec<Line<'static>> {
        if let Some(marked) = &self.marked {
            let verb = G::CHANGE;
            return vec![Line::from(match marked.len() {
                0 => format!(
                    "Mark the {} to {verb} with their numbers; a marks all.",
                    G::PIECES
                ),
                count => format!("{count} to {verb}. Enter does it, Esc goes back."),
            })];
        }
        let mut lines = Vec::new();
        let placed = match (self.chosen, self.why_not(self.cursor)) {
            (Some(at), Some(why)) => {
                let tile = self.hand[at];
                let line = Line::from(vec![
                    tile_span(tile),
                    Span::raw(format!(" cannot lie on {}: {why}.", self.cursor)),
                ]);
                if explains {
                    lines.extend(wrap(&line, width));
                }
                self.placed()
            }
            (Some(_), None) => self.with_chosen(self.cursor).unwrap_or_default(),
            (None, _) => self.placed(),
        };
        if placed.is_empty() {
            return lines;
        }
        let explanation = match self.checker().judge(&placed) {
            Ok(scored) => self.explain(&placed, &scored),
            Err(reason) => {
                let why = refusal_text(&reason);
                let needs = self.lit.get(&self.cursor) == Some(&Lit::Later);
                let what = if needs {
                    "Only with others of your hand"
                } else {
                    "Not yet"
                };
                Explanation::sentence(Span::styled(format!("{what}: {why}."), palette::faint()))
            }
        };
        lines.extend(explanation.lines(width));
        lines
    }

    fn explain(&self, placed: &[Placed], scored: &Scored) -> Explanation {
        let mut explanation = words::explain_play(placed, scored, &[]);
        let ends = self.position.bag().len() == 0 && placed.len() == self.hand.len();
        let bonus = ends.then(|| self.position.board().scoring().end_bonus);
        explanation.bonus = bonus.map(Part::end_bonus);
        let points = scored.score + bonus.unwrap_or(0);
        let plural = if points == 1 { "" } else { "s" };
        let mut headline = vec![Span::styled(format!("{points} point{plural}"), palette::strong())];
        if self.chosen.is_some() {
            headline.push(Span::styled(
                format!(" with this on {}", self.cursor),
                Style::new(),
            ));
        }
        explanation.headline = headline;
        explanation
    }

    /// The suggested move and what it is worth.
    pub(super) fn hint_text(&self) -> Option<Line<'static>> {
        let hint = self.hint.as_ref()?;
        let points = match hint.effect() {
            LineMove::Play(placed) => self.checker().judge(placed).ok().map(|scored| scored.score),
            _ => None,
        };
        let mut spans = vec![Span::styled("Hint: ", palette::strong())];
        spans.extend(move_spans::<G>(hint, points));
        spans.push(Span::styled("  (h lays it out)", palette::faint()));
        Some(Line::from(spans))
    }

    /// The keys that matter now.
    pub(super) fn current_keys(&self) -> Vec<(&'static str, &'static str)> {
        if self.marked.is_some() {
            return vec![
                ("1-6", "mark"),
                ("a", "all"),
                ("⏎", G::CHANGE.verb()),
                ("Esc", "back"),
            ];
        }
        let mut keys = match (self.chosen, self.laid.is_empty()) {
            (Some(_), _) => vec![("↑↓←→", "move"), ("n", "next lit"), ("⏎", "lay"), ("Esc", "back")],
            (None, false) => vec![("⏎", "play"), ("1-6", "add"), ("⌫", "take back")],
            (None, true) if !self.can_change => vec![("1-6", "tile")],
            (None, true) => vec![("1-6", "tile"), (&G::CHANGE.verb()[..1], G::CHANGE.verb())],
        };
        if self.checker().actions().pass.is_some() {
            keys.insert(0, ("p", "pass"));
        }
        keys
    }
}
