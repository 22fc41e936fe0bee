//! Qwirkle and Qwirkle Cubes: tiles with their shapes, letters and colours.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::text::{Line, Span};
use serde_json::Value;
use tilery_rules::cubes::{self, Cubes};
use tilery_rules::grid::{Grid, Line as ScoredLine, Scored};
use tilery_rules::qwirkle::{self, Qwirkle};
use tilery_rules::{Cell, Placed, Seat, Shape, Tile, Turn};

use super::board::{Board, Frame, label_width};
use super::{Drawn, Explanation, Part, palette};

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
    draft: Overlay,
}

/// What somebody who makes up a move sees on top of the grid.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overlay {
    /// Tiles that lie there, not yet for good.
    pub(crate) laid: Vec<Placed>,
    /// Tiles that are suggested.
    pub(crate) hint: Vec<Placed>,
    /// Where the chosen tile may lie.
    pub(crate) lit: BTreeSet<Cell>,
    /// Where it may lie if others come in between.
    pub(crate) later: BTreeSet<Cell>,
    /// The chosen tile, if it may lie under the cursor.
    pub(crate) ghost: Option<Tile>,
    /// Where the cursor is.
    pub(crate) cursor: Option<Cell>,
    /// Whether a tile is chosen, so that what is lit matters more than what is open.
    pub(crate) is_choosing: bool,
}

impl Overlay {
    fn is_laid(&self, cell: Cell) -> bool {
        self.laid.iter().any(|placed| placed.cell == cell)
    }

    fn is_hinted(&self, cell: Cell) -> bool {
        self.hint.iter().any(|placed| placed.cell == cell)
    }
}

impl GridBoard {
    /// A grid on which some tiles are marked.
    pub(crate) fn new(grid: &Grid, marked: &[Placed]) -> GridBoard {
        let mut open: BTreeSet<Cell> = grid.open_cells().map(|(cell, _)| cell).collect();
        if grid.is_empty() {
            open.insert(Cell::default());
        }
        GridBoard {
            frame: frame_of(grid),
            tiles: grid.tiles().map(|placed| (placed.cell, placed.tile)).collect(),
            open,
            marked: marked.iter().map(|placed| placed.cell).collect(),
            draft: Overlay::default(),
        }
    }

    /// A grid on which a move is being made up; the tiles of the last turn are marked.
    pub(crate) fn drafted(grid: &Grid, last: &[Cell], draft: Overlay) -> GridBoard {
        let mut board = GridBoard::new(grid, &[]);
        board.marked = last.iter().copied().collect();
        let mut frame = board.frame;
        if grid.is_empty() {
            frame = Frame::around((frame.min, frame.max), 2);
        }
        for placed in &draft.laid {
            frame = frame.with(Frame::around((placed.cell, placed.cell), 1));
        }
        let hinted = draft.hint.iter().map(|placed| placed.cell);
        for cell in draft.lit.iter().copied().chain(hinted).chain(draft.cursor) {
            frame = frame.with(Frame::around((cell, cell), 0));
        }
        board.frame = frame;
        board.draft = draft;
        board
    }

    /// What stands before a cell: a bracket where marked tiles begin or end, or the cursor's.
    fn before(&self, cell: Cell) -> Span<'static> {
        let left = Cell::new(cell.x - 1, cell.y);
        if self.draft.cursor == Some(cell) {
            return Span::styled("▸", palette::cursor());
        }
        if self.draft.cursor == Some(left) {
            return Span::styled("◂", palette::cursor());
        }
        let draft = &self.draft;
        let brackets = [
            (draft.is_laid(left), draft.is_laid(cell), "{", "}"),
            (draft.is_hinted(left), draft.is_hinted(cell), "(", ")"),
            (self.marked.contains(&left), self.marked.contains(&cell), "[", "]"),
        ];
        for bracket in brackets {
            match bracket {
                (false, true, open, _) => return Span::styled(open, palette::strong()),
                (true, false, _, close) => return Span::styled(close, palette::strong()),
                _ => {}
            }
        }
        Span::raw(" ")
    }

    /// What the draft shows on a cell, if it is anything else than the grid does.
    fn drafted_cell(&self, cell: Cell) -> Option<Span<'static>> {
        let draft = &self.draft;
        let on = |placed: &[Placed]| {
            let found = placed.iter().find(|placed| placed.cell == cell);
            found.map(|placed| placed.tile)
        };
        if let Some(tile) = on(&draft.laid) {
            return Some(Span::styled(tile_text(tile), palette::new_tile(tile.colour())));
        }
        if let Some(tile) = draft.ghost.filter(|_| draft.cursor == Some(cell)) {
            return Some(Span::styled(tile_text(tile), palette::new_tile(tile.colour())));
        }
        if let Some(tile) = on(&draft.hint) {
            return Some(tile_span(tile));
        }
        if draft.lit.contains(&cell) {
            return Some(Span::styled(" + ", palette::lit()));
        }
        if draft.later.contains(&cell) {
            return Some(Span::styled(" ◦ ", palette::faint()));
        }
        (draft.is_choosing && !self.tiles.contains_key(&cell)).then(|| Span::raw("   "))
    }

    fn cell(&self, cell: Cell) -> Span<'static> {
        if let Some(drafted) = self.drafted_cell(cell) {
            return drafted;
        }
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
                spans.push(self.before(cell));
                spans.push(self.cell(cell));
                spans.push(Span::raw(more.clone()));
            }
            let right = Cell::new(window.max.x + 1, y);
            spans.push(self.before(right));
            Line::from(spans)
        };
        window.rows().map(line).collect()
    }

    fn middle(&self) -> usize {
        2
    }
}

/// The sign of a shape: characters that are one column wide almost everywhere.
pub(crate) fn symbol(shape: Shape) -> char {
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
pub(crate) fn tell_play(laid: &[Placed], scored: &Scored, drawn: &[Tile]) -> Explanation {
    let mut headline = vec![Span::raw("played ")];
    for placed in laid {
        headline.push(tile_span(placed.tile));
        headline.push(Span::raw(format!("@{} ", placed.cell)));
    }
    headline.push(Span::raw("for "));
    headline.push(Span::styled(scored.score.to_string(), palette::strong()));
    let part = |line: &ScoredLine| Part {
        points: line.points + line.bonus,
        reason: reason(line),
        tiles: tile_spans(&line.tiles),
    };
    Explanation {
        headline,
        parts: scored.lines.iter().map(part).collect(),
        bonus: None,
        luck: tell_luck("drew", drawn),
    }
}

/// What a line is called: `the square column`, `the red Qwirkle row`.
fn reason(line: &ScoredLine) -> String {
    let name = line.name();
    // How long it is can be seen.
    let name = name.split(" of ").next().unwrap_or(&name);
    match (line.tiles.len(), line.bonus, name.split_once(' ')) {
        (1, ..) => String::from("the first tile"),
        (_, 1.., Some((kind, axis))) => format!("the {kind} Qwirkle {axis}"),
        _ => format!("the {name}"),
    }
}

fn tell_luck(verb: &str, tiles: &[Tile]) -> Vec<Span<'static>> {
    if tiles.is_empty() {
        return Vec::new();
    }
    let mut spans = vec![Span::raw(format!("and {verb} "))];
    spans.extend(tile_spans(tiles));
    spans
}

fn tell_tiles(verb: &str, tiles: &[Tile], luck: Vec<Span<'static>>) -> Explanation {
    let mut headline = vec![Span::raw(format!("{verb} "))];
    headline.extend(tile_spans(tiles));
    Explanation {
        headline,
        luck,
        ..Explanation::default()
    }
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

    fn board(&self, last: Option<&Turn<Qwirkle>>) -> Box<dyn Board> {
        let marked = match last.map(|turn| &turn.mv) {
            Some(qwirkle::Move::Play(laid)) => laid.as_slice(),
            _ => &[],
        };
        Box::new(GridBoard::new(self.grid(), marked))
    }

    fn holding(&self, seat: Seat) -> Vec<Span<'static>> {
        tile_spans(self.hand(seat).tiles())
    }

    fn facts(&self) -> Vec<Line<'static>> {
        vec![bag_line(self.bag().len(), "tiles")]
    }

    fn tell(turn: &Turn<Qwirkle>) -> Explanation {
        match &turn.mv {
            qwirkle::Move::Play(laid) => tell_play(laid, &turn.report, &turn.luck),
            qwirkle::Move::Swap(tiles) => tell_tiles("swapped", tiles, tell_luck("drew", &turn.luck)),
            qwirkle::Move::Pass => Explanation::sentence("passed: no tile fits, and the bag is empty"),
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

    fn board(&self, last: Option<&Turn<Cubes>>) -> Box<dyn Board> {
        let marked = match last.map(|turn| &turn.mv) {
            Some(cubes::Move::Play(laid)) => laid.as_slice(),
            _ => &[],
        };
        Box::new(GridBoard::new(self.grid(), marked))
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

    fn tell(turn: &Turn<Cubes>) -> Explanation {
        match &turn.mv {
            cubes::Move::Play(laid) => tell_play(laid, &turn.report, &turn.luck),
            cubes::Move::Roll(dice) => tell_tiles("rolled", dice, tell_luck("got", &turn.luck)),
            cubes::Move::Pass => Explanation::sentence("passed: no face of any die fits"),
        }
    }

    fn legend() -> Line<'static> {
        legend()
    }

    fn setup_json(&self) -> Value {
        as_json(&self.setup())
    }
}
