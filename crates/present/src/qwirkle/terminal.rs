//! Qwirkle in a terminal.

use ratatui::text::{Line, Span};
use serde_json::Value;
use tilery_rules::qwirkle::{Move, Qwirkle};
use tilery_rules::{Colour, Game, Match, Seat, Shape, Tile, Turn, TurnText};

use crate::Present;
use crate::line_games::terminal::{self as lines, LineMove, LineTerminal, TileDraft, words};
use crate::terminal::{BoardDrawing, Explanation, Frame, MoveDraft, TerminalGame, palette, setup_json};

impl LineTerminal for Qwirkle {
    fn line_move(mv: &Move) -> LineMove {
        match mv {
            Move::Play(laid) => LineMove::Play(laid.clone()),
            Move::Swap(tiles) => LineMove::Change(tiles.clone()),
            Move::Pass => LineMove::Pass,
        }
    }
}

impl TerminalGame for Qwirkle {
    const KEYS: &'static [(&'static str, &'static str)] =
        &[("s", "swap tiles"), ("p", "pass, when nothing else is possible")];

    fn board_frame(&self) -> Frame {
        lines::board_frame(self)
    }

    fn draw_board(&self, last: Option<&Turn<Qwirkle>>) -> Box<dyn BoardDrawing> {
        lines::draw_board(self, last)
    }

    fn legend() -> Line<'static> {
        words::legend()
    }

    fn holding(&self, seat: Seat) -> Vec<Span<'static>> {
        lines::holding(self, seat)
    }

    fn facts(&self) -> Vec<Line<'static>> {
        vec![words::bag_line(self.bag().len(), "tiles")]
    }

    fn setup_json(&self) -> Value {
        setup_json(&self.setup())
    }

    fn explain(turn: &Turn<Qwirkle>) -> Explanation {
        match &turn.mv {
            Move::Play(laid) => words::explain_play(laid, &turn.report, &turn.luck),
            Move::Swap(tiles) => words::explain_change("swapped", tiles, words::luck("drew", &turn.luck)),
            Move::Pass => Explanation::sentence("passed: no tile fits, and the bag is empty"),
        }
    }

    fn turn_line(turn: &TurnText) -> Vec<Span<'static>> {
        lines::turn_line::<Qwirkle>(turn)
    }

    fn move_spans(mv: &Move, points: Option<u32>) -> Vec<Span<'static>> {
        lines::move_spans::<Qwirkle>(&Qwirkle::line_move(mv), points)
    }

    fn known_holdings(&self, viewer: Option<Seat>) -> Vec<Vec<Span<'static>>> {
        let count = |count: usize| {
            let plural = if count == 1 { "" } else { "s" };
            vec![Span::raw(format!("{count} tile{plural}"))]
        };
        self.view(viewer).hands.into_iter().map(count).collect()
    }

    /// A table of the tiles that are neither on the grid nor in the viewer's hand.
    fn unseen_lines(&self, viewer: Option<Seat>) -> Vec<Line<'static>> {
        let unseen = self.page_view(viewer).unseen;
        let count_of = |wanted: Tile| {
            let found = unseen.iter().find(|unseen| unseen.tile == wanted);
            found.map_or(0, |unseen| unseen.count)
        };
        let all: usize = Tile::all().map(count_of).sum();
        let mut head = vec![Span::raw("  ")];
        head.extend(
            Shape::ALL
                .iter()
                .map(|shape| Span::raw(format!(" {}", lines::symbol(*shape)))),
        );
        let bag = lines::bag_text(self.bag().len(), "");
        let mut table = vec![lines::headline(format!("{bag} · unseen {all}")), Line::from(head)];
        for colour in Colour::ALL {
            let mut spans = vec![Span::styled(
                format!(" {}", colour.letter()),
                lines::tile_style(colour),
            )];
            for shape in Shape::ALL {
                spans.push(match count_of(Tile::new(colour, shape)) {
                    0 => Span::styled(" ·", palette::faint()),
                    count => Span::raw(format!(" {count}")),
                });
            }
            table.push(Line::from(spans));
        }
        table
    }

    fn draft(game: &Match<Qwirkle>, seat: Seat) -> Box<dyn MoveDraft> {
        Box::new(TileDraft::new(game.position(), seat))
    }
}
