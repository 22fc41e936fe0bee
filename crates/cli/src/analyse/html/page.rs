//! One game of the report.

use std::fmt::Write;

use tilery_frame::present::terminal::text::short;
use tilery_rules::Seat;

use super::markup::escape;
use super::{chart, turns};
use crate::analyse::reviewed::ReviewedGame;
use crate::analyse::words::Words;

/// The widest name that is shown in full.
const LONGEST_NAME: usize = 40;

/// A game as a part of the page.
pub(super) struct GamePage<'a> {
    pub(super) reviewed: &'a ReviewedGame,
    pub(super) words: Words,
    /// The names of the players, by seat. They are untrusted and must be escaped.
    pub(super) names: Vec<String>,
    /// Which game of the page it is, from 1.
    number: usize,
}

impl<'a> GamePage<'a> {
    pub(super) fn new(reviewed: &'a ReviewedGame, number: usize) -> GamePage<'a> {
        let name = |(seat, short_name): (usize, &String)| {
            let full = reviewed
                .record
                .seats
                .get(seat)
                .map(|player| short(&player.name, LONGEST_NAME));
            full.filter(|name| !name.is_empty())
                .unwrap_or_else(|| short_name.clone())
        };
        GamePage {
            names: reviewed.names.iter().enumerate().map(name).collect(),
            reviewed,
            words: reviewed.words,
            number,
        }
    }

    /// The name of a seat.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The place of a turn on the page.
    pub(super) fn anchor(&self, turn: usize) -> String {
        format!("game{}-turn{}", self.number, turn + 1)
    }

    /// The whole game.
    pub(super) fn html(&self) -> String {
        let words = &self.words;
        let reviewed = self.reviewed;
        let names: Vec<String> = self.names.iter().map(|name| escape(name)).collect();
        let mut html = format!(
            "<article aria-labelledby=\"game{0}\"><h2 id=\"game{0}\">{1}</h2><p class=about>{2} · {3} {4}</p>",
            self.number,
            names.join(" – "),
            escape(&reviewed.title()),
            reviewed.record.turns.len(),
            words.turns
        );
        html.push_str(&self.scores());
        let _ = write!(html, "<h3>{}</h3>{}", words.chance, chart::curve(self));
        let _ = write!(html, "<h3>{}</h3>{}", words.split, chart::bars(self));
        let costly = turns::costly(self);
        if !costly.is_empty() {
            let _ = write!(html, "<h3>{}</h3><div class=cards>{costly}</div>", words.losses);
        }
        html.push_str(&turns::lucky(self));
        let _ = write!(html, "<h3>{}</h3>{}</article>", words.all, turns::table(self));
        html
    }

    /// The points of each seat, and who won.
    fn scores(&self) -> String {
        let scores = self.reviewed.game.scores();
        let winners = self.reviewed.winners();
        let mut html = String::from("<ul class=scores>");
        for (seat, name) in Seat::all(self.names.len()).zip(&self.names) {
            let won = match winners.contains(&seat) {
                true => format!(
                    " <span class=won role=img aria-label=\"{}\">★</span>",
                    self.words.winner
                ),
                false => String::new(),
            };
            let _ = write!(
                html,
                "<li><span class=\"dot s{}\"></span>{} <b>{}</b>{won}</li>",
                seat.index(),
                escape(name),
                scores.get(seat.index()).copied().unwrap_or(0)
            );
        }
        html.push_str("</ul>");
        if self.reviewed.review.end.as_ref().is_some_and(|end| end.expected) {
            let _ = write!(html, "<p class=early>{}</p>", self.words.early);
        }
        html
    }
}
