//! Cubes in a terminal.

use ratatui::text::{Line, Span};
use serde_json::Value;
use tilery_frame::present::terminal::setup_json;
use tilery_lines::Colour;
use tilery_lines::present::terminal as lines;
use tilery_lines::present::terminal::LineTerminal;
use tilery_rules::{Position, Seat};

use crate::Cubes;

impl LineTerminal for Cubes {
    const CHANGE_KEY: (&'static str, &'static str) = ("r", "roll dice again");
    const CHANGED: (&'static str, &'static str) = ("rolled", "got");
    const PASSED: &'static str = "passed: no face of any die fits";
    /// Any dice may be rolled, so only plays are worth listing.
    const LISTS_ALL: bool = false;

    fn setup_value(&self) -> Value {
        setup_json(&self.setup())
    }

    fn more_facts(&self) -> Vec<Line<'static>> {
        match self.rolled() {
            true => vec![Line::from("The dice of this turn are rolled.")],
            false => Vec::new(),
        }
    }

    fn known_hands(&self, viewer: Option<Seat>) -> Vec<Vec<Span<'static>>> {
        let hands = self.view(viewer).hands;
        hands.iter().map(|dice| lines::tile_spans(dice)).collect()
    }

    /// The dice in the bag, by colour. All hands lie open, so everybody can work this out.
    fn pieces_to_come(&self, _viewer: Option<Seat>) -> Vec<Line<'static>> {
        let mut spans = Vec::new();
        for colour in Colour::ALL {
            let letter = colour.letter().to_string();
            spans.push(Span::styled(letter, lines::tile_style(colour)));
            spans.push(Span::raw(format!("{:>2} ", self.bag().count(colour))));
        }
        let bag = lines::bag_text(self.bag().len(), " dice");
        vec![lines::headline(bag), Line::from(spans)]
    }
}

tilery_lines::terminal_of_lines!(Cubes);
