//! Boards of any size. Any part of a board can be drawn, and coordinates are always drawn with it.

use ratatui::text::{Line, Span};
use tilery_rules::Cell;

use super::palette;

/// A rectangle of cells, from the top left to the bottom right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The top left cell.
    pub min: Cell,
    /// The bottom right cell.
    pub max: Cell,
}

impl Frame {
    /// A rectangle with `margin` more cells on each side.
    pub fn around((min, max): (Cell, Cell), margin: i32) -> Frame {
        Frame {
            min: Cell::new(min.x - margin, min.y - margin),
            max: Cell::new(max.x + margin, max.y + margin),
        }
    }

    /// The smallest rectangle that holds both.
    pub fn with(self, other: Frame) -> Frame {
        Frame {
            min: Cell::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: Cell::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }

    /// How many cells from left to right and from top to bottom.
    pub fn size(self) -> (usize, usize) {
        let length = |min: i32, max: i32| max.abs_diff(min) as usize + 1;
        (length(self.min.x, self.max.x), length(self.min.y, self.max.y))
    }

    /// The columns from left to right.
    pub fn columns(self) -> impl Iterator<Item = i32> {
        self.min.x..=self.max.x
    }

    /// The rows from top to bottom.
    pub fn rows(self) -> impl Iterator<Item = i32> {
        self.min.y..=self.max.y
    }
}

/// A board that is ready to be drawn.
pub trait BoardDrawing {
    /// The cells worth drawing.
    fn frame(&self) -> Frame;

    /// How many columns and lines of the terminal a cell takes.
    fn pitch(&self) -> (usize, usize);

    /// The cells of the last turn.
    fn focus(&self) -> Vec<Cell>;

    /// Draws the cells of a window, without coordinates: `pitch` lines for each row, and one more for the edge below
    /// where rows are higher than a line; each line one column wider than its cells, for the edge on the right.
    fn draw(&self, window: Frame) -> Vec<Line<'static>>;

    /// The offset within a cell at which the number of its column ends.
    fn middle(&self) -> usize;
}

/// The width of the row numbers, with a blank.
fn gutter(frame: Frame) -> usize {
    let widest = [frame.min.y, frame.max.y].map(|y| y.to_string().len());
    widest.into_iter().max().unwrap_or(1).max(3) + 1
}

/// The width of the widest column number.
pub fn label_width(frame: Frame) -> usize {
    let widest = [frame.min.x, frame.max.x].map(|x| x.to_string().len());
    widest.into_iter().max().unwrap_or(1)
}

/// How many columns and lines of the terminal a window takes with its coordinates.
pub fn extent(board: &dyn BoardDrawing, window: Frame, all: Frame) -> (usize, usize) {
    let ((columns, rows), (wide, high)) = (window.size(), board.pitch());
    (gutter(all) + columns * wide + 1, rows * high + high)
}

/// Draws a window of a board with its coordinates. Arrows in the corner point to the parts of `all` outside it.
pub fn draw(board: &dyn BoardDrawing, window: Frame, all: Frame) -> Vec<Line<'static>> {
    let gutter = gutter(all);
    let (_, high) = board.pitch();
    let mut lines = vec![header(board, window, arrows(all, window, gutter))];
    for (number, drawn) in board.draw(window).into_iter().enumerate() {
        // The number of a row stands beside the last of its lines.
        let label = if number % high == high - 1 {
            let y = window.min.y + (number / high) as i32;
            format!("{y:>width$} ", width = gutter - 1)
        } else {
            " ".repeat(gutter)
        };
        let mut spans = vec![Span::styled(label, palette::faint())];
        spans.extend(drawn.spans);
        lines.push(Line::from(spans));
    }
    lines
}

fn header(board: &dyn BoardDrawing, window: Frame, mut text: String) -> Line<'static> {
    let (wide, _) = board.pitch();
    let gutter = text.chars().count();
    for (number, x) in window.columns().enumerate() {
        let label = x.to_string();
        // The last digit of a short number stands in the middle; longer numbers begin just after the edge.
        let start = (board.middle() + 1).saturating_sub(label.len()).max(1);
        let at = gutter + number * wide + start;
        let blanks = at.saturating_sub(text.chars().count());
        text.extend(std::iter::repeat_n(' ', blanks));
        text.push_str(&label);
    }
    Line::from(Span::styled(text, palette::faint()))
}

/// The arrows in the corner: where the board goes on outside the window.
fn arrows(all: Frame, window: Frame, gutter: usize) -> String {
    let more = [
        (window.min.x > all.min.x, '←'),
        (window.min.y > all.min.y, '↑'),
        (window.max.y < all.max.y, '↓'),
        (window.max.x < all.max.x, '→'),
    ];
    let arrows: String = more
        .iter()
        .filter(|(is, _)| *is)
        .map(|(_, arrow)| *arrow)
        .collect();
    format!("{arrows:<gutter$}")
}

/// The part of `frame` that fits into `room` columns and lines: all of it, or as much as there is room for around the
/// last turn, scrolled by `pan`. Returns the window and how far it could really be scrolled.
pub fn fit(
    board: &dyn BoardDrawing,
    frame: Frame,
    room: (usize, usize),
    pan: (i32, i32),
) -> (Frame, (i32, i32)) {
    let (wide, high) = board.pitch();
    let columns = (room.0.saturating_sub(gutter(frame) + 1) / wide).max(1);
    let rows = (room.1.saturating_sub(high) / high).max(1);
    let focus = board.focus();
    let middle = |along: fn(&Cell) -> i32, min: i32, max: i32| {
        let places = || focus.iter().map(along);
        match (places().min(), places().max()) {
            (Some(first), Some(last)) => first + (last - first) / 2,
            _ => min + (max - min) / 2,
        }
    };
    let (x, dx) = slide(
        (frame.min.x, frame.max.x),
        columns,
        middle(|cell| cell.x, frame.min.x, frame.max.x),
        pan.0,
    );
    let (y, dy) = slide(
        (frame.min.y, frame.max.y),
        rows,
        middle(|cell| cell.y, frame.min.y, frame.max.y),
        pan.1,
    );
    let window = Frame {
        min: Cell::new(x.0, y.0),
        max: Cell::new(x.1, y.1),
    };
    (window, (dx, dy))
}

/// The part of `frame` that fits into `room` columns and lines. The window starts at `min`, where it was before, and
/// is moved no farther than necessary to keep `cell` visible.
pub fn follow(
    board: &dyn BoardDrawing,
    frame: Frame,
    room: (usize, usize),
    min: Option<Cell>,
    cell: Cell,
) -> Frame {
    let (wide, high) = board.pitch();
    let columns = (room.0.saturating_sub(gutter(frame) + 1) / wide).max(1);
    let rows = (room.1.saturating_sub(high) / high).max(1);
    let x = keep((frame.min.x, frame.max.x), columns, min.map(|min| min.x), cell.x);
    let y = keep((frame.min.y, frame.max.y), rows, min.map(|min| min.y), cell.y);
    Frame {
        min: Cell::new(x.0, y.0),
        max: Cell::new(x.1, y.1),
    }
}

/// A range of `length` places of `all` that begins at `start`, or as near to it as keeps `place` inside with a margin
/// on both sides.
fn keep(all: (i32, i32), length: usize, start: Option<i32>, place: i32) -> (i32, i32) {
    let length = i32::try_from(length).unwrap_or(i32::MAX);
    if all.1 - all.0 < length {
        return all;
    }
    let margin = (length / 4).min(2);
    let start = start.unwrap_or(place - length / 2);
    let start = start.clamp(place - (length - 1 - margin), place - margin);
    let start = start.clamp(all.0, all.1 + 1 - length);
    (start, start + length - 1)
}

/// A range of `length` places of `all` around `middle`, scrolled by `pan` without leaving `all`.
fn slide(all: (i32, i32), length: usize, middle: i32, pan: i32) -> ((i32, i32), i32) {
    let (first, last) = (i64::from(all.0), i64::from(all.1));
    let length = length as i64;
    if last - first < length {
        return (all, 0);
    }
    let within = |start: i64| start.clamp(first, last + 1 - length);
    let resting = within(i64::from(middle) - length / 2);
    let start = within(resting + i64::from(pan));
    // Both ends lie within `all`, so they fit an i32.
    (
        (start as i32, (start + length - 1) as i32),
        (start - resting) as i32,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_stays_on_the_board() {
        assert_eq!(slide((-3, 5), 9, 0, 4), ((-3, 5), 0), "all of it fits");
        assert_eq!(slide((-3, 5), 4, 1, 0), ((-1, 2), 0));
        assert_eq!(slide((-3, 5), 4, 5, 0), ((2, 5), 0));
        assert_eq!(slide((-3, 5), 4, 5, 9), ((2, 5), 0));
        assert_eq!(slide((-3, 5), 4, 5, -2), ((0, 3), -2));
        assert_eq!(slide((-3, 5), 4, 1, i32::MIN), ((-3, 0), -2));
    }

    #[test]
    fn a_window_moves_no_farther_than_it_must() {
        assert_eq!(keep((-3, 5), 9, None, 0), (-3, 5), "all of it fits");
        assert_eq!(keep((-9, 9), 8, Some(-4), 0), (-4, 3), "it rests");
        assert_eq!(keep((-9, 9), 8, Some(-4), 3), (-2, 5), "with some room beyond");
        assert_eq!(keep((-9, 9), 8, Some(-4), -5), (-7, 0));
        assert_eq!(keep((-9, 9), 8, Some(-4), 9), (2, 9), "but not beyond the board");
        assert_eq!(keep((-9, 9), 1, Some(-4), 2), (2, 2));
    }
}
