//! Qwirkle in a terminal.

use ratatui::text::{Line, Span};
use serde_json::Value;
use tilery_frame::present::Present;
use tilery_frame::present::terminal::{palette, setup_json};
use tilery_lines::present::terminal as lines;
use tilery_lines::present::terminal::LineTerminal;
use tilery_lines::{Colour, Shape, Tile};
use tilery_rules::{Position, Seat};

use crate::Qwirkle;

impl LineTerminal for Qwirkle {
    const CHANGE_KEY: (&'static str, &'static str) = ("s", "swap tiles");
    const CHANGED: (&'static str, &'static str) = ("swapped", "drew");
    const PASSED: &'static str = "passed: no tile fits, and the bag is empty";
    const LISTS_ALL: bool = true;

    fn setup_value(&self) -> Value {
        setup_json(&self.setup())
    }

    fn known_hands(&self, viewer: Option<Seat>) -> Vec<Vec<Span<'static>>> {
        let count = |count: usize| {
            let plural = if count == 1 { "" } else { "s" };
            vec![Span::raw(format!("{count} tile{plural}"))]
        };
        self.view(viewer).hands.into_iter().map(count).collect()
    }

    /// A table of the tiles that are neither on the grid nor in the viewer's hand.
    fn pieces_to_come(&self, viewer: Option<Seat>) -> Vec<Line<'static>> {
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
}

tilery_lines::terminal_of_lines!(Qwirkle);
