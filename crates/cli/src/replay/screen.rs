//! The layout of the screen: the board, and beside or below it the last turn and the holdings.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Borders, Padding};
use tilery_frame::present::terminal::text::one_line;
use tilery_frame::present::terminal::{board, palette};

use super::state::{Popup, ReplaySession};
use super::timeline::RecordEnd;
use crate::analyse::text::seat_table;
use crate::draw::canvas;

/// From this width on, the panel is beside the board.
const WIDE: u16 = 104;
/// The smallest and largest width of the panel beside the board.
const SIDE_PANEL: (u16, u16) = (46, 57);
/// The usual height of the panel below the board: most turns fit into it.
const LOWEST_PANEL: u16 = 8;
/// Its height with a review.
const REVIEW_PANEL: u16 = 13;

const HELP: [(&str, &str); 12] = [
    ("→  l  n  space", "one turn on"),
    ("←  h  p", "one turn back"),
    ("PgDn  PgUp", "ten turns on, back"),
    ("Home g   End G", "to the deal, to the end"),
    ("12 Enter  or  :12", "to the position after 12 turns"),
    ("m  M", "with a review: to the next mistake, the one before"),
    ("b", "with a review: the best moves instead of the last turn"),
    ("r", "with a review: how the results add up"),
    ("↑ ↓  j k", "scroll the board"),
    ("Shift+arrows  H L", "scroll it sideways"),
    ("c", "back to the last move"),
    ("q  Esc  Ctrl+C", "leave"),
];

impl ReplaySession {
    /// Draws the screen and remembers how far the board could really be scrolled.
    pub(crate) fn render(&mut self, frame: &mut Frame<'_>) {
        if canvas::is_too_small(frame) {
            return;
        }
        let area = frame.area();
        let [top, middle, bottom] =
            Layout::vertical([Constraint::Length(1), Constraint::Min(0), Constraint::Length(1)]).areas(area);
        frame.render_widget(self.title(top.width), top);
        if area.width >= WIDE {
            let panel = (area.width * 2 / 5).clamp(SIDE_PANEL.0, SIDE_PANEL.1);
            let [left, right] =
                Layout::horizontal([Constraint::Min(0), Constraint::Length(panel)]).areas(middle);
            self.render_board(frame, left);
            self.render_side(frame, right);
        } else {
            let (usual, most) = match self.notes {
                Some(_) => (REVIEW_PANEL, area.height / 2),
                None => (LOWEST_PANEL, area.height / 3 + 1),
            };
            let high = (self.holdings().len() as u16 + 1).max(usual).min(most);
            let [above, below] =
                Layout::vertical([Constraint::Min(0), Constraint::Length(high)]).areas(middle);
            self.render_board(frame, above);
            self.render_below(frame, below);
        }
        frame.render_widget(self.foot(bottom.width), bottom);
        match (self.popup, &self.notes) {
            (Some(Popup::Help), _) => {
                canvas::render_popup(frame, area, " Keys ", canvas::key_lines(&HELP, 18))
            }
            (Some(Popup::Review), Some(notes)) => {
                canvas::render_popup(frame, area, " Review ", seat_table(notes));
            }
            (Some(Popup::BestMoves), Some(notes)) => {
                let lines = notes.best_moves(self.at()).unwrap_or_default();
                canvas::render_popup(frame, area, " Best moves ", lines);
            }
            _ => {}
        }
    }

    /// Game, rules, and a progress bar.
    fn title(&self, width: u16) -> Line<'static> {
        let left = format!(" {}", self.scene.title);
        let rest = usize::from(width).saturating_sub(Span::raw(&left).width() + 2);
        let mut right = format!("{} of {} turns ", self.at(), self.recorded);
        if right.len() > rest {
            right = format!("{}/{} ", self.at(), self.recorded);
        }
        let room = rest.saturating_sub(right.len());
        let done = (room * self.at()).checked_div(self.recorded).unwrap_or(room);
        let bar = if room >= 8 {
            format!(" {}{} ", "━".repeat(done), "─".repeat(room - done))
        } else {
            " ".repeat(room + 2)
        };
        Line::from(vec![
            Span::styled(left, palette::strong()),
            Span::styled(bar, palette::faint()),
            Span::styled(right, palette::strong()),
        ])
    }

    fn foot(&self, width: u16) -> Line<'static> {
        if let Some(typed) = &self.jump {
            return Line::from(vec![
                Span::styled(format!(" Go to turn: {typed}"), palette::strong()),
                Span::styled("▏", palette::strong()),
                Span::styled("  Enter goes, Esc stays", palette::faint()),
            ]);
        }
        let long = match self.notes {
            Some(_) => " → on  ← back  m next mistake  b best  r review  12⏎ jump  ? help  q quit",
            None => " → on  ← back  Home End  12⏎ jump  ↑↓ scroll  ? help  q quit",
        };
        let text = if usize::from(width) > Span::raw(long).width() {
            long
        } else {
            " → on  ← back  ? help  q quit"
        };
        Line::from(Span::styled(text, palette::faint()))
    }

    fn render_board(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let board = self.scene.board.as_ref();
        let room = (usize::from(area.width), usize::from(area.height));
        // The board keeps its place through the whole game if the last position fits.
        let (wide, high) = board::extent(board, self.stage, self.stage);
        let all = if wide <= room.0 && high <= room.1 {
            self.stage
        } else {
            board.frame()
        };
        let (window, pan) = board::fit(board, all, room, self.pan);
        self.pan = pan;
        canvas::render_board(frame, area, board, window, all);
    }

    fn render_below(&self, frame: &mut Frame<'_>, area: Rect) {
        let inner = canvas::set_apart(frame, area, Borders::TOP, Padding::ZERO);
        let needed = self.holdings().iter().map(Line::width).max().unwrap_or(0) as u16;
        let right = needed.min(inner.width / 2 + 4);
        if inner.width < 60 {
            // There is no room for two columns: the turn comes first.
            let mut lines = self.last_turn(inner.width);
            lines.extend(self.holdings());
            frame.render_widget(canvas::fit_lines(&lines, inner), inner);
            return;
        }
        let [left, _, right] = Layout::horizontal([
            Constraint::Min(0),
            Constraint::Length(2),
            Constraint::Length(right),
        ])
        .areas(inner);
        frame.render_widget(canvas::fit_lines(&self.last_turn(left.width), left), left);
        frame.render_widget(canvas::fit_lines(&self.holdings(), right), right);
    }

    fn render_side(&self, frame: &mut Frame<'_>, area: Rect) {
        let inner = canvas::set_apart(frame, area, Borders::LEFT, Padding::horizontal(1));
        let mut lines = self.holdings();
        lines.push(Line::default());
        lines.extend(self.last_turn(inner.width));
        lines.push(Line::default());
        if !self.scene.stocks.is_empty() {
            lines.extend(self.scene.stocks.iter().cloned());
            lines.push(Line::default());
        }
        lines.push(self.scene.legend.clone());
        frame.render_widget(canvas::fit_lines(&lines, inner), inner);
    }

    /// The turn that led here, and after the last turn how the record ends.
    fn last_turn(&self, width: u16) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        if self.is_last() {
            lines.extend(match &self.end {
                RecordEnd::Over => None,
                RecordEnd::CutShort(how) => Some(Line::from(how.clone()).style(palette::strong())),
                RecordEnd::Open => Some(Line::from("The record stops here.").style(palette::faint())),
                RecordEnd::Fault(fault) => {
                    let fault = format!("Fault: {}", one_line(fault));
                    Some(Line::from(Span::styled(fault, palette::alarm())))
                }
            });
        }
        // A fault comes first. That a record just stops comes last.
        let at = if matches!(self.end, RecordEnd::Fault(_)) {
            lines.len()
        } else {
            0
        };
        let mut turn = self.scene.turn.lines(usize::from(width));
        if let Some(notes) = &self.notes {
            turn.extend(notes.of_turn(self.at()));
        }
        lines.splice(at..at, turn);
        lines
    }

    fn holdings(&self) -> Vec<Line<'static>> {
        self.scene
            .seats
            .iter()
            .chain(&self.scene.facts)
            .cloned()
            .collect()
    }
}
