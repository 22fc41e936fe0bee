//! Making up a move of Strata: a tile, turned and held over its place.

use std::collections::BTreeMap;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::{Line, Span};
use tilery_rules::strata::{Facing, LTile, Lay, Move, Square, SquareColour, Strata, Variant, Zone};
use tilery_rules::{Cell, Game, Match, Seat};

use super::draft::{Act, arrow, digit, told};
use crate::draw::{self, Frame, TableBoard, TableOverlay, palette};

/// A tile on its way to the table.
pub(super) struct LayDraft {
    seat: Seat,
    position: Strata,
    /// The tiles to choose from.
    tiles: Vec<LTile>,
    chosen: usize,
    facing: Facing,
    cursor: Cell,
    /// Whether it is laid down and only waits to be committed.
    is_down: bool,
    /// Where the corner of the tile may lie as it is turned now, and the level it would get.
    lit: BTreeMap<Cell, u8>,
    hint: Option<Lay>,
}

impl LayDraft {
    pub(super) fn new(game: &Match<Strata>, seat: Seat) -> LayDraft {
        let position = game.position().clone();
        let tiles: Vec<LTile> = position.playable().collect();
        let last = game.turns().last().and_then(|turn| turn.report.laid().copied());
        let mut draft = LayDraft {
            seat,
            tiles,
            chosen: 0,
            facing: Facing::East,
            cursor: last.map_or(Cell::default(), |laid| laid.squares[0].cell()),
            is_down: false,
            lit: BTreeMap::new(),
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

    fn light(&mut self) {
        let mut lit = BTreeMap::new();
        let Lay { tile, facing, .. } = self.lay();
        self.position.board().placements(tile, &mut |placement| {
            if placement.lay.facing == facing {
                lit.insert(placement.lay.corner, placement.level);
            }
        });
        self.lit = lit;
        self.is_down = false;
    }

    /// Puts the cursor on the nearest lit cell, unless it is on one.
    fn approach(&mut self) {
        let distance = |cell: &Cell| cell.x.abs_diff(self.cursor.x) + cell.y.abs_diff(self.cursor.y);
        let nearest = self
            .lit
            .keys()
            .copied()
            .min_by_key(|cell| (distance(cell), *cell));
        if !self.lit.contains_key(&self.cursor)
            && let Some(cell) = nearest
        {
            self.cursor = cell;
        }
    }

    pub(super) fn cursor(&self) -> Cell {
        self.cursor
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Act {
        if let Some((dx, dy)) = arrow(key.code) {
            let (min, max) = self.position.board().bounds();
            self.cursor = Cell::new(
                (self.cursor.x + dx).clamp(min.x - 2, max.x + 2),
                (self.cursor.y + dy).clamp(min.y - 2, max.y + 2),
            );
            self.is_down = false;
            return Act::Stay;
        }
        if let Some(at) = digit(key.code) {
            if at >= self.tiles.len() {
                return Act::Refuse(format!("there are {} tiles to choose from", self.tiles.len()));
            }
            self.chosen = at;
            self.light();
            return Act::Stay;
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
            KeyCode::Char('t' | 'r') => self.turn(self.facing.clockwise()),
            KeyCode::Char('T' | 'R') => self.turn(self.facing.clockwise().clockwise().clockwise()),
            KeyCode::Char(' ' | 'n') => self.jump(true),
            KeyCode::Char('N') => self.jump(false),
            KeyCode::Enter | KeyCode::Char('c') => return self.press(),
            KeyCode::Backspace | KeyCode::Char('u') => self.is_down = false,
            KeyCode::Esc => {
                self.is_down = false;
                self.hint = None;
            }
            _ => return Act::Unknown,
        }
        Act::Stay
    }

    fn turn(&mut self, facing: Facing) {
        self.facing = facing;
        self.light();
    }

    /// The next place where the tile may lie: as it is turned, the higher ones first.
    fn jump(&mut self, forwards: bool) {
        let rank = |cell: Cell, level: u8| (std::cmp::Reverse(level), cell.y, cell.x);
        let mut places: Vec<_> = self.lit.iter().map(|(cell, level)| rank(*cell, *level)).collect();
        places.sort_unstable();
        let here = self.lit.get(&self.cursor).map(|level| rank(self.cursor, *level));
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

    fn press(&mut self) -> Act {
        let mv = Move::Lay(self.lay());
        match self.position.check(self.seat, &mv) {
            Err(why) => Act::Refuse(told(&why)),
            Ok(_) if self.is_down => Act::Commit(mv.to_string()),
            Ok(_) => {
                self.is_down = true;
                Act::Stay
            }
        }
    }

    /// The table once the tile is laid, if it may lie where it is held.
    fn after(&self) -> Option<Strata> {
        let lay = self.lay();
        self.position.board().check(lay).ok()?;
        let mut after = self.position.clone();
        after.lay(lay);
        Some(after)
    }

    pub(super) fn board(&self, _last: &[Cell]) -> TableBoard {
        let lay = self.lay();
        let after = self.after();
        let draft = TableOverlay {
            lit: self
                .lit
                .keys()
                .copied()
                .filter(|cell| !lay.cells().contains(cell))
                .collect(),
            misplaced: if after.is_none() {
                lay.squares().to_vec()
            } else {
                Vec::new()
            },
            hint: self.hint.map_or_else(Vec::new, |hint| hint.squares().to_vec()),
            cursor: Some(self.cursor),
        };
        let table = after.as_ref().map_or(self.position.board(), Strata::board);
        let around = Frame::around(self.position.board().bounds(), 2);
        TableBoard::drafted(table, lay.cells().to_vec(), draft, around)
    }

    /// The tiles to choose from.
    pub(super) fn holding(&self) -> Line<'static> {
        let what = match self.position.rules() {
            Variant::Pile | Variant::Ordered => " Your tile  ",
            Variant::Open | Variant::Row => " Your tiles ",
        };
        let mut spans = vec![Span::styled(what, palette::strong())];
        let left = self.position.left(self.seat);
        for (at, tile) in self.tiles.iter().enumerate() {
            let (open, close) = if at == self.chosen {
                ("▸", "◂")
            } else {
                (" ", " ")
            };
            if self.tiles.len() > 1 {
                spans.push(Span::raw((at + 1).to_string()));
            }
            spans.push(Span::styled(open, palette::strong()));
            spans.extend(draw::ltile_spans(*tile));
            let copies = left.iter().filter(|other| *other == tile).count();
            if self.position.rules() == Variant::Open && copies > 1 {
                spans.push(Span::styled(format!("×{copies}"), palette::faint()));
            }
            spans.push(Span::styled(close, palette::strong()));
        }
        Line::from(spans)
    }

    /// The tile as it is turned.
    pub(super) fn picture(&self) -> Vec<Line<'static>> {
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

    pub(super) fn prospect(&self, explains: bool) -> Vec<Line<'static>> {
        let lay = self.lay();
        let Some(after) = self.after() else {
            if !explains {
                return Vec::new();
            }
            let why = self.position.check(self.seat, &Move::Lay(lay)).err();
            let why = why.map_or_else(String::new, |why| told(&why));
            return vec![Line::from(format!("Not on {}: {why}.", self.cursor))];
        };
        let level = self.lit.get(&self.cursor).copied().unwrap_or(1);
        let way = if level == 1 {
            String::from("Beside the others, at level 1.")
        } else {
            format!("Stacked, at level {level}.")
        };
        let mut lines = vec![Line::from(Span::styled(way, palette::strong()))];
        let (before, zones) = (self.position.scores(), after.board().zones());
        for colour in [SquareColour::Red, SquareColour::Green] {
            let best = zones.iter().find(|zone| zone.colour == colour);
            let seat = colour.seat().map_or(0, Seat::index);
            let whose = if colour.seat() == Some(self.seat) {
                "yours "
            } else {
                "theirs"
            };
            let (area, height, score) = best.map_or((0, 0, 0), |zone| (zone.area, zone.height, zone.score));
            lines.push(Line::from(vec![
                Span::raw(format!("{:<6}{whose} {:>3} → ", colour.name(), before[seat])),
                Span::styled(score.to_string(), palette::strong()),
                Span::raw(format!(" = {area} × level {height}")),
            ]));
        }
        lines
    }

    pub(super) fn show_hint(&mut self, mv: &str) {
        self.hint = mv.parse().ok();
    }

    pub(super) fn take_hint(&mut self) {
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

    pub(super) fn hint_line(&self) -> Option<Line<'static>> {
        let hint = self.hint?;
        let mut after = self.position.clone();
        after.lay(hint);
        let [red, green] = after.board().best_zones();
        let mut spans = vec![Span::styled("Hint: ", palette::strong())];
        spans.extend(draw::ltile_spans(hint.tile));
        spans.push(Span::raw(format!(
            "@{}{}, then red {red}, green {green}",
            hint.corner, hint.facing
        )));
        spans.push(Span::styled("  (h lays it out)", palette::faint()));
        Some(Line::from(spans))
    }

    pub(super) fn keys(&self) -> Vec<(&'static str, &'static str)> {
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
        if self.tiles.len() > 1 {
            keys.insert(0, ("1-9", "tile"));
        }
        keys
    }
}

/// Every zone on the table, the best first.
pub(super) fn zone_lines(position: &Strata) -> Vec<Line<'static>> {
    let mut zones: Vec<Zone> = position.board().zones();
    zones.sort_by_key(|zone| std::cmp::Reverse(zone.score));
    let line = |zone: &Zone| {
        Line::from(vec![
            Span::styled(format!("{:>4} ", zone.score), palette::strong()),
            Span::raw(format!(
                "{:<6}{} × level {} around {}",
                zone.colour.name(),
                zone.area,
                zone.height,
                zone.cells.first().copied().unwrap_or_default()
            )),
        ])
    };
    zones.iter().map(line).collect()
}

/// The cells of the last tile that was laid.
pub(super) fn last_cells(game: &Match<Strata>) -> Vec<Cell> {
    let laid = game.turns().last().and_then(|turn| turn.report.laid());
    laid.map_or_else(Vec::new, |laid| laid.squares.iter().map(Square::cell).collect())
}
