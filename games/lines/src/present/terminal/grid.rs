//! The grid of tiles, and the draft of a move on top of it.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::text::{Line, Span};
use tilery_frame::present::terminal::board::label_width;
use tilery_frame::present::terminal::{BoardDrawing, Frame, palette};
use tilery_rules::Cell;

use super::tile::{new_tile_style, tile_span, tile_text};
use crate::grid::Grid;
use crate::{Placed, Tile};

/// A blank or a bracket, the shape, and the two letters of the notation.
const NARROWEST_CELL: usize = 4;

/// A grid with the draft of a move on it.
pub struct GridDrawing {
    frame: Frame,
    tiles: BTreeMap<Cell, Tile>,
    /// Empty cells where a tile may lie.
    open: BTreeSet<Cell>,
    /// The tiles of the last turn.
    marked: BTreeSet<Cell>,
    draft: Overlay,
}

/// The draft of a move, drawn on top of the grid.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    /// Tiles that are laid but not committed.
    pub laid: Vec<Placed>,
    /// Tiles that a bot suggests.
    pub hint: Vec<Placed>,
    /// Where the chosen tile may lie.
    pub lit: BTreeSet<Cell>,
    /// Where it may lie if other tiles of the hand come in between.
    pub later: BTreeSet<Cell>,
    /// The chosen tile, if it may lie at the cursor.
    pub ghost: Option<Tile>,
    /// The cell of the cursor.
    pub cursor: Option<Cell>,
    /// Whether a tile is chosen: then lit cells are drawn instead of open ones.
    pub is_choosing: bool,
}

impl Overlay {
    fn is_laid(&self, cell: Cell) -> bool {
        self.laid.iter().any(|placed| placed.cell == cell)
    }

    fn is_hinted(&self, cell: Cell) -> bool {
        self.hint.iter().any(|placed| placed.cell == cell)
    }
}

impl GridDrawing {
    /// A grid on which some tiles are marked.
    pub fn new(grid: &Grid, marked: &[Placed]) -> GridDrawing {
        let mut open: BTreeSet<Cell> = grid.open_cells().map(|(cell, _)| cell).collect();
        if grid.is_empty() {
            open.insert(Cell::default());
        }
        GridDrawing {
            frame: frame_of(grid),
            tiles: grid.tiles().map(|placed| (placed.cell, placed.tile)).collect(),
            open,
            marked: marked.iter().map(|placed| placed.cell).collect(),
            draft: Overlay::default(),
        }
    }

    /// A grid with a draft. The tiles of the last turn are marked.
    pub fn drafted(grid: &Grid, last: &[Cell], draft: Overlay) -> GridDrawing {
        let mut board = GridDrawing::new(grid, &[]);
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

    /// The character before a cell: a bracket where marked tiles begin or end, or the cursor.
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

    /// The content of a cell in the draft, where it differs from the grid.
    fn drafted_cell(&self, cell: Cell) -> Option<Span<'static>> {
        let draft = &self.draft;
        let on = |placed: &[Placed]| {
            let found = placed.iter().find(|placed| placed.cell == cell);
            found.map(|placed| placed.tile)
        };
        if let Some(tile) = on(&draft.laid) {
            return Some(Span::styled(tile_text(tile), new_tile_style(tile.colour())));
        }
        if let Some(tile) = draft.ghost.filter(|_| draft.cursor == Some(cell)) {
            return Some(Span::styled(tile_text(tile), new_tile_style(tile.colour())));
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
                Span::styled(tile_text(*tile), new_tile_style(tile.colour()))
            }
            Some(tile) => tile_span(*tile),
            None if self.open.contains(&cell) => Span::styled(" · ", palette::faint()),
            None => Span::raw("   "),
        }
    }
}

impl BoardDrawing for GridDrawing {
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

/// The rectangle around the tiles, with room for one more on each side.
pub fn frame_of(grid: &Grid) -> Frame {
    Frame::around(grid.bounds().unwrap_or_default(), 1)
}
