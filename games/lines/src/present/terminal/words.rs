//! Turns of games of lines in words.

use ratatui::text::{Line, Span};
use tilery_frame::present::terminal::{Explanation, Part, palette};

use super::tile::{symbol, tile_span, tile_spans};
use crate::grid::{Line as ScoredLine, Scored};
use crate::{Placed, Shape, Tile};

/// The explanation of a play: its effect, and where its points come from.
pub fn explain_play(laid: &[Placed], scored: &Scored, drawn: &[Tile]) -> Explanation {
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
        luck: luck("drew", drawn),
    }
}

/// The name of a line: `the square column`, `the red Qwirkle row`.
fn reason(line: &ScoredLine) -> String {
    let name = line.name();
    // Its length is visible.
    let name = name.split(" of ").next().unwrap_or(&name);
    match (line.tiles.len(), line.bonus, name.split_once(' ')) {
        (1, ..) => String::from("the first tile"),
        (_, 1.., Some((kind, axis))) => format!("the {kind} Qwirkle {axis}"),
        _ => format!("the {name}"),
    }
}

/// The pieces that were drawn or rolled.
pub fn luck(verb: &str, tiles: &[Tile]) -> Vec<Span<'static>> {
    if tiles.is_empty() {
        return Vec::new();
    }
    let mut spans = vec![Span::raw(format!("and {verb} "))];
    spans.extend(tile_spans(tiles));
    spans
}

/// Tiles that were swapped or rolled.
pub fn explain_change(verb: &str, tiles: &[Tile], luck: Vec<Span<'static>>) -> Explanation {
    let mut headline = vec![Span::raw(format!("{verb} "))];
    headline.extend(tile_spans(tiles));
    Explanation {
        headline,
        luck,
        ..Explanation::default()
    }
}

/// The legend of the shapes and marks.
pub fn legend() -> Line<'static> {
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

/// How much the bag holds.
pub fn bag_line(count: usize, what: &str) -> Line<'static> {
    Line::from(match count {
        0 => String::from("The bag is empty."),
        _ => format!("{count} {what} in the bag."),
    })
}
