//! The draft of a pile: its tiles are put in order before the first lay.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::{Line, Span};
use tilery_frame::bots::SplitMix64;
use tilery_frame::present::terminal::{BoardDrawing, KeyOutcome, MoveDraft, arrow, palette};
use tilery_rules::{Cell, Chance, Seat};

use super::board::{StrataDrawing, tile_spans};
use crate::{Board, LTile, Move, SquareColour};

/// How many tiles are in one row of the picture.
const COLUMNS: usize = 5;

/// A pile that is being arranged.
pub(super) struct OrderDraft {
    seat: Seat,
    /// From the top down.
    tiles: Vec<LTile>,
    at: usize,
    /// Whether the tile at the cursor moves with it.
    is_held: bool,
    is_ready: bool,
    shuffles: u64,
    hint: Option<Vec<LTile>>,
}

impl OrderDraft {
    pub(super) fn new(seat: Seat) -> OrderDraft {
        let mut draft = OrderDraft {
            seat,
            tiles: LTile::lot(seat).to_vec(),
            at: 0,
            is_held: false,
            is_ready: false,
            shuffles: 0,
            hint: None,
        };
        draft.sort();
        draft
    }

    /// Puts the tiles with most squares of the player's colour first.
    fn sort(&mut self) {
        let own = SquareColour::of_seat(self.seat);
        let count = |tile: &LTile, colour| tile.squares().iter().filter(|square| **square == colour).count();
        self.tiles.sort_by_key(|tile| {
            (
                std::cmp::Reverse(count(tile, own)),
                std::cmp::Reverse(count(tile, SquareColour::Neutral)),
                *tile,
            )
        });
    }

    fn shuffle(&mut self) {
        self.shuffles += 1;
        let mut rng = SplitMix64::split(self.seat.index() as u64, self.shuffles);
        for last in (1..self.tiles.len()).rev() {
            self.tiles.swap(last, rng.below(last as u32 + 1) as usize);
        }
    }

    fn go(&mut self, by: i32, carries: bool) {
        self.is_ready = false;
        let to = self.at as i32 + by;
        if !(0..self.tiles.len() as i32).contains(&to) {
            return;
        }
        let to = to as usize;
        if carries {
            let tile = self.tiles.remove(self.at);
            self.tiles.insert(to, tile);
        }
        self.at = to;
    }
}

impl MoveDraft for OrderDraft {
    fn on_key(&mut self, key: KeyEvent) -> KeyOutcome {
        if let Some((dx, dy)) = arrow(key.code) {
            let by = dx + dy * COLUMNS as i32;
            let carries = self.is_held || key.modifiers.contains(KeyModifiers::SHIFT);
            self.go(by, carries);
            return KeyOutcome::Handled;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char('c') if self.is_ready => {
                return KeyOutcome::Committed(Move::Order(self.tiles.clone()).to_string());
            }
            KeyCode::Enter | KeyCode::Char('c') => {
                self.is_held = false;
                self.is_ready = true;
                return KeyOutcome::Handled;
            }
            KeyCode::Char(' ') => self.is_held = !self.is_held,
            KeyCode::Char('s') => self.sort(),
            KeyCode::Char('x') => self.shuffle(),
            KeyCode::Esc | KeyCode::Backspace => self.is_held = false,
            _ => return KeyOutcome::Ignored,
        }
        self.is_ready = false;
        KeyOutcome::Handled
    }

    fn notice(&self) -> Option<String> {
        Some(String::from(
            "Arrange your pile: the first tile is on top and is played first.",
        ))
    }

    fn board(&self, _last: &[Cell]) -> Box<dyn BoardDrawing> {
        Box::new(StrataDrawing::new(&Board::new(), Vec::new()))
    }

    fn cursor(&self) -> Cell {
        Cell::default()
    }

    fn holding(&self, _width: usize) -> Line<'static> {
        Line::from(" Your pile, from the top").style(palette::strong())
    }

    fn picture(&self) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        for (row, tiles) in self.tiles.chunks(COLUMNS).enumerate() {
            let mut spans = vec![Span::raw(" ")];
            for (column, tile) in tiles.iter().enumerate() {
                let at = row * COLUMNS + column;
                let (open, close) = match (at == self.at, self.is_held) {
                    (true, true) => ("[", "]"),
                    (true, false) => ("▸", "◂"),
                    _ => (" ", " "),
                };
                spans.push(Span::styled(format!("{:>3}", at + 1), palette::faint()));
                spans.push(Span::styled(open, palette::strong()));
                spans.extend(tile_spans(*tile));
                spans.push(Span::styled(close, palette::strong()));
            }
            lines.push(Line::from(spans));
        }
        lines
    }

    fn prospect(&self, _width: usize, _explains: bool) -> Vec<Line<'static>> {
        vec![Line::from(if self.is_ready {
            "Enter once more fixes this order for the whole game."
        } else if self.is_held {
            "The arrows carry the tile; Space puts it down."
        } else {
            "Space picks a tile up, s sorts, x shuffles, Enter when done."
        })]
    }

    fn show_hint(&mut self, mv: &str) {
        if let Ok(Move::Order(tiles)) = mv.parse() {
            self.hint = Some(tiles);
        }
    }

    fn apply_hint(&mut self) {
        if let Some(tiles) = self.hint.take() {
            self.tiles = tiles;
            self.is_held = false;
            self.is_ready = false;
        }
    }

    fn hint_line(&self) -> Option<Line<'static>> {
        let tiles = self.hint.as_ref()?;
        let mut spans = vec![Span::styled("Hint: ", palette::strong())];
        for tile in &tiles[..tiles.len().min(4)] {
            spans.extend(tile_spans(*tile));
            spans.push(Span::raw(" "));
        }
        spans.push(Span::raw("…"));
        spans.push(Span::styled("  (h lays it out)", palette::faint()));
        Some(Line::from(spans))
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        vec![
            ("↑↓←→", "move"),
            ("Space", "pick up"),
            ("s", "sort"),
            ("x", "shuffle"),
            ("⏎", "done"),
        ]
    }
}
