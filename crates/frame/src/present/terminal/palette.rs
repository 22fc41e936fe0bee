//! The styles that all pictures share, from the palette of 256 colours that almost every terminal has.

use ratatui::style::{Color, Modifier, Style};

/// The edge between two tiles.
pub fn edge() -> Style {
    Style::new().fg(Color::Indexed(245))
}

/// Secondary text: coordinates, open cells.
pub fn faint() -> Style {
    Style::new().fg(Color::Indexed(245))
}

/// Text that should be read first.
pub fn strong() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// A cell that can be chosen.
pub fn lit() -> Style {
    Style::new().fg(Color::Indexed(46)).add_modifier(Modifier::BOLD)
}

/// The cursor.
pub fn cursor() -> Style {
    Style::new().fg(Color::Indexed(51)).add_modifier(Modifier::BOLD)
}

/// An error or refusal.
pub fn alarm() -> Style {
    Style::new().fg(Color::Indexed(203)).add_modifier(Modifier::BOLD)
}
