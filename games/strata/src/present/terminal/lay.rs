//! The draft of a lay: a tile that is turned and held over its place.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::{Line, Span};
use tilery_frame::present::terminal::{
    BoardDrawing, Frame, KeyOutcome, MoveDraft, arrow, digit, palette, refusal_text,
};
use tilery_rules::{Cell, Game, Position, Seat};

use super::board::{Overlay, StrataDrawing, tile_spans};
use crate::present::preview;
use crate::present::preview::LayView;
use crate::present::zones::Zones;
use crate::{Facing, LTile, Lay, Move, SquareColour, Strata, Variant};

/// How far the cursor may leave the tiles on the board.
const REACH: i32 = 2;

/// A tile on its way to the board.
pub(super) struct LayDraft {
    seat: Seat,
    position: Strata,
    /// The tiles to choose from.
    tiles: Vec<LTile>,
    chosen: usize,
    facing: Facing,
    cursor: Cell,
    /// Whether the tile is laid down and only waits to be committed.
    is_down: bool,
    /// The places of the chosen tile, as it is turned now.
    lit: Vec<LayView>,
    hint: Option<Lay>,
}

impl LayDraft {
    pub(super) fn new(game: &Game<Strata>, seat: Seat) -> LayDraft {
        let position = game.position().clone();
        let last = game.turns().last().and_then(|turn| turn.report.laid());
        let mut draft = LayDraft {
            seat,
            tiles: position.playable().collect(),
            chosen: 0,
            facing: Facing::East,
            cursor: last.map_or(Cell::default(), |laid| laid.squares[0].cell()),
            is_down: false,
            lit: Vec::new(),
            hint: None,
            position,
        };
        draft.light();
        draft.approach();
        draft
    }

    fn lay(&self) -> Lay {
        Lay {
            tile: self.tiles[self.chosen],
            corner: self.cursor,
            facing: self.facing,
        }
    }

    /// Finds the places of the chosen tile.
    fn light(&mut self) {
        let Lay { tile, facing, .. } = self.lay();
        self.lit = preview::lays(&self.position, &mut Zones::new(&self.position), tile);
        self.lit.retain(|place| place.facing == facing);
        self.is_down = false;
    }

    /// The place at the cursor, if the tile may lie there.
    fn place(&self) -> Option<&LayView> {
        self.lit.iter().find(|place| place.mv.corner == self.cursor)
    }

    /// Why the tile may not lie at the cursor.
    fn why_not(&self) -> Option<String> {
        let refusal = preview::refusal(&self.position, self.seat, &Move::Lay(self.lay()));
        refusal.map(|reason| refusal_text(&reason))
    }

    /// Moves the cursor to the nearest lit cell, unless it is on one.
    fn approach(&mut self) {
        let distance = |cell: Cell| cell.x.abs_diff(self.cursor.x) + cell.y.abs_diff(self.cursor.y);
        let corners = self.lit.iter().map(|place| place.mv.corner);
        let nearest = corners.min_by_key(|cell| (distance(*cell), *cell));
        if self.place().is_none()
            && let Some(cell) = nearest
        {
            self.cursor = cell;
        }
    }

    fn rotate(&mut self, facing: Facing) {
        self.facing = facing;
        self.light();
    }

    /// Moves the cursor to the next place of the tile as it is turned, the higher ones first.
    fn jump(&mut self, forwards: bool) {
        let rank = |place: &LayView| {
            (
                std::cmp::Reverse(place.level),
                place.mv.corner.y,
                place.mv.corner.x,
            )
        };
        let mut places: Vec<_> = self.lit.iter().map(rank).collect();
        places.sort_unstable();
        let here = self.place().map(rank);
        let at = here.and_then(|here| places.iter().position(|place| *place == here));
        let next = match at {
            Some(at) if forwards => (at + 1) % places.len(),
            Some(at) => (at + places.len() - 1) % places.len(),
            None => 0,
        };
        if let Some((_, y, x)) = places.get(next) {
            self.cursor = Cell::new(*x, *y);
            self.is_down = false;
        }
    }

    fn press(&mut self) -> KeyOutcome {
        match self.why_not() {
            Some(why) => KeyOutcome::Refused(why),
            None if self.is_down => KeyOutcome::Committed(Move::Lay(self.lay()).to_string()),
            None => {
                self.is_down = true;
                KeyOutcome::Handled
            }
        }
    }

    /// The position after a lay.
    fn after(&self, lay: Lay) -> Strata {
        let mut after = self.position.clone();
        after.lay(lay);
        after
    }

    /// The tiles to choose from, without the first ones.
    fn tiles_line(&self, title: &'static str, counts_copies: bool, start: usize) -> Line<'static> {
        let mut spans = vec![Span::styled(title, palette::strong())];
        let left = self.position.left(self.seat);
        for (at, tile) in self.tiles.iter().enumerate().skip(start) {
            let (open, close) = if at == self.chosen {
                ("▸", "◂")
            } else {
                (" ", " ")
            };
            if self.tiles.len() > 1 {
                spans.push(Span::raw((at + 1).to_string()));
            }
            spans.push(Span::styled(open, palette::strong()));
            spans.extend(tile_spans(*tile));
            let copies = left.iter().filter(|other| *other == tile).count();
            if counts_copies && self.position.rules() == Variant::Open && copies > 1 {
                spans.push(Span::styled(format!("×{copies}"), palette::faint()));
            }
            spans.push(Span::styled(close, palette::strong()));
        }
        Line::from(spans)
    }

    fn drawing(&self) -> StrataDrawing {
        let lay = self.lay();
        let after = self.place().map(|_| self.after(lay));
        let corners = self.lit.iter().map(|place| place.mv.corner);
        let draft = Overlay {
            lit: corners.filter(|cell| !lay.cells().contains(cell)).collect(),
            misplaced: if after.is_none() {
                lay.squares().to_vec()
            } else {
                Vec::new()
            },
            hint: self.hint.map_or_else(Vec::new, |hint| hint.squares().to_vec()),
            cursor: Some(self.cursor),
        };
        let board = after.as_ref().unwrap_or(&self.position).board();
        let around = Frame::around(self.position.board().bounds(), REACH);
        StrataDrawing::drafted(board, lay.cells().to_vec(), draft, around)
    }
}

impl MoveDraft for LayDraft {
    fn on_key(&mut self, key: KeyEvent) -> KeyOutcome {
        if let Some((dx, dy)) = arrow(key.code) {
            let (min, max) = self.position.board().bounds();
            self.cursor = Cell::new(
                (self.cursor.x + dx).clamp(min.x - REACH, max.x + REACH),
                (self.cursor.y + dy).clamp(min.y - REACH, max.y + REACH),
            );
            self.is_down = false;
            return KeyOutcome::Handled;
        }
        if let Some(at) = digit(key.code) {
            if at >= self.tiles.len() {
                return KeyOutcome::Refused(format!("there are {} tiles to choose from", self.tiles.len()));
            }
            self.chosen = at;
            self.light();
            return KeyOutcome::Handled;
        }
        let count = self.tiles.len();
        match key.code {
            KeyCode::Tab => {
                self.chosen = (self.chosen + 1) % count;
                self.light();
            }
            KeyCode::BackTab => {
                self.chosen = (self.chosen + count - 1) % count;
                self.light();
            }
            KeyCode::Char('t' | 'r') => self.rotate(self.facing.clockwise()),
            KeyCode::Char('T' | 'R') => self.rotate(self.facing.clockwise().clockwise().clockwise()),
            KeyCode::Char(' ' | 'n') => self.jump(true),
            KeyCode::Char('N') => self.jump(false),
            KeyCode::Enter | KeyCode::Char('c') => return self.press(),
            KeyCode::Backspace | KeyCode::Char('u') => self.is_down = false,
            KeyCode::Esc => {
                self.is_down = false;
                self.hint = None;
            }
            _ => return KeyOutcome::Ignored,
        }
        KeyOutcome::Handled
    }

    fn show_hint(&mut self, mv: &str) {
        self.hint = mv.parse().ok();
    }

    fn apply_hint(&mut self) {
        if let Some(hint) = self.hint.take()
            && let Some(chosen) = self.tiles.iter().position(|tile| *tile == hint.tile)
        {
            self.chosen = chosen;
            self.facing = hint.facing;
            self.cursor = hint.corner;
            self.light();
            self.is_down = true;
        }
    }

    fn hint_line(&self) -> Option<Line<'static>> {
        let hint = self.hint?;
        let [red, green] = self.after(hint).board().best_zones();
        let mut spans = vec![Span::styled("Hint: ", palette::strong())];
        spans.extend(tile_spans(hint.tile));
        spans.push(Span::raw(format!(
            "@{}{}, then red {red}, green {green}",
            hint.corner, hint.facing
        )));
        spans.push(Span::styled("  (h lays it out)", palette::faint()));
        Some(Line::from(spans))
    }

    fn board(&self, _last: &[Cell]) -> Box<dyn BoardDrawing> {
        Box::new(self.drawing())
    }

    fn cursor(&self) -> Cell {
        self.cursor
    }

    fn holding(&self, width: usize) -> Line<'static> {
        let title = match self.position.rules() {
            Variant::Pile | Variant::Ordered => " Your tile  ",
            Variant::Open | Variant::Row => " Your tiles ",
        };
        // A narrow line has no title and no numbers of copies. If the tiles are still too many, it starts later.
        let long = self.tiles_line(title, true, 0);
        if long.width() <= width {
            return long;
        }
        let starts = (0..=self.chosen).map(|start| self.tiles_line("", false, start));
        let mut fitting = starts.skip_while(|line| {
            let chosen = line
                .spans
                .iter()
                .position(|span| span.content == "▸")
                .unwrap_or(0);
            line.spans.iter().take(chosen + 5).map(Span::width).sum::<usize>() > width
        });
        fitting.next().unwrap_or(long)
    }

    /// The tile as it is turned.
    fn picture(&self) -> Vec<Line<'static>> {
        let [corner, first, second] = self.lay().squares().map(|(_, colour)| colour.letter());
        let picture = match self.facing {
            Facing::North => [format!("{first} "), format!("{corner}{second}")],
            Facing::East => [format!("{corner}{first}"), format!("{second} ")],
            Facing::South => [format!("{second}{corner}"), format!(" {first}")],
            Facing::West => [format!(" {second}"), format!("{first}{corner}")],
        };
        picture
            .iter()
            .map(|row| Line::from(format!("   {row}")).style(palette::strong()))
            .collect()
    }

    fn prospect(&self, _width: usize, explains: bool) -> Vec<Line<'static>> {
        let Some(place) = self.place() else {
            let why = self.why_not().filter(|_| explains);
            let line = |why| Line::from(format!("Not on {}: {why}.", self.cursor));
            return why.map(line).into_iter().collect();
        };
        let way = match place.level {
            1 => String::from("Beside the others, at level 1."),
            level => format!("Stacked, at level {level}."),
        };
        let mut lines = vec![Line::from(Span::styled(way, palette::strong()))];
        let (before, zones) = (self.position.scores(), self.after(place.mv).board().zones());
        for colour in [SquareColour::Red, SquareColour::Green] {
            let best = zones.iter().find(|zone| zone.colour == colour);
            let seat = colour.seat().map_or(0, Seat::index);
            let whose = if colour.seat() == Some(self.seat) {
                "yours "
            } else {
                "theirs"
            };
            let (area, height) = best.map_or((0, 0), |zone| (zone.area, zone.height));
            lines.push(Line::from(vec![
                Span::raw(format!("{:<6}{whose} {:>3} → ", colour.name(), before[seat])),
                Span::styled(place.scores[seat].to_string(), palette::strong()),
                Span::raw(format!(" = {area} × level {height}")),
            ]));
        }
        lines
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        if self.is_down {
            return vec![("⏎", "commit"), ("⌫", "take back"), ("z", "zones")];
        }
        let mut keys = vec![
            ("↑↓←→", "move"),
            ("t", "turn"),
            ("n", "next lit"),
            ("⏎", "lay"),
            ("z", "zones"),
        ];
        match self.tiles.len() {
            0 | 1 => {}
            2..10 => keys.insert(0, ("1-9", "tile")),
            _ => keys.insert(0, ("0-9", "tile")),
        }
        keys
    }
}
