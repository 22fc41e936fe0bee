//! Games of lines in a terminal: the grid, the hand, and a play that is laid tile by tile.

mod changes;
mod draft;
mod grid;
mod look;
mod tile;
pub(crate) mod words;

use ratatui::text::{Line, Span};
use tilery_rules::{Placed, Seat, Tile, Turn, TurnText};

use super::LineGame;
use crate::terminal::{BoardDrawing, Frame, palette};

pub(crate) use draft::TileDraft;
pub(crate) use grid::frame_of;
pub use tile::symbol;
pub(crate) use tile::{tile_span, tile_spans, tile_style};

use grid::GridDrawing;

/// A move in the form that all games of lines share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LineMove {
    /// Tiles are laid.
    Play(Vec<Placed>),
    /// Tiles are swapped, or dice are rolled again.
    Change(Vec<Tile>),
    /// Nothing is done.
    Pass,
}

/// A game of lines in a terminal.
pub(crate) trait LineTerminal: LineGame {
    /// The move in the shared form.
    fn line_move(mv: &Self::Move) -> LineMove;
}

/// The grid, with the tiles of the last turn marked.
pub(crate) fn draw_board<G: LineTerminal>(position: &G, last: Option<&Turn<G>>) -> Box<dyn BoardDrawing> {
    let marked = match last.map(|turn| G::line_move(&turn.mv)) {
        Some(LineMove::Play(laid)) => laid,
        _ => Vec::new(),
    };
    Box::new(GridDrawing::new(position.board(), &marked))
}

/// The rectangle around the tiles.
pub(crate) fn board_frame<G: LineGame>(position: &G) -> Frame {
    frame_of(position.board())
}

/// The tiles that a seat holds.
pub(crate) fn holding<G: LineGame>(position: &G, seat: Seat) -> Vec<Span<'static>> {
    tile_spans(position.tiles_of(seat))
}

/// A move that may be made, with the points that it would score.
pub(crate) fn move_spans<G: LineTerminal>(mv: &LineMove, points: Option<u32>) -> Vec<Span<'static>> {
    match mv {
        LineMove::Play(laid) => {
            let mut spans = Vec::new();
            for placed in laid {
                spans.push(tile_span(placed.tile));
                spans.push(Span::raw(format!("@{} ", placed.cell)));
            }
            spans.extend(points.map(|points| Span::raw(format!("for {points}"))));
            spans
        }
        LineMove::Change(tiles) => {
            let mut spans = vec![Span::raw(format!("{} ", G::CHANGE))];
            spans.extend(tile_spans(tiles));
            spans
        }
        LineMove::Pass => vec![Span::raw("pass")],
    }
}

/// A turn in a few words.
pub(crate) fn turn_line<G: LineTerminal>(turn: &TurnText) -> Vec<Span<'static>> {
    // A viewer who may not know the tiles of a swap gets their number instead.
    if let Some(("swap", count)) = turn.mv.split_once(' ')
        && let Ok(count) = count.parse()
    {
        return vec![swapped::<G>(count)];
    }
    let Ok(mv) = turn.mv.parse::<G::Move>() else {
        return vec![Span::raw(crate::terminal::text::one_line(&turn.mv))];
    };
    match G::line_move(&mv) {
        LineMove::Play(laid) => {
            let tiles: Vec<Tile> = laid.iter().map(|placed| placed.tile).collect();
            let mut spans = tile_spans(&tiles);
            let score = turn.score.unwrap_or(0);
            spans.push(Span::styled(format!(" {score}"), palette::strong()));
            spans
        }
        LineMove::Change(tiles) if turn.rolled.is_empty() => vec![swapped::<G>(tiles.len())],
        LineMove::Change(_) => {
            let rolled: Vec<Tile> = turn.rolled.iter().filter_map(|die| die.parse().ok()).collect();
            let mut spans = vec![Span::raw("got ")];
            spans.extend(tile_spans(&rolled));
            spans
        }
        LineMove::Pass => vec![Span::raw("passed")],
    }
}

fn swapped<G: LineGame>(count: usize) -> Span<'static> {
    let pieces = match count {
        1 => G::PIECES.strip_suffix('s').unwrap_or(G::PIECES),
        _ => G::PIECES,
    };
    Span::raw(format!("swapped {count} {pieces}"))
}

/// How much the bag holds, as a headline.
pub(crate) fn bag_text(count: usize, unit: &str) -> String {
    match count {
        0 => String::from("The bag is empty"),
        _ => format!("Bag {count}{unit}"),
    }
}

/// One line in bold.
pub(crate) fn headline(text: String) -> Line<'static> {
    Line::from(Span::styled(text, palette::strong()))
}
