//! The colours of the terminal pictures, from the palette of 256 that almost every terminal has.

use ratatui::style::{Color, Modifier, Style};
use tilery_rules::Colour;
use tilery_rules::strata::SquareColour;

/// The wood of a tile: dark on any terminal, so that all six colours stand out on it.
const WOOD: Color = Color::Indexed(234);

const fn ink(colour: Colour) -> Color {
    Color::Indexed(match colour {
        Colour::Red => 196,
        Colour::Orange => 208,
        Colour::Yellow => 227,
        Colour::Green => 40,
        Colour::Blue => 39,
        Colour::Purple => 171,
    })
}

/// A tile of Qwirkle or a die of Cubes.
pub(crate) fn tile(colour: Colour) -> Style {
    Style::new().fg(ink(colour)).bg(WOOD)
}

/// A tile that was just laid: wood and colour exchanged.
pub(super) fn new_tile(colour: Colour) -> Style {
    Style::new().fg(WOOD).bg(ink(colour)).add_modifier(Modifier::BOLD)
}

/// A square of Strata; brighter in the best zone of its colour.
pub(super) fn square(colour: SquareColour, best: bool) -> Style {
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

/// The edge between two tiles.
pub(super) fn edge() -> Style {
    Style::new().fg(Color::Indexed(245))
}

/// What is there to be found, not to be read: coordinates, open cells.
pub(crate) fn faint() -> Style {
    Style::new().fg(Color::Indexed(245))
}

/// What should be read first.
pub(crate) fn strong() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// Where something may be done.
pub(super) fn lit() -> Style {
    Style::new().fg(Color::Indexed(46)).add_modifier(Modifier::BOLD)
}

/// Where the cursor is.
pub(super) fn cursor() -> Style {
    Style::new().fg(Color::Indexed(51)).add_modifier(Modifier::BOLD)
}

/// What is wrong.
pub(crate) fn alarm() -> Style {
    Style::new().fg(Color::Indexed(203)).add_modifier(Modifier::BOLD)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_colours_of_tiles_differ() {
        for (number, one) in Colour::ALL.into_iter().enumerate() {
            for other in &Colour::ALL[..number] {
                assert_ne!(ink(one), ink(*other));
            }
        }
    }
}
