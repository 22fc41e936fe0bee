//! Tiles and dice: their symbols, letters and colours.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span;

use crate::{Colour, Shape, Tile};

/// The wood of a tile: dark on any terminal, so all six colours stand out.
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

/// A tile or die.
pub fn tile_style(colour: Colour) -> Style {
    Style::new().fg(ink(colour)).bg(WOOD)
}

/// A tile that was just laid: wood and colour are exchanged.
pub(super) fn new_tile_style(colour: Colour) -> Style {
    Style::new().fg(WOOD).bg(ink(colour)).add_modifier(Modifier::BOLD)
}

/// The symbol of a shape: a character that is one column wide in almost every terminal.
pub fn symbol(shape: Shape) -> char {
    match shape {
        Shape::Circle => '●',
        Shape::Square => '■',
        Shape::Diamond => '◆',
        Shape::Clover => '♣',
        Shape::Cross => '✦',
        Shape::Star => '✸',
    }
}

/// The symbol of a tile and its two letters.
pub(super) fn tile_text(tile: Tile) -> String {
    format!("{}{tile}", symbol(tile.shape()))
}

/// A tile, in three columns.
pub fn tile_span(tile: Tile) -> Span<'static> {
    Span::styled(tile_text(tile), tile_style(tile.colour()))
}

/// Tiles side by side.
pub fn tile_spans(tiles: &[Tile]) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    for tile in tiles {
        spans.extend([tile_span(*tile), Span::raw(" ")]);
    }
    spans.pop();
    spans
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
