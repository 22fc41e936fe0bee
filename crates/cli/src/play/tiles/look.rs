//! How a draft of tiles looks: the grid with it, the hand, and what it would score.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tilery_rules::grid::Scored;
use tilery_rules::{Cell, END_BONUS, Placed};

use super::changes::Hint;
use super::{Lit, TileDraft};
use crate::draw::{self, Explanation, GridBoard, Overlay, Part, palette};

/// Below this there is no room for the numbers of tiles.
const NARROW: usize = 36;

impl TileDraft {
    pub(in crate::play) fn board(&self, last: &[Cell]) -> GridBoard {
        let lit_as = |wanted: Lit| {
            let cells = self.lit.iter().filter(move |(_, lit)| **lit == wanted);
            cells.map(|(cell, _)| *cell).collect()
        };
        let hint = match &self.hint {
            Some(Hint::Play(placed)) if self.laid.is_empty() && self.chosen.is_none() => placed.clone(),
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
        GridBoard::drafted(self.game.grid(), last, overlay)
    }

    /// The hand, numbered; brackets around the chosen tile, a dot for one that lies on the grid. Where it is narrow,
    /// what goes without saying is left out.
    pub(in crate::play) fn holding(&self, width: usize) -> Line<'static> {
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
                draw::tile_span(*tile)
            });
            spans.push(Span::styled(close, palette::strong()));
        }
        Line::from(spans)
    }

    /// What the draft would score, with the chosen tile under the cursor, or why that would not do.
    pub(in crate::play) fn prospect(&self, width: usize, explains: bool) -> Vec<Line<'static>> {
        if let Some(marked) = &self.marked {
            let verb = self.game.change_verb();
            return vec![Line::from(match marked.len() {
                0 => format!(
                    "Mark the {} to {verb} with their numbers; a marks all.",
                    self.game.pieces()
                ),
                count => format!("{count} to {verb}. Enter does it, Esc goes back."),
            })];
        }
        let mut lines = Vec::new();
        let placed = match (self.chosen, self.why_not(self.cursor)) {
            (Some(at), Some(why)) => {
                let tile = self.hand[at];
                let line = Line::from(vec![
                    draw::tile_span(tile),
                    Span::raw(format!(" cannot lie on {}: {why}.", self.cursor)),
                ]);
                if explains {
                    lines.extend(draw::wrap(&line, width));
                }
                self.placed()
            }
            (Some(_), None) => self.with_chosen(self.cursor).unwrap_or_default(),
            (None, _) => self.placed(),
        };
        if placed.is_empty() {
            return lines;
        }
        let told = match self.game.check_play(self.seat, placed.clone()) {
            Ok(scored) => self.tell(&placed, &scored),
            Err(why) => {
                let needs = self.lit.get(&self.cursor) == Some(&Lit::Later);
                let what = if needs {
                    "Only with others of your hand"
                } else {
                    "Not yet"
                };
                Explanation::sentence(Span::styled(format!("{what}: {why}."), palette::faint()))
            }
        };
        lines.extend(told.lines(width));
        lines
    }

    fn tell(&self, placed: &[Placed], scored: &Scored) -> Explanation {
        let mut told = draw::tell_play(placed, scored, &[]);
        let ends = self.game.bag_is_empty() && placed.len() == self.hand.len();
        told.bonus = ends.then(|| Part {
            points: END_BONUS,
            reason: String::from("ending the game"),
            tiles: Vec::new(),
        });
        let points = scored.score + if ends { END_BONUS } else { 0 };
        let plural = if points == 1 { "" } else { "s" };
        let mut headline = vec![Span::styled(format!("{points} point{plural}"), palette::strong())];
        if self.chosen.is_some() {
            headline.push(Span::styled(
                format!(" with this on {}", self.cursor),
                Style::new(),
            ));
        }
        told.headline = headline;
        told
    }

    /// What the suggested move would be worth.
    pub(in crate::play) fn hint_line(&self) -> Option<Line<'static>> {
        let mut spans = vec![Span::styled("Hint: ", palette::strong())];
        match self.hint.as_ref()? {
            Hint::Play(placed) => {
                for placed in placed {
                    spans.push(draw::tile_span(placed.tile));
                    spans.push(Span::raw(format!("@{} ", placed.cell)));
                }
                if let Ok(scored) = self.game.check_play(self.seat, placed.clone()) {
                    spans.push(Span::raw(format!("for {}", scored.score)));
                }
            }
            Hint::Change(tiles) => {
                spans.push(Span::raw(format!("{} ", self.game.change_verb())));
                spans.extend(draw::tile_spans(tiles));
            }
            Hint::Pass => spans.push(Span::raw("pass")),
        }
        spans.push(Span::styled("  (h lays it out)", palette::faint()));
        Some(Line::from(spans))
    }

    pub(in crate::play) fn keys(&self) -> Vec<(&'static str, &'static str)> {
        if self.marked.is_some() {
            return vec![
                ("1-6", "mark"),
                ("a", "all"),
                ("⏎", self.game.change_verb()),
                ("Esc", "back"),
            ];
        }
        let mut keys = match (self.chosen, self.laid.is_empty()) {
            (Some(_), _) => vec![("↑↓←→", "move"), ("n", "next lit"), ("⏎", "lay"), ("Esc", "back")],
            (None, false) => vec![("⏎", "play"), ("1-6", "add"), ("⌫", "take back")],
            (None, true) if !self.can_change => vec![("1-6", "tile")],
            (None, true) => vec![
                ("1-6", "tile"),
                (&self.game.change_verb()[..1], self.game.change_verb()),
            ],
        };
        if self.game.check_pass(self.seat).is_ok() {
            keys.insert(0, ("p", "pass"));
        }
        keys
    }
}
