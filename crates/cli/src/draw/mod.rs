//! Pictures of positions: the same text is printed by `show` and put on the screen by `play` and `replay`.
//!
//! Boards and words come from the presentation layer of each game. Nothing here reads or writes a terminal.

pub(crate) mod ansi;
pub(crate) mod canvas;
mod scene;

use ratatui::style::Style;
use ratatui::text::Span;
use tilery_frame::present::terminal::{Explanation, Part, TerminalGame, palette, text};
use tilery_games::{AnyRules, with_rules};
use tilery_rules::record::{EarlyEnd, Record};
use tilery_rules::{Outcome, Player, Seat, Turn};

pub(crate) use scene::Scene;

/// The names of players as they may be printed. Names are untrusted text and never reach a terminal unfiltered.
pub(crate) fn names(players: &[Player]) -> Vec<String> {
    let name = |(seat, player): (usize, &Player)| match text::short(&player.name, text::LONGEST_NAME) {
        name if name.is_empty() => format!("seat {seat}"),
        name => name,
    };
    players.iter().enumerate().map(name).collect()
}

/// The name of a seat.
pub(crate) fn name_of(names: &[String], seat: Seat) -> String {
    names
        .get(seat.index())
        .cloned()
        .unwrap_or_else(|| seat.to_string())
}

/// A turn in words, with the name of the player and the bonus for ending the game.
pub(crate) fn explain<G: TerminalGame>(turn: &Turn<G>, names: &[String], position: &G) -> Explanation {
    let mut explanation = G::explain(turn);
    let name = Span::styled(name_of(names, turn.seat), palette::strong());
    explanation.headline.splice(0..0, [name, Span::raw(" ")]);
    let bonus = position.outcome().and_then(|outcome| outcome.bonus);
    explanation.bonus = bonus.map(|bonus| Part::end_bonus(bonus.points));
    explanation
}

/// The first part of each seat's line: a mark for the seat at turn or the winners, the name, and the points.
pub(crate) fn seat_heads<G: TerminalGame>(position: &G, names: &[String]) -> Vec<Vec<Span<'static>>> {
    let widest = names.iter().map(|name| text::width(name)).max().unwrap_or(0);
    let winners = position
        .outcome()
        .map(|outcome| outcome.winners)
        .unwrap_or_default();
    let scores = position.scores();
    let head = |(seat, name): (Seat, &String)| {
        let at_turn = position.turn() == Some(seat);
        let mark = match (at_turn, winners.contains(&seat)) {
            (true, _) => "▶ ",
            (_, true) => "★ ",
            _ => "  ",
        };
        let style = if at_turn { palette::strong() } else { Style::new() };
        let score = scores.get(seat.index()).copied().unwrap_or(0);
        vec![
            Span::raw(mark),
            Span::styled(name.clone(), style),
            Span::raw(" ".repeat(widest - text::width(name))),
            Span::styled(format!(" {score:>3}"), palette::strong()),
        ]
    };
    Seat::all(names.len()).zip(names).map(head).collect()
}

/// The winners and their points.
pub(crate) fn outcome_text(outcome: &Outcome, names: &[String]) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(|seat| name_of(names, *seat)).collect();
    let points: Vec<String> = outcome.scores.iter().map(u32::to_string).collect();
    let verb = match winners.as_slice() {
        [winner] => verb(winner, "wins", "win"),
        _ => "share the win",
    };
    format!("{} {verb}, {}.", winners.join(" and "), points.join(" : "))
}

/// How a game was cut short, and who won.
pub(crate) fn early_end_text(record: &Record, ended: EarlyEnd) -> String {
    let names = names(&record.seats);
    let how = match ended {
        EarlyEnd::Resigned { seat } => format!("{} resigned.", name_of(&names, seat)),
        EarlyEnd::Timeout { seat } => format!("{} ran out of time.", name_of(&names, seat)),
        EarlyEnd::Abandoned {} => return "All players left the game.".into(),
        EarlyEnd::Cancelled {} => return "The game was cancelled.".into(),
        EarlyEnd::Agreed {} => return "The players agreed to a draw.".into(),
    };
    let winners = record.winners.iter().flatten();
    let winners: Vec<String> = winners.map(|seat| name_of(&names, *seat)).collect();
    let verb = match winners.as_slice() {
        [winner] => verb(winner, "wins", "win"),
        _ => "win",
    };
    format!("{how} {} {verb}.", winners.join(", "))
}

/// A move in notation as styled text, with the points that it would score.
pub(crate) fn move_spans(rules: AnyRules, mv: &str, points: Option<u32>) -> Vec<Span<'static>> {
    fn of<G: TerminalGame>(mv: &str, points: Option<u32>) -> Vec<Span<'static>> {
        match mv.parse() {
            Ok(mv) => G::move_spans(&mv, points),
            Err(_) => vec![Span::raw(text::one_line(mv))],
        }
    }
    with_rules!(rules, G, _rules => of::<G>(mv, points))
}

/// The form of a verb after a name: a single person among bots is called `You`.
pub(crate) fn verb(name: &str, third_person: &'static str, second_person: &'static str) -> &'static str {
    if name == "You" {
        second_person
    } else {
        third_person
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_agree_with_the_winners() {
        let names = ["You", "expert"].map(String::from);
        let text = |scores: [u32; 2]| outcome_text(&Outcome::by_points(scores.to_vec(), None), &names);
        assert_eq!(text([102, 5]), "You win, 102 : 5.");
        assert_eq!(text([4, 5]), "expert wins, 4 : 5.");
        assert_eq!(text([5, 5]), "You and expert share the win, 5 : 5.");
    }
}
