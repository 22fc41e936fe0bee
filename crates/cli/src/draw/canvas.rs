//! Layout for full-screen commands: lines that must fit, popups, and screens without colours.

use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph};

use tilery_present::terminal::palette;
use tilery_present::terminal::text::wrap;

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
    let [place] = Layout::horizontal([Constraint::Length(wide.min(area.width))])
        .flex(Flex::Center)
        .areas(area);
    let [place] = Layout::vertical([Constraint::Length((lines.len() as u16 + 2).min(area.height))])
        .flex(Flex::Center)
        .areas(place);
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
