//! Layout for full-screen commands: lines that must fit, popups, and screens without colours.

use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Borders, Clear, Padding, Paragraph, Wrap};
use tilery_frame::present::terminal::text::wrap;
use tilery_frame::present::terminal::{BoardDrawing, Frame as BoardFrame, board, palette};
use tilery_rules::Cell;

/// The smallest screen that can be read.
const SMALLEST: (u16, u16) = (32, 10);

/// Whether the screen is too small to be read. If it is, a message takes its place.
pub(crate) fn is_too_small(frame: &mut Frame<'_>) -> bool {
    let area = frame.area();
    let small = area.width < SMALLEST.0 || area.height < SMALLEST.1;
    if small {
        let text = format!("Too small: needs {}×{}. q leaves.", SMALLEST.0, SMALLEST.1);
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
    }
    small
}

/// Draws the part of a board that `window` shows in the middle of an area.
pub(crate) fn render_board(
    frame: &mut Frame<'_>,
    area: Rect,
    drawn: &dyn BoardDrawing,
    window: BoardFrame,
    all: BoardFrame,
) {
    let (wide, high) = board::extent(drawn, window, all);
    let room = (usize::from(area.width), usize::from(area.height));
    let place = centred(area, wide.min(room.0) as u16, high.min(room.1) as u16);
    frame.render_widget(Text::from(board::draw(drawn, window, all)), place);
}

/// Draws the part of a board around a cell. It moves no farther from the part that was visible before than it must.
pub(crate) fn render_around(
    frame: &mut Frame<'_>,
    area: Rect,
    drawn: &dyn BoardDrawing,
    cell: Cell,
    visible: &mut Option<BoardFrame>,
) {
    let room = (usize::from(area.width), usize::from(area.height));
    let all = drawn.frame();
    let before = visible.map(|window| window.min);
    let window = board::follow(drawn, all, room, before, cell);
    *visible = Some(window);
    render_board(frame, area, drawn, window, all);
}

/// Draws a line at one side of an area, and returns the rest of the area.
pub(crate) fn set_apart(frame: &mut Frame<'_>, area: Rect, side: Borders, padding: Padding) -> Rect {
    let block = Block::new()
        .borders(side)
        .border_style(palette::faint())
        .padding(padding);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    inner
}

/// Keys with what they do, in two columns.
pub(crate) fn key_lines<'k>(
    keys: impl IntoIterator<Item = &'k (&'static str, &'static str)>,
    width: usize,
) -> Vec<Line<'static>> {
    let line = |(keys, what): &(&'static str, &'static str)| {
        Line::from(vec![
            Span::styled(format!("{keys:<width$} "), palette::strong()),
            Span::raw(*what),
        ])
    };
    keys.into_iter().map(line).collect()
}

/// A place of this size in the middle of an area.
fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let [column] = Layout::horizontal([Constraint::Length(width)])
        .flex(Flex::Center)
        .areas(area);
    let [place] = Layout::vertical([Constraint::Length(height)])
        .flex(Flex::Center)
        .areas(column);
    place
}

/// As many lines as fit into an area. If there are more, the last line is an ellipsis.
pub(crate) fn fit_lines(lines: &[Line<'static>], area: Rect) -> Text<'static> {
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let mut wrapped: Vec<Line<'static>> = lines.iter().flat_map(|line| wrap(line, width)).collect();
    if wrapped.len() > height {
        wrapped.truncate(height);
        if let Some(last) = wrapped.last_mut() {
            *last = Line::from("     …").style(palette::faint());
        }
    }
    Text::from(wrapped)
}

/// Draws a box in the middle, on top of everything else.
pub(crate) fn render_popup(frame: &mut Frame<'_>, area: Rect, title: &str, lines: Vec<Line<'static>>) {
    let widest = lines.iter().map(Line::width).max().unwrap_or(0);
    let wide = (widest + 4).max(Line::from(title).width() + 2) as u16;
    let high = lines.len() as u16 + 2;
    let place = centred(area, wide.min(area.width), high.min(area.height));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(title.to_owned())
        .padding(Padding::horizontal(1));
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).block(block), place);
}

/// Removes all colours from the frame.
pub(crate) fn remove_colours(frame: &mut Frame<'_>) {
    for cell in &mut frame.buffer_mut().content {
        let modifier = cell.modifier & Modifier::BOLD;
        cell.set_style(Style::reset());
        cell.set_fg(Color::Reset);
        cell.modifier = modifier;
    }
}
