//! Strata: the table from above, with the edges of its tiles.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::text::{Line, Span};
use serde_json::Value;
use tilery_rules::strata::{self, LTile, Move, Report, Square, SquareColour, Strata, Variant, Zone};
use tilery_rules::{Cell, Seat, Turn};

use super::board::{Board, Frame, label_width};
use super::borders::{self, Edge};
use super::{Drawn, Explanation, palette};

/// An edge, and room for a colour and a level of two digits.
const NARROWEST_CELL: usize = 4;

/// The table of Strata.
pub(crate) struct TableBoard {
    frame: Frame,
    squares: BTreeMap<Cell, Square>,
    /// The best zone of each colour.
    best: BTreeSet<Cell>,
    /// The cells of the tile laid last.
    marked: Vec<Cell>,
    draft: TableOverlay,
}

/// What somebody who makes up a move sees on top of the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableOverlay {
    /// Where the corner of the chosen tile may lie.
    pub(crate) lit: BTreeSet<Cell>,
    /// The squares of a tile that may not lie where it is held.
    pub(crate) misplaced: Vec<(Cell, SquareColour)>,
    /// The squares of a tile that is suggested.
    pub(crate) hint: Vec<(Cell, SquareColour)>,
    /// Where the corner of the chosen tile is held.
    pub(crate) cursor: Option<Cell>,
}

impl TableBoard {
    /// A table on which the tile on some cells is marked.
    pub(crate) fn new(table: &strata::Board, marked: Vec<Cell>) -> TableBoard {
        TableBoard {
            frame: Frame::around(table.bounds(), 0),
            squares: table.squares().map(|square| (square.cell(), square)).collect(),
            best: best_zones(table)
                .into_iter()
                .flat_map(|zone| zone.cells)
                .collect(),
            marked,
            draft: TableOverlay::default(),
        }
    }

    /// A table on which a move is being made up, drawn with all of `around`.
    pub(crate) fn drafted(
        table: &strata::Board,
        marked: Vec<Cell>,
        draft: TableOverlay,
        around: Frame,
    ) -> TableBoard {
        let mut board = TableBoard::new(table, marked);
        board.frame = around;
        let squares = draft.misplaced.iter().chain(&draft.hint).map(|(cell, _)| *cell);
        for cell in draft.lit.iter().copied().chain(squares).chain(draft.cursor) {
            board.frame = board.frame.with(Frame::around((cell, cell), 0));
        }
        board.draft = draft;
        board
    }

    /// What the draft shows on a cell, if it is anything else than the table does.
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
                palette::square(colour, false),
            ));
        }
        let square = self.squares.get(&cell);
        let is_corner = draft.cursor == Some(cell);
        match square {
            Some(square) if is_corner => {
                let text = format!("{}{}◂", self.letter(square), square.level);
                Some(Span::styled(
                    format!("{text:<width$}"),
                    palette::square(square.colour, true),
                ))
            }
            Some(square) if draft.lit.contains(&cell) => {
                let text = format!("{}{}+", self.letter(square), square.level);
                Some(Span::styled(
                    format!("{text:<width$}"),
                    palette::square(square.colour, false),
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
            palette::square(square.colour, best),
        )
    }

    /// An edge, or where there is none what joins the two squares.
    fn joint(&self, edge: Edge, sides: [Cell; 2], text: String) -> Span<'static> {
        let [one, other] = sides.map(|cell| self.squares.get(&cell));
        match (edge, one, other) {
            (Edge::None, Some(one), Some(other)) if one.colour == other.colour => {
                let best = self.best.contains(&one.cell());
                Span::styled(text, palette::square(one.colour, best))
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

impl Board for TableBoard {
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
fn best_zones(table: &strata::Board) -> Vec<Zone> {
    let zones = table.zones();
    [SquareColour::Red, SquareColour::Green]
        .into_iter()
        .filter_map(|colour| zones.iter().find(|zone| zone.colour == colour).cloned())
        .collect()
}

/// A tile as its three letters: corner, first arm, second arm.
pub(crate) fn ltile_spans(tile: LTile) -> Vec<Span<'static>> {
    let letter =
        |colour: SquareColour| Span::styled(colour.letter().to_string(), palette::square(colour, false));
    tile.squares().map(letter).to_vec()
}

fn tiles_spans(tiles: &[LTile]) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    for tile in tiles {
        spans.extend(ltile_spans(*tile));
        spans.push(Span::raw(" "));
    }
    spans.pop();
    spans
}

impl Drawn for Strata {
    const TITLE: &'static str = "Strata";

    fn frame(&self) -> Frame {
        Frame::around(self.board().bounds(), 0)
    }

    fn board(&self, last: Option<&Turn<Strata>>) -> Box<dyn Board> {
        let laid = last.and_then(|turn| turn.report.laid());
        let marked = laid.map_or_else(Vec::new, |laid| laid.squares.iter().map(Square::cell).collect());
        Box::new(TableBoard::new(self.board(), marked))
    }

    /// The tiles that may be played next, or as many of them as there is room for.
    fn holding(&self, seat: Seat) -> Vec<Span<'static>> {
        const ROOM: usize = 3;
        let colour = SquareColour::of_seat(seat);
        let mut spans = vec![Span::raw(format!("{:<6} ", colour.name()))];
        let setup = self.setup();
        let Some(pile) = setup.piles.get(seat.index()) else {
            return spans;
        };
        if setup.arranging.contains(&seat) {
            spans.push(Span::raw("arranges the pile"));
            return spans;
        }
        let shown = match setup.variant {
            Variant::Pile | Variant::Ordered => 1,
            Variant::Open | Variant::Row => ROOM,
        };
        spans.extend(tiles_spans(&pile[..shown.min(pile.len())]));
        spans.push(Span::raw(match pile.len() {
            0 => String::from("all laid"),
            count if count > shown => format!(" and {} more", count - shown),
            _ => String::new(),
        }));
        spans
    }

    /// The whole pile, from the top down.
    fn store(&self, seat: Seat) -> Vec<Span<'static>> {
        let setup = self.setup();
        let pile = setup.piles.get(seat.index());
        pile.map_or_else(Vec::new, |pile| tiles_spans(pile))
    }

    fn facts(&self) -> Vec<Line<'static>> {
        let mut facts = Vec::new();
        for zone in best_zones(self.board()) {
            let squares = if zone.area == 1 { "square" } else { "squares" };
            facts.push(Line::from(format!(
                "Best {} zone: {} {squares} × level {} = {}",
                zone.colour.name(),
                zone.area,
                zone.height,
                zone.score
            )));
        }
        facts
    }

    fn tell(turn: &Turn<Strata>) -> Explanation {
        let lay = match &turn.mv {
            Move::Lay(lay) => lay,
            Move::Order(tiles) => {
                let mut headline = vec![Span::raw("arranged the pile, from the top down: ")];
                headline.extend(tiles_spans(tiles));
                return Explanation {
                    headline,
                    ..Explanation::default()
                };
            }
        };
        let text = lay.to_string();
        let place = text.split_once('@').map_or("", |(_, place)| place);
        let way = match &turn.report {
            Report::Stacked(laid) => format!("stacked at level {}", laid.level),
            Report::Widened(_) | Report::Ordered { .. } => String::from("beside the others, at level 1"),
        };
        let mut headline = vec![Span::raw("laid ")];
        headline.extend(ltile_spans(lay.tile));
        headline.push(Span::raw(format!("@{place}, {way}")));
        let mut luck = Vec::new();
        if let Some(drew) = turn.luck.0 {
            luck.push(Span::raw("and drew "));
            luck.extend(ltile_spans(drew));
        }
        Explanation {
            headline,
            luck,
            ..Explanation::default()
        }
    }

    fn legend() -> Line<'static> {
        Line::from("r red  g green  n neutral, with the level  R G best zone  heavy edge: laid last")
            .style(palette::faint())
    }

    fn setup_json(&self) -> Value {
        // Set-ups have string keys and finite numbers, so that they can always be written.
        serde_json::to_value(self.setup()).unwrap_or(Value::Null)
    }
}
