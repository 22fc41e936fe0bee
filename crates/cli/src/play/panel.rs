//! Everything on the screen besides the board. It is made of what the viewer may know, so nothing hidden gets in.

use ratatui::text::{Line, Span};
use tilery_frame::present::terminal::{Explanation, Overview, TerminalGame, palette};
use tilery_games::{AnyGame, with_game};
use tilery_rules::{Cell, Game, Seat, TurnText};

use crate::draw;

/// How many turns the list goes back.
const MOST_TURNS: usize = 40;

/// Everything on the screen besides the board.
pub(super) struct Panel {
    /// Game and rules.
    pub(super) title: String,
    /// The keys that only this game has, for the help screen.
    pub(super) game_keys: &'static [(&'static str, &'static str)],
    /// Names, points and what is known about the holding of each seat.
    seats: Vec<SeatLine>,
    /// Bag and unseen tiles.
    pub(super) unseen: Vec<Line<'static>>,
    /// The turns so far, the latest first, one line each.
    pub(super) turns: Vec<Line<'static>>,
    /// The last turn, with its points line by line.
    pub(super) last: Option<Explanation>,
    /// The cells of the last turn.
    pub(super) last_cells: Vec<Cell>,
    /// The list that the key `z` opens.
    pub(super) overview: Option<Overview>,
    /// The names as they may be shown, by seat.
    pub(super) names: Vec<String>,
}

/// A seat: a mark, name and points; and what it holds.
struct SeatLine {
    head: Vec<Span<'static>>,
    holding: Vec<Span<'static>>,
}

impl Panel {
    /// The view of a seat or of a spectator.
    pub(super) fn of(game: &AnyGame, viewer: Option<Seat>) -> Panel {
        with_game!(game, game => Panel::of_game(game, viewer))
    }

    fn of_game<G: TerminalGame>(game: &Game<G>, viewer: Option<Seat>) -> Panel {
        let position = game.position();
        let names = draw::names(game.players());
        let heads = draw::seat_heads(position, &names).into_iter();
        let seats = heads.zip(position.known_holdings(viewer));
        let latest = game.turns().iter().rev().take(MOST_TURNS);
        Panel {
            title: format!("{} · {}", G::TITLE, position.rules()),
            game_keys: G::KEYS,
            seats: seats
                .map(|(mut head, holding)| {
                    head.push(Span::raw(" "));
                    SeatLine { head, holding }
                })
                .collect(),
            unseen: position.unseen_lines(viewer),
            turns: latest
                .map(|turn| turn_line::<G>(&position.visible_turn(turn, viewer), &names))
                .collect(),
            last: last_turn(game, viewer, &names),
            last_cells: last_cells(game),
            overview: position.overview(),
            names,
        }
    }

    /// One line for each seat, or two if one is not wide enough.
    pub(super) fn seat_lines(&self, width: usize) -> Vec<Line<'static>> {
        let one = |seat: &SeatLine| Line::from([seat.head.as_slice(), &seat.holding].concat());
        if self.seats.iter().all(|seat| one(seat).width() <= width) {
            return self.seats.iter().map(one).collect();
        }
        let mut lines = Vec::new();
        for seat in &self.seats {
            lines.push(Line::from(seat.head.clone()));
            lines.push(Line::from([&[Span::raw("  ")], seat.holding.as_slice()].concat()));
        }
        lines
    }

    /// The name of a seat.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

/// The cells that the last turn covered.
fn last_cells<G: TerminalGame>(game: &Game<G>) -> Vec<Cell> {
    let parts = game.turns().last().map(G::turn_parts);
    let cells = parts.map(|parts| parts.cells).unwrap_or_default();
    cells.into_iter().map(|cell| Cell::new(cell.x, cell.y)).collect()
}

/// The last turn in full, without what the viewer may not know.
fn last_turn<G: TerminalGame>(game: &Game<G>, viewer: Option<Seat>, names: &[String]) -> Option<Explanation> {
    let turn = game.turns().last()?;
    let (shown, full) = (game.position().visible_turn(turn, viewer), G::write_turn(turn));
    if shown.mv != full.mv {
        let name = Span::styled(draw::name_of(names, turn.seat), palette::strong());
        let mut explanation = Explanation::sentence(name);
        explanation.headline.push(Span::raw(" "));
        explanation.headline.extend(G::turn_line(&shown));
        return Some(explanation);
    }
    let mut explanation = draw::explain(turn, names, game.position());
    if shown != full {
        explanation.luck.clear();
    }
    Some(explanation)
}

/// A turn in one short line.
fn turn_line<G: TerminalGame>(turn: &TurnText, names: &[String]) -> Line<'static> {
    let name = draw::name_of(names, turn.seat);
    let mut line = Line::from(Span::styled(format!("{name} "), palette::faint()));
    line.extend(G::turn_line(turn));
    line
}
