//! The turns of a game: those that lost most, those with remarkable luck, and all of them in a table.

use std::fmt::Write;

use tilery_analysis::{MoveLine, TurnReview};
use tilery_games::AnyGame;

use super::board;
use super::markup::{class_name, escape, spans};
use super::page::GamePage;
use crate::analyse::figures::{percent, signed, with_error};
use crate::analyse::reviewed::luck_label;
use crate::draw;

/// The turns that lost most, each with a board, the moves and the reasons.
pub(super) fn costly(page: &GamePage<'_>) -> String {
    let (turns, _) = page.reviewed.costly_turns();
    let mut html = String::new();
    for (number, turn) in turns {
        let _ = write!(
            html,
            "<section class=card aria-labelledby=\"{0}h\"><h4 id=\"{0}h\"><a href=\"#{0}\">{1} {2}</a> · {3} {4} \
             <small>{5}</small></h4>",
            page.anchor(number),
            page.words.turn,
            number + 1,
            escape(page.name(turn.seat)),
            badge(page, turn),
            escape(&lost(page, turn)),
        );
        html.push_str(&boards(page, number, turn));
        html.push_str("<table class=moves><tbody>");
        let points = page.reviewed.points(number);
        html.push_str(&move_row(
            page,
            page.words.played,
            &turn.mv,
            turn.value,
            turn.win,
            points,
        ));
        if let Some(best) = turn.best.first().filter(|best| best.mv != turn.mv) {
            let name = page.words.best;
            html.push_str(&move_row(page, name, &best.mv, best.value, best.win, best.points));
        }
        html.push_str("</tbody></table>");
        html.push_str(&reasons(page, turn));
        html.push_str("</section>");
    }
    html
}

/// The board after the move that was played, and after the best one.
fn boards(page: &GamePage<'_>, number: usize, turn: &TurnReview) -> String {
    let Ok(game) = AnyGame::replay(&page.reviewed.record, Some(number)) else {
        return String::new();
    };
    let best = turn.best.first().map(|best| best.mv.as_str());
    let best = best.filter(|best| *best != turn.mv);
    let moves = [
        (page.words.played, Some(turn.mv.as_str())),
        (page.words.best, best),
    ];
    let figure = |(name, mv): (&str, Option<&str>)| {
        let board = board::after(&game, turn.seat, mv?)?;
        Some(format!(
            "<figure>{board}<figcaption>{}</figcaption></figure>",
            escape(name)
        ))
    };
    let figures: String = moves.into_iter().filter_map(figure).collect();
    format!("<div class=boards>{figures}</div>")
}

/// The class of a turn, with its sign.
fn badge(page: &GamePage<'_>, turn: &TurnReview) -> String {
    let (class, sign) = class_name(turn.class);
    let name = escape(&page.reviewed.phrases.class(turn.class));
    format!("<span class=\"class {class}\">{name} {sign}</span>")
}

fn lost(page: &GamePage<'_>, turn: &TurnReview) -> String {
    let loss = with_error(turn.loss, turn.loss_error, turn.exact);
    format!("{} {}", page.words.number(&loss), page.words.lost)
}

fn move_row(page: &GamePage<'_>, name: &str, mv: &str, value: f64, win: f64, points: Option<u32>) -> String {
    format!(
        "<tr><th scope=row>{}</th><td class=mv>{}</td><td class=n>{}</td><td class=n>{}</td><td class=n>{}</td></tr>",
        escape(name),
        mv_html(page, mv),
        points.map_or_else(String::new, |points| points.to_string()),
        page.words.number(&signed(value)),
        percent(win)
    )
}

fn mv_html(page: &GamePage<'_>, mv: &str) -> String {
    spans(&draw::move_spans(page.reviewed.game.rules(), mv, None))
}

fn reasons(page: &GamePage<'_>, turn: &TurnReview) -> String {
    let sentences = turn
        .reasons
        .iter()
        .map(|fact| page.reviewed.phrases.sentence(fact));
    let items: String = sentences
        .map(|text| format!("<li>{}</li>", escape(&text)))
        .collect();
    match items.is_empty() {
        true => items,
        false => format!("<ul class=why>{items}</ul>"),
    }
}

/// The turns with remarkable luck.
pub(super) fn lucky(page: &GamePage<'_>) -> String {
    let turns = page.reviewed.lucky_turns();
    if turns.is_empty() {
        return String::new();
    }
    let mut html = format!("<h3>{}</h3><ul class=luck>", page.words.luck);
    for (number, turn) in turns {
        let drawn = page.reviewed.luck(number);
        // The first word is a verb of the terminal.
        let drawn = drawn.get(1..).unwrap_or_default();
        let _ = write!(
            html,
            "<li><a href=\"#{}\">{} {}</a> · {} <b class={}>{}</b> {} {}</li>",
            page.anchor(number),
            page.words.turn,
            number + 1,
            escape(page.name(turn.seat)),
            if turn.luck < 0.0 { "down" } else { "up" },
            page.words.number(&signed(turn.luck)),
            escape(&page.reviewed.phrases.label(luck_label(turn))),
            spans(drawn)
        );
    }
    html.push_str("</ul>");
    html
}

/// All turns, with the best moves of each.
pub(super) fn table(page: &GamePage<'_>) -> String {
    let words = &page.words;
    let luck = escape(&page.reviewed.phrases.label(tilery_analysis::Label::Luck));
    let mut html = format!(
        "<div class=wide role=region tabindex=0 aria-label=\"{}\"><table class=turns><thead><tr>",
        words.all
    );
    for (name, class) in [
        (words.turn, "n"),
        (words.player, ""),
        (words.mv, ""),
        (words.points, "n"),
        (words.class, ""),
        (words.loss, "n"),
        (words.value, "n"),
        (words.win, "n"),
        (luck.as_str(), "n"),
    ] {
        let _ = write!(html, "<th scope=col class=\"{class}\">{name}</th>");
    }
    html.push_str("</tr></thead>");
    for (number, turn) in page.reviewed.turns() {
        let points = page.reviewed.points(number);
        let _ = write!(
            html,
            "<tbody id=\"{}\"><tr><th scope=row class=n>{}</th><td><span class=\"dot s{}\"></span>{}</td><td \
             class=mv>{}</td><td class=n>{}</td><td>{}</td><td class=n>{}</td><td class=n>{}{}</td><td \
             class=n>{}</td><td class=n>{}</td></tr>",
            page.anchor(number),
            number + 1,
            turn.seat.index(),
            escape(page.name(turn.seat)),
            mv_html(page, &turn.mv),
            points.map_or_else(String::new, |points| points.to_string()),
            badge(page, turn),
            if turn.loss > 0.0 {
                words.number(&format!("{:.1}", turn.loss))
            } else {
                String::new()
            },
            words.number(&signed(turn.value)),
            if turn.exact {
                String::new()
            } else {
                format!(
                    " <small>± {}</small>",
                    words.number(&format!("{:.1}", turn.error))
                )
            },
            percent(turn.win),
            words.number(&signed(turn.luck)),
        );
        html.push_str(&best_row(page, turn));
        html.push_str("</tbody>");
    }
    html.push_str("</table></div>");
    html
}

/// The best moves of a turn, folded away.
fn best_row(page: &GamePage<'_>, turn: &TurnReview) -> String {
    if turn.best.len() < 2 {
        return String::new();
    }
    let row = |line: &MoveLine| {
        let played = if line.mv == turn.mv { " class=played" } else { "" };
        format!(
            "<tr{played}><td class=mv>{}</td><td class=n>{}</td><td class=n>{}</td><td class=n>{}</td></tr>",
            mv_html(page, &line.mv),
            line.points.map_or_else(String::new, |points| points.to_string()),
            page.words.number(&signed(line.value)),
            percent(line.win)
        )
    };
    let rows: String = turn.best.iter().map(row).collect();
    format!(
        "<tr class=more><td></td><td colspan=8><details><summary>{}</summary><table class=moves><tbody>{rows}</tbody>\
         </table>{}</details></td></tr>",
        page.words.best_moves,
        reasons(page, turn)
    )
}
