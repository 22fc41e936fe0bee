//! The layout of the screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Borders, Padding};
use tilery_frame::present::terminal::text::{one_line, wrap};
use tilery_frame::present::terminal::{BoardDrawing, TerminalGame, palette};
use tilery_games::{AnyGame, AnyRules, with_game};
use tilery_rules::Cell;

use super::on_file;
use super::session::{Note, PlayPhase, PlaySession, Popup, middle_of};
use crate::analyse::figures::{percent, signed};
use crate::analyse::text::reason_lines;
use crate::draw::{self, canvas};

/// From this size on, scores, unseen tiles and turns have a column beside the board.
const SIDE: (u16, u16) = (72, 18);
/// The width of that column.
const SIDE_WIDTH: u16 = 30;
/// From this width on, the column is wider.
const WIDE: u16 = 120;
const WIDE_SIDE: u16 = 46;
/// From this width on, the picture of the hand and the messages are side by side.
const TWO_COLUMNS: u16 = 60;

const SPINNER: [&str; 10] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/// The keys of every game. The keys of the game at hand follow them.
const KEYS: [(&str, &str); 7] = [
    ("1-9  0  Tab", "choose a tile; 0 is the tenth"),
    ("↑ ↓ ← →", "move the cursor; during other turns, the board"),
    ("n  N  Space", "to the next lit cell, the one before"),
    ("Enter", "lay the chosen tile, or else commit the move"),
    ("c", "commit the move"),
    ("Backspace  u", "take the last tile back"),
    ("Esc", "take everything back"),
];

/// The keys of the screen.
const SCREEN_KEYS: [(&str, &str); 5] = [
    ("h", "hint; again: lays it out"),
    ("l", "level of the bots"),
    ("v", "unseen tiles and the moves so far"),
    ("?", "again: the rulings in force"),
    ("q  Ctrl+C", "leave; the game is saved after every turn"),
];

impl PlaySession {
    /// Draws the screen and remembers which part of the board is visible.
    pub(crate) fn render(&mut self, frame: &mut Frame<'_>) {
        if canvas::is_too_small(frame) {
            return;
        }
        let area = frame.area();
        let [top, middle, bottom] =
            Layout::vertical([Constraint::Length(1), Constraint::Min(0), Constraint::Length(1)]).areas(area);
        frame.render_widget(self.title(), top);
        frame.render_widget(self.foot(bottom.width), bottom);
        let has_side = area.width >= SIDE.0 && area.height >= SIDE.1;
        let side = match (has_side, area.width >= WIDE) {
            (false, _) => 0,
            (true, false) => SIDE_WIDTH,
            (true, true) => WIDE_SIDE,
        };
        let seats = if has_side {
            0
        } else {
            self.panel.seat_lines(usize::from(area.width)).len() as u16
        };
        let draft = self.draft_height(area);
        let [above, seats, draft] = Layout::vertical([
            Constraint::Min(0),
            Constraint::Length(seats),
            Constraint::Length(draft),
        ])
        .areas(middle);
        let [board, beside] = Layout::horizontal([Constraint::Min(0), Constraint::Length(side)]).areas(above);
        self.render_board(frame, board);
        if has_side {
            self.render_side(frame, beside);
        }
        frame.render_widget(Text::from(self.panel.seat_lines(usize::from(seats.width))), seats);
        self.render_draft(frame, draft);
        self.render_popup(frame, area);
    }

    fn title(&self) -> Line<'static> {
        let turns = self.game.turns();
        let progress = match self.phase {
            PlayPhase::Over => format!(" · {turns} turns"),
            _ => format!(" · turn {}", turns + 1),
        };
        let mut spans = vec![
            Span::styled(format!(" {}", self.panel.title), palette::strong()),
            Span::styled(progress, palette::faint()),
        ];
        if let Some(error) = &self.save_error {
            let error = one_line(&format!("  cannot save: {error}"));
            spans.push(Span::styled(error, palette::alarm()));
        }
        Line::from(spans)
    }

    /// The keys that matter now, as many as there is room for.
    fn foot(&self, width: u16) -> Line<'static> {
        let mut keys = match &self.phase {
            PlayPhase::Human(_, draft) => {
                let mut keys = draft.keys();
                keys.push(("h", "hint"));
                keys
            }
            PlayPhase::Curtain(_) => vec![("⏎", "show my hand")],
            PlayPhase::Bot(_) if self.is_waiting() => vec![("l", "level"), ("↑↓←→", "look around")],
            PlayPhase::Bot(_) => vec![("⏎", "ask again"), ("l", "level"), ("↑↓←→", "look around")],
            PlayPhase::Over => vec![("⏎", "result"), ("↑↓←→", "look around")],
        };
        keys.extend([("?", "help"), ("q", "quit"), ("l", "level"), ("v", "unseen")]);
        let mut spans = Vec::new();
        let mut used = 0;
        let mut shown: Vec<&str> = Vec::new();
        for (key, what) in keys {
            let text = [format!(" {key} "), format!("{what} ")];
            let wide: usize = text.iter().map(|text| Span::raw(text).width()).sum();
            if shown.contains(&key) || used + wide > usize::from(width) {
                continue;
            }
            shown.push(key);
            used += wide;
            let [key, what] = text;
            spans.push(Span::styled(key, palette::strong()));
            spans.push(Span::styled(what, palette::faint()));
        }
        Line::from(spans)
    }

    /// The height of the player's own area.
    fn draft_height(&self, area: Rect) -> u16 {
        let picture = match &self.phase {
            PlayPhase::Human(_, draft) => draft.picture().len() as u16,
            _ => 0,
        };
        let messages = match area.height {
            40.. => 8,
            20.. if picture > 0 => 4,
            20.. => 5,
            _ => 3,
        };
        let wanted = if area.width >= TWO_COLUMNS {
            2 + picture.max(messages)
        } else {
            2 + picture + messages
        };
        wanted.min(area.height / 2 - 1)
    }

    fn render_board(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let last = &self.panel.last_cells;
        let (drawn, cursor): (Box<dyn BoardDrawing>, Cell) = match &self.phase {
            PlayPhase::Human(_, draft) => (draft.board(last), draft.cursor()),
            _ => {
                let drawn = resting_board(&self.game);
                let middle = middle_of(drawn.frame());
                (drawn, self.look.or(last.first().copied()).unwrap_or(middle))
            }
        };
        canvas::render_around(frame, area, drawn.as_ref(), cursor, &mut self.window);
    }

    fn render_side(&self, frame: &mut Frame<'_>, area: Rect) {
        let inner = canvas::set_apart(frame, area, Borders::LEFT, Padding::left(1));
        let mut lines = self.panel.seat_lines(usize::from(inner.width));
        lines.push(Line::default());
        lines.extend(self.panel.unseen.iter().cloned());
        lines.push(Line::default());
        let room = usize::from(inner.height).saturating_sub(lines.len());
        // Each turn takes one line, so the latest turns are always visible.
        lines.extend(self.panel.turns.iter().take(room).cloned());
        frame.render_widget(Text::from(lines), inner);
    }

    /// The player's own area: the hand, and what the draft is worth.
    fn render_draft(&self, frame: &mut Frame<'_>, area: Rect) {
        let inner = canvas::set_apart(frame, area, Borders::TOP, Padding::ZERO);
        let (holding, picture) = match &self.phase {
            PlayPhase::Human(_, draft) => (vec![draft.holding(usize::from(inner.width))], draft.picture()),
            _ => (Vec::new(), Vec::new()),
        };
        let [top, rest] =
            Layout::vertical([Constraint::Length(holding.len() as u16), Constraint::Min(0)]).areas(inner);
        frame.render_widget(Text::from(holding), top);
        let wide = picture.iter().map(Line::width).max().unwrap_or(0) as u16;
        let [picture_area, _, message_area] = if inner.width >= TWO_COLUMNS {
            let widths = [
                Constraint::Length(wide),
                Constraint::Length(if wide > 0 { 3 } else { 1 }),
                Constraint::Min(0),
            ];
            Layout::horizontal(widths).areas(rest)
        } else {
            let heights = [
                Constraint::Length(picture.len() as u16),
                Constraint::Length(0),
                Constraint::Min(0),
            ];
            Layout::vertical(heights).horizontal_margin(1).areas(rest)
        };
        frame.render_widget(Text::from(picture), picture_area);
        frame.render_widget(
            canvas::fit_lines(&self.messages(message_area.width), message_area),
            message_area,
        );
    }

    /// The messages to the player, the most urgent first.
    fn messages(&self, width: u16) -> Vec<Line<'static>> {
        let width = usize::from(width);
        let mut lines = Vec::new();
        match &self.note {
            Some(Note::Refusal(why)) => {
                let why = one_line(&sentence(why));
                lines.push(Line::from(Span::styled(why, palette::alarm())));
            }
            Some(Note::Info(info)) if self.is_waiting() => {
                lines.push(Line::from(format!("{} {info}", self.spinner())));
            }
            Some(Note::Info(info)) => lines.push(Line::from(info.clone())),
            None => {}
        }
        match &self.phase {
            PlayPhase::Human(_, draft) => {
                if let Some(line) = draft.hint_line() {
                    lines.push(line);
                    lines.extend(self.hint_reasons());
                }
                let explains = !matches!(self.note, Some(Note::Refusal(_)));
                lines.extend(draft.prospect(width, explains));
            }
            PlayPhase::Bot(seat) if self.is_waiting() => {
                let thinking = format!("{} {} is thinking …", self.spinner(), self.panel.name(*seat));
                lines.push(Line::from(Span::styled(thinking, palette::strong())));
            }
            PlayPhase::Over => {
                let outcome = self.game.outcome();
                let text = outcome.map(|outcome| draw::outcome_text(&outcome, &self.panel.names));
                lines.extend(text.map(|text| Line::from(Span::styled(text, palette::strong()))));
            }
            PlayPhase::Bot(_) | PlayPhase::Curtain(_) => {}
        }
        let is_quiet = lines.is_empty() || !matches!(self.phase, PlayPhase::Human(..));
        if is_quiet || matches!(self.note, Some(Note::Info(_))) {
            lines.extend(self.panel.last.iter().flat_map(|last| last.lines(width)));
        }
        lines
    }

    /// The value of the best move, and the reasons for it.
    fn hint_reasons(&self) -> Vec<Line<'static>> {
        let Some(hint) = &self.hint else { return Vec::new() };
        let Some(best) = hint.best.first() else {
            return Vec::new();
        };
        let value = format!("{} points, {} to win", signed(best.value), percent(best.win));
        let mut lines = vec![Line::from(value).style(palette::faint())];
        lines.extend(reason_lines(&self.phrases, &hint.reasons));
        lines
    }

    fn spinner(&self) -> &'static str {
        SPINNER[self.spin % SPINNER.len()]
    }

    fn render_popup(&self, frame: &mut Frame<'_>, area: Rect) {
        let (title, lines) = match (&self.popup, &self.phase) {
            (Some(Popup::Help), _) => {
                let keys = KEYS.iter().chain(self.panel.game_keys).chain(&SCREEN_KEYS);
                (String::from(" Keys "), canvas::key_lines(keys, 13))
            }
            (Some(Popup::Rulings), _) => {
                let most = usize::from(area.width).saturating_sub(4);
                (String::from(RULINGS_TITLE), rulings(self.game.rules(), most))
            }
            (Some(Popup::Unseen), _) => {
                let mut lines = self.panel.unseen.clone();
                let room = usize::from(area.height).saturating_sub(lines.len() + 4);
                lines.extend(self.panel.turns.iter().take(room).cloned());
                (String::from(" Unseen tiles and moves so far "), lines)
            }
            (Some(Popup::Levels(levels)), _) => (String::from(" Level of the bots "), levels.lines()),
            (Some(Popup::Overview), _) => {
                let Some(overview) = &self.panel.overview else {
                    return;
                };
                let mut lines = overview.lines.clone();
                lines.truncate(usize::from(area.height).saturating_sub(4));
                (format!(" {} ", overview.title), lines)
            }
            (Some(Popup::Result), _) => (String::from(" The game is over "), self.result(area.width)),
            (None, PlayPhase::Curtain(seat)) => {
                let name = self.panel.name(*seat);
                let lines = vec![
                    Line::default(),
                    Line::from(vec![
                        Span::raw("Pass the keyboard to "),
                        Span::styled(name.to_owned(), palette::strong()),
                        Span::raw("."),
                    ]),
                    Line::from("Enter shows the hand."),
                    Line::default(),
                ];
                (String::from(" Hands are covered "), lines)
            }
            (None, _) => return,
        };
        canvas::render_popup(frame, area, &title, lines);
    }

    fn result(&self, width: u16) -> Vec<Line<'static>> {
        let Some(outcome) = self.game.outcome() else {
            return Vec::new();
        };
        let most = usize::from(width).saturating_sub(4);
        let text = draw::outcome_text(&outcome, &self.panel.names);
        let mut lines = vec![Line::from(Span::styled(text, palette::strong())), Line::default()];
        lines.extend(self.panel.seat_lines(most));
        lines.push(Line::default());
        if let Some(bonus) = outcome.bonus {
            lines.push(Line::from(format!(
                "{} ended the game: {} points.",
                self.panel.name(bonus.seat),
                bonus.points
            )));
        }
        match &self.save_error {
            Some(error) => {
                let text = format!("It could not be saved: {error}");
                lines.push(Line::from(Span::styled(one_line(&text), palette::alarm())));
            }
            None => lines.push(Line::from(on_file("tilery replay", self.save().path()))),
        }
        lines.push(Line::from("q leaves; any other key shows the board.").style(palette::faint()));
        lines.iter().flat_map(|line| wrap(line, most)).collect()
    }
}

pub(super) const RULINGS_TITLE: &str = " Where the booklets are silent ";

/// The rulings in force, with the numbers that refusals cite.
pub(super) fn rulings(rules: AnyRules, most: usize) -> Vec<Line<'static>> {
    let lines = rules.rulings().iter().map(|ruling| {
        Line::from(vec![
            Span::styled(format!("{:<5}", ruling.to_string()), palette::strong()),
            Span::raw(ruling.sentence()),
        ])
    });
    lines.flat_map(|line| wrap(&line, most)).collect()
}

/// A reason as a sentence, with a capital and a full stop.
fn sentence(why: &str) -> String {
    let mut letters = why.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if why.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// The board while nobody drafts a move.
fn resting_board(game: &AnyGame) -> Box<dyn BoardDrawing> {
    with_game!(game, game => game.position().draw_board(game.turns().last()))
}
