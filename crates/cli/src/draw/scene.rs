//! A position with the turn that led to it, ready for paper or a screen.

use ratatui::text::{Line, Span};
use tilery_frame::present::terminal::{BoardDrawing, Explanation, TerminalGame, palette};
use tilery_rules::{Player, Seat, Turn};

use super::{explain, name_of, names, outcome_text, seat_heads, verb};

/// A position with the turn that led to it, with everything that is hidden.
pub(crate) struct Scene {
    /// Game and rules.
    pub(crate) title: String,
    /// The board.
    pub(crate) board: Box<dyn BoardDrawing>,
    /// The turn that led here, and where its points come from.
    pub(crate) turn: Explanation,
    /// One line for each seat: whose turn it is, name, points, what is in hand.
    pub(crate) seats: Vec<Line<'static>>,
    /// All that the seats hold, where that is more.
    pub(crate) stocks: Vec<Line<'static>>,
    /// Other facts, and how the game ended.
    pub(crate) facts: Vec<Line<'static>>,
    /// The legend of the marks on the board.
    pub(crate) legend: Line<'static>,
}

impl Scene {
    /// The scene of a position that `last` led to.
    pub(crate) fn of<G: TerminalGame>(players: &[Player], position: &G, last: Option<&Turn<G>>) -> Scene {
        let names = names(players);
        Scene {
            title: format!("{} · {}", G::TITLE, position.rules()),
            board: position.draw_board(last),
            turn: last.map_or_else(
                || Explanation::sentence("The deal."),
                |turn| explain(turn, &names, position),
            ),
            seats: seat_lines(position, &names),
            stocks: stock_lines(position, &names),
            facts: facts(position, &names),
            legend: G::legend(),
        }
    }
}

fn seat_lines<G: TerminalGame>(position: &G, names: &[String]) -> Vec<Line<'static>> {
    let line = |(seat, mut spans): (Seat, Vec<Span<'static>>)| {
        spans.push(Span::raw("  "));
        spans.extend(position.holding(seat));
        Line::from(spans)
    };
    let heads = seat_heads(position, names);
    Seat::all(names.len()).zip(heads).map(line).collect()
}

fn stock_lines<G: TerminalGame>(position: &G, names: &[String]) -> Vec<Line<'static>> {
    let line = |(seat, name): (Seat, &String)| {
        let mut spans = position.stock(seat);
        spans.insert(0, Span::styled(format!("{name}: "), palette::strong()));
        (spans.len() > 1).then(|| Line::from(spans))
    };
    Seat::all(names.len()).zip(names).filter_map(line).collect()
}

fn facts<G: TerminalGame>(position: &G, names: &[String]) -> Vec<Line<'static>> {
    let mut facts = position.facts();
    let state = match (position.outcome(), position.turn()) {
        (Some(outcome), _) => outcome_text(&outcome, names),
        (None, Some(seat)) => {
            let name = name_of(names, seat);
            format!("{name} {} to move.", verb(&name, "is", "are"))
        }
        (None, None) => return facts,
    };
    facts.push(Line::from(Span::styled(state, palette::strong())));
    facts
}
