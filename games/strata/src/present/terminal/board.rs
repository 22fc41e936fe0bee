//! The board from above, with the edges of its tiles, and the draft of a move on top of it.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use tilery_frame::present::terminal::board::label_width;
use tilery_frame::present::terminal::{BoardDrawing, Frame, palette};
use tilery_rules::Cell;

use super::borders::{self, Edge};
use crate::{Board, LTile, Square, SquareColour, Zone};

/// An edge, and room for a colour and a level of two digits.
const NARROWEST_CELL: usize = 4;

/// The board from above, with the draft of a move on it.
pub(crate) struct StrataDrawing {
    frame: Frame,
    squares: BTreeMap<Cell, Square>,
    /// The best zone of each colour.
    best: BTreeSet<Cell>,
    /// The cells of the last tile.
    marked: Vec<Cell>,
    draft: Overlay,
}

/// The draft of a move, drawn on top of the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overlay {
    /// Where the corner of the chosen tile may lie.
    pub(crate) lit: BTreeSet<Cell>,
    /// The squares of a tile that may not lie where it is held.
    pub(crate) misplaced: Vec<(Cell, SquareColour)>,
    /// The squares of a tile that a bot suggests.
    pub(crate) hint: Vec<(Cell, SquareColour)>,
    /// Where the corner of the chosen tile is held.
    pub(crate) cursor: Option<Cell>,
}

impl StrataDrawing {
    /// A board on which some cells are marked.
    pub(crate) fn new(board: &Board, marked: Vec<Cell>) -> StrataDrawing {
        StrataDrawing {
            frame: Frame::around(board.bounds(), 0),
            squares: board.squares().map(|square| (square.cell(), square)).collect(),
            best: best_zones(board)
                .into_iter()
                .flat_map(|zone| zone.cells)
                .collect(),
            marked,
            draft: Overlay::default(),
        }
    }

    /// A board with a draft. At least `around` is drawn.
    pub(crate) fn drafted(board: &Board, marked: Vec<Cell>, draft: Overlay, around: Frame) -> StrataDrawing {
        let mut drawing = StrataDrawing::new(board, marked);
        drawing.frame = around;
        let squares = draft.misplaced.iter().chain(&draft.hint).map(|(cell, _)| *cell);
        for cell in draft.lit.iter().copied().chain(squares).chain(draft.cursor) {
            drawing.frame = drawing.frame.with(Frame::around((cell, cell), 0));
        }
        drawing.draft = draft;
        drawing
    }

    /// The content of a cell in the draft, where it differs from the board.
    fn drafted_square(&self, cell: Cell, width: usize) -> Option<Span<'static>> {
        let draft = &self.draft;
        let on = |squares: &[(Cell, SquareColour)]| {
            let found = squares.iter().find(|(other, _)| *other == cell);
            found.map(|(_, colour)| *colour)
        };
        if let Some(colour) = on(&draft.misplaced) {
            let text = if draft.cursor == Some(cell) {
                format!("×{colour}×")
            } else {
                format!("×{colour} ")
            };
            return Some(Span::styled(format!("{text:<width$}"), palette::alarm()));
        }
        if let Some(colour) = on(&draft.hint) {
            let text = format!("?{colour}?");
            return Some(Span::styled(
                format!("{text:<width$}"),
                square_style(colour, false),
            ));
        }
        let square = self.squares.get(&cell);
        let is_corner = draft.cursor == Some(cell);
        match square {
            Some(square) if is_corner => {
                let text = format!("{}{}◂", self.letter(square), square.level);
                Some(Span::styled(
                    format!("{text:<width$}"),
                    square_style(square.colour, true),
                ))
            }
            Some(square) if draft.lit.contains(&cell) => {
                let text = format!("{}{}+", self.letter(square), square.level);
                Some(Span::styled(
                    format!("{text:<width$}"),
                    square_style(square.colour, false),
                ))
            }
            None if draft.lit.contains(&cell) => {
                Some(Span::styled(format!("{:^width$}", "+"), palette::lit()))
            }
            _ => None,
        }
    }

    /// The edge between two cells: none within a tile.
    fn edge(&self, one: Cell, other: Cell) -> Edge {
        let tile = |cell: Cell| self.squares.get(&cell).map(|square| square.tile);
        if tile(one) == tile(other) {
            Edge::None
        } else if self.marked.contains(&one) || self.marked.contains(&other) {
            Edge::Heavy
        } else {
            Edge::Light
        }
    }

    /// The edge on the left of a cell.
    fn left(&self, cell: Cell) -> Edge {
        self.edge(Cell::new(cell.x - 1, cell.y), cell)
    }

    /// The edge above a cell.
    fn above(&self, cell: Cell) -> Edge {
        self.edge(Cell::new(cell.x, cell.y - 1), cell)
    }

    /// The character at the top left of a cell.
    fn crossing(&self, cell: Cell) -> char {
        borders::crossing([
            self.left(Cell::new(cell.x, cell.y - 1)),
            self.above(cell),
            self.left(cell),
            self.above(Cell::new(cell.x - 1, cell.y)),
        ])
    }

    /// The letter of a square's colour, a capital in the best zone.
    fn letter(&self, square: &Square) -> char {
        let letter = square.colour.letter();
        if self.best.contains(&square.cell()) {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    }

    fn square(&self, cell: Cell, width: usize) -> Span<'static> {
        if let Some(drafted) = self.drafted_square(cell, width) {
            return drafted;
        }
        let Some(square) = self.squares.get(&cell) else {
            return Span::raw(" ".repeat(width));
        };
        let best = self.best.contains(&cell);
        let text = format!("{}{}", self.letter(square), square.level);
        Span::styled(
            format!("{text:^width$}", width = width),
            square_style(square.colour, best),
        )
    }

    /// An edge, or where there is none what joins the two squares.
    fn joint(&self, edge: Edge, sides: [Cell; 2], text: String) -> Span<'static> {
        let [one, other] = sides.map(|cell| self.squares.get(&cell));
        match (edge, one, other) {
            (Edge::None, Some(one), Some(other)) if one.colour == other.colour => {
                let best = self.best.contains(&one.cell());
                Span::styled(text, square_style(one.colour, best))
            }
            (Edge::Heavy, ..) => Span::styled(text, palette::strong()),
            _ => Span::styled(text, palette::edge()),
        }
    }

    fn edges_above(&self, window: Frame, y: i32, width: usize) -> Line<'static> {
        let mut spans = Vec::new();
        for x in window.columns() {
            let cell = Cell::new(x, y);
            let edge = self.above(cell);
            let text = borders::level(edge).to_string().repeat(width);
            spans.push(Span::styled(self.crossing(cell).to_string(), palette::edge()));
            spans.push(self.joint(edge, [Cell::new(x, y - 1), cell], text));
        }
        let right = Cell::new(window.max.x + 1, y);
        spans.push(Span::styled(self.crossing(right).to_string(), palette::edge()));
        Line::from(spans)
    }

    fn squares_of(&self, window: Frame, y: i32, width: usize) -> Line<'static> {
        let upright = |cell: Cell| {
            let edge = self.left(cell);
            let text = borders::upright(edge).to_string();
            self.joint(edge, [Cell::new(cell.x - 1, cell.y), cell], text)
        };
        let mut spans = Vec::new();
        for x in window.columns() {
            spans.push(upright(Cell::new(x, y)));
            spans.push(self.square(Cell::new(x, y), width));
        }
        spans.push(upright(Cell::new(window.max.x + 1, y)));
        Line::from(spans)
    }
}

impl BoardDrawing for StrataDrawing {
    fn frame(&self) -> Frame {
        self.frame
    }

    fn pitch(&self) -> (usize, usize) {
        (NARROWEST_CELL.max(label_width(self.frame) + 1), 2)
    }

    fn focus(&self) -> Vec<Cell> {
        self.marked.clone()
    }

    fn draw(&self, window: Frame) -> Vec<Line<'static>> {
        let width = self.pitch().0 - 1;
        let mut lines = Vec::new();
        for y in window.rows() {
            lines.push(self.edges_above(window, y, width));
            lines.push(self.squares_of(window, y, width));
        }
        lines.push(self.edges_above(window, window.max.y + 1, width));
        lines
    }

    fn middle(&self) -> usize {
        2
    }
}

/// The best zone of each colour that has one, red's first.
pub(super) fn best_zones(board: &Board) -> Vec<Zone> {
    let zones = board.zones();
    [SquareColour::Red, SquareColour::Green]
        .into_iter()
        .filter_map(|colour| zones.iter().find(|zone| zone.colour == colour).cloned())
        .collect()
}

/// A tile as three letters: corner, first arm, second arm.
pub(super) fn tile_spans(tile: LTile) -> Vec<Span<'static>> {
    let letter =
        |colour: SquareColour| Span::styled(colour.letter().to_string(), square_style(colour, false));
    tile.squares().map(letter).to_vec()
}

/// Tiles side by side.
pub(super) fn tiles_spans(tiles: &[LTile]) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    for tile in tiles {
        spans.extend(tile_spans(*tile));
        spans.push(Span::raw(" "));
    }
    spans.pop();
    spans
}

/// A square, brighter in the best zone of its colour.
fn square_style(colour: SquareColour, best: bool) -> Style {
    let (fg, bg) = match (colour, best) {
        (SquareColour::Red, false) => (231, 88),
        (SquareColour::Red, true) => (231, 160),
        (SquareColour::Green, false) => (231, 22),
        (SquareColour::Green, true) => (231, 28),
        (SquareColour::Neutral, _) => (16, 248),
    };
    let style = Style::new().fg(Color::Indexed(fg)).bg(Color::Indexed(bg));
    if best {
        style.add_modifier(Modifier::BOLD)
    } else {
        style
    }
}
