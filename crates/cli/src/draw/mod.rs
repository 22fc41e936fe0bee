//! Positions drawn as styled text: the one picture that `show` prints and that full-screen commands put on the screen.
//!
//! Nothing here reads or writes a terminal. Boards come as [`Board`]s, of which any part can be drawn; all else comes
//! as lines. Letters and brackets carry everything, so that a picture loses nothing without its colours.

pub(crate) mod ansi;
pub(crate) mod board;
mod borders;
pub(crate) mod canvas;
mod explanation;
mod line_games;
pub(crate) mod palette;
mod strata;
mod text;

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use serde_json::Value;
use tilery_rules::{Outcome, Player, Recorded, Seat, Turn};

pub(crate) use board::{Board, Frame};
pub(crate) use explanation::{Explanation, Part};
pub(crate) use line_games::{GridBoard, Overlay, symbol, tell_play, tile_span, tile_spans};
pub(crate) use strata::{TableBoard, TableOverlay, ltile_spans};
pub(crate) use text::{one_line, short, wrap};

/// A game that can be drawn.
pub(crate) trait Drawn: Recorded + 'static {
    /// The title of the game.
    const TITLE: &'static str;

    /// The rectangle around all that lies on the table, with a margin to lay more.
    fn frame(&self) -> Frame;

    /// The table, with what the last turn laid marked.
    fn board(&self, last: Option<&Turn<Self>>) -> Box<dyn Board>;

    /// What a seat holds, beside its name and score.
    fn holding(&self, seat: Seat) -> Vec<Span<'static>>;

    /// What a seat has in store, where that is more than can stand beside its name.
    fn store(&self, _seat: Seat) -> Vec<Span<'static>> {
        Vec::new()
    }

    /// What else there is to know of the position.
    fn facts(&self) -> Vec<Line<'static>>;

    /// What a turn did, to be put after the name of the one who did it, and where its points come from.
    fn tell(turn: &Turn<Self>) -> Explanation;

    /// What the marks on the board mean.
    fn legend() -> Line<'static>;

    /// The position as a set-up, with all that is hidden.
    fn setup_json(&self) -> Value;
}

/// A position with the turn that led to it, ready to be put on paper or on a screen.
pub(crate) struct Scene {
    /// Game and rules.
    pub(crate) title: String,
    /// The table.
    pub(crate) board: Box<dyn Board>,
    /// The turn that led here, and where its points come from.
    pub(crate) turn: Explanation,
    /// One line for each seat: whose turn it is, name, points, what is in hand.
    pub(crate) seats: Vec<Line<'static>>,
    /// What the seats have in store, where that is more.
    pub(crate) stores: Vec<Line<'static>>,
    /// What else there is to know; how the game ended.
    pub(crate) facts: Vec<Line<'static>>,
    /// What the marks on the board mean.
    pub(crate) legend: Line<'static>,
}

impl Scene {
    /// The scene of a position, which `last` led to.
    pub(crate) fn of<G: Drawn>(players: &[Player], position: &G, last: Option<&Turn<G>>) -> Scene {
        let names = names(players);
        Scene {
            title: format!("{} · {}", G::TITLE, position.rules()),
            board: position.board(last),
            turn: last.map_or_else(
                || Explanation::sentence("The deal."),
                |turn| told(turn, &names, position),
            ),
            seats: seat_lines(position, &names),
            stores: store_lines(position, &names),
            facts: facts(position, &names),
            legend: G::legend(),
        }
    }
}

/// The names of players as they may be printed: what other people wrote never reaches a terminal unfiltered.
pub(crate) fn names(players: &[Player]) -> Vec<String> {
    let name = |(seat, player): (usize, &Player)| match text::short(&player.name, text::LONGEST_NAME) {
        name if name.is_empty() => format!("seat {seat}"),
        name => name,
    };
    players.iter().enumerate().map(name).collect()
}

pub(crate) fn name_of(names: &[String], seat: Seat) -> String {
    names
        .get(seat.index())
        .cloned()
        .unwrap_or_else(|| seat.to_string())
}

pub(crate) fn told<G: Drawn>(turn: &Turn<G>, names: &[String], position: &G) -> Explanation {
    let mut told = G::tell(turn);
    let name = Span::styled(name_of(names, turn.seat), palette::strong());
    told.headline.splice(0..0, [name, Span::raw(" ")]);
    if let Some(bonus) = position.outcome().and_then(|outcome| outcome.bonus) {
        told.bonus = Some(Part {
            points: bonus.points,
            reason: String::from("ending the game"),
            tiles: Vec::new(),
        });
    }
    told
}

fn seat_lines<G: Drawn>(position: &G, names: &[String]) -> Vec<Line<'static>> {
    let widest = names.iter().map(|name| text::width(name)).max().unwrap_or(0);
    let winners = position
        .outcome()
        .map(|outcome| outcome.winners)
        .unwrap_or_default();
    let scores = position.scores();
    let line = |(seat, name): (Seat, &String)| {
        let at_turn = position.turn() == Some(seat);
        let mark = match (at_turn, winners.contains(&seat)) {
            (true, _) => "▶ ",
            (_, true) => "★ ",
            _ => "  ",
        };
        let style = if at_turn { palette::strong() } else { Style::new() };
        let pad = " ".repeat(widest - text::width(name));
        let mut spans = vec![
            Span::raw(mark),
            Span::styled(name.clone(), style),
            Span::raw(pad),
            Span::styled(
                format!(" {:>3}", scores.get(seat.index()).copied().unwrap_or(0)),
                palette::strong(),
            ),
            Span::raw("  "),
        ];
        spans.extend(position.holding(seat));
        Line::from(spans)
    };
    Seat::all(names.len()).zip(names).map(line).collect()
}

fn store_lines<G: Drawn>(position: &G, names: &[String]) -> Vec<Line<'static>> {
    let line = |(seat, name): (Seat, &String)| {
        let mut spans = position.store(seat);
        spans.insert(0, Span::styled(format!("{name}: "), palette::strong()));
        (spans.len() > 1).then(|| Line::from(spans))
    };
    Seat::all(names.len()).zip(names).filter_map(line).collect()
}

fn facts<G: Drawn>(position: &G, names: &[String]) -> Vec<Line<'static>> {
    let mut facts = position.facts();
    let state = match (position.outcome(), position.turn()) {
        (Some(outcome), _) => outcome_text(&outcome, names),
        (None, Some(seat)) => format!("{} is to move.", name_of(names, seat)),
        (None, None) => return facts,
    };
    facts.push(Line::from(Span::styled(
        state,
        Style::new().add_modifier(Modifier::BOLD),
    )));
    facts
}

pub(crate) fn outcome_text(outcome: &Outcome, names: &[String]) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(|seat| name_of(names, *seat)).collect();
    let points: Vec<String> = outcome.scores.iter().map(u32::to_string).collect();
    let verb = if winners.len() == 1 {
        "wins"
    } else {
        "share the win"
    };
    format!("{} {verb}, {}.", winners.join(" and "), points.join(" : "))
}
