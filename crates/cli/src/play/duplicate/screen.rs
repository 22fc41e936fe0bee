//! The screen of a game of duplicate.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Borders, Padding};
use tilery_duplicate::percent;
use tilery_frame::present::terminal::text::one_line;
use tilery_frame::present::terminal::{BoardDrawing, TerminalGame, palette};
use tilery_games::with_game;
use tilery_rules::Cell;

use super::{DuplicateSession, DuplicateStage};
use crate::draw::canvas;

impl DuplicateSession {
    /// Draws the screen and remembers which part of the board is visible.
    pub(crate) fn render(&mut self, frame: &mut Frame<'_>) {
        if canvas::is_too_small(frame) {
            return;
        }
        let area = frame.area();
        let draft = (area.height / 3).clamp(4, 10);
        let [top, middle, below, bottom] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(draft),
            Constraint::Length(1),
        ])
        .areas(area);
        frame.render_widget(self.title(), top);
        frame.render_widget(self.foot(), bottom);
        self.render_board(frame, middle);
        self.render_draft(frame, below);
        match self.stage {
            DuplicateStage::Draft(_) => {}
            DuplicateStage::Told => canvas::render_popup(frame, area, " The round is over ", self.told()),
            DuplicateStage::Over => canvas::render_popup(frame, area, " Result ", self.result()),
        }
    }

    fn title(&self) -> Line<'static> {
        let rounds = self.game.rounds().len();
        let game = self.game.rules().game();
        let name = match self.daily {
            Some(number) => format!(" {game} daily {number}"),
            None => format!(" {game} duplicate"),
        };
        let round = format!(" · round {} of {rounds}", (self.at + 1).min(rounds));
        Line::from(vec![
            Span::styled(name, palette::strong()),
            Span::styled(format!("{round} · {} points", self.points()), palette::faint()),
        ])
    }

    fn foot(&self) -> Line<'static> {
        let mut keys = match &self.stage {
            DuplicateStage::Draft(draft) => draft.keys(),
            DuplicateStage::Told => vec![("⏎", "next round")],
            DuplicateStage::Over => Vec::new(),
        };
        keys.push(("q", "quit"));
        let spans = keys.into_iter().flat_map(|(key, what)| {
            [
                Span::styled(format!(" {key} "), palette::strong()),
                Span::styled(format!("{what} "), palette::faint()),
            ]
        });
        Line::from_iter(spans)
    }

    fn render_board(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let last: Vec<Cell> = self
            .at
            .checked_sub(1)
            .and_then(|before| self.game.rounds().get(before)?.master_turn())
            .map(|turn| turn.cells.iter().map(|cell| Cell::new(cell.x, cell.y)).collect())
            .unwrap_or_default();
        let drawn: Box<dyn BoardDrawing> = match (&self.stage, self.round().or(self.game.rounds().last())) {
            (DuplicateStage::Draft(draft), _) => draft.board(&last),
            (_, Some(round)) => with_game!(round.game(), game => game.position().draw_board(None)),
            (_, None) => return,
        };
        let cursor = match &self.stage {
            DuplicateStage::Draft(draft) => draft.cursor(),
            _ => last.first().copied().unwrap_or(Cell::new(0, 0)),
        };
        canvas::render_around(frame, area, drawn.as_ref(), cursor, &mut self.window);
    }

    /// The hand, and what the draft is worth.
    fn render_draft(&self, frame: &mut Frame<'_>, area: Rect) {
        let inner = canvas::set_apart(frame, area, Borders::TOP, Padding::ZERO);
        let DuplicateStage::Draft(draft) = &self.stage else {
            return;
        };
        let width = usize::from(inner.width);
        let mut lines = vec![draft.holding(width)];
        lines.extend(draft.picture());
        if let Some(note) = &self.note {
            lines.push(Line::from(Span::styled(one_line(note), palette::alarm())));
        }
        lines.extend(draft.prospect(width, self.note.is_none()));
        frame.render_widget(canvas::fit_lines(&lines, inner), inner);
    }

    /// How wide the names of the players are.
    fn widest_name(&self) -> usize {
        let names = self.rivals.iter().map(|rival| rival.name.chars().count());
        names.max().unwrap_or_default().max(8)
    }

    /// How the round went.
    fn told(&self) -> Vec<Line<'static>> {
        let width = self.widest_name();
        let line = |who: &str, mv: &str, points: u32| {
            Line::from(vec![
                Span::styled(format!("{who:<width$} {points:>4}  "), palette::strong()),
                Span::raw(one_line(mv).to_string()),
            ])
        };
        let mut lines = Vec::new();
        if let Some((mv, points)) = self.plays.last() {
            lines.push(line("you", mv, *points));
        }
        for (rival, (mv, points)) in self.rivals.iter().zip(&self.answers) {
            lines.push(line(&rival.name, mv, *points));
        }
        if let Some(round) = self.round() {
            lines.push(line("best", &round.master().mv, round.master().points));
        }
        lines.push(Line::from("Enter goes on with the best play on the board."));
        lines
    }

    fn result(&self) -> Vec<Line<'static>> {
        let maximum = self.game.maximum();
        let mut standing = vec![(String::from("you"), self.points())];
        standing.extend(self.rivals.iter().map(|rival| (rival.name.clone(), rival.points)));
        let width = self.widest_name();
        standing.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        let mut lines: Vec<Line<'static>> = standing
            .into_iter()
            .map(|(who, points)| {
                Line::from(format!(
                    "{who:<width$} {points:>4} of {maximum}, {:>3} %",
                    percent(points, maximum)
                ))
            })
            .collect();
        lines.extend(self.summary().map(|row| Line::from(row).style(palette::strong())));
        lines
    }
}
