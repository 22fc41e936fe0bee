//! Qwirkle and Qwirkle Cubes: tiles with their shapes, letters and colours.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::text::{Line, Span};
use serde_json::Value;
use tilery_rules::cubes::{self, Cubes};
use tilery_rules::grid::{Grid, Line as ScoredLine, Scored};
use tilery_rules::qwirkle::{self, Qwirkle};
use tilery_rules::{Cell, Placed, Seat, Shape, Tile, Turn};

use super::board::{Board, Frame, label_width};
use super::{Drawn, palette, part};

/// A blank or a bracket, the shape, and the two letters of the notation.
const NARROWEST_CELL: usize = 4;

/// The grid of Qwirkle and Cubes.
pub(crate) struct GridBoard {
    frame: Frame,
    tiles: BTreeMap<Cell, Tile>,
    /// Empty cells where something may lie.
    open: BTreeSet<Cell>,
    /// Tiles to be marked: those of the last turn.
    marked: BTreeSet<Cell>,
}

impl GridBoard {
    /// A grid on which some tiles are marked.
    pub(crate) fn new(grid: &Grid, frame: Frame, marked: &[Placed]) -> GridBoard {
        GridBoard {
            frame,
            tiles: grid.tiles().map(|placed| (placed.cell, placed.tile)).collect(),
            open: grid.open_cells().map(|(cell, _)| cell).collect(),
            marked: marked.iter().map(|placed| placed.cell).collect(),
        }
    }

    /// What stands before a cell: a bracket where marked tiles begin or end.
    fn before(&self, cell: Cell) -> &'static str {
        let left = Cell::new(cell.x - 1, cell.y);
        match (self.marked.contains(&left), self.marked.contains(&cell)) {
            (false, true) => "[",
            (true, false) => "]",
            _ => " ",
        }
    }

    fn cell(&self, cell: Cell) -> Span<'static> {
        match self.tiles.get(&cell) {
            Some(tile) if self.marked.contains(&cell) => {
                Span::styled(tile_text(*tile), palette::new_tile(tile.colour()))
            }
            Some(tile) => tile_span(*tile),
            None if self.open.contains(&cell) => Span::styled(" · ", palette::faint()),
            None => Span::raw("   "),
        }
    }
}

impl Board for GridBoard {
    fn frame(&self) -> Frame {
        self.frame
    }

    fn pitch(&self) -> (usize, usize) {
        (NARROWEST_CELL.max(label_width(self.frame) + 1), 1)
    }

    fn focus(&self) -> Vec<Cell> {
        self.marked.iter().copied().collect()
    }

    fn draw(&self, window: Frame) -> Vec<Line<'static>> {
        let more = " ".repeat(self.pitch().0 - NARROWEST_CELL);
        let line = |y| {
            let mut spans = Vec::new();
            for x in window.columns() {
                let cell = Cell::new(x, y);
                spans.push(Span::styled(self.before(cell), palette::strong()));
                spans.push(self.cell(cell));
                spans.push(Span::raw(more.clone()));
            }
            let right = Cell::new(window.max.x + 1, y);
            spans.push(Span::styled(self.before(right), palette::strong()));
            Line::from(spans)
        };
        window.rows().map(line).collect()
    }

    fn middle(&self) -> usize {
        2
    }
}

/// The sign of a shape: characters that are one column wide almost everywhere.
fn symbol(shape: Shape) -> char {
    match shape {
        Shape::Circle => '●',
        Shape::Square => '■',
        Shape::Diamond => '◆',
        Shape::Clover => '♣',
        Shape::Cross => '✦',
        Shape::Star => '✸',
    }
}

fn tile_text(tile: Tile) -> String {
    format!("{}{tile}", symbol(tile.shape()))
}

/// A tile, in three columns.
pub(crate) fn tile_span(tile: Tile) -> Span<'static> {
    Span::styled(tile_text(tile), palette::tile(tile.colour()))
}

/// Tiles side by side.
pub(crate) fn tile_spans(tiles: &[Tile]) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    for tile in tiles {
        spans.extend([tile_span(*tile), Span::raw(" ")]);
    }
    spans.pop();
    spans
}

fn frame_of(grid: &Grid) -> Frame {
    Frame::around(grid.bounds().unwrap_or_default(), 1)
}

/// What a play did and where its points come from.
pub(crate) fn tell_play(laid: &[Placed], scored: &Scored, drawn: &[Tile]) -> Vec<Line<'static>> {
    let mut first = vec![Span::raw("played ")];
    for placed in laid {
        first.push(tile_span(placed.tile));
        first.push(Span::raw(format!("@{} ", placed.cell)));
    }
    first.push(Span::raw("for "));
    first.push(Span::styled(scored.score.to_string(), palette::strong()));
    if scored.lines.len() > 1 {
        let sums: Vec<String> = scored
            .lines
            .iter()
            .map(|line| (line.points + line.bonus).to_string())
            .collect();
        first.push(Span::raw(format!(" = {}", sums.join(" + "))));
    }
    let mut lines = vec![Line::from(first)];
    let reasons: Vec<String> = scored.lines.iter().map(reason).collect();
    let widest = reasons.iter().map(String::len).max().unwrap_or(0);
    for (line, reason) in scored.lines.iter().zip(&reasons) {
        let mut told = part(line.points + line.bonus, &format!("{reason:<widest$}  "));
        told.spans.extend(tile_spans(&line.tiles));
        lines.push(told);
    }
    lines.extend(tell_luck("drew", drawn));
    lines
}

/// What a line scores for: `for the square column`.
fn reason(line: &ScoredLine) -> String {
    let name = line.name();
    // The tiles are there to be counted.
    let name = name.split(" of ").next().unwrap_or(&name);
    match (line.tiles.len(), line.bonus) {
        (1, _) => String::from("for the first tile"),
        (_, 0) => format!("for the {name}"),
        (_, bonus) => format!("for the {name}, with {bonus} for a Qwirkle"),
    }
}

fn tell_luck(verb: &str, tiles: &[Tile]) -> Option<Line<'static>> {
    let mut spans = vec![Span::raw(format!("     and {verb} "))];
    spans.extend(tile_spans(tiles));
    (!tiles.is_empty()).then(|| Line::from(spans))
}

fn tell_tiles(verb: &str, tiles: &[Tile]) -> Line<'static> {
    let mut spans = vec![Span::raw(format!("{verb} "))];
    spans.extend(tile_spans(tiles));
    Line::from(spans)
}

fn legend() -> Line<'static> {
    let mut spans = Vec::new();
    for shape in Shape::ALL {
        spans.push(Span::raw(format!(
            "{}{} {} ",
            symbol(shape),
            shape.letter(),
            shape.name()
        )));
    }
    spans.push(Span::raw("[ ] last turn · open"));
    Line::from(spans).style(palette::faint())
}

fn bag_line(count: usize, what: &str) -> Line<'static> {
    Line::from(match count {
        0 => String::from("The bag is empty."),
        _ => format!("{count} {what} in the bag."),
    })
}

fn as_json(setup: &impl serde::Serialize) -> Value {
    // Set-ups have string keys and finite numbers, so that they can always be written.
    serde_json::to_value(setup).unwrap_or(Value::Null)
}

impl Drawn for Qwirkle {
    const TITLE: &'static str = "Qwirkle";

    fn frame(&self) -> Frame {
        frame_of(self.grid())
    }

    fn board(&self, frame: Frame, last: Option<&Turn<Qwirkle>>) -> Box<dyn Board> {
        let marked = match last.map(|turn| &turn.mv) {
            Some(qwirkle::Move::Play(laid)) => laid.as_slice(),
            _ => &[],
        };
        Box::new(GridBoard::new(self.grid(), frame, marked))
    }

    fn holding(&self, seat: Seat) -> Vec<Span<'static>> {
        tile_spans(self.hand(seat).tiles())
    }

    fn facts(&self) -> Vec<Line<'static>> {
        vec![bag_line(self.bag().len(), "tiles")]
    }

    fn tell(turn: &Turn<Qwirkle>) -> Vec<Line<'static>> {
        match &turn.mv {
            qwirkle::Move::Play(laid) => tell_play(laid, &turn.report, &turn.luck),
            qwirkle::Move::Swap(tiles) => {
                let mut lines = vec![tell_tiles("swapped", tiles)];
                lines.extend(tell_luck("drew", &turn.luck));
                lines
            }
            qwirkle::Move::Pass => vec![Line::from("passed: no tile fits, and the bag is empty")],
        }
    }

    fn legend() -> Line<'static> {
        legend()
    }

    fn setup_json(&self) -> Value {
        as_json(&self.setup())
    }
}

impl Drawn for Cubes {
    const TITLE: &'static str = "Qwirkle Cubes";

    fn frame(&self) -> Frame {
        frame_of(self.grid())
    }

    fn board(&self, frame: Frame, last: Option<&Turn<Cubes>>) -> Box<dyn Board> {
        let marked = match last.map(|turn| &turn.mv) {
            Some(cubes::Move::Play(laid)) => laid.as_slice(),
            _ => &[],
        };
        Box::new(GridBoard::new(self.grid(), frame, marked))
    }

    fn holding(&self, seat: Seat) -> Vec<Span<'static>> {
        tile_spans(self.hand(seat).tiles())
    }

    fn facts(&self) -> Vec<Line<'static>> {
        let mut facts = vec![bag_line(self.bag().len(), "dice")];
        if self.rolled() {
            facts.push(Line::from("The dice of this turn are rolled."));
        }
        facts
    }

    fn tell(turn: &Turn<Cubes>) -> Vec<Line<'static>> {
        match &turn.mv {
            cubes::Move::Play(laid) => tell_play(laid, &turn.report, &turn.luck),
            cubes::Move::Roll(dice) => {
                let mut lines = vec![tell_tiles("rolled", dice)];
                lines.extend(tell_luck("got", &turn.luck));
                lines
            }
            cubes::Move::Pass => vec![Line::from("passed: no face of any die fits")],
        }
    }

    fn legend() -> Line<'static> {
        legend()
    }

    fn setup_json(&self) -> Value {
        as_json(&self.setup())
    }
}
