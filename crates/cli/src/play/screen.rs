//! Where things stand on the screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders, Padding, Paragraph, Wrap};
use tilery_rules::{AnyMatch, AnyRules, Cell};

use super::lay;
use super::session::{Note, Phase, Popup, Session};
use crate::draw::{self, Board, Drawn, Frame as BoardFrame, board, canvas, palette};

/// Below this nothing can be read.
const SMALLEST: (u16, u16) = (32, 10);
/// From here on scores, unseen tiles and the story stand beside the table.
const SIDE: (u16, u16) = (72, 18);
/// How wide they are.
const SIDE_WIDTH: u16 = 30;
/// From this width on they get more.
const WIDE: u16 = 120;
const WIDE_SIDE: u16 = 46;
/// From this width on a hand of several lines and what is said of the move stand side by side.
const TWO_COLUMNS: u16 = 60;

const SPINNER: [&str; 10] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

const HELP: [(&str, &str); 16] = [
    ("1-9  Tab", "choose a tile"),
    ("↑ ↓ ← →", "move the cursor; while others play, the board"),
    ("n  N  Space", "to the next lit cell, the one before"),
    ("Enter", "lay the tile; without one, commit the move"),
    ("c", "commit the move"),
    ("Backspace  u", "take the last tile back"),
    ("Esc", "take everything back"),
    ("s   r", "Qwirkle: swap tiles · Cubes: roll dice again"),
    ("p", "pass, when nothing else is possible"),
    ("t  T", "Strata: turn the tile"),
    ("z", "Strata: all zones and their points"),
    ("h", "hint; once more lays it out"),
    ("l", "level of the bots"),
    ("v", "unseen tiles and the moves so far"),
    ("?", "once more: the rulings in force"),
    ("q  Ctrl+C", "leave; the game is saved after every turn"),
];

impl Session {
    /// Draws everything; remembers what was to be seen of the board.
    pub(crate) fn render(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let text = format!("Too small: needs {}×{}. q leaves.", SMALLEST.0, SMALLEST.1);
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
            return;
        }
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
        let desk = self.desk_height(area);
        let [above, seats, desk] = Layout::vertical([
            Constraint::Min(0),
            Constraint::Length(seats),
            Constraint::Length(desk),
        ])
        .areas(middle);
        let [table, beside] = Layout::horizontal([Constraint::Min(0), Constraint::Length(side)]).areas(above);
        self.render_table(frame, table);
        if has_side {
            self.render_side(frame, beside);
        }
        frame.render_widget(Text::from(self.panel.seat_lines(usize::from(seats.width))), seats);
        self.render_desk(frame, desk);
        self.render_popup(frame, area);
    }

    fn title(&self) -> Line<'static> {
        let turns = self.game.turns();
        let progress = match self.phase {
            Phase::Over => format!(" · {turns} turns"),
            _ => format!(" · turn {}", turns + 1),
        };
        let mut spans = vec![
            Span::styled(format!(" {}", self.panel.title), palette::strong()),
            Span::styled(progress, palette::faint()),
        ];
        if let Some(error) = &self.save_error {
            let error = draw::one_line(&format!("  cannot save: {error}"));
            spans.push(Span::styled(error, palette::alarm()));
        }
        Line::from(spans)
    }

    /// The keys that matter now, as many as there is room for.
    fn foot(&self, width: u16) -> Line<'static> {
        let mut keys = match &self.phase {
            Phase::Human(_, draft) => {
                let mut keys = draft.keys();
                keys.push(("h", "hint"));
                keys
            }
            Phase::Curtain(_) => vec![("⏎", "show my hand")],
            Phase::Bot(_) => vec![("l", "level"), ("↑↓←→", "look around")],
            Phase::Over => vec![("⏎", "result"), ("↑↓←→", "look around")],
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

    /// How many lines the player's own part takes.
    fn desk_height(&self, area: Rect) -> u16 {
        let picture = match &self.phase {
            Phase::Human(_, draft) => draft.picture().len() as u16,
            _ => 0,
        };
        let told = match area.height {
            40.. => 8,
            20.. if picture > 0 => 4,
            20.. => 5,
            _ => 3,
        };
        let wanted = if area.width >= TWO_COLUMNS {
            2 + picture.max(told)
        } else {
            2 + picture + told
        };
        wanted.min(area.height / 2 - 1)
    }

    fn render_table(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let last = &self.panel.last_cells;
        let (drawn, cursor): (Box<dyn Board>, Cell) = match &self.phase {
            Phase::Human(_, draft) => (draft.board(last), draft.cursor()),
            _ => {
                let drawn = resting_board(&self.game);
                let BoardFrame { min, max } = drawn.frame();
                let middle = Cell::new(min.x + (max.x - min.x) / 2, min.y + (max.y - min.y) / 2);
                (drawn, self.look.or(last.first().copied()).unwrap_or(middle))
            }
        };
        let room = (usize::from(area.width), usize::from(area.height));
        let all: BoardFrame = drawn.frame();
        let window = board::follow(
            drawn.as_ref(),
            all,
            room,
            self.window.map(|window| window.min),
            cursor,
        );
        self.window = Some(window);
        let (wide, high) = board::extent(drawn.as_ref(), window, all);
        let [place] = Layout::horizontal([Constraint::Length(wide.min(room.0) as u16)])
            .flex(Flex::Center)
            .areas(area);
        let [place] = Layout::vertical([Constraint::Length(high.min(room.1) as u16)])
            .flex(Flex::Center)
            .areas(place);
        frame.render_widget(Text::from(board::draw(drawn.as_ref(), window, all)), place);
    }

    fn render_side(&self, frame: &mut Frame<'_>, area: Rect) {
        let block = Block::new()
            .borders(Borders::LEFT)
            .border_style(palette::faint())
            .padding(Padding::left(1));
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let mut lines = self.panel.seat_lines(usize::from(inner.width));
        lines.push(Line::default());
        lines.extend(self.panel.store.iter().cloned());
        lines.push(Line::default());
        let room = usize::from(inner.height).saturating_sub(lines.len());
        // Each turn of the story has a line, so that the latest ones can always be seen.
        lines.extend(self.panel.story.iter().take(room).cloned());
        frame.render_widget(Text::from(lines), inner);
    }

    /// The player's own part: what is in hand, and what the move would be worth.
    fn render_desk(&self, frame: &mut Frame<'_>, area: Rect) {
        let block = Block::new().borders(Borders::TOP).border_style(palette::faint());
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let (holding, picture) = match &self.phase {
            Phase::Human(_, draft) => (vec![draft.holding(usize::from(inner.width))], draft.picture()),
            _ => (Vec::new(), Vec::new()),
        };
        let [top, rest] =
            Layout::vertical([Constraint::Length(holding.len() as u16), Constraint::Min(0)]).areas(inner);
        frame.render_widget(Text::from(holding), top);
        let wide = picture.iter().map(Line::width).max().unwrap_or(0) as u16;
        let [picture_area, _, said] = if inner.width >= TWO_COLUMNS {
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
        frame.render_widget(canvas::fit_lines(&self.sayings(said.width), said), said);
    }

    /// What there is to say, the most urgent first.
    fn sayings(&self, width: u16) -> Vec<Line<'static>> {
        let width = usize::from(width);
        let mut lines = Vec::new();
        match &self.note {
            Some(Note::Refusal(why)) => {
                let why = draw::one_line(&sentence(why));
                lines.push(Line::from(Span::styled(why, palette::alarm())));
            }
            Some(Note::News(news)) if self.is_waiting() => {
                lines.push(Line::from(format!("{} {news}", self.spinner())));
            }
            Some(Note::News(news)) => lines.push(Line::from(news.clone())),
            None => {}
        }
        match &self.phase {
            Phase::Human(_, draft) => {
                lines.extend(draft.hint_line());
                let explains = !matches!(self.note, Some(Note::Refusal(_)));
                lines.extend(draft.prospect(width, explains));
            }
            Phase::Bot(seat) => {
                let thinking = format!("{} {} is thinking …", self.spinner(), self.panel.name(*seat));
                lines.push(Line::from(Span::styled(thinking, palette::strong())));
            }
            Phase::Over => {
                let outcome = self.game.outcome();
                let text = outcome.map(|outcome| draw::outcome_text(&outcome, &self.panel.names));
                lines.extend(text.map(|text| Line::from(Span::styled(text, palette::strong()))));
            }
            Phase::Curtain(_) => {}
        }
        let is_quiet = lines.is_empty() || !matches!(self.phase, Phase::Human(..));
        if is_quiet || matches!(self.note, Some(Note::News(_))) {
            lines.extend(self.panel.last.iter().flat_map(|told| told.lines(width)));
        }
        lines
    }

    fn spinner(&self) -> &'static str {
        SPINNER[self.spin % SPINNER.len()]
    }

    fn render_popup(&self, frame: &mut Frame<'_>, area: Rect) {
        let (title, lines) = match (&self.popup, &self.phase) {
            (Some(Popup::Help), _) => {
                let line = |(keys, what): &(&'static str, &'static str)| {
                    Line::from(vec![
                        Span::styled(format!("{keys:<13} "), palette::strong()),
                        Span::raw(*what),
                    ])
                };
                (" Keys ", HELP.iter().map(line).collect())
            }
            (Some(Popup::Rulings), _) => {
                let most = usize::from(area.width).saturating_sub(4);
                (RULINGS_TITLE, rulings(self.game.rules(), most))
            }
            (Some(Popup::Store), _) => {
                let mut lines = self.panel.store.clone();
                let room = usize::from(area.height).saturating_sub(lines.len() + 4);
                lines.extend(self.panel.story.iter().take(room).cloned());
                (" Unseen, and the moves so far ", lines)
            }
            (Some(Popup::Levels(levels)), _) => (" Level of the bots ", levels.lines()),
            (Some(Popup::Zones), _) => {
                let mut lines = match &self.game {
                    AnyMatch::Strata(game) => lay::zone_lines(game.position()),
                    AnyMatch::Qwirkle(_) | AnyMatch::Cubes(_) => Vec::new(),
                };
                lines.truncate(usize::from(area.height).saturating_sub(4));
                (" Zones ", lines)
            }
            (Some(Popup::Result), _) => (" The game is over ", self.result(area.width)),
            (None, Phase::Curtain(seat)) => {
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
                (" Hands are covered ", lines)
            }
            (None, _) => return,
        };
        canvas::render_popup(frame, area, title, lines);
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
                "{} points for {}, who ended the game.",
                bonus.points,
                self.panel.name(bonus.seat)
            )));
        }
        let path = self.save().path().display().to_string();
        match &self.save_error {
            Some(error) => {
                let text = format!("It could not be saved: {error}");
                lines.push(Line::from(Span::styled(draw::one_line(&text), palette::alarm())));
            }
            None => lines.push(Line::from(format!("tilery replay {}", draw::one_line(&path)))),
        }
        lines.push(Line::from("q leaves; any other key shows the table.").style(palette::faint()));
        lines.iter().flat_map(|line| draw::wrap(line, most)).collect()
    }
}

pub(super) const RULINGS_TITLE: &str = " Where the booklets are silent ";

/// How these rules decide what the booklets leave open, with the numbers that refusals cite.
pub(super) fn rulings(rules: AnyRules, most: usize) -> Vec<Line<'static>> {
    let lines = rules.rulings().iter().map(|ruling| {
        Line::from(vec![
            Span::styled(format!("{:<5}", ruling.to_string()), palette::strong()),
            Span::raw(ruling.sentence()),
        ])
    });
    lines.flat_map(|line| draw::wrap(&line, most)).collect()
}

/// A reason as a sentence of its own.
fn sentence(why: &str) -> String {
    let mut letters = why.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if why.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// The table while nobody makes up a move.
fn resting_board(game: &AnyMatch) -> Box<dyn Board> {
    match game {
        AnyMatch::Qwirkle(game) => game.position().board(game.turns().last()),
        AnyMatch::Cubes(game) => game.position().board(game.turns().last()),
        AnyMatch::Strata(game) => Drawn::board(game.position(), game.turns().last()),
    }
}
