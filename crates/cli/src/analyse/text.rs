//! The report as text.

use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use tilery_analysis::{Label, Language, MoveLine, Phrases, TurnReview};
use tilery_frame::analysis::{Class, Fact};
use tilery_frame::present::terminal::palette;
use tilery_frame::present::terminal::text::{width, wrap};
use tilery_games::AnyRules;

use super::figures::{percent, signed, with_error};
use super::reviewed::{ReviewedGame, luck_label, parts, rating};
use super::words::Words;
use crate::draw;

/// The width of the report.
const WIDTH: usize = 80;
/// How far what belongs to a turn is indented.
const INDENT: usize = 9;

/// The widths of the columns of moves: the value with its error, the chance to win, the loss.
const VALUE_WIDE: usize = 11;
const WIN_WIDE: usize = 8;
const LOSS_WIDE: usize = 7;

/// The report of a game.
pub(crate) fn report(reviewed: &ReviewedGame) -> Vec<Line<'static>> {
    let turns = reviewed.record.turns.len();
    let title = format!("{} · {turns} {}", reviewed.title(), reviewed.words.turns);
    let mut lines = vec![
        Line::from(title).style(palette::strong()),
        Line::from(match reviewed.language {
            Language::English => reviewed.result(),
            _ => reviewed.points_of_all(),
        }),
        Line::default(),
    ];
    lines.extend(seat_table(reviewed));
    lines.extend(early_end(reviewed));
    lines.extend(costly_lines(reviewed));
    lines.extend(luck_lines(reviewed));
    lines
}

/// A column for each seat: how its result adds up, its rating, and its moves by class.
pub(crate) fn seat_table(reviewed: &ReviewedGame) -> Vec<Line<'static>> {
    let seats: Vec<_> = reviewed.seats().collect();
    let mut rows: Vec<(Span<'static>, Vec<String>, Style)> = Vec::new();
    for (at, sign) in ["  ", "= ", "+ ", "+ ", "+ "].into_iter().enumerate() {
        let cells = seats
            .iter()
            .map(|(_, seat)| reviewed.words.plain(&signed(parts(seat)[at].1)))
            .collect();
        let label = seats
            .first()
            .map(|(_, seat)| reviewed.phrases.label(parts(seat)[at].0));
        let style = if at == 0 { palette::strong() } else { Style::new() };
        let head = Span::raw(format!("{sign}{}", label.unwrap_or_default()));
        rows.push((head, cells, style));
    }
    rows.push((
        Span::raw(format!("  {}", reviewed.phrases.label(Label::Rating))),
        seats
            .iter()
            .map(|(_, seat)| reviewed.words.plain(&rating(seat)))
            .collect(),
        palette::strong(),
    ));
    for class in Class::ALL {
        let count = |count: usize| match count {
            0 => String::from("·"),
            _ => count.to_string(),
        };
        rows.push((
            Span::styled(format!("  {}", reviewed.phrases.class(class)), class_style(class)),
            seats
                .iter()
                .map(|(seat, _)| count(reviewed.count(*seat, class)))
                .collect(),
            Style::new(),
        ));
    }
    let widest = rows.iter().map(|(head, ..)| head.width()).max().unwrap_or(0);
    let mut head = vec![Span::raw(" ".repeat(widest))];
    head.extend(
        seats
            .iter()
            .map(|(seat, _)| Span::styled(cell(&reviewed.name(*seat)), palette::strong())),
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

/// The meaning of the results if the game was not played to its end.
fn early_end(reviewed: &ReviewedGame) -> Vec<Line<'static>> {
    let Some(end) = reviewed.review.end.as_ref().filter(|end| end.expected) else {
        return Vec::new();
    };
    let chances: Vec<String> = end.chances.iter().map(|chance| percent(*chance)).collect();
    let text = format!(
        "{} {}: {}",
        reviewed.words.early,
        reviewed.words.chance,
        chances.join(" : ")
    );
    let mut lines = vec![Line::default()];
    lines.extend(wrap(&Line::from(text), WIDTH));
    lines
}

fn costly_lines(reviewed: &ReviewedGame) -> Vec<Line<'static>> {
    let (turns, others) = reviewed.costly_turns();
    if turns.is_empty() {
        return Vec::new();
    }
    let heading = match others {
        0 => String::from(reviewed.words.losses),
        _ => {
            let listed = reviewed.words.listed(turns.len(), turns.len() + others);
            format!("{} ({listed})", reviewed.words.losses)
        }
    };
    let mut lines = vec![Line::default(), Line::from(heading).style(palette::strong())];
    for (number, turn) in turns {
        let mut head = turn_head(reviewed, number, turn);
        head.extend(verdict(&reviewed.phrases, reviewed.words, turn));
        lines.push(Line::from(head));
        let about = turn_lines(reviewed, number, turn, WIDTH - INDENT);
        lines.extend(about.into_iter().map(|line| {
            let mut indented = Line::from(" ".repeat(INDENT));
            indented.extend(line.spans);
            indented
        }));
    }
    lines
}

/// The number of a turn and who made it.
fn turn_head(reviewed: &ReviewedGame, number: usize, turn: &TurnReview) -> Vec<Span<'static>> {
    vec![
        Span::styled(format!("{} {number:>2}  ", reviewed.words.turn), palette::faint()),
        Span::styled(reviewed.name(turn.seat), palette::strong()),
        Span::raw("  "),
    ]
}

/// The class of a move, and what it lost.
pub(crate) fn verdict(phrases: &Phrases, words: Words, turn: &TurnReview) -> Vec<Span<'static>> {
    let mut spans = vec![Span::styled(phrases.class(turn.class), class_style(turn.class))];
    if turn.loss > 0.0 {
        let loss = words.plain(&with_error(turn.loss, turn.loss_error, turn.exact));
        spans.push(Span::raw(format!(", {loss} {}", words.lost)));
    }
    if turn.exact {
        let exact = phrases.label(Label::Exact);
        spans.push(Span::styled(format!(" ({exact})"), palette::faint()));
    }
    spans
}

/// The move that was played and the best one with their values, and why the best one is better.
fn turn_lines(reviewed: &ReviewedGame, number: usize, turn: &TurnReview, wide: usize) -> Vec<Line<'static>> {
    let rules = reviewed.game.rules();
    let mut played = played_spans(reviewed.words, turn);
    played.extend(move_spans(
        rules,
        reviewed.words,
        &turn.mv,
        reviewed.points(number),
    ));
    let mut lines = vec![Line::from(played)];
    lines.extend(best_line(rules, reviewed.words, turn));
    lines.extend(reason_lines(&reviewed.phrases, &turn.reasons));
    lines.iter().flat_map(|line| wrap(line, wide)).collect()
}

/// The value of the move that was played and the chance to win after it.
pub(crate) fn played_spans(words: Words, turn: &TurnReview) -> Vec<Span<'static>> {
    value_spans(words, words.played, turn.value, turn.win)
}

/// The value of a move and the chance to win after it, below each other for the two moves of a turn.
fn value_spans(words: Words, name: &str, value: f64, win: f64) -> Vec<Span<'static>> {
    let wide = width(words.played).max(width(words.best));
    let blank = " ".repeat(wide.saturating_sub(width(name)) + 1);
    let figures = format!("{:>5} {:>5}  ", words.plain(&signed(value)), percent(win));
    vec![
        Span::styled(format!("{name}{blank}"), palette::faint()),
        Span::styled(figures, palette::strong()),
    ]
}

/// The best move, unless the one that was played is as good.
pub(crate) fn best_line(rules: AnyRules, words: Words, turn: &TurnReview) -> Option<Line<'static>> {
    let best = turn.best.first().filter(|best| best.mv != turn.mv)?;
    if turn.class == Class::Best {
        return None;
    }
    let mut spans = value_spans(words, words.best, best.value, best.win);
    spans.extend(move_spans(rules, words, &best.mv, best.points));
    Some(Line::from(spans))
}

/// A move, with its points in words of the language.
fn move_spans(rules: AnyRules, words: Words, mv: &str, points: Option<u32>) -> Vec<Span<'static>> {
    let mut spans = draw::move_spans(rules, mv, None);
    spans.extend(points.map(|points| Span::raw(words.scoring(points))));
    spans
}

/// Moves with their values, best first, in columns; the one that was played is marked.
pub(crate) fn best_rows(
    rules: AnyRules,
    phrases: &Phrases,
    words: Words,
    best: &[MoveLine],
    played: Option<&str>,
) -> Vec<Line<'static>> {
    let mut lines = vec![Line::from(heads(words)).style(palette::faint())];
    for (number, line) in (1..).zip(best) {
        let style = match number {
            1 => palette::strong(),
            _ => palette::faint(),
        };
        let mut spans = vec![
            Span::styled(format!("{number:>2}. "), palette::faint()),
            Span::styled(columns(words, line), style),
        ];
        spans.extend(move_spans(rules, words, &line.mv, line.points));
        if line.exact {
            let exact = phrases.label(Label::Exact);
            spans.push(Span::styled(format!("  ({exact})"), palette::faint()));
        }
        if played == Some(line.mv.as_str()) {
            let played = words.played.to_lowercase();
            spans.push(Span::styled(format!("  ← {played}"), palette::strong()));
        }
        lines.push(Line::from(spans));
    }
    lines
}

/// The heads of the columns.
fn heads(words: Words) -> String {
    let Words {
        value, win, loss, mv, ..
    } = words;
    format!("     {value:<VALUE_WIDE$} {win:>WIN_WIDE$} {loss:>LOSS_WIDE$}  {mv}")
}

/// The value, the chance to win and the loss of a move, in columns.
fn columns(words: Words, line: &MoveLine) -> String {
    let error = match line.exact {
        true => String::new(),
        false => format!(" ± {:.1}", line.error),
    };
    let loss = if line.loss > 0.0 {
        words.plain(&format!("{:.1}", line.loss))
    } else {
        String::from("·")
    };
    let value = words.plain(&format!("{:>5}{error}", signed(line.value)));
    format!(
        "{value:<wide$} {:>WIN_WIDE$} {loss:>LOSS_WIDE$}  ",
        percent(line.win),
        wide = VALUE_WIDE + 1
    )
}

/// Facts as sentences.
pub(crate) fn reason_lines(phrases: &Phrases, reasons: &[Fact]) -> Vec<Line<'static>> {
    let sentences = reasons.iter().map(|fact| phrases.sentence(fact));
    sentences.map(Line::from).collect()
}

fn luck_lines(reviewed: &ReviewedGame) -> Vec<Line<'static>> {
    let turns = reviewed.lucky_turns();
    if turns.is_empty() {
        return Vec::new();
    }
    let heading = Line::from(reviewed.words.luck).style(palette::strong());
    let mut lines = vec![Line::default(), heading];
    for (number, turn) in turns {
        let label = reviewed.phrases.label(luck_label(turn));
        let mut spans = turn_head(reviewed, number, turn);
        let luck = reviewed.words.plain(&signed(turn.luck));
        spans.push(Span::raw(format!("{luck} {label}  ")));
        spans.extend(reviewed.luck(number));
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
