//! Pebbles in a terminal: a number key says how many to take, Enter takes them.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::{Line, Span};
use serde_json::{Value, json};
use tilery_rules::pebbles::{Pebbles, Take};
use tilery_rules::{Cell, Game, Position, Refuse, Seat, Turn, TurnText};

use crate::terminal::{BoardDrawing, Explanation, Frame, KeyOutcome, MoveDraft, TerminalGame, digit};

impl TerminalGame for Pebbles {
    const KEYS: &'static [(&'static str, &'static str)] = &[("1-3", "how many pebbles to take")];

    fn board_frame(&self) -> Frame {
        Row(self.left()).frame()
    }

    fn draw_board(&self, _: Option<&Turn<Self>>) -> Box<dyn BoardDrawing> {
        Box::new(Row(self.left()))
    }

    fn legend() -> Line<'static> {
        Line::from("o is a pebble.")
    }

    fn holding(&self, seat: Seat) -> Vec<Span<'static>> {
        vec![Span::raw(format!("{} taken", self.scores()[seat.index()]))]
    }

    fn facts(&self) -> Vec<Line<'static>> {
        vec![Line::from(format!("{} pebbles are left.", self.left()))]
    }

    fn setup_json(&self) -> Value {
        json!({"left": self.left(), "taken": self.scores(), "turn": self.turn()})
    }

    fn explain(turn: &Turn<Self>) -> Explanation {
        Explanation::sentence(format!("took {} pebbles", turn.mv.0))
    }

    fn turn_line(turn: &TurnText) -> Vec<Span<'static>> {
        vec![Span::raw(turn.mv.clone())]
    }

    fn move_spans(mv: &Take, _: Option<u32>) -> Vec<Span<'static>> {
        vec![Span::raw(mv.to_string())]
    }

    fn known_holdings(&self, _: Option<Seat>) -> Vec<Vec<Span<'static>>> {
        Seat::all(self.seats()).map(|seat| self.holding(seat)).collect()
    }

    fn unseen_lines(&self, _: Option<Seat>) -> Vec<Line<'static>> {
        self.facts()
    }

    fn draft(game: &Game<Self>, seat: Seat) -> Box<dyn MoveDraft> {
        Box::new(TakeDraft {
            position: game.position().clone(),
            seat,
            take: None,
            hint: None,
        })
    }
}

/// A row of so many pebbles.
struct Row(u32);

impl BoardDrawing for Row {
    fn frame(&self) -> Frame {
        let end = Cell::new(self.0.max(1) as i32 - 1, 0);
        Frame::around((Cell::default(), end), 0)
    }

    fn pitch(&self) -> (usize, usize) {
        (3, 1)
    }

    fn focus(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn draw(&self, window: Frame) -> Vec<Line<'static>> {
        let cell = |x: i32, y: i32| match y == 0 && (0..self.0 as i32).contains(&x) {
            true => " o ",
            false => "   ",
        };
        let row = |y: i32| window.columns().map(|x| cell(x, y)).collect::<String>() + " ";
        window.rows().map(|y| Line::from(row(y))).collect()
    }

    fn middle(&self) -> usize {
        1
    }
}

/// How many pebbles somebody is about to take.
struct TakeDraft {
    position: Pebbles,
    seat: Seat,
    take: Option<Take>,
    hint: Option<Take>,
}

impl MoveDraft for TakeDraft {
    fn on_key(&mut self, key: KeyEvent) -> KeyOutcome {
        match (key.code, self.take) {
            (KeyCode::Enter, Some(take)) => match self.position.check(self.seat, &take) {
                Ok(_) => KeyOutcome::Committed(take.to_string()),
                Err(refusal) => KeyOutcome::Refused(refusal.reason().sentence),
            },
            (KeyCode::Enter, None) => KeyOutcome::Refused(String::from("say first how many, with 1, 2 or 3")),
            (code, _) => match digit(code).filter(|at| *at < 3) {
                Some(at) => {
                    self.take = Some(Take(at as u32 + 1));
                    KeyOutcome::Handled
                }
                None => KeyOutcome::Ignored,
            },
        }
    }

    fn show_hint(&mut self, mv: &str) {
        self.hint = mv.parse().ok();
    }

    fn apply_hint(&mut self) {
        self.take = self.hint.take().or(self.take);
    }

    fn hint_line(&self) -> Option<Line<'static>> {
        self.hint.map(|take| Line::from(format!("Hint: {take}")))
    }

    fn board(&self, _: &[Cell]) -> Box<dyn BoardDrawing> {
        Box::new(Row(self.position.left()))
    }

    fn cursor(&self) -> Cell {
        Cell::default()
    }

    fn holding(&self, _: usize) -> Line<'static> {
        Line::from(format!(" {} pebbles are left", self.position.left()))
    }

    fn prospect(&self, _: usize, _: bool) -> Vec<Line<'static>> {
        self.take
            .map(|take| Line::from(take.to_string()))
            .into_iter()
            .collect()
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        vec![("1-3", "how many"), ("⏎", "take")]
    }
}
