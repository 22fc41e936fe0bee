//! Games of lines in a terminal: the grid, the hand, and a play that is laid tile by tile.

mod changes;
mod draft;
mod grid;
mod look;
mod tile;
pub mod words;

use ratatui::text::{Line, Span};
use serde_json::Value;
use tilery_frame::present::terminal::palette;
use tilery_rules::{Seat, TurnText};

use super::LineGame;
use crate::{AsLineMove, LineMove, Tile, Tiles};

pub use tile::symbol;
pub use tile::{tile_span, tile_spans, tile_style};

pub use draft::TileDraft;
pub use grid::{GridDrawing, frame_of};

/// A game of lines in a terminal: what differs from game to game. The rest of `TerminalGame` follows from it.
pub trait LineTerminal: LineGame<Luck = Tiles> + 'static {
    /// The key that swaps or rolls pieces of the hand, with what it does.
    const CHANGE_KEY: (&'static str, &'static str);
    /// How a turn tells that pieces were swapped or rolled, and what came of it: `swapped`, `drew`.
    const CHANGED: (&'static str, &'static str);
    /// How a turn tells that a player passed, and why.
    const PASSED: &'static str;

    /// The position as a set-up, with everything that is hidden.
    fn setup_value(&self) -> Value;

    /// Facts about the position besides the bag.
    fn more_facts(&self) -> Vec<Line<'static>> {
        Vec::new()
    }

    /// The hand of each seat as far as a viewer may know it.
    fn known_hands(&self, viewer: Option<Seat>) -> Vec<Vec<Span<'static>>>;

    /// The pieces that are still to come, as far as a viewer may know them.
    fn pieces_to_come(&self, viewer: Option<Seat>) -> Vec<Line<'static>>;

    /// Whether `tilery moves` lists swaps or rolls and passes, or plays alone.
    const LISTS_ALL: bool;
}

/// Implements [`TerminalGame`](tilery_frame::present::terminal::TerminalGame) for a [`LineTerminal`].
#[macro_export]
macro_rules! terminal_of_lines {
    ($game:ty) => {
        const _: () = {
            use ratatui::text::{Line, Span};
            use tilery_frame::present::terminal::{
                BoardDrawing, Explanation, Frame, MoveDraft, TerminalGame,
            };
            use tilery_rules::{Game, Position, Seat, Turn, TurnText};
            use $crate::present::LineGame;
            use $crate::present::terminal::{
                GridDrawing, LineTerminal, TileDraft, frame_of, move_spans, tile_spans, turn_line, words,
            };
            use $crate::{AsLineMove, LineMove};

            impl TerminalGame for $game {
                const KEYS: &'static [(&'static str, &'static str)] = &[
                    Self::CHANGE_KEY,
                    ("p", "pass, when nothing else is possible"),
                ];

                fn board_frame(&self) -> Frame {
                    frame_of(self.board())
                }

                fn draw_board(&self, last: Option<&Turn<Self>>) -> Box<dyn BoardDrawing> {
                    let marked = match last.map(|turn| turn.mv.effect()) {
                        Some(LineMove::Play(laid)) => laid,
                        _ => &[],
                    };
                    Box::new(GridDrawing::new(self.board(), marked))
                }

                fn legend() -> Line<'static> {
                    words::legend()
                }

                fn holding(&self, seat: Seat) -> Vec<Span<'static>> {
                    tile_spans(self.tiles_of(seat))
                }

                fn facts(&self) -> Vec<Line<'static>> {
                    let mut facts = vec![words::bag_line(self.bag().len(), Self::PIECES)];
                    facts.extend(self.more_facts());
                    facts
                }

                fn setup_json(&self) -> serde_json::Value {
                    self.setup_value()
                }

                fn explain(turn: &Turn<Self>) -> Explanation {
                    let (changed, got) = Self::CHANGED;
                    match turn.mv.effect() {
                        LineMove::Play(laid) => words::explain_play(laid, &turn.report, &turn.luck),
                        LineMove::Change(tiles) => {
                            words::explain_change(changed, tiles, words::luck(got, &turn.luck))
                        }
                        LineMove::Pass => Explanation::sentence(Self::PASSED),
                    }
                }

                fn turn_line(turn: &TurnText) -> Vec<Span<'static>> {
                    turn_line::<Self>(turn)
                }

                fn move_spans(mv: &Self::Move, points: Option<u32>) -> Vec<Span<'static>> {
                    move_spans::<Self>(mv, points)
                }

                fn known_holdings(&self, viewer: Option<Seat>) -> Vec<Vec<Span<'static>>> {
                    self.known_hands(viewer)
                }

                fn unseen_lines(&self, viewer: Option<Seat>) -> Vec<Line<'static>> {
                    self.pieces_to_come(viewer)
                }

                fn draft(game: &Game<Self>, seat: Seat) -> Box<dyn MoveDraft> {
                    Box::new(TileDraft::new(game.position(), seat))
                }

                fn is_listed(mv: &Self::Move) -> bool {
                    Self::LISTS_ALL || matches!(mv.effect(), LineMove::Play(_))
                }
            }
        };
    };
}

/// A move that may be made, with the points that it would score.
pub fn move_spans<G: LineGame>(mv: &G::Move, points: Option<u32>) -> Vec<Span<'static>> {
    match mv.effect() {
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
pub fn turn_line<G: LineGame>(turn: &TurnText) -> Vec<Span<'static>> {
    // A viewer who may not know the tiles of a swap gets their number instead.
    if let Some(("swap", count)) = turn.mv.split_once(' ')
        && let Ok(count) = count.parse()
    {
        return vec![swapped::<G>(count)];
    }
    let Ok(mv) = turn.mv.parse::<G::Move>() else {
        return vec![Span::raw(tilery_frame::present::terminal::text::one_line(
            &turn.mv,
        ))];
    };
    match mv.effect() {
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
pub fn bag_text(count: usize, unit: &str) -> String {
    match count {
        0 => String::from("The bag is empty"),
        _ => format!("Bag {count}{unit}"),
    }
}

/// One line in bold.
pub fn headline(text: String) -> Line<'static> {
    Line::from(Span::styled(text, palette::strong()))
}
