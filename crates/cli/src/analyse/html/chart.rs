//! The curve of the chances to win, and bars for luck and decisions.

use std::fmt::Write;

use tilery_analysis::SeatReview;
use tilery_frame::analysis::Class;
use tilery_rules::Seat;

use super::markup::{class_name, escape};
use super::page::GamePage;
use crate::analyse::figures::{percent, signed};
use crate::analyse::reviewed::{is_costly, parts, rating};

/// The chances of every seat before each turn and at the end.
fn chances(page: &GamePage<'_>) -> Vec<Vec<f64>> {
    let mut chances: Vec<Vec<f64>> = page
        .reviewed
        .turns()
        .map(|(_, turn)| turn.chances.clone())
        .collect();
    chances.extend(page.reviewed.review.end.as_ref().map(|end| end.chances.clone()));
    chances
}

/// The curve of the chances to win, with the costly turns marked on it.
pub(super) fn curve(page: &GamePage<'_>) -> String {
    let chances = chances(page);
    let Some(last) = chances.len().checked_sub(1).filter(|last| *last > 0) else {
        return String::new();
    };
    let of = |seat: Seat, at: usize| {
        let chance = chances.get(at).and_then(|chances| chances.get(seat.index()));
        chance.copied().unwrap_or(0.0)
    };
    let across = |at: usize| 100.0 * at as f64 / last as f64;
    let words = &page.words;
    let mut html = String::new();
    let summary: Vec<String> = Seat::all(page.names.len())
        .zip(&page.names)
        .map(|(seat, name)| format!("{name} {} → {}", percent(of(seat, 0)), percent(of(seat, last))))
        .collect();
    let _ = write!(
        html,
        "<figure class=curve><div class=plot><svg viewBox=\"0 0 100 100\" preserveAspectRatio=none role=img \
         aria-label=\"{}: {}\">",
        escape(words.chance),
        escape(&summary.join(", "))
    );
    for height in [0, 25, 50, 75, 100] {
        let _ = write!(html, "<path class=grid d=\"M0 {height}H100\"/>");
    }
    for seat in Seat::all(page.names.len()) {
        let points: Vec<String> = (0..=last)
            .map(|at| format!("{:.2},{:.2}", across(at), 100.0 - 100.0 * of(seat, at)))
            .collect();
        let _ = write!(
            html,
            "<polyline class=\"line s{}\" points=\"{}\"/>",
            seat.index(),
            points.join(" ")
        );
    }
    html.push_str("</svg>");
    for (number, turn) in page.reviewed.turns().filter(|(_, turn)| is_costly(turn)) {
        // The mark is where the turn has led to.
        let (class, sign) = class_name(turn.class);
        let sign = if turn.class == Class::Inaccuracy { "" } else { sign };
        let _ = write!(
            html,
            "<a class=\"mark {class}\" href=\"#{}\" style=\"left:{:.2}%;top:{:.2}%\" aria-label=\"{}\">{sign}</a>",
            page.anchor(number),
            across(number + 1),
            100.0 - 100.0 * of(turn.seat, number + 1),
            escape(&format!(
                "{} {}, {}: {}",
                words.turn,
                number + 1,
                page.name(turn.seat),
                page.reviewed.phrases.class(turn.class)
            ))
        );
    }
    for height in [0, 50, 100] {
        let _ = write!(
            html,
            "<span class=y style=\"top:{}%\">{height}&nbsp;%</span>",
            100 - height
        );
    }
    let step = [1, 2, 5, 10, 20, 50, 100, 1000]
        .into_iter()
        .find(|step| last / step <= 8)
        .unwrap_or(last);
    for at in (0..=last).step_by(step) {
        let _ = write!(
            html,
            "<span class=x style=\"left:{:.2}%\">{at}</span>",
            across(at)
        );
    }
    html.push_str("</div><figcaption><ul class=key>");
    for (seat, name) in Seat::all(page.names.len()).zip(&page.names) {
        let _ = write!(
            html,
            "<li><svg viewBox=\"0 0 24 8\" aria-hidden=true><path class=\"line s{}\" d=\"M0 4H24\"/></svg>{}</li>",
            seat.index(),
            escape(name)
        );
    }
    html.push_str("</ul></figcaption></figure>");
    html
}

/// For each seat, the parts of its result as bars that begin where the one before ended.
pub(super) fn bars(page: &GamePage<'_>) -> String {
    let seats: Vec<(Seat, &SeatReview)> = page.reviewed.seats().collect();
    let mut least: f64 = 0.0;
    let mut most: f64 = 0.0;
    for (_, seat) in &seats {
        let mut sum = 0.0;
        for (_, part) in &parts(seat)[1..] {
            sum += part;
            least = least.min(sum);
            most = most.max(sum);
        }
    }
    let room = (most - least).max(1.0);
    let place = |value: f64| 100.0 * (value - least) / room;
    let mut html = String::from("<div class=splits>");
    for (seat, review) in seats {
        let [(margin_label, margin), others @ ..] = parts(review);
        let _ = write!(
            html,
            "<div class=seat><table class=split><caption class=\"s{}\">{}</caption><tbody>",
            seat.index(),
            escape(page.name(seat))
        );
        let mut sum = 0.0;
        for (label, part) in others {
            html.push_str(&bar_row(
                page,
                label,
                part,
                place(sum),
                place(sum + part),
                place(0.0),
                "",
            ));
            sum += part;
        }
        html.push_str("</tbody><tfoot>");
        html.push_str(&bar_row(
            page,
            margin_label,
            margin,
            place(0.0),
            place(margin),
            place(0.0),
            " sum",
        ));
        let _ = write!(
            html,
            "</tfoot></table><p class=rating>{} <b>{}</b> <small>({} {})</small></p></div>",
            escape(&page.reviewed.phrases.label(tilery_analysis::Label::Rating)),
            page.words.number(&rating(review)),
            review.decisions,
            page.words.decisions
        );
    }
    html.push_str("</div>");
    html
}

fn bar_row(
    page: &GamePage<'_>,
    label: tilery_analysis::Label,
    value: f64,
    from: f64,
    to: f64,
    zero: f64,
    class: &str,
) -> String {
    let sign = if value < 0.0 { "down" } else { "up" };
    format!(
        "<tr><th scope=row>{}</th><td class=track><span class=zero style=\"left:{zero:.2}%\"></span><span \
         class=\"bar {sign}{class}\" style=\"left:{:.2}%;width:{:.2}%\"></span></td><td class=n>{}</td></tr>",
        escape(&page.reviewed.phrases.label(label)),
        from.min(to),
        (to - from).abs(),
        page.words.number(&signed(value))
    )
}
