//! Strata in a terminal.

mod board;
mod borders;
mod lay;
mod order;

use board::{StrataDrawing, best_zones, tile_spans, tiles_spans};
use lay::LayDraft;
use order::OrderDraft;
use ratatui::text::{Line, Span};
use serde_json::Value;
use tilery_frame::present::terminal::{
    BoardDrawing, Explanation, Frame, MoveDraft, Overview, TerminalGame, palette, setup_json,
};
use tilery_rules::{Game, Position, Seat, Turn, TurnText};

use crate::{LTile, Lay, Move, Report, Square, SquareColour, Strata, Variant, View, Zone};

impl TerminalGame for Strata {
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("t  T", "turn the tile clockwise, counter-clockwise"),
        ("z", "all zones and their points"),
        ("Space s x", "while a pile is arranged: pick up, sort, shuffle"),
    ];

    fn board_frame(&self) -> Frame {
        Frame::around(self.board().bounds(), 0)
    }

    fn draw_board(&self, last: Option<&Turn<Strata>>) -> Box<dyn BoardDrawing> {
        let laid = last.and_then(|turn| turn.report.laid());
        let marked = laid.map_or_else(Vec::new, |laid| laid.squares.iter().map(Square::cell).collect());
        Box::new(StrataDrawing::new(self.board(), marked))
    }

    /// The tiles that may be played next, as many as there is room for.
    fn holding(&self, seat: Seat) -> Vec<Span<'static>> {
        const ROOM: usize = 3;
        let colour = SquareColour::of_seat(seat);
        let mut spans = vec![Span::raw(format!("{:<6} ", colour.name()))];
        let setup = self.setup();
        let Some(pile) = setup.piles.get(seat.index()) else {
            return spans;
        };
        if setup.arranging.contains(&seat) {
            spans.push(Span::raw("arranges the pile"));
            return spans;
        }
        let shown = match setup.variant {
            Variant::Pile | Variant::Ordered => 1,
            Variant::Open | Variant::Row => ROOM,
        };
        spans.extend(tiles_spans(&pile[..shown.min(pile.len())]));
        spans.push(Span::raw(match pile.len() {
            0 => String::from("all laid"),
            count if count > shown => format!(" and {} more", count - shown),
            _ => String::new(),
        }));
        spans
    }

    /// The whole pile, from the top down.
    fn stock(&self, seat: Seat) -> Vec<Span<'static>> {
        let setup = self.setup();
        let pile = setup.piles.get(seat.index());
        pile.map_or_else(Vec::new, |pile| tiles_spans(pile))
    }

    fn facts(&self) -> Vec<Line<'static>> {
        let mut facts = Vec::new();
        for zone in best_zones(self.board()) {
            let squares = if zone.area == 1 { "square" } else { "squares" };
            facts.push(Line::from(format!(
                "Best {} zone: {} {squares} × level {} = {}",
                zone.colour.name(),
                zone.area,
                zone.height,
                zone.score
            )));
        }
        facts
    }

    fn explain(turn: &Turn<Strata>) -> Explanation {
        let lay = match &turn.mv {
            Move::Lay(lay) => lay,
            Move::Order(tiles) => {
                let mut headline = vec![Span::raw("arranged the pile, from the top down: ")];
                headline.extend(tiles_spans(tiles));
                return Explanation {
                    headline,
                    ..Explanation::default()
                };
            }
        };
        let text = lay.to_string();
        let place = text.split_once('@').map_or("", |(_, place)| place);
        let way = match &turn.report {
            Report::Stacked(laid) => format!("stacked at level {}", laid.level),
            Report::Widened(_) | Report::Ordered { .. } => String::from("beside the others, at level 1"),
        };
        let mut headline = vec![Span::raw("laid ")];
        headline.extend(tile_spans(lay.tile));
        headline.push(Span::raw(format!("@{place}, {way}")));
        let mut luck = Vec::new();
        if let Some(drew) = turn.luck.0 {
            luck.push(Span::raw("and drew "));
            luck.extend(tile_spans(drew));
        }
        Explanation {
            headline,
            luck,
            ..Explanation::default()
        }
    }

    fn legend() -> Line<'static> {
        Line::from("r red  g green  n neutral, with the level  R G best zone  heavy edge: laid last")
            .style(palette::faint())
    }

    fn setup_json(&self) -> Value {
        setup_json(&self.setup())
    }

    fn turn_line(turn: &TurnText) -> Vec<Span<'static>> {
        match turn.mv.parse() {
            Ok(Move::Lay(lay)) => lay_spans(&lay),
            // The order of a pile may be hidden from the viewer, and then it cannot be read.
            Ok(Move::Order(_)) | Err(_) => vec![Span::raw("arranged the pile")],
        }
    }

    fn move_spans(mv: &Move, _: Option<u32>) -> Vec<Span<'static>> {
        match mv {
            Move::Lay(lay) => lay_spans(lay),
            Move::Order(tiles) => {
                let mut spans = vec![Span::raw("order ")];
                spans.extend(tiles_spans(tiles));
                spans
            }
        }
    }

    fn known_holdings(&self, viewer: Option<Seat>) -> Vec<Vec<Span<'static>>> {
        let view = self.view(viewer);
        Seat::all(self.seats())
            .map(|seat| known_holding(&view, seat))
            .collect()
    }

    fn unseen_lines(&self, viewer: Option<Seat>) -> Vec<Line<'static>> {
        let view = self.view(viewer);
        match &view.piles {
            Some(piles) => open_piles(piles),
            None => left_tiles(&view.left),
        }
    }

    /// All zones, the best first.
    fn overview(&self) -> Option<Overview> {
        let mut zones = self.board().zones();
        zones.sort_by_key(|zone| std::cmp::Reverse(zone.score));
        let line = |zone: &Zone| {
            Line::from(vec![
                Span::styled(format!("{:>4} ", zone.score), palette::strong()),
                Span::raw(format!(
                    "{:<6}{} × level {} around {}",
                    zone.colour.name(),
                    zone.area,
                    zone.height,
                    zone.cells.first().copied().unwrap_or_default()
                )),
            ])
        };
        Some(Overview {
            title: "Zones",
            lines: zones.iter().map(line).collect(),
        })
    }

    fn draft(game: &Game<Strata>, seat: Seat) -> Box<dyn MoveDraft> {
        if game.position().is_arranging() {
            Box::new(OrderDraft::new(seat))
        } else {
            Box::new(LayDraft::new(game, seat))
        }
    }
}

/// A tile with its place and direction.
fn lay_spans(lay: &Lay) -> Vec<Span<'static>> {
    let mut spans = tile_spans(lay.tile);
    spans.push(Span::raw(format!("@{}{}", lay.corner, lay.facing)));
    spans
}

/// The public information about the holding of a seat.
fn known_holding(view: &View, seat: Seat) -> Vec<Span<'static>> {
    let colour = SquareColour::of_seat(seat);
    let mut spans = vec![Span::raw(format!("{} ", colour.name()))];
    if view.arranging.contains(&seat) {
        spans.push(Span::raw("arranges"));
        return spans;
    }
    let left = view.left[seat.index()].len();
    let shown: Vec<LTile> = match (&view.rows, view.tops[seat.index()]) {
        (Some(rows), _) => rows[seat.index()].clone(),
        (None, top) => top.into_iter().collect(),
    };
    for tile in shown {
        spans.extend(tile_spans(tile));
        spans.push(Span::raw(" "));
    }
    spans.push(Span::styled(format!("{left} left"), palette::faint()));
    spans
}

/// The arranged piles from the top down, which both players may see.
fn open_piles(piles: &[Vec<LTile>; 2]) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (seat, tiles) in Seat::all(2).zip(piles) {
        let colour = SquareColour::of_seat(seat).name();
        lines.push(Line::from(Span::styled(
            format!("Pile of {colour}, from the top"),
            palette::strong(),
        )));
        for some in tiles.chunks(6) {
            let mut spans = Vec::new();
            for tile in some {
                spans.push(Span::raw(" "));
                spans.extend(tile_spans(*tile));
            }
            lines.push(Line::from(spans));
        }
    }
    lines
}

/// The tiles that each seat has yet to lay, with the number of each pattern.
fn left_tiles(left: &[Vec<LTile>; 2]) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (seat, tiles) in Seat::all(2).zip(left) {
        let colour = SquareColour::of_seat(seat).name();
        lines.push(Line::from(Span::styled(
            format!("Left of {colour}: {}", tiles.len()),
            palette::strong(),
        )));
        let mut patterns: Vec<LTile> = tiles.clone();
        patterns.dedup();
        for some in patterns.chunks(5) {
            let mut spans = vec![Span::raw(" ")];
            for tile in some {
                let copies = tiles.iter().filter(|other| *other == tile).count();
                spans.extend(tile_spans(*tile));
                spans.push(Span::raw(if copies > 1 {
                    format!("{copies} ")
                } else {
                    String::from("  ")
                }));
            }
            lines.push(Line::from(spans));
        }
    }
    lines
}
