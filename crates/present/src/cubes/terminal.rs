//! Cubes in a terminal.

use ratatui::text::{Line, Span};
use serde_json::Value;
use tilery_rules::cubes::{Cubes, Move};
use tilery_rules::{Colour, Game, Match, Seat, Turn, TurnText};

use crate::line_games::terminal::{self as lines, LineMove, LineTerminal, TileDraft, words};
use crate::terminal::{BoardDrawing, Explanation, Frame, MoveDraft, TerminalGame, setup_json};

impl LineTerminal for Cubes {
    fn line_move(mv: &Move) -> LineMove {
        match mv {
            Move::Play(laid) => LineMove::Play(laid.clone()),
            Move::Roll(dice) => LineMove::Change(dice.clone()),
            Move::Pass => LineMove::Pass,
        }
    }
}

impl TerminalGame for Cubes {
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("r", "roll dice again"),
        ("p", "pass, when nothing else is possible"),
    ];

    fn board_frame(&self) -> Frame {
        lines::board_frame(self)
    }

    fn draw_board(&self, last: Option<&Turn<Cubes>>) -> Box<dyn BoardDrawing> {
        lines::draw_board(self, last)
    }

    fn legend() -> Line<'static> {
        words::legend()
    }

    fn holding(&self, seat: Seat) -> Vec<Span<'static>> {
        lines::holding(self, seat)
    }

    fn facts(&self) -> Vec<Line<'static>> {
        let mut facts = vec![words::bag_line(self.bag().len(), "dice")];
        if self.rolled() {
            facts.push(Line::from("The dice of this turn are rolled."));
        }
        facts
    }

    fn setup_json(&self) -> Value {
        setup_json(&self.setup())
    }

    fn explain(turn: &Turn<Cubes>) -> Explanation {
        match &turn.mv {
            Move::Play(laid) => words::explain_play(laid, &turn.report, &turn.luck),
            Move::Roll(dice) => words::explain_change("rolled", dice, words::luck("got", &turn.luck)),
            Move::Pass => Explanation::sentence("passed: no face of any die fits"),
        }
    }

    fn turn_line(turn: &TurnText) -> Vec<Span<'static>> {
        lines::turn_line::<Cubes>(turn)
    }

    fn move_spans(mv: &Move, points: Option<u32>) -> Vec<Span<'static>> {
        lines::move_spans::<Cubes>(&Cubes::line_move(mv), points)
    }

    fn known_holdings(&self, viewer: Option<Seat>) -> Vec<Vec<Span<'static>>> {
        let hands = self.view(viewer).hands;
        hands.iter().map(|dice| lines::tile_spans(dice)).collect()
    }

    /// The dice in the bag, by colour. All hands lie open, so everybody can work this out.
    fn unseen_lines(&self, _viewer: Option<Seat>) -> Vec<Line<'static>> {
        let mut spans = Vec::new();
        for colour in Colour::ALL {
            let letter = colour.letter().to_string();
            spans.push(Span::styled(letter, lines::tile_style(colour)));
            spans.push(Span::raw(format!("{:>2} ", self.bag().count(colour))));
        }
        let bag = lines::bag_text(self.bag().len(), " dice");
        vec![lines::headline(bag), Line::from(spans)]
    }

    fn draft(game: &Match<Cubes>, seat: Seat) -> Box<dyn MoveDraft> {
        Box::new(TileDraft::new(game.position(), seat))
    }

    /// Any dice may be rolled, so only plays are worth listing.
    fn is_listed(mv: &Move) -> bool {
        matches!(mv, Move::Play(_))
    }
}
