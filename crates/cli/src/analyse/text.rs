//! The report as text.

use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use tilery_analysis::{Class, Fact, Label, Phrases, TurnReview};
use tilery_present::terminal::palette;
use tilery_present::terminal::text::{width, wrap};
use tilery_rules::AnyRules;

use super::figures::{percent, signed, with_error};
use super::told::{Told, luck_label, parts, rating};
use crate::draw;

/// The width of the report.
const WIDTH: usize = 80;
/// How far what belongs to a turn is indented.
const INDENT: usize = 9;

/// The report of a game.
pub(crate) fn report(told: &Told<'_>) -> Vec<Line<'static>> {
    let turns = told.record.turns.len();
    let title = format!("{} · {turns} turns", told.title());
    let mut lines = vec![
        Line::from(title).style(palette::strong()),
        Line::from(told.result()),
        Line::default(),
    ];
    lines.extend(seat_table(told));
    lines.extend(early_end(told));
    lines.extend(costly_lines(told));
    lines.extend(luck_lines(told));
    lines
}

/// A column for each seat: how its result adds up, its rating, and its moves by class.
pub(crate) fn seat_table(told: &Told<'_>) -> Vec<Line<'static>> {
    let seats: Vec<_> = told.seats().collect();
    let mut rows: Vec<(Span<'static>, Vec<String>, Style)> = Vec::new();
    for (at, sign) in ["  ", "= ", "+ ", "+ ", "+ "].into_iter().enumerate() {
        let cells = seats.iter().map(|(_, seat)| signed(parts(seat)[at].1)).collect();
        let label = seats
            .first()
            .map(|(_, seat)| told.phrases.label(parts(seat)[at].0));
        let style = if at == 0 { palette::strong() } else { Style::new() };
        let head = Span::raw(format!("{sign}{}", label.unwrap_or_default()));
        rows.push((head, cells, style));
    }
    rows.push((
        Span::raw(format!("  {}", told.phrases.label(Label::Rating))),
        seats.iter().map(|(_, seat)| rating(seat)).collect(),
        palette::strong(),
    ));
    for class in Class::ALL {
        let count = |count: usize| match count {
            0 => String::from("·"),
            _ => count.to_string(),
        };
        rows.push((
            Span::styled(format!("  {}", told.phrases.class(class)), class_style(class)),
            seats
                .iter()
                .map(|(seat, _)| count(told.count(*seat, class)))
                .collect(),
            Style::new(),
        ));
    }
    let widest = rows.iter().map(|(head, ..)| head.width()).max().unwrap_or(0);
    let mut head = vec![Span::raw(" ".repeat(widest))];
    head.extend(
        seats
            .iter()
            .map(|(seat, _)| Span::styled(cell(&told.name(*seat)), palette::strong())),
    );
    let mut lines = vec![Line::from(head)];
    for (head, cells, style) in rows {
        let blank = " ".repeat(widest - head.width());
        let mut spans = vec![head, Span::raw(blank)];
        spans.extend(cells.iter().map(|text| Span::styled(cell(text), style)));
        lines.push(Line::from(spans));
    }
    lines
}

/// A cell of the table, set to the right.
fn cell(text: &str) -> String {
    const WIDE: usize = 13;
    format!("{}{text}", " ".repeat(WIDE.saturating_sub(width(text))))
}

/// What the results mean if the game was not played to its end.
fn early_end(told: &Told<'_>) -> Vec<Line<'static>> {
    let Some(end) = told.review.end.as_ref().filter(|end| end.expected) else {
        return Vec::new();
    };
    let chances: Vec<String> = end.chances.iter().map(|chance| percent(*chance)).collect();
    let text = format!(
        "The game ended early. Its final margins are expected ones; the chances to win were {}.",
        chances.join(" : ")
    );
    let mut lines = vec![Line::default()];
    lines.extend(wrap(&Line::from(text), WIDTH));
    lines
}

fn costly_lines(told: &Told<'_>) -> Vec<Line<'static>> {
    let (turns, others) = told.costly_turns();
    if turns.is_empty() {
        return Vec::new();
    }
    let heading = match others {
        0 => String::from("Where points were lost"),
        1 => String::from("Where most points were lost (and in 1 turn more)"),
        _ => format!("Where most points were lost (and in {others} turns more)"),
    };
    let mut lines = vec![Line::default(), Line::from(heading).style(palette::strong())];
    for (number, turn) in turns {
        let mut head = turn_head(told, number, turn);
        head.extend(verdict(told.phrases, turn));
        lines.push(Line::from(head));
        let about = turn_lines(told, number, turn, WIDTH - INDENT);
        lines.extend(about.into_iter().map(|line| {
            let mut indented = Line::from(" ".repeat(INDENT));
            indented.extend(line.spans);
            indented
        }));
    }
    lines
}

/// The number of a turn and who made it.
fn turn_head(told: &Told<'_>, number: usize, turn: &TurnReview) -> Vec<Span<'static>> {
    vec![
        Span::styled(format!("turn {number:>2}  "), palette::faint()),
        Span::styled(told.name(turn.seat), palette::strong()),
        Span::raw("  "),
    ]
}

/// The class of a move, and what it lost.
pub(crate) fn verdict(phrases: &Phrases, turn: &TurnReview) -> Vec<Span<'static>> {
    let mut spans = vec![Span::styled(phrases.class(turn.class), class_style(turn.class))];
    if turn.loss > 0.0 {
        let loss = with_error(turn.loss, turn.loss_error, turn.exact);
        spans.push(Span::raw(format!(", {loss} points lost")));
    }
    if turn.exact {
        let exact = phrases.label(Label::Exact);
        spans.push(Span::styled(format!(" ({exact})"), palette::faint()));
    }
    spans
}

/// The move that was played and the best one with their values, and why the best one is better.
fn turn_lines(told: &Told<'_>, number: usize, turn: &TurnReview, wide: usize) -> Vec<Line<'static>> {
    let rules = told.game.rules();
    let mut played = value_spans("played", turn.value, turn.win);
    played.extend(draw::move_spans(rules, &turn.mv, told.points(number)));
    let mut lines = vec![Line::from(played)];
    lines.extend(best_line(rules, turn));
    lines.extend(reason_lines(told.phrases, &turn.reasons));
    lines.iter().flat_map(|line| wrap(line, wide)).collect()
}

/// The value of a move and the chance to win after it.
pub(crate) fn value_spans(name: &str, value: f64, win: f64) -> Vec<Span<'static>> {
    let figures = format!("{:>5} {:>5}  ", signed(value), percent(win));
    vec![
        Span::styled(format!("{name:<6} "), palette::faint()),
        Span::styled(figures, palette::strong()),
    ]
}

/// The best move, unless it was played.
pub(crate) fn best_line(rules: AnyRules, turn: &TurnReview) -> Option<Line<'static>> {
    let best = turn.best.first().filter(|best| best.mv != turn.mv)?;
    let mut spans = value_spans("best", best.value, best.win);
    spans.extend(draw::move_spans(rules, &best.mv, best.points));
    Some(Line::from(spans))
}

/// Facts as sentences.
pub(crate) fn reason_lines(phrases: &Phrases, reasons: &[Fact]) -> Vec<Line<'static>> {
    let sentences = reasons.iter().map(|fact| phrases.sentence(fact));
    sentences.map(Line::from).collect()
}

fn luck_lines(told: &Told<'_>) -> Vec<Line<'static>> {
    let turns = told.lucky_turns();
    if turns.is_empty() {
        return Vec::new();
    }
    let heading = Line::from("Where luck decided").style(palette::strong());
    let mut lines = vec![Line::default(), heading];
    for (number, turn) in turns {
        let label = told.phrases.label(luck_label(turn));
        let mut spans = turn_head(told, number, turn);
        spans.push(Span::raw(format!("{} {label}  ", signed(turn.luck))));
        spans.extend(told.luck(number));
        lines.extend(wrap(&Line::from(spans), WIDTH));
    }
    lines
}

/// The colour of a class: the worse the move, the warmer.
pub(crate) fn class_style(class: Class) -> Style {
    let colour = match class {
        Class::Forced => return palette::faint(),
        Class::Best => 40,
        Class::Good => 113,
        Class::Inaccuracy => 220,
        Class::Mistake => 208,
        Class::Blunder => 203,
    };
    Style::new().fg(Color::Indexed(colour))
}
